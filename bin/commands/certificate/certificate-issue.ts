/** `certificate issue`: the signed decision of a certifier about a report. */
import { writeFileSync } from 'node:fs';
import { signCertificate } from '../../../reports/certificates/certificate-file.ts';
import { type CertifiedReport, openCertified } from '../../../reports/certificates/certified-report.ts';
import {
  certifierOf,
  decisionConditions,
  issuedCertificate,
} from '../../../reports/certificates/issue-certificate.ts';
import { allMet } from '../../../reports/eligibility/filing-condition.ts';
import type { GivenScheme } from '../../../reports/eligibility/scheme-conditions.ts';
import { readSigningKey } from '../../../reports/seal/key-file.ts';
import { PLAIN } from '../../../reports/words/layout/text-style.ts';
import { concernsOf } from '../../../spec/errata/errata.ts';
import { UserError } from '../../../spec/run/user-error.ts';
import { EXIT, type ExitCode } from '../../../spec/run/verdicts.ts';
import { readScheme } from '../../../target/scheme/read-scheme.ts';
import { appliedErrata } from '../../applied-errata.ts';
import type { IssueArguments } from '../../command-line/certificate/certificate-options.ts';
import { dayOption } from '../../command-line/values/day-option.ts';
import { clientsInfo, contractInfo } from '../../contract-info.ts';
import { type Io, styleFor } from '../../io.ts';
import { knownCatalogue } from '../../known-catalogue.ts';
import { certificateText } from '../../texts/certificate-text.ts';
import { conditionRows } from '../../texts/condition-rows.ts';

/** @throws UserError where the decision cannot be signed: each condition that is not met, and what to do. */
export async function certificateIssue(args: IssueArguments, io: Io): Promise<ExitCode> {
  const { decision, reason = [], lang, out } = args;
  const until = dayOption('until', args.until);
  const scheme = readScheme(args.scheme);
  const key = await readSigningKey(args.key, '--key');
  // Asked before the report is read: another key never signs.
  certifierOf(scheme, key);
  const certified = await openCertified(args.report, knownCatalogue());
  const now = new Date();
  ensureConditions(certified, { args, scheme, now });
  const certificate = issuedCertificate(certified, { decision, reasons: reason, until, scheme, key, now });
  write(out, await signCertificate(certificate, key));
  io.stdout.write(certificateText(certificate, { language: lang, style: styleFor(io.stdout, io.env) }));
  io.stderr.write(`${out}: written.\n`);
  return EXIT.conformant;
}

interface Asked {
  readonly args: IssueArguments;
  readonly scheme: GivenScheme;
  readonly now: Date;
}

function ensureConditions(certified: CertifiedReport, { args, scheme, now }: Asked): void {
  const { decision, lang, nonce, report } = args;
  const standard = {
    contract: contractInfo(),
    clients: clientsInfo(),
    now: now.getTime(),
    maxAge: args['max-age'],
    concerns: concernsOf(certified.report, appliedErrata(args.errata)),
    scheme,
    nonce,
  };
  const conditions = decisionConditions(certified, decision, standard, lang);
  if (allMet(conditions)) return;
  const unmet = conditions.filter(({ met, required }) => !met && required);
  const head =
    decision === 'granted'
      ? 'The certificate cannot be granted:'
      : 'Nothing can be decided about this report:';
  const all = `npx payops-conformance eligibility ${report} --scheme ${args.scheme}`;
  throw new UserError(
    [head, ...conditionRows(unmet, { language: lang, style: PLAIN }).map((row) => `  ${row}`)].join('\n'),
    decision === 'granted'
      ? [`To see every condition: ${all}`, 'To refuse: --decision refused --reason <text>'].join('\n')
      : `To see what was changed: npx payops-conformance verify ${report}`,
  );
}

/** A certificate is never replaced: it may have been given away. */
function write(path: string, text: string): void {
  try {
    writeFileSync(path, text, { flag: 'wx' });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    const why = code === 'EEXIST' ? 'it exists already and was not changed' : code;
    throw new UserError(
      `The certificate cannot be written to ${path}: ${why}.`,
      'Choose another file with --out <file>.',
    );
  }
}
