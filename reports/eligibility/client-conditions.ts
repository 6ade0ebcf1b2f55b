/** What is asked of the report of a client before it is filed: each condition with yes or no. Pure. */
import type { Language } from '../../spec/document/language.ts';
import type { Report, ReportedClient } from '../../spec/generated/report-types.ts';
import type { Scheme } from '../../spec/generated/scheme-types.ts';
import type { SignatureFound } from '../seal/signature-found.ts';
import { CLIENT_CONDITION_WORDS } from '../words/certificates/client-condition-words.ts';
import { type Condition, condition } from './filing-condition.ts';

/** What of a scheme only the run of a server answers. */
const OF_SERVERS = [
  'decisions',
  'required',
  'offers',
  'effort',
  'requirementSet',
  'nonce',
  'calibration',
] as const satisfies readonly (keyof Scheme)[];

/** What follows from the report alone: also asked when a certificate is compared with its report. */
export function clientConditions(
  { way, scenarios, undeclared }: ReportedClient,
  language: Language,
): Condition[] {
  const words = CLIENT_CONDITION_WORDS[language];
  const declared = scenarios.filter(({ state }) => state !== 'undeclared');
  const missed = declared.filter(({ state }) => state !== 'lived');
  const [first] = missed;
  const found =
    first === undefined ? words.lived.all(declared.length) : words.lived.missing(missed.length, first.id);
  return [
    condition('driver', words.driver.asks, way === 'driver', words.driver.found[way]),
    condition('lived', words.lived.asks, first === undefined && declared.length > 0, found),
    condition(
      'declared',
      words.declared.asks,
      undeclared.length === 0,
      undeclared.length === 0 ? words.declared.none : words.declared.more(undeclared.join(', ')),
    ),
  ];
}

/** @param wanted the digest of the scenarios of this version. */
export function sameScenarios(
  { profile }: Pick<Report, 'profile'>,
  wanted: string | undefined,
  language: Language,
): Condition {
  const { scenarios: words } = CLIENT_CONDITION_WORDS[language];
  const isSame = profile.digest === wanted;
  return condition('scenarios', words.asks, isSame, isSame ? words.same : words.others);
}

/** A scheme for servers says nothing of clients: a certificate by it would claim what nobody looked at. */
export function schemeForClients(scheme: Scheme, language: Language): Condition {
  const { scheme: words } = CLIENT_CONDITION_WORDS[language];
  const keys = OF_SERVERS.filter((key) => scheme[key] !== undefined);
  const isFit = keys.length === 0;
  return condition('scheme', words.asks, isFit, isFit ? words.none : words.keys(keys.join(', ')));
}

/** A seal is enough, since every verdict is derived again; a signature that is there must hold. */
export function sealedOrSigned(signed: Condition, { kind }: SignatureFound, language: Language): Condition {
  if (kind !== 'none') return signed;
  return { ...signed, found: CLIENT_CONDITION_WORDS[language].unsealed, required: false };
}

/** How many verdicts followed from what is stored. */
export interface DerivedVerdicts {
  readonly again: number;
  readonly of: number;
}

export function derivedVerdicts(verdicts: DerivedVerdicts | undefined, language: Language): Condition {
  const { derived: words } = CLIENT_CONDITION_WORDS[language];
  const { again, of } = verdicts ?? { again: 0, of: 0 };
  return condition('derived', words.asks, again === of && of > 0, words.count(again, of));
}
