/** A driver that `clients run` leads through scenarios, and what its report says. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '../../../spec/generated/report-types.ts';
import { call, emptyFolder } from '../../bin/harness.ts';
import { accusationsIn } from '../../clients/accusations.ts';
import type { ReadyDriver } from '../../clients/drivers.ts';

export interface Led {
  readonly code: number | null;
  readonly out: string;
  readonly report: Report;
  /** `rule @ scenario` of each failure and warning. */
  readonly accusations: readonly string[];
}

/** Leads a driver through all scenarios, or through those named. */
export async function led({ command, args }: ReadyDriver, scenarios: readonly string[] = []): Promise<Led> {
  const out = join(emptyFolder(), 'out');
  const selection = scenarios.flatMap((id) => ['--scenario', id]);
  const argv = [
    'clients',
    'run',
    '--driver',
    '--format',
    'json',
    '--out',
    out,
    ...selection,
    '--',
    command,
    ...args,
  ];
  const told = await call(argv, process.env);
  const report: Report = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8'));
  return {
    code: told.code,
    out: told.out + told.err,
    report,
    accusations: accusationsIn(report),
  };
}
