/** What a certificate says, as names with values: for its page and for the terminal. Pure. */
import type { Language } from '../../spec/document/language.ts';
import { OFFER_KINDS } from '../../spec/document/offers.ts';
import type { Certificate } from '../../spec/generated/certificate-types.ts';
import { instant } from '../html/parts.ts';
import { CERTIFICATE_PAGE_WORDS } from '../words/certificates/certificate-page-words.ts';
import { CLIENT_CONDITION_WORDS } from '../words/certificates/client-condition-words.ts';
import { CLIENT_WORDS } from '../words/client-words.ts';
import { numeral } from '../words/counting.ts';
import { OFFER_WORDS } from '../words/offer-words.ts';
import { retestNotes } from '../words/retest-words.ts';
import { OUTCOME_WORDS } from '../words/verdict-words.ts';

export type Fact = readonly [name: string, value: string];

/** What is certified: the product of the declaration, or the target. */
export function subjectOf({ declaration, target }: Certificate): string {
  if (declaration === undefined) return target.name;
  const { organisation, product } = declaration;
  return `${product.name} ${product.version} (${organisation})`;
}

export function decisionSentence(certificate: Certificate, language: Language): string {
  const { decision, certifier, scheme } = certificate;
  const sentence = CERTIFICATE_PAGE_WORDS[language].sentences[decision];
  const { subject } = CLIENT_CONDITION_WORDS[language].certificate;
  const name = subjectOf(certificate);
  const whose = certificate.client === undefined ? name : subject(name);
  return sentence(certifier.name, whose, `${scheme.name} ${scheme.version}`);
}

/** From when to when, and of what. */
export function headFacts(certificate: Certificate, language: Language): Fact[] {
  const words = CERTIFICATE_PAGE_WORDS[language];
  const { labels } = words;
  const { declaration, target, client, validFrom, validUntil, issuedAt } = certificate;
  return [
    ...(validFrom !== undefined && validUntil !== undefined
      ? [[labels.validity, words.from(validFrom, validUntil)] as const]
      : []),
    [labels.issued, instant(issuedAt)],
    ...(declaration === undefined
      ? []
      : ([
          [labels.organisation, declaration.organisation],
          [labels.product, `${declaration.product.name} ${declaration.product.version}`],
        ] as const)),
    // The address of a client is that of the scenarios, which are gone.
    client === undefined
      ? [labels.target, `${target.name}, ${target.baseUrl}`]
      : [CLIENT_CONDITION_WORDS[language].certificate.labels.client, target.name],
  ];
}

/** By whom, and by which rules. */
export function certifierFacts({ certifier, scheme }: Certificate, language: Language): Fact[] {
  const { labels } = CERTIFICATE_PAGE_WORDS[language];
  return [
    [labels.certifier, certifier.name],
    [labels.key, certifier.key],
    [labels.scheme, `${scheme.name} ${scheme.version}`],
    [labels.schemeDigest, scheme.digest],
  ];
}

/** Which report it rests on. */
export function reportFacts(
  { report, declaration, retest, fingerprint }: Certificate,
  language: Language,
): Fact[] {
  const { labels, span } = CERTIFICATE_PAGE_WORDS[language];
  const { tool, contract } = report;
  const all: readonly (readonly [name: string, value: string | undefined])[] = [
    [labels.outcome, OUTCOME_WORDS[language][report.outcome]],
    [labels.run, span(instant(report.startedAt), instant(report.finishedAt))],
    [labels.retest, retestNotes({ retest }, language)[0]],
    [labels.runId, report.runId],
    [labels.effort, report.effort],
    [labels.nonce, report.nonce],
    [labels.requirementSet, report.requirementSet],
    [labels.tool, `${tool.name} ${tool.version}`],
    [labels.contract, contract.version],
    [labels.fingerprint, fingerprint?.digest],
    [labels.signer, report.signer],
    [labels.digest, report.digest],
    [labels.manifest, report.manifest],
    [labels.declaration, declaration?.digest],
    [labels.build, declaration?.product.digest],
  ];
  return all.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
}

/** What is offered, by kind, or the scenarios of a client; undefined where nothing was declared. */
export function scopeFacts({ scope, client }: Certificate, language: Language): Fact[] | undefined {
  if (client !== undefined) return clientFacts(client, language);
  if (scope === undefined) return undefined;
  const { none } = CERTIFICATE_PAGE_WORDS[language].scope;
  return OFFER_KINDS.map((name) => [OFFER_WORDS[language][name], scope[name].join(', ') || none]);
}

/** Why a requirement is not covered. */
export function restrictionText(
  { why, by = '' }: Certificate['restrictions'][number],
  { client }: Certificate,
  language: Language,
): string {
  if (client !== undefined) return CLIENT_CONDITION_WORDS[language].certificate.notConcerned;
  const words = CERTIFICATE_PAGE_WORDS[language].restrictions;
  return why === 'left-out' ? words.leftOut(by) : words.notApplicable;
}

function clientFacts(
  { way, uses, scenarios, digest }: NonNullable<Certificate['client']>,
  language: Language,
): Fact[] {
  const { labels } = CLIENT_CONDITION_WORDS[language].certificate;
  return [
    [labels.way, CLIENT_WORDS[language].ways[way]],
    [labels.uses, uses.join(', ')],
    [labels.scenarios, `${numeral(language, scenarios.length)} (${scenarios.join(', ')})`],
    [labels.digest, digest],
  ];
}
