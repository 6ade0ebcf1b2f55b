/** What the scheme of a certification programme asks of a report before it is filed: each condition with yes or no. Pure. */
import { isDeepStrictEqual } from 'node:util';
import { lackOf } from '../../spec/attestations/attestations.ts';
import type { Language } from '../../spec/document/language.ts';
import type { Report, ReportedScheme } from '../../spec/generated/report-types.ts';
import type { Scheme } from '../../spec/generated/scheme-types.ts';
import { dayOf } from '../../spec/waivers/term.ts';
import { attestationOf } from '../attestations/attested.ts';
import { judgedScheme } from '../scheme/judged-scheme.ts';
import {
  SCHEME_CONDITION_WORDS,
  type SchemeConditionWords,
} from '../words/certificates/scheme-condition-words.ts';
import { SCHEME_WORDS, schemeExtent } from '../words/scheme-words.ts';
import { type Condition, condition } from './filing-condition.ts';

/** A scheme and the digest of its file. */
export interface GivenScheme {
  readonly scheme: Scheme;
  /** `sha256:` and 64 hexadecimal digits. */
  readonly digest: string;
}

export interface SchemeDemands {
  readonly given?: GivenScheme | undefined;
  /** The challenge that the certifier gave. */
  readonly nonce?: string | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** What the scheme asks for; without one, whether the run answers the challenge that was given. */
export function schemeConditions(
  report: Report,
  { given, nonce, now }: SchemeDemands,
  language: Language,
): Condition[] {
  const words = SCHEME_CONDITION_WORDS[language];
  const asksNonce = nonce !== undefined || given?.scheme.nonce === true;
  return [
    ...(given === undefined ? [] : [schemeMet(report, given, language), certified(report, words)]),
    ...attestedByScheme(report, given, now, language),
    ...(asksNonce ? [challenged(report, nonce, words)] : []),
  ];
}

/** What the scheme wants attested by hand; nothing where it wants none of it. */
export function attestedByScheme(
  report: Report,
  given: GivenScheme | undefined,
  now: number,
  language: Language,
): Condition[] {
  const items = given?.scheme.attest;
  return items === undefined ? [] : [attested(report, items, now, SCHEME_CONDITION_WORDS[language])];
}

/** The report is judged again: it may hold fewer rules than the scheme has. */
function schemeMet(report: Report, { scheme, digest }: GivenScheme, language: Language): Condition {
  const { scheme: words } = SCHEME_CONDITION_WORDS[language];
  const { scheme: reported } = report;
  const asks = words.asks(`${scheme.name} ${scheme.version}`);
  const is = (met: boolean, found: string) => condition('scheme', asks, met, found);
  if (reported === undefined) return is(false, words.none);
  if (reported.digest !== digest) return is(false, otherScheme(reported, scheme, words));
  const again = judgedScheme(scheme, digest, report);
  if (!isDeepStrictEqual(again, reported)) return is(false, words.differs(differingRule(again, reported)));
  const outcome = SCHEME_WORDS[language].outcomes[again.outcome];
  return is(again.outcome === 'met', `${outcome}, ${schemeExtent(again, language).text}`);
}

function otherScheme(
  { name, version }: ReportedScheme,
  scheme: Scheme,
  words: SchemeConditionWords['scheme'],
): string {
  const sameName = name === scheme.name && version === scheme.version;
  return sameName ? words.otherContent : words.other(`${name} ${version}`);
}

/** Id of the first rule that two judgements do not have alike. */
function differingRule(again: ReportedScheme, reported: ReportedScheme): string {
  const longest = again.rules.length >= reported.rules.length ? again.rules : reported.rules;
  const at = longest.findIndex((_, index) => !isDeepStrictEqual(again.rules[index], reported.rules[index]));
  return longest[at]?.id ?? 'outcome';
}

function certified({ certification }: Report, { certified: words }: SchemeConditionWords): Condition {
  const is = (met: boolean, found: string) => condition('certified', words.asks, met, found);
  if (certification === undefined) return is(false, words.none);
  const [first] = certification.contradictions;
  if (first === undefined) return is(true, words.sound);
  return is(false, words.contradicted(certification.contradictions.length, first.key));
}

function attested(
  report: Report,
  items: NonNullable<Scheme['attest']>,
  now: number,
  { attested: words }: SchemeConditionWords,
): Condition {
  const day = dayOf(new Date(now));
  const lacking = items.flatMap(({ id }) => {
    const lack = lackOf(attestationOf(report, id), day);
    return lack === undefined ? [] : [{ id, lack }];
  });
  const [first] = lacking;
  const found =
    first === undefined ? words.all : words.lacking(lacking.length, first.id, words.lacks[first.lack]);
  return condition('attested-items', words.asks(items.length), first === undefined, found);
}

/** @param nonce that the certifier gave; without it any challenge is one, and the certifier compares. */
function challenged(
  { run }: Report,
  nonce: string | undefined,
  { challenged: words }: SchemeConditionWords,
): Condition {
  const asks = nonce === undefined ? words.asks : words.asksFor(nonce);
  const answered = run.challenge?.nonce;
  if (answered === undefined) return condition('nonce', asks, false, words.none);
  const met = nonce === undefined || answered === nonce;
  return condition('nonce', asks, met, words.answered(answered));
}
