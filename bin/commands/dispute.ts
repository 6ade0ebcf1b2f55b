/** `dispute`: a bundle for one failure, ready to be filed with whoever decides. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storeIn } from '../../reports/archive/evidence-store.ts';
import { joinPieces } from '../../reports/archive/pieces.ts';
import { sendersIn } from '../../reports/archive/senders.ts';
import type { ZippedFile } from '../../reports/archive/zip-file.ts';
import { replayLine, runLine } from '../../reports/causes/replay-line.ts';
import { disputeOf } from '../../reports/dispute/dispute-of.ts';
import { disputePage } from '../../reports/dispute/dispute-page.ts';
import { draftedDecision, draftedErrata } from '../../reports/dispute/drafts.ts';
import { type DisputeSubject, subjectIn } from '../../reports/dispute/subject.ts';
import { ensureIntact } from '../../reports/folder/intact-folder.ts';
import { folderOf, readReport } from '../../reports/folder/report-file.ts';
import { REPORT_FILES } from '../../reports/formats/formats.ts';
import { harOf } from '../../reports/formats/har.ts';
import { displayJson } from '../../reports/formats/json-report.ts';
import { SEAL_FILES } from '../../reports/seal/seal-files.ts';
import { DISPUTE_WORDS } from '../../reports/words/dispute-words.ts';
import type { Language } from '../../spec/document/language.ts';
import type { Dispute } from '../../spec/generated/dispute-types.ts';
import type { Manifest } from '../../spec/generated/manifest-types.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { EXIT, type ExitCode } from '../../spec/run/verdicts.ts';
import type { DisputeArguments } from '../command-line/disputes/dispute-options.ts';
import { checksById } from '../command-line/values/check-option.ts';
import { writeBundle } from '../dispute/write-bundle.ts';
import type { Io } from '../io.ts';
import { whatAndReport } from '../show/what-and-report.ts';

const ONLY_UNCHANGED =
  'To list all problems: npx payops-conformance verify <folder>. Only failures of unchanged reports can be disputed.';

/** @throws UserError for an id that did not fail, and a report that was changed since its run. */
export async function dispute(args: DisputeArguments, io: Io): Promise<ExitCode> {
  const { what = args.what, path } = whatAndReport(args.what, args.report);
  const report = readReport(path);
  if (report.traffic !== undefined)
    throw new UserError(
      'A report of recorded traffic cannot be disputed: no run wrote it.',
      'Give the folder that a run wrote (--out).',
    );
  const folder = folderOf(path);
  const manifest = await ensureIntact(folder, path, ONLY_UNCHANGED);
  const disputed = subjectIn(report, what, checksById(report, what));
  if (disputed === undefined)
    throw new UserError(
      `Nothing named ${what} failed in ${path}.`,
      'Give the id of a cause (c1), a check or a requirement that failed, or of a practice that the scheme does not allow.',
    );
  const facts = {
    statement: args.statement,
    replay: await replayOf(report, disputed, { folder, path }),
    report: digestsOf(folder, manifest),
  };
  const made = disputeOf(report, disputed, facts);
  const files = await filesOf(made, report, folder, args.lang);
  for (const written of writeBundle(args.out, files))
    io.stderr.write(`${DISPUTE_WORDS[args.lang].written(written)}\n`);
  return EXIT.conformant;
}

/** Of a rule of the scheme: the check that brought its exchange about. */
async function replayOf(
  report: Report,
  { about, rules }: DisputeSubject,
  { folder, path }: { readonly folder: string; readonly path: string },
): Promise<string> {
  if (about.kind !== 'rule') return replayLine(report, about.id, path);
  const ids = rules.flatMap(({ exchangeId }) => exchangeId ?? []);
  const senders = sendersIn(folder);
  for (const id of ids) {
    const sender = await senders.senderOf(id);
    if (sender !== undefined && checksById(report, sender.checkId).length > 0)
      return replayLine(report, sender.checkId, path);
  }
  return runLine(report);
}

function digestsOf(folder: string, { signer }: Manifest): Dispute['report'] {
  const digest = (name: string) =>
    `sha256:${createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex')}`;
  return {
    digest: digest(REPORT_FILES.json),
    manifestDigest: digest(SEAL_FILES.manifest),
    ...(signer !== undefined && { signer }),
  };
}

/** The files of the bundle; the page lists the others. */
async function filesOf(
  made: Dispute,
  report: Report,
  folder: string,
  language: Language,
): Promise<ZippedFile[]> {
  const only = new Set(made.exchanges);
  const har: string[] = [];
  for await (const piece of joinPieces(harOf(report, storeIn(folder), { only, wholeBodies: true })))
    har.push(piece);
  const erratum = draftedErrata(made, report, language);
  const decision = draftedDecision(made, language);
  const others: readonly (readonly [string, string])[] = [
    ['dispute.json', displayJson(made)],
    [REPORT_FILES.har, har.join('')],
    ...(erratum === undefined ? [] : ([['erratum.yaml', erratum]] as const)),
    ...(decision === undefined ? [] : ([['decision.yaml', decision]] as const)),
  ];
  const names = others.map(([name]) => name);
  const page = disputePage(made, report, names, language);
  return [['dispute.md', page] as const, ...others].map(([name, text]) => ({
    name,
    bytes: Buffer.from(text),
  }));
}
