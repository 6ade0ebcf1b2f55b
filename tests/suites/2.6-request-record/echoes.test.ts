/** What a record shows of the request that it was made of. */
import { describe, expect, test } from 'vitest';
import { withFields } from '../../../sandbox/behaviours/change-answers.ts';
import { echoDeparture, echoesOf, echoesRequest } from '../../../suites/2.6-request-record/echoes.ts';
import { carriedOut } from '../carried-out.ts';

describe('request-record.echoes-request: what is compared', () => {
  test('fields that the request gave and the record fills, the type under the name that the profile binds', () => {
    const body = { genre: 'RESILIATION', commentaire: 'été', refUtilisateur: 'U', urlFichierRecharge: '' };
    const record = {
      typeDemande: 'RESILIATION',
      commentaire: 'ete',
      refUtilisateur: null,
      montantRecharge: 3,
    };
    expect(echoesOf(body, record, 'genre')).toEqual([
      { field: 'typeDemande', sent: 'RESILIATION', returned: 'RESILIATION' },
      { field: 'commentaire', sent: 'été', returned: 'ete' },
    ]);
  });
});

describe('request-record.echoes-request: a value', () => {
  test.each([
    ['été « n° 7 »', 'été « n° 7 »', undefined],
    ['été', 'ete', '"ete"'],
    ['12', 12, '12'],
    [12.29, 12.29, undefined],
    [0.3, 0.1 + 0.2, undefined],
    // The type of the field is the matter of another requirement.
    [12.5, '12.50', undefined],
    [12.29, 12, '12'],
    [12.29, 'douze', '"douze"'],
  ])('%j shown as %j', (sent, returned, actual) => {
    const departure = echoDeparture({ field: 'montantRecharge', sent, returned }, 2);
    expect(departure?.actual).toBe(actual);
    if (departure !== undefined) expect(departure.pointer).toBe('/body/montantRecharge');
  });
});

describe('request-record.echoes-request', () => {
  test.each([
    ['an amount with another fraction', { montantRecharge: 12 }, '/body/montantRecharge'],
    ['a comment with accents, quotes and signs', { commentaire: 'Cloture' }, '/body/commentaire'],
  ])('%s', async (circumstance, fields, pointer) => {
    const conforming = await carriedOut('request-record.echoes-request', echoesRequest, circumstance);
    expect(conforming.result.verdict).toBe('pass');
    const hooks = withFields('createRequest', (record) =>
      Object.keys(fields).every((field) => record[field] != null) ? fields : {},
    );
    const { result } = await carriedOut('request-record.echoes-request', echoesRequest, circumstance, hooks);
    expect(result).toMatchObject({ verdict: 'fail', failure: { pointer } });
  });

  test('a record that shows nothing of its request is no pass', async () => {
    const hooks = withFields('createRequest', (record) =>
      Object.fromEntries(Object.keys(record).map((name) => [name, null])),
    );
    const { result } = await carriedOut(
      'request-record.echoes-request',
      echoesRequest,
      'every request of the profile',
      hooks,
    );
    expect(result.verdict).toBe('observed');
  });
});
