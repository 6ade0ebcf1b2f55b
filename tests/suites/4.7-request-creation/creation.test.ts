import { describe, expect, test } from 'vitest';
import { insteadOf } from '../../../sandbox/behaviours/change-answers.ts';
import { extraStep, ignoreProblem, stepStatus } from '../../../sandbox/behaviours/change-rules.ts';
import {
  creationAnswered,
  creationFieldTypes,
  creationForUnknownUser,
  creationFromUnknownContributor,
  foreignRequestTypeRefused,
} from '../../../suites/4.7-request-creation/creation.ts';
import { carriedOut, carriedOutWith } from '../carried-out.ts';

const OPENING = { type: 'OUVERTURE_DE_COMPTE' as const, body: { commentaire: 'Ouverture' } };

describe('creation.foreign-type: a request whose type is none of the three is answered 400', () => {
  test('the failure names the type that was sent', async () => {
    const { result } = await carriedOut(
      'creation.foreign-type',
      foreignRequestTypeRefused,
      'a value in lower case',
      ignoreProblem('createRequest', 'typeDemande'),
    );
    expect(result).toMatchObject({
      verdict: 'fail',
      failure: {
        change: 'typeDemande was ouverture_de_compte',
        message: 'a request whose type is none of the three was not refused as malformed',
      },
    });
  });

  test('a conflict says nothing', async () => {
    const { result } = await carriedOut(
      'creation.foreign-type',
      foreignRequestTypeRefused,
      'a value in lower case',
      insteadOf('createRequest', 400, 409),
    );
    expect(result).toMatchObject({ verdict: 'inconclusive' });
  });
});

describe('creation.unknown-user: a request for a user that does not exist is answered 404', () => {
  test('the failure names the type of the request', async () => {
    const { result } = await carriedOut(
      'creation.unknown-user',
      creationForUnknownUser,
      'every request that names a user',
      ignoreProblem(
        'createRequest',
        'refUtilisateur.known',
        ({ input }) => input.typeDemande === 'RESILIATION',
      ),
    );
    expect(result).toMatchObject({
      verdict: 'fail',
      failure: {
        change: 'refUtilisateur named a user that does not exist',
        message: 'a RESILIATION with a user that does not exist was not answered 404',
      },
    });
  });
});

describe('creation.unknown-contributor: one from a contributor that does not exist is answered 404', () => {
  test('the failure shows the code', async () => {
    const { result } = await carriedOut(
      'creation.unknown-contributor',
      creationFromUnknownContributor,
      'every request that names a contributor',
      stepStatus('createRequest', 'refContributeurInitiateur.known', 400),
    );
    expect(result).toMatchObject({
      verdict: 'fail',
      failure: { expected: 'HTTP 404', actual: expect.stringContaining('HTTP 400') },
    });
  });

  test('without a request that names one, the profile lacks it', async () => {
    const { result } = await carriedOutWith(
      (profile) => ({ ...profile, fixtures: { ...profile.fixtures, requestCreations: [OPENING] } }),
      'creation.unknown-contributor',
      creationFromUnknownContributor,
      'every request that names a contributor',
    );
    expect(result).toMatchObject({ verdict: 'skipped', profileKey: 'fixtures.requestCreations' });
  });
});

describe('creation.field-types: a field has a meaning in requests of its type only', () => {
  test('a top-up’s amount is not put into an account opening', async () => {
    const { result } = await carriedOutWith(
      (profile) => ({ ...profile, fixtures: { ...profile.fixtures, requestCreations: [OPENING] } }),
      'creation.field-types',
      creationFieldTypes,
      'montantRecharge',
    );
    expect(result).toMatchObject({
      verdict: 'skipped',
      message: expect.stringContaining('montantRecharge, or of type RECHARGEMENT_DE_COMPTE'),
    });
  });
});

describe('creation.RECHARGEMENT_DE_COMPTE: a request is answered with a request record', () => {
  const requires = (field: string) =>
    extraStep('createRequest', `${field}.there`, ({ input }) =>
      input.typeDemande === 'RECHARGEMENT_DE_COMPTE' && input[field] === undefined
        ? { status: 400, message: `${field} is missing` }
        : undefined,
    );
  const resultWithout = async (lacking: readonly string[], required: string) => {
    const { result } = await carriedOutWith(
      (profile) => ({
        ...profile,
        fixtures: {
          ...profile.fixtures,
          requestCreations: profile.fixtures.requestCreations?.map(({ type, body }) => ({
            type,
            body: Object.fromEntries(Object.entries(body).filter(([name]) => !lacking.includes(name))),
          })),
        },
      }),
      'creation.RECHARGEMENT_DE_COMPTE',
      creationAnswered('RECHARGEMENT_DE_COMPTE'),
      'every such request of the profile',
      requires(required),
    );
    return result;
  };

  test.each([
    [
      'a field that the profile does not give may be required',
      ['montantRecharge'],
      'montantRecharge',
      'inconclusive',
    ],
    ['so may the comment', ['commentaire'], 'commentaire', 'inconclusive'],
    ['a comment is not why where one makes no difference', ['commentaire'], 'anything', 'fail'],
    ['nothing else is why where nothing lacks', [], 'anything', 'fail'],
  ])('%s', async (_, lacking, required, verdict) => {
    expect(await resultWithout(lacking, required)).toMatchObject({ verdict });
  });
});
