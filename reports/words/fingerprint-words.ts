/** The words of fingerprints: what each statement is about, and how one drifted. */
import type { InEach, Language } from '../../spec/document/language.ts';
import { isList } from '../../spec/run/fingerprint.ts';
import type { Drift } from '../fingerprint/compare-fingerprints.ts';
import { familyOf, listChange } from '../fingerprint/compare-fingerprints.ts';
import { practiceText, practiceValue } from './practices.ts';
import { LABELLED } from './rows.ts';

interface FingerprintWords {
  readonly title: string;
  readonly lead: string;
  readonly heads: Readonly<Record<'about' | 'value' | 'support', string>>;
  /** By the family of a statement. @param rest what follows it in the id. */
  readonly about: Readonly<Record<string, (rest: string) => string>>;
  readonly changed: (before: string, now: string) => string;
  readonly lost: (members: string) => string;
  readonly otherOrder: string;
}

const DETAIL = /^(\d+)\.(begins|ends|language)$/;

/** `400.begins`, in words. */
function ofMessages(rest: string, details: Readonly<Record<string, string>>): string {
  return rest.replace(DETAIL, (_, code: string, detail: string) => `${code}, ${details[detail] ?? detail}`);
}

export const FINGERPRINT_WORDS: InEach<FingerprintWords> = {
  en: {
    title: 'Fingerprint',
    lead: 'What the answers of the target had in common in this run. No verdict depends on it. The command surveil compares it with a later run.',
    heads: { about: 'Statement', value: 'Value', support: 'Observations' },
    about: {
      amount: (rest) => `amounts: ${rest}`,
      'amount-of': (rest) => `amounts of an operation that is ${rest}`,
      code: (rest) => `code of a refusal: ${rest}`,
      sorting: (rest) => `order of the list of ${rest}`,
      missing: (rest) => `fields of the document that are never there: ${rest}`,
      filled: (rest) => `fields that are always filled: ${rest}`,
      unfilled: (rest) => `fields that are never filled: ${rest}`,
      reference: (rest) => `references of ${rest.replace('.', ', ')}`,
      time: (rest) => `form of date-times: ${rest}`,
      label: (rest) => `labels of operations: ${rest}`,
      decimals: () => 'decimals of amounts',
      notification: (rest) => `notifications: ${rest}`,
      type: (rest) => `Content-Type: ${rest}`,
      message: (rest) =>
        `messages with code ${ofMessages(rest, { begins: 'beginning', ends: 'end', language: 'language' })}`,
      keys: (rest) => `order of keys: ${rest}`,
      json: () => 'layout of JSON',
      headers: (rest) => `names of headers: ${rest}`,
      header: (rest) => `header ${rest}`,
    },
    changed: (before, now) => `was ${before}, is ${now}`,
    lost: (members) => `no longer: ${members}`,
    otherOrder: 'another order',
  },
  fr: {
    title: 'Empreinte',
    lead: 'Ce que les réponses de la cible avaient en commun pendant cette campagne. Aucun verdict n’en dépend. La commande surveil la compare à une campagne ultérieure.',
    heads: { about: 'Énoncé', value: 'Valeur', support: 'Observations' },
    about: {
      amount: (rest) => `montants\u00A0: ${rest}`,
      'amount-of': (rest) => `montants d’une opération ${rest}`,
      code: (rest) => `code d’un refus\u00A0: ${rest}`,
      sorting: (rest) => `ordre de la liste de ${rest}`,
      missing: (rest) => `champs du document toujours absents\u00A0: ${rest}`,
      filled: (rest) => `champs toujours remplis\u00A0: ${rest}`,
      unfilled: (rest) => `champs jamais remplis\u00A0: ${rest}`,
      reference: (rest) => `références de ${rest.replace('.', ', ')}`,
      time: (rest) => `forme des dates et heures\u00A0: ${rest}`,
      label: (rest) => `libellés des opérations\u00A0: ${rest}`,
      decimals: () => 'décimales des montants',
      notification: (rest) => `notifications\u00A0: ${rest}`,
      type: (rest) => `Content-Type\u00A0: ${rest}`,
      message: (rest) =>
        `messages de code ${ofMessages(rest, { begins: 'début', ends: 'fin', language: 'langue' })}`,
      keys: (rest) => `ordre des clés\u00A0: ${rest}`,
      json: () => 'mise en forme du JSON',
      headers: (rest) => `noms des en-têtes\u00A0: ${rest}`,
      header: (rest) => `en-tête ${rest}`,
    },
    changed: (before, now) => `était ${before}, est ${now}`,
    lost: (members) => `disparu\u00A0: ${members}`,
    otherOrder: 'autre ordre',
  },
};

/** What a statement is about: its id, of one that this version does not know. */
export function statementText(id: string, language: Language): string {
  const family = familyOf(id);
  const rest = id.slice(family.length + 1);
  if (family === 'practice') return practiceText(rest, language);
  return FINGERPRINT_WORDS[language].about[family]?.(rest) ?? id;
}

/** Whether a statement is about a practice, which has words of its own. */
export function isOfPractice(id: string): boolean {
  return familyOf(id) === 'practice';
}

/** A value of a statement. */
export function statementValue(id: string, value: string, language: Language): string {
  if (!isOfPractice(id)) return value;
  const practice = id.slice('practice.'.length);
  return value
    .split(' | ')
    .map((one) => practiceValue(practice, one, language))
    .join(' | ');
}

/** Members of a list that are named. */
const MOST_MEMBERS = 6;

/** One line for one drift. */
export function driftText(drift: Drift, language: Language): string {
  const words = FINGERPRINT_WORDS[language];
  const { id, certified, now } = drift;
  return LABELLED[language](statementText(id, language), change());

  function change(): string {
    if (!isList(id))
      return words.changed(statementValue(id, certified, language), statementValue(id, now, language));
    const { lost, order } = listChange(drift);
    if (order) return words.otherOrder;
    const named = lost.slice(0, MOST_MEMBERS).join(', ');
    return words.lost(lost.length > MOST_MEMBERS ? `${named}, …` : named);
  }
}
