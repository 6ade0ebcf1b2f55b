/** `doctor`: examines a profile and its target within ten seconds. */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_EFFORT } from '../../../spec/run/effort.ts';
import { EXIT, type ExitCode } from '../../../spec/run/verdicts.ts';
import { examine } from '../../../suites/doctor/examine.ts';
import type { Outlook } from '../../../suites/doctor/gains.ts';
import type { DoctorArguments } from '../../command-line/profile/doctor-options.ts';
import { withSuggestedBindings } from '../../init/add/suggested-bindings.ts';
import { type Io, styleFor } from '../../io.ts';
import { packageInfo } from '../../package-info.ts';
import { openTestedTarget } from '../../tested-target.ts';
import { doctorText, keysToMend } from '../../texts/doctor-text.ts';
import { wrappingIo } from '../../texts/wrapped-output.ts';

/**
 * Examines everything that the profile says, and prints the findings.
 * @returns 2 where the profile needs a correction: that is no verdict on the target.
 * @throws UserError for a profile that cannot be read.
 */
export async function doctor(args: DoctorArguments, io: Io): Promise<ExitCode> {
  const subject = await openTestedTarget({ ...args, seed: 1 }, io.env);
  const folder = await mkdtemp(join(tmpdir(), 'payops-doctor-'));
  const interruption = new AbortController();
  const stopListening = io.onInterrupt(() => interruption.abort());
  try {
    const { profile, masker } = subject;
    const examined = await examine(
      { profile, masker, seed: 1, version: packageInfo().version, effort: DEFAULT_EFFORT },
      { spends: args.spend === true, folder, signal: interruption.signal },
    );
    const examination = { ...examined, outlook: withComments(examined.outlook, subject.path) };
    const { stdout } = args.json === true ? io : wrappingIo(io);
    stdout.write(
      args.json === true
        ? `${JSON.stringify({ target: profile.name, ...examination }, null, 2)}\n`
        : doctorText(examination, {
            style: styleFor(io.stdout, io.env),
            language: args.lang,
            profile,
            isWhole: args.verbose === true,
          }),
    );
    return keysToMend(examination.findings).length === 0 ? EXIT.conformant : EXIT.error;
  } finally {
    stopListening();
    await subject.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param path of the profile; undefined without a file. */
function withComments(outlook: Outlook, path: string | undefined): Outlook {
  return path === undefined ? outlook : withSuggestedBindings(outlook, readFileSync(path, 'utf8'));
}
