/** The forms that answers may have: what a client that reads them by the document takes. */

import type { AnswerForm } from '../../spec/clients/scenario.ts';
import { mapObjects, withEnvelope } from '../behaviours/answer-parts.ts';
import type { Hooks } from '../behaviours/hooks.ts';
import type { JsonObject } from '../data/model.ts';
import type { Rules } from '../service/sandbox-state.ts';

/** Members of the record whose presence the document leaves open, and that no outcome depends on. */
const OPTIONAL = [
  'dateDernierStatut',
  'identifiantInstrumentPaiementCredite',
  'montantHTfraisOperation',
  'refUsagerBeneficiaire',
  'refUsagerInitiateur',
] as const;

/** Fields that no version of the document has. */
const UNKNOWN = {
  canal: 'API',
  metadonnees: { version: 7, etiquettes: ['a', 'b'] },
  nouveauMontant: 0.5,
  statut: 'INCONNU',
} as const;

/** What is put in place of every message, by the code. */
const FRENCH: Readonly<Record<number, string>> = {
  200: 'Opération réussie',
  400: 'Donnée incorrecte ou indisponible',
  401: 'Jeton absent, invalide ou expiré',
  404: 'Élément introuvable',
  409: 'Conflit : élément déjà existant',
  500: 'Erreur interne du serveur',
};

const HOUR = 3_600_000;

/** An instant in a form of ISO 8601. */
function written(date: Date, form: NonNullable<AnswerForm['timestamps']>): string {
  if (form === 'seconds') return `${date.toISOString().slice(0, 19)}Z`;
  if (form === 'microseconds') return date.toISOString().replace('Z', '457Z');
  return new Date(date.getTime() + HOUR).toISOString().replace('Z', '+01:00');
}

function withoutOptional(record: JsonObject, how: NonNullable<AnswerForm['optionalFields']>): JsonObject {
  const names: readonly string[] = OPTIONAL;
  const emptied = Object.entries(record).map(([name, value]) => [name, names.includes(name) ? null : value]);
  return Object.fromEntries(how === 'null' ? emptied : emptied.filter(([, value]) => value !== null));
}

function reversed(object: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).toReversed());
}

/** JSON whose amounts have so many decimals. */
function withDecimals(json: unknown, decimals: number): string {
  return JSON.stringify(json).replace(
    /("(?:montant\w*|solde)":)(-?\d+(?:\.\d+)?)/g,
    (_all, name: string, value: string) => name + Number(value).toFixed(decimals),
  );
}

function ruled(rules: Rules, form: AnswerForm): Rules {
  const { timestamps, optionalFields, decimals } = form;
  return {
    ...rules,
    ...(timestamps !== undefined && { timestamp: (date: Date) => written(date, timestamps) }),
    ...(optionalFields !== undefined && { record: (record) => withoutOptional(record, optionalFields) }),
    ...(decimals !== undefined && { write: (json: unknown) => withDecimals(json, decimals) }),
  };
}

/** Answers in a form. */
export function inForm(form: AnswerForm): Hooks {
  return {
    rules: (rules) => ruled(rules, form),
    answer: (answer, call) => {
      let changed = answer;
      if (form.messages === 'fr') {
        const message = FRENCH[answer.status] ?? 'Réponse du service';
        changed = withEnvelope(changed, (envelope) => ({ ...envelope, message }));
      }
      if (form.unknownFields === true)
        changed = withEnvelope(changed, (envelope) => ({
          ...UNKNOWN,
          ...mapped(envelope),
        }));
      if (form.fieldOrder === 'reversed') changed = { ...changed, json: mapObjects(changed.json, reversed) };
      const packs = form.coding === 'gzip' && /\bgzip\b/i.test(call.headers.get('accept-encoding') ?? '');
      return packs ? { ...changed, coding: 'gzip' } : changed;
    },
  };
}

/** The payload with unknown fields in each of its objects. */
function mapped({ body, ...rest }: JsonObject): JsonObject {
  return { ...rest, body: mapObjects(body, (object) => ({ ...UNKNOWN, ...object })) };
}
