/** `show`: an exchange of a run as HTTP, or a cause, a requirement or a check of its report. */
import { readStore, type Store, storeIn } from '../../reports/archive/evidence-store.ts';
import { folderOf, readReport, refuseDamage } from '../../reports/folder/report-file.ts';
import type { Language } from '../../spec/document/language.ts';
import type { Exchange } from '../../spec/run/exchange.ts';
import { STORE_FILES } from '../../spec/run/stored-evidence.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { EXIT, type ExitCode } from '../../spec/run/verdicts.ts';
import { type Io, styleFor } from '../io.ts';
import { newestNote } from '../show/newest-report.ts';
import { shownFinding } from '../show/shown-finding.ts';
import { whatAndReport } from '../show/what-and-report.ts';
import { exchangeText } from '../texts/exchange-text.ts';

/** What to show, by its id, and of which report, in either order: report.json, or its folder; the newest one by default. */
interface ShowArguments {
  readonly what: string;
  readonly report?: string | undefined;
  readonly lang: Language;
  readonly verbose?: boolean | undefined;
}

/** @throws UserError for a report or evidence that is missing or unreadable, and for an unknown id. */
export async function show(args: ShowArguments, io: Io): Promise<ExitCode> {
  const { lang, verbose } = args;
  const { what = args.what, path } = whatAndReport(args.what, args.report);
  const text = /^x\d+$/.test(what)
    ? await exchangeIn(path, what, io)
    : shownFinding(
        readReport(path),
        what,
        { language: lang, isWhole: verbose === true, folder: folderOf(path) },
        io,
      );
  if (text === undefined)
    throw new UserError(
      `The report in ${path} has no exchange, cause, requirement or check ${what}.`,
      'Reports name exchanges x1, x2 … and causes c1, c2 …',
    );
  const note = args.report === undefined ? newestNote(path, lang) : undefined;
  if (note !== undefined) io.stderr.write(`${styleFor(io.stderr, io.env).quiet(note)}\n`);
  io.stdout.write(text);
  return EXIT.conformant;
}

async function exchangeIn(path: string, id: string, io: Io): Promise<string> {
  const folder = folderOf(path);
  const store = storeIn(folder);
  if (store === undefined)
    throw new UserError(
      `There is no ${STORE_FILES.index} in ${folder}.`,
      'Give the report of this exchange: its folder, or the report.json in it.',
    );
  const exchange = await storedExchange(store, id);
  if (exchange === undefined)
    throw new UserError(
      `The run in ${folder} has no exchange ${id}.`,
      'Reports name exchanges x1, x2 … and causes c1, c2 …',
    );
  return exchangeText(exchange, styleFor(io.stdout, io.env));
}

async function storedExchange(store: Store, id: string): Promise<Exchange | undefined> {
  for await (const exchange of readStore(store, { found: refuseDamage, only: new Set([id]) }))
    return exchange;
  return undefined;
}
