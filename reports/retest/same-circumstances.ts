/** What a run and its retest share: nothing but the target itself may have changed between them. Pure. */
import type { Report } from '../../spec/generated/report-types.ts';

/** A fact that both share, and what is said where they do not. */
type Shared = readonly [what: string, of: (report: Report) => string];

const SHARED: readonly Shared[] = [
  ['version of the document', ({ contract }) => contract.version],
  ['OpenAPI contract', ({ contract }) => contract.openapiDigest],
  ['catalogue of requirements', ({ contract }) => contract.requirementsDigest],
  ['version of the tool', ({ tool }) => `${tool.name} ${tool.version}`],
  ['target', targetOf],
  ['profile', profileOf],
  ['scheme', ({ scheme }) => scheme?.digest ?? 'none'],
  ['requirement set', ({ run }) => run.requirementSet ?? 'none'],
  ['effort', ({ run }) => run.effort],
  ['nonce', ({ run }) => run.challenge?.nonce ?? 'none'],
  ['seed', ({ run }) => String(run.challenge?.seed ?? run.seed)],
];

/** One line for each fact that the two do not share. */
export function differencesIn(first: Report, retest: Report): string[] {
  return SHARED.flatMap(([what, of]) => {
    const [one, other] = [of(first), of(retest)];
    return one === other ? [] : [`The ${what} differs: ${one} in the first run, ${other} in the retest.`];
  });
}

/** The embedded sandbox has another port in each run. */
function targetOf({ target, profile }: Report): string {
  return profile.sandbox === undefined ? `${target.name} at ${target.baseUrl}` : 'the embedded sandbox';
}

/** The faults of the sandbox are of the target, not of the profile. */
function profileOf({ profile }: Report): string {
  const { digest, sandbox } = profile;
  return sandbox === undefined
    ? digest
    : `of a sandbox with ${sandbox.personalities.join(', ') || 'nothing'}`;
}
