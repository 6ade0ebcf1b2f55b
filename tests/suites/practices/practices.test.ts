import { describe, expect, it } from 'vitest';
import { PRACTICES } from '../../../spec/document/catalogue.ts';
import type { PracticeId } from '../../../spec/generated/catalogue-ids.ts';
import { PracticeReader } from '../../../suites/practices/practice-reader.ts';
import {
  accepted,
  exchangeOf,
  execute,
  LIST,
  list,
  MOVEMENTS,
  notify,
  type Part,
  PROFILE,
  record,
  refused,
  seenOf,
  TOKEN,
} from './parts.ts';
import { SHOWN } from './shown-values.ts';

describe.each(PRACTICES.map(({ id, values }) => ({ id, values })))('$id', ({ id, values }) => {
  const shown = Object.entries(SHOWN[id] ?? {});

  it.each(shown)('is %s', (value, parts) => {
    expect(seenOf(id, ...parts)).toEqual([value]);
  });

  it('is shown by the exchanges of this table, with values that the catalogue has', () => {
    expect(shown.length).toBeGreaterThan(0);
    for (const [value] of shown) expect(Object.keys(values)).toContain(value);
  });
});

/** Exchanges that show nothing of a practice, although a single answer looks as if it did. */
const SILENT: [what: string, id: PracticeId, ...parts: Part[]][] = [
  [
    'a refusal of a payer of whom nothing was accepted',
    'operation-request.unknown-field',
    execute({ couleur: 'bleu' }, refused),
  ],
  [
    'a refusal of a payer whose ordinary operation was just refused',
    'operation-request.unknown-field',
    accepted('o1'),
    execute({}, refused),
    execute({ couleur: 'bleu' }, refused),
  ],
  [
    'a refusal of a larger amount than was ever accepted',
    'operation-request.unknown-field',
    accepted('o1'),
    execute({ couleur: 'bleu', montant: 1_000_000 }, refused),
  ],
  [
    'a refusal of a service through which nothing was accepted',
    'operation-request.unknown-field',
    accepted('o1'),
    execute({ couleur: 'bleu', refService: 'closed' }, refused),
  ],
  [
    'a refusal of what is unusual in two ways',
    'operation-request.unknown-field',
    accepted('o1'),
    execute({ couleur: 'bleu', libelle: '' }, refused),
  ],
  [
    'a refusal for an unknown entity',
    'operation-request.unknown-field',
    accepted('o1'),
    execute({ couleur: 'bleu' }, { status: 404 }),
  ],
  [
    'an answer about the rate',
    'operation-request.unknown-field',
    accepted('o1'),
    execute({ couleur: 'bleu' }, { status: 429 }),
  ],
  [
    'a page of a gateway',
    'errors.strange-reference',
    { send: 'GET /api/v1/wallets/a%20b/operations', status: 403, whole: '<html></html>' },
  ],
  [
    'a second operation that was refused after the first was final',
    'operation-request.several-at-once',
    accepted('o1'),
    list(record('o1', 'SUCCES')),
    execute({}, refused),
    accepted('o2'),
  ],
  [
    'a refusal beside an open operation of a payer who is accepted no more',
    'operation-request.several-at-once',
    accepted('o1'),
    execute({}, refused),
    list(record('o1', 'ENCOURS')),
  ],
  [
    'an operation that a cut list lacked once',
    'operation-list.appearance',
    accepted('o2'),
    list(record('o1', 'SUCCES')),
    list(record('o2', 'SUCCES')),
  ],
  [
    'a short list of an instrument with few operations',
    'operation-list.default-length',
    list(record('o1', 'SUCCES')),
  ],
  [
    'a list without the last day of an instrument that had nothing on that day',
    'operation-list.last-day',
    list(),
    { ...list(), send: `${LIST}?au=2026-11-28` },
  ],
  [
    'a movement of an operation of somebody else',
    'movements.sign',
    { send: MOVEMENTS, body: [{ ref: 'o1', montant: 10 }] },
  ],
  [
    'a token call that is refused whatever it says',
    'token-call.wrong-credentials',
    { send: TOKEN, json: { secret: 'right' }, whole: {}, status: 401 },
  ],
  [
    'a total of an operation without fees',
    'operation-record.total',
    list(record('o1', 'SUCCES', 0, { montantADebiter: 1, montantACrediter: 1, montantTotalOperation: 1 })),
  ],
  [
    'one callback that is delivered twice',
    'callback.order',
    notify({ ref: 'o1', statut: 'SUCCES' }),
    notify({ ref: 'o1', statut: 'SUCCES' }),
  ],
];

for (const [what, id, ...parts] of SILENT) {
  it(`sees no practice in ${what}`, () => {
    expect(seenOf(id, ...parts)).toEqual([]);
  });
}

it('takes a second delivery of an earlier status for no notification that was overtaken', () => {
  const parts = ['ENCOURS', 'SUCCES', 'ENCOURS'].map((statut) => notify({ ref: 'o1', statut }));
  expect(seenOf('callback.order', ...parts)).toEqual(['in-order']);
});

it('names the first exchanges of each value, the most frequent value first', () => {
  const reader = new PracticeReader(PROFILE);
  const parts = [accepted('o1', 'SUCCES'), ...['o2', 'o3', 'o4', 'o5'].map((one) => accepted(one))];
  for (const [at, part] of parts.entries()) reader.hear(exchangeOf(part, at));
  expect(reader.seen().find(({ id }) => id === 'operation-status.in-the-answer')?.seen).toEqual([
    { value: 'INITIEE', exchanges: 4, exchangeIds: ['x2', 'x3', 'x4'] },
    { value: 'SUCCES', exchanges: 1, exchangeIds: ['x1'] },
  ]);
});

it('takes an operation of a label that was accepted too for no refused one', () => {
  expect(
    seenOf(
      'operation-list.refused-operations',
      execute({ libelle: 'own' }, refused),
      accepted('o1', 'SUCCES', { libelle: 'own' }),
      list({ libelleOperation: 'own' }),
    ),
  ).toEqual([]);
});
