/** `show`: one exchange of a run, as HTTP. */
import { readStore, type Store, storeIn } from '../../reports/archive/evidence-store.ts';
import { folderOf, refuseDamage } from '../../reports/folder/report-file.ts';
import type { Exchange } from '../../spec/run/exchange.ts';
import { STORE_FILES } from '../../spec/run/stored-evidence.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { EXIT, type ExitCode } from '../../spec/run/verdicts.ts';
import { type Io, styleFor } from '../io.ts';
import { exchangeText } from '../texts/exchange-text.ts';

/** Which exchange, by its id, and of which report: report.json, or its folder. */
interface Shown {
  readonly exchange: string;
  readonly report: string;
}

/** @throws UserError for evidence that is missing or cannot be read, and for an exchange that it does not hold. */
export async function show({ exchange: id, report }: Shown, io: Io): Promise<ExitCode> {
  const folder = folderOf(report);
  const store = storeIn(folder);
  if (store === undefined)
    throw new UserError(
      `There is no ${STORE_FILES.index} in ${folder}.`,
      'Name the report whose exchange it is: its folder, or the report.json in it.',
    );
  const exchange = await storedExchange(store, id);
  if (exchange === undefined)
    throw new UserError(
      `The run in ${folder} has no exchange ${id}.`,
      'A report names them: x1, x2 and so on.',
    );
  io.stdout.write(exchangeText(exchange, styleFor(io.stdout, io.env)));
  return EXIT.conformant;
}

async function storedExchange(store: Store, id: string): Promise<Exchange | undefined> {
  for await (const exchange of readStore(store, { found: refuseDamage, only: new Set([id]) }))
    return exchange;
  return undefined;
}
