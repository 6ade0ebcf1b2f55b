/** `report attest`: attestations for a report that exists already, or a draft of them. */
import { writeFileSync } from 'node:fs';
import { attestedSummary } from '../../reports/attestations/attested.ts';
import { attestFolder } from '../../reports/folder/attested-folder.ts';
import { attestedLines } from '../../reports/formats/text.ts';
import { readSigningKey } from '../../reports/seal/key-file.ts';
import { REQUIREMENTS } from '../../spec/document/catalogue.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { EXIT, type ExitCode } from '../../spec/run/verdicts.ts';
import { dayOf } from '../../spec/waivers/term.ts';
import { draftedAttestations } from '../../target/attestations/drafted-attestations.ts';
import { readAttestations } from '../../target/attestations/read-attestations.ts';
import { ATTESTATIONS_FILE, type AttestArguments } from '../command-line/attest/attest-options.ts';
import { contractInfo } from '../contract-info.ts';
import type { Io } from '../io.ts';
import { packageInfo } from '../package-info.ts';
import { schemaAddress } from '../schema-address.ts';
import { ATTEST_WORDS } from '../words/attest-words.ts';
import { ENDING_WORDS } from '../words/ending-words.ts';

/**
 * Writes a draft, or replaces the attestations of a report.
 * @throws UserError for a file or a report with problems.
 */
export async function reportAttest(args: AttestArguments, io: Io): Promise<ExitCode> {
  if (args.draft !== undefined) draft(args.draft === '' ? ATTESTATIONS_FILE : args.draft, args, io);
  else await attest(args, io);
  return EXIT.conformant;
}

function draft(path: string, { report, lang }: AttestArguments, io: Io): void {
  if (report !== undefined)
    throw new UserError('A draft does not depend on a report.', `Leave ${report} out.`);
  const words = ATTEST_WORDS[lang];
  const day = dayOf(new Date());
  const schema = `yaml-language-server: $schema=${schemaAddress(path, 'attestations')}`;
  const text = draftedAttestations(REQUIREMENTS, { head: [schema, ...words.head], language: lang, day });
  try {
    writeFileSync(path, text, { flag: 'wx' });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    if (code === 'EEXIST')
      throw new UserError(
        `${path} exists already and was not changed.`,
        'Choose another file: --draft <file>.',
      );
    throw new UserError(`${path} cannot be written: ${code}.`, 'Choose another file: --draft <file>.');
  }
  const entries = REQUIREMENTS.filter(({ excluded }) => excluded !== undefined).length;
  io.stderr.write(`${words.drafted(path, entries)}\n`);
}

async function attest({ report: path, file, sign, lang }: AttestArguments, io: Io): Promise<void> {
  if (path === undefined || file === undefined)
    throw new UserError(
      'Name the report and the file of attestations.',
      'npx payops-conformance report attest payops-report attestations.yaml; to draft such a file: report attest --draft',
    );
  const { name, version } = packageInfo();
  const key = sign === undefined ? undefined : await readSigningKey(sign);
  const given = await readAttestations(file, { requirements: REQUIREMENTS, day: dayOf(new Date()) });
  const made = { tool: { name, version }, contract: contractInfo(), key, language: lang };
  const { report, files } = await attestFolder(path, { ...given, ...made }).catch((error: unknown) => {
    throw writeTrouble(error, path);
  });
  const told =
    attestedSummary(report, lang) === undefined
      ? [ATTEST_WORDS[lang].withdrawn]
      : attestedLines(report, lang);
  const label = ENDING_WORDS[lang].labels.report;
  io.stdout.write(`${[...told, '', ...files.map((one) => `${label}  ${one}`)].join('\n')}\n`);
}

/** The error of a folder that cannot be written; any other as it is. */
function writeTrouble(error: unknown, path: string): unknown {
  if (error instanceof UserError || !(error instanceof Error && 'code' in error)) return error;
  return new UserError(
    `The reports in ${path} cannot be written: ${String(error.code)}.`,
    'Free some space or change the permissions, then repeat the command.',
  );
}
