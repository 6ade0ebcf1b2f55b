/** The words of a run for a certificate: whose product was tested, what was declared, and what the run contradicts. */
import type { InEach, Language } from '../../spec/document/language.ts';
import type { ReportedCertification, ReportedContradiction } from '../../spec/generated/report-types.ts';
import { isSingular, numeral } from './counting.ts';
import { practiceText, practiceValue } from './practices.ts';
import { LABELLED } from './rows.ts';

interface CertificationWords {
  readonly title: string;
  readonly lead: string;
  readonly declaration: string;
  readonly organisation: string;
  readonly product: string;
  readonly build: string;
  readonly scope: string;
  readonly none: string;
  readonly leftOut: string;
  /** Behind a requirement that is left out. @param key of the declaration. */
  readonly by: (key: string) => string;
  readonly contradictions: string;
  readonly kinds: Readonly<Record<ReportedContradiction['kind'], string>>;
  readonly declared: (values: string) => string;
  readonly seen: (values: string, exchange: string | undefined) => string;
  /** How many contradictions there are. */
  readonly extent: (contradictions: number, leftOut: number) => string;
}

export const CERTIFICATION_WORDS: InEach<CertificationWords> = {
  en: {
    title: 'Certification',
    lead: 'The run was made for a certificate: the scheme and the declaration of the participant selected what was tested.',
    declaration: 'Declaration',
    organisation: 'Organisation',
    product: 'Product',
    build: 'Digest of the build',
    scope: 'Declared as offered',
    none: 'none',
    leftOut: 'Left out by the declaration',
    by: (key) => `by ${key}`,
    contradictions: 'Contradictions of the declaration',
    kinds: {
      'declared-not-seen': 'declared, not shown by the run',
      'seen-not-declared': 'shown by the run, not declared',
      other: 'the run shows something else',
    },
    declared: (values) => `declared: ${values}`,
    seen: (values, exchange) => `seen: ${values}${exchange === undefined ? '' : ` (${exchange})`}`,
    extent: (contradictions, leftOut) =>
      [
        contradictions === 0
          ? 'the run contradicts nothing that was declared'
          : `the run contradicts ${numeral('en', contradictions)} ${isSingular('en', contradictions) ? 'item' : 'items'} of the declaration`,
        ...(leftOut === 0
          ? []
          : [
              `${numeral('en', leftOut)} ${isSingular('en', leftOut) ? 'requirement is' : 'requirements are'} left out by it`,
            ]),
      ].join(', '),
  },
  fr: {
    title: 'Certification',
    lead: 'La campagne a été menée pour un certificat\u00A0: le schéma et la déclaration du participant ont déterminé ce qui est testé.',
    declaration: 'Déclaration',
    organisation: 'Organisation',
    product: 'Produit',
    build: 'Empreinte de la version compilée',
    scope: 'Déclaré comme offert',
    none: 'aucun',
    leftOut: 'Écarté par la déclaration',
    by: (key) => `par ${key}`,
    contradictions: 'Contradictions de la déclaration',
    kinds: {
      'declared-not-seen': 'déclaré, non montré par la campagne',
      'seen-not-declared': 'montré par la campagne, non déclaré',
      other: 'la campagne montre autre chose',
    },
    declared: (values) => `déclaré\u00A0: ${values}`,
    seen: (values, exchange) => `observé\u00A0: ${values}${exchange === undefined ? '' : ` (${exchange})`}`,
    extent: (contradictions, leftOut) =>
      [
        contradictions === 0
          ? 'la campagne ne contredit rien de ce qui est déclaré'
          : `la campagne contredit ${numeral('fr', contradictions)} ${isSingular('fr', contradictions) ? 'point' : 'points'} de la déclaration`,
        ...(leftOut === 0
          ? []
          : [
              `${numeral('fr', leftOut)} ${isSingular('fr', leftOut) ? 'exigence est écartée' : 'exigences sont écartées'} par elle`,
            ]),
      ].join(', '),
  },
};

const PRACTICE = 'practices.';

/** What a contradiction is about: the key of the declaration, and for a practice what it is. */
export function contradictionSubject({ key }: ReportedContradiction, language: Language): string {
  return key.startsWith(PRACTICE) ? `${key} (${practiceText(key.slice(PRACTICE.length), language)})` : key;
}

/** What was declared and what was seen, in one line. */
export function contradictionText(one: ReportedContradiction, language: Language): string {
  const { kind, key, declared, seen, exchangeId } = one;
  const words = CERTIFICATION_WORDS[language];
  const value = (text: string) =>
    key.startsWith(PRACTICE) ? practiceValue(key.slice(PRACTICE.length), text, language) : text;
  const list = (values: readonly string[]) => values.map(value).join(', ');
  // What is offered or not, the kind says.
  const isPlain = [...(declared ?? []), ...(seen ?? [])].every((text) => text === 'yes' || text === 'no');
  if (isPlain) return words.kinds[kind];
  const rest = [
    ...(declared === undefined ? [] : [words.declared(list(declared))]),
    ...(seen === undefined ? [] : [words.seen(list(seen), exchangeId)]),
  ];
  const separator = language === 'fr' ? '\u202F; ' : '; ';
  return LABELLED[language](words.kinds[kind], rest.join(separator));
}

/** `2 items …`: how the run and the declaration agree. */
export function certificationExtent(
  { contradictions, leftOut }: ReportedCertification,
  language: Language,
): string {
  return CERTIFICATION_WORDS[language].extent(contradictions.length, leftOut.length);
}
