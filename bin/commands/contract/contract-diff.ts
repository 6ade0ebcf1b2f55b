/** `contract diff`: a server's own description against the contract, or one version of the contract against another. */
import { existsSync } from 'node:fs';
import { contractDiffJson } from '../../../reports/contract/diff-as-json.ts';
import { contractDiffMarkdown } from '../../../reports/contract/diff-as-markdown.ts';
import { contractDiffSarif } from '../../../reports/contract/diff-as-sarif.ts';
import { contractDiffText } from '../../../reports/contract/diff-as-text.ts';
import {
  type ContractDiff,
  diffVersions,
  diffWithContract,
} from '../../../spec/diff/compared-with-contract.ts';
import { draftProfile } from '../../../spec/diff/open/draft-profile.ts';
import { readDescription } from '../../../spec/diff/reading/description.ts';
import { UserError } from '../../../spec/run/user-error.ts';
import { EXIT, type ExitCode } from '../../../spec/run/verdicts.ts';
import type { ContractDiffArguments } from '../../command-line/contract/diff-options.ts';
import { type Io, styleFor } from '../../io.ts';
import { packageInfo } from '../../package-info.ts';
import { handOver } from '../../written-file.ts';

/** @throws UserError for a description that cannot be read, or a profile that exists already. */
export async function contractDiff(args: ContractDiffArguments, io: Io): Promise<ExitCode> {
  const { theirs, newer, out, 'write-profile': profile } = args;
  if (profile !== undefined && newer !== undefined)
    throw new UserError(
      '--write-profile needs the description of a server, not two versions of the contract.',
      'Give only one description.',
    );
  if (profile !== undefined && existsSync(profile))
    throw new UserError(`${profile} exists already.`, 'Choose another file with --write-profile <file>.');
  const options = { allowRemote: args['allow-remote'] === true };
  const first = await readDescription(theirs, options);
  const diff =
    newer === undefined
      ? diffWithContract(first)
      : diffVersions(first, await readDescription(newer, options));
  handOver(written(diff, args, io), out, io);
  if (profile !== undefined) handOver(draftProfile(diff.findings, diff.address), profile, io);
  if (diff.outcome === 'broken') return EXIT.nonConformant;
  return diff.outcome === 'kept' || args['allow-incomplete'] === true ? EXIT.conformant : EXIT.incomplete;
}

function written(diff: ContractDiff, { format, lang, out }: ContractDiffArguments, io: Io): string {
  switch (format) {
    case 'json':
      return contractDiffJson(diff, lang);
    case 'markdown':
      return contractDiffMarkdown(diff, lang);
    case 'sarif':
      return contractDiffSarif(diff, packageInfo(), lang);
    default: {
      const style = out === undefined ? { style: styleFor(io.stdout, io.env) } : {};
      return contractDiffText(diff, { ...style, language: lang });
    }
  }
}
