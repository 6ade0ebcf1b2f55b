import { describe, expect, it } from 'vitest';
import { causesOf } from '../../../reports/causes/causes-of.ts';
import { withConsequences } from '../../../reports/causes/consequences.ts';
import { buildReport } from '../../../reports/model/build.ts';
import { REQUIREMENTS } from '../../../spec/document/catalogue.ts';
import type { CheckResult, Failure } from '../../../spec/run/check-result.ts';
import { input, result, run } from '../made-up.ts';

/** A check that failed, or warned where its requirement is advisory. */
function broken(
  id: string,
  failure: Partial<Failure>,
  verdict: CheckResult['verdict'] = 'fail',
): CheckResult {
  const [requirement = '', circumstance = ''] = id.split('/');
  const whole = { message: `${id} is not so`, expected: 'e', actual: 'a', ...failure };
  return result(requirement, circumstance, { verdict, message: whole.message, failure: whole });
}

function undecided(id: string, message: string, cause: CheckResult['cause'] = 'target'): CheckResult {
  const [requirement = '', circumstance = ''] = id.split('/');
  return result(requirement, circumstance, { verdict: 'inconclusive', message, cause });
}

function causesFrom(...results: readonly CheckResult[]) {
  return causesOf(buildReport(input({ run: run({ results }) })).requirements);
}

/** The checks of each cause, one after the other. */
function checksFrom(...results: readonly CheckResult[]): string[][] {
  return causesFrom(...results).map(({ checks }) => [...checks]);
}

/** What a failure says of an HTTP code that came in place of another. */
function answered(wanted: number, came: number, body: string) {
  return {
    expected: `HTTP ${wanted}`,
    actual: `HTTP ${came} ${body}`,
    codes: { wanted: [wanted], came },
  };
}

const expired = {
  change: 'Authorization: an expired token',
  ...answered(401, 200, '{"message":"m"}'),
};
/** A change that was made to a generated request. */
const generated = (change: string): Partial<Failure> => ({
  change: `${change}, in a request with plain values only (generated case 2, simplified in 3 tries)`,
  counterexample: { family: 'changes', values: { change } },
});
const curl = (call: string) =>
  `curl -sS ${call.replace(/ (?=\/)/, ` "\${PAYOPS_BASE_URL:-http://127.0.0.1:8080}`)}" -H 'Accept: application/json'`;

describe('checks of one root', () => {
  it.each<[string, CheckResult[]]>([
    [
      'one change that nobody refuses',
      [
        broken('authentication.executeOperation/an expired token', expired),
        broken('authentication.getFees/an expired token', expired),
        broken('authentication.cancelOperation/an expired token', {
          ...expired,
          ...answered(401, 409, '{}'),
        }),
      ],
    ],
    [
      'several changes of one header that one call does not refuse',
      ['no token', 'garbage', 'alg none'].map((what) =>
        broken(`authentication.getFees/${what}`, { ...expired, change: `Authorization: ${what}` }),
      ),
    ],
    [
      'two ways to leave out credentials, of one call',
      ['no token', 'an empty header'].map((what) =>
        broken(`authentication.getFees/${what}`, { ...expired, change: `Authorization: ${what}` }),
      ),
    ],
    [
      'one field, in the answers of many calls',
      [
        broken('operation-record.strings/every answer of executeOperation', {
          pointer: '/body/libelle',
          actual: '7',
        }),
        broken('operation-list.items/after an operation', { pointer: '/body/12/libelle', actual: 'nothing' }),
      ],
    ],
    [
      'a value that the document does not have',
      [
        broken('enumerations.statutOperation-returned/every answer of listOperations', {
          pointer: '/body/0/statutOperation',
          actual: '"TERMINÉ" (string)',
        }),
        broken('callback.status-agrees/an ordinary operation', { actual: 'statutOperation "TERMINÉ"' }),
      ],
    ],
    [
      'a field that is missing, and whoever waited for it',
      [
        broken('operation-record.core-fields/every answer of listOperations', {
          pointer: '/body/0/statutOperation',
          actual: 'absent',
        }),
        broken('errors.failure-after-acceptance/one', { actual: 'statutOperation nothing after 8590 ms' }),
      ],
    ],
    [
      'one kind of unknown reference, in a plain request and in a generated one',
      ['a product that does not exist', 'a generated request'].map((what) =>
        broken(
          `credit-purchase.unknown-product/${what}`,
          { change: `refProduit: ${what}`, ...answered(404, 200, '{}'), message: what },
          'warn',
        ),
      ),
    ],
    [
      'one wrong answer to plain calls',
      [
        broken('execute.success/an operation', {
          ...answered(200, 202, '{}'),
          curl: curl('-X POST /api/v1/operations'),
        }),
        broken('operation-request.beneficiary-internal/any', {
          ...answered(200, 202, '{}'),
          curl: curl('-X POST /api/v1/operations'),
        }),
      ],
    ],
    [
      'operations that are refused with one change, and what needs such an operation',
      [
        broken('execute.success/any valid request', {
          change: 'callbackUrl "https://callbacks.invalid/mailbox?ref=a"',
          ...answered(200, 400, '{}'),
          curl: curl('-X POST /api/v1/operations'),
        }),
        broken('journey.completes/with a callbackUrl', { message: 'the journey ends with a refusal' }),
      ],
    ],
    [
      'plain calls of several operations that break down',
      [
        ['operation-list.success', 'listOperations'],
        ['favorite.success', 'getFavoriteBeneficiary'],
        ['marketplace-services.success', 'listMarketplaceServices'],
        ['credit-purchase-list.success', 'listCreditPurchases'],
      ].map(([requirement, operation]) =>
        broken(`${requirement}/${operation}`, {
          message: `${operation} was not answered 200`,
          ...answered(200, 500, '{"message":"boom"}'),
        }),
      ),
    ],
    [
      'several ways in which a body is broken that one call does not refuse',
      ['was cut off in the middle', 'was an array', 'had single quotes'].map((what) =>
        broken(`errors.malformed-json/the body ${what}, to executeOperation`, {
          change: `the body ${what}`,
          ...answered(400, 200, '{"message":"m"}'),
        }),
      ),
    ],
    [
      'several fields of one object that nobody looks at',
      ['id', 'name', 'city'].map((field) =>
        broken(`loyalty.field-types/enrollmentInformation.merchant.${field}`, {
          change: `enrollmentInformation.merchant.${field} was a number`,
          ...answered(400, 200, '{"message":"m"}'),
          curl: curl('-X POST /api/v1/requests'),
        }),
      ),
    ],
    [
      'requests that are refused for want of one field, by what the target says itself',
      ['montant was left out', 'all fields were left out'].map((change) =>
        broken(`credit-purchase.optional-fields/${change}`, {
          change,
          ...answered(200, 400, '{"message":"montant is missing","status":400}'),
          curl: curl('-X POST /api/v1/achat-credit'),
        }),
      ),
    ],
    [
      'the same in an envelope with blanks behind its colons',
      ['requestInfo.ts was left out', 'requestInfo.ts left out; all other values plain'].map((change) =>
        broken(`loyalty.optional-fields/${change}`, {
          change,
          ...answered(
            200,
            400,
            '{"message" : "Le champ \\u00ab ts \\u00bb est obligatoire.", "status": 400}',
          ),
          curl: curl('-X POST /api/v1/requests'),
        }),
      ),
    ],
    [
      'one change, in a plain request and in a generated one',
      [
        broken('request-id.required/no header', {
          change: 'the requestId header was left out',
          ...answered(400, 200, '{}'),
        }),
        broken('request-id.required/any request', {
          ...generated('the requestId header was left out'),
          ...answered(400, 200, '{}'),
        }),
      ],
    ],
    [
      'a body where there should be none, whatever the requests of one call hold',
      ['montant', 'refUsager'].map((field) =>
        broken(`credit-purchase.optional-fields/${field} alone`, {
          change: `all fields but ${field} were left out`,
          pointer: '/body',
          expected: 'body null',
          curl: curl('-X POST /api/v1/demande-achat'),
        }),
      ),
    ],
    [
      'one exchange',
      [
        broken('cancel.success/an operation', { exchangeId: 'x7' }),
        broken('endpoints.media-type-parameter/in capitals', { exchangeId: 'x7' }),
      ],
    ],
    [
      'what follows: a balance that is wrong shows in sequences and in movements',
      [
        broken('amounts.balance-debit-addition/an operation', {}),
        broken('journey.debits-initiator/any sequence', {}),
        broken('journey.overlapping-calls/debits beside credits', {}),
        broken('movements.amount/an operation', {}),
      ],
    ],
  ])('%s', (_, results) => {
    expect(checksFrom(...results)).toHaveLength(1);
  });
});

describe('checks of several roots', () => {
  it.each<[string, CheckResult[]]>([
    [
      'an answer that cannot be read, and a balance that a refused call moved',
      [
        broken('envelope.json-object/every answer of executeOperation', {
          pointer: '/body',
          curl: curl('-X POST /api/v1/operations'),
        }),
        broken('errors.refused-without-effect/a 400 for an invalid OTP', {
          message: 'an operation that was refused with 400 moved the balance of debit card',
          curl: curl('-X POST /api/v1/operations'),
        }),
      ],
    ],
    [
      'a date and a timestamp that are wrong in all answers, and first in the same',
      [
        broken('operation-record.date-times/every answer of executeOperation', {
          message: 'dateDernierStatut is no date-time (wrong in 3 of 3 answers; here: HTTP 200)',
          pointer: '/body/dateDernierStatut',
          exchangeId: 'x1',
        }),
        broken('envelope.timestamp-clock/every answer of executeOperation', {
          message: 'timestamp is not near our time (wrong in 1,133 of 1,133 answers; here: HTTP 200)',
          pointer: '/timestamp',
          exchangeId: 'x1',
        }),
      ],
    ],
    [
      'a timestamp that is wrong in all answers, and a call that one of them refuses',
      [
        broken('envelope.timestamp-clock/every answer of createRequest', {
          message: 'timestamp is not near our time (wrong in 20 of 20 answers; here: HTTP 404)',
          pointer: '/timestamp',
          exchangeId: 'x2',
        }),
        broken('loyalty.success/every enrollment of the profile', {
          ...answered(200, 404, '{}'),
          curl: curl('-X POST /api/v1/requests'),
          exchangeId: 'x2',
        }),
      ],
    ],
    [
      'a cancellation that is refused, and one of a final operation that moves money',
      [
        broken('cancel.success/with a valid OTP', answered(200, 404, '{}')),
        broken('cancel.final-moves-nothing/an operation that succeeded', {}),
      ],
    ],
    [
      'an operation that a list leaves out, and a list that is longer than its maximum',
      [
        broken('operation-list.holds-executed/to a third party', {}),
        broken('operation-list.maximum/a maximum of 1', { expected: '1 operation', actual: '2' }),
      ],
    ],
    [
      'a final status that changes, and a date of operation that does',
      [
        broken('status.final-stands/every list', {}),
        broken('status.record-stands/every list', {
          pointer: '/body/0/dateHeureOperation',
          expected: 'as before',
          actual: 'another',
        }),
      ],
    ],
    [
      'two changes of one header',
      [
        broken('authentication.getFees/an expired token', expired),
        broken('authentication.getFees/alg none', { ...expired, change: 'Authorization: alg none' }),
      ],
    ],
    [
      'two fields of two objects, and one of none',
      ['merchant.id', 'merchant.name', 'client.id'].map((field) =>
        broken(`loyalty.field-types/${field}`, {
          change: `${field} was a number`,
          ...answered(400, 200, '{"message":"m"}'),
          curl: curl('-X POST /api/v1/requests'),
        }),
      ),
    ],
    [
      'requests that are refused in words that name nothing',
      ['montant was left out', 'refUsager was left out'].map((change) =>
        broken(`credit-purchase.optional-fields/${change}`, {
          change,
          ...answered(200, 400, '{"message":"Bad request","status":400}'),
          curl: curl('-X POST /api/v1/achat-credit'),
        }),
      ),
    ],
    [
      'two fields of a record',
      [
        broken('operation-record.strings/every answer of executeOperation', { pointer: '/body/libelle' }),
        broken('operation-record.date-times/every answer of executeOperation', {
          pointer: '/body/dateHeure',
        }),
      ],
    ],
    [
      'operations that are refused with one change, a field of records, and a list that breaks down with another change',
      [
        broken('execute.success/any valid request', {
          change: 'callbackUrl "https://callbacks.invalid/mailbox?ref=a"',
          ...answered(200, 400, '{}'),
          curl: curl('-X POST /api/v1/operations'),
        }),
        broken('operation-record.strings/every answer of listOperations', {
          pointer: '/body/0/raisonEchec',
          actual: '51',
        }),
        broken('errors.robust-parameters/a start that is ""', {
          change: 'from was ""',
          ...answered(200, 500, '{}'),
          curl: curl('GET /api/v1/wallets/W/operations?from='),
        }),
      ],
    ],
    [
      'plain operations that are refused, and a field of records',
      [
        broken('execute.success/an operation', {
          ...answered(200, 400, '{}'),
          curl: curl('-X POST /api/v1/operations'),
        }),
        broken('operation-record.strings/every answer of listOperations', {
          pointer: '/body/0/raisonEchec',
          actual: '51',
        }),
      ],
    ],
    [
      'a token and a balance',
      [
        broken('authentication.getFees/an expired token', expired),
        broken('amounts.balance-debit-addition/an operation', {}),
      ],
    ],
    [
      'one wrong code of two calls',
      [
        broken('lock.unknown-instrument/any', {
          ...answered(404, 500, '{}'),
          curl: curl('-X PUT /api/v1/wallets/U/lock'),
        }),
        broken('unenroll.unknown-instrument/any', {
          ...answered(404, 500, '{}'),
          curl: curl('-X PUT /api/v1/wallets/U/unenroll'),
        }),
      ],
    ],
    [
      'an amount that is not covered, one that no number writes, and amounts and a label of records',
      [
        broken('amounts.addition-must-cover-fees/from an account', {
          pointer: '/montant',
          change: 'montant 3000 with fees makes 3037.5, and the balance is 3000',
          ...answered(400, 200, '{}'),
        }),
        broken('operation-request.montant-type/true', {
          pointer: '/montant',
          change: 'montant was true',
          ...answered(400, 200, '{}'),
        }),
        broken('amounts.soustraction-credit/an operation', { pointer: '/body/montantACrediter' }),
        broken('operation-record.echoes-libelle/long', { pointer: '/body/libelleOperation' }),
      ],
    ],
    [
      'an operation that the balance covers exactly, and balances that move otherwise',
      [
        broken('amounts.soustraction-exactly-covered/the whole balance', answered(200, 400, '{}')),
        broken('amounts.balance-debit-addition/an operation', {}),
      ],
    ],
    [
      'an envelope of one call, and what another call answers',
      [
        broken('envelope.body/every answer of lockInstrument', { pointer: '/body' }),
        broken('credit-purchase.optional-fields/refProduit alone', {
          ...answered(200, 400, '{}'),
          curl: curl('-X POST /api/v1/demande-achat'),
        }),
      ],
    ],
    [
      'a token that one call refuses, and another call',
      [
        broken('authentication.valid-token/every answer of executeOperation', answered(200, 401, '{}')),
        broken('operation-list.unknown-instrument/with a period', {
          ...answered(404, 200, '{}'),
          curl: curl('GET /api/v1/wallets/W/operations'),
        }),
      ],
    ],
    [
      'a list that holds an operation twice, and a day that none is',
      [
        broken('operation-list.no-duplicates/every answer of listOperations', {
          pointer: '/body/2/referenceOperation',
        }),
        broken('operation-list.malformed-date/the end of period 2026-13-01', {
          change: 'to was 2026-13-01',
          ...answered(400, 200, '{}'),
        }),
      ],
    ],
    [
      'two changes of generated requests, told in the same words',
      ['montant was true', 'the requestId header was left out'].map((change, at) =>
        broken(`${at === 0 ? 'operation-request.montant-type' : 'request-id.required'}/any request`, {
          ...generated(change),
          ...answered(400, 200, '{}'),
          message: 'an operation request with one mistake was not answered 400',
        }),
      ),
    ],
    [
      'a requestId that may be left out, balances, and a list that holds the operation of another, with a field of a record',
      [
        broken('request-id.required/no header', {
          change: 'the requestId header was left out',
          ...answered(400, 200, '{}'),
        }),
        broken('journey.credits-beneficiary/any sequence', {}),
        broken('operation-list.only-own/every answer of listOperations', { pointer: '/body/3' }),
        broken('operation-record.echoes-typeOperation/each type', { pointer: '/body/0/typeOperation' }),
      ],
    ],
    [
      'a requestId that is good twice, and cancellations side by side',
      [
        broken('request-id.one-acceptance/requests at the same instant', {}),
        broken('journey.overlapping-calls/cancellations of one operation', {
          curl: curl('-X PUT /api/v1/operations/O/cancel'),
        }),
      ],
    ],
    [
      'a repetition that is carried out, and a user in lists whom no request names',
      [
        broken('request-id.not-replayed/another callbackUrl in a repetition', {}),
        broken('operation-record.list-agrees/every answer of listOperations', {
          pointer: '/body/0/refUsagerInitiateur',
        }),
      ],
    ],
    [
      'plain operations that are refused, and an odd one that is taken',
      [
        broken('execute.success/an operation', {
          ...answered(200, 400, '{}'),
          curl: curl('-X POST /api/v1/operations'),
        }),
        broken('operation-request.montant-type/true', {
          change: 'montant was true',
          ...answered(400, 200, '{}'),
        }),
      ],
    ],
  ])('%s', (_, results) => {
    expect(checksFrom(...results)).toHaveLength(results.length);
  });
});

describe('what could not be judged', () => {
  const token = broken('authentication.executeOperation/an expired token', { ...expired, exchangeId: 'x9' });
  const list = broken('operation-record.core-fields/every answer of listOperations', {
    pointer: '/body/0/statutOperation',
    actual: 'absent',
  });

  it('goes to the failure that it quotes, whoever else may have been in its way', () => {
    const waiting = undecided(
      'status.final-stands/any',
      'seen: statutOperation nothing after 9 ms.',
      'this-machine',
    );
    const causes = causesFrom(token, list, waiting);
    expect(causes.map(({ checks, followUps }) => [checks.length, followUps])).toEqual(
      [
        [1, []],
        [1, [waiting.id]],
      ].toSorted(),
    );
  });

  it('follows from no failure where the suite itself went wrong, whatever its error quotes', () => {
    const crashed = undecided('status.final-stands/any', 'TypeError: statutOperation of undefined', 'suite');
    const causes = causesFrom(token, list, crashed);
    expect(causes.flatMap(({ followUps }) => followUps)).toEqual([]);
  });

  it('goes to the failure by the same change', () => {
    const refused = undecided(
      'errors.refused-without-effect/a 401 for an expired token',
      'It was not refused.',
    );
    const [first] = causesFrom(token, refused);
    expect(first).toMatchObject({ checks: [token.id], followUps: [refused.id] });
  });

  it('goes to the only failure, where the target left it undecided', () => {
    const waiting = undecided('callback.delivery/any', 'No callback came.');
    expect(causesFrom(list, waiting)).toMatchObject([{ followUps: [waiting.id] }]);
  });

  it('is nothing of what a single warning has nothing in common with', () => {
    const product = broken('credit-purchase.unknown-product/a product', {}, 'warn');
    const listed = undecided('operation-list.no-duplicates/after an operation', 'It was not listed.');
    const purchase = undecided('credit-purchase.success/an ordinary one', 'Nothing came.');
    expect(causesFrom(product, listed)).toMatchObject([
      { verdict: 'warn', followUps: [] },
      { checks: [listed.id] },
    ]);
    expect(causesFrom(product, purchase)).toMatchObject([{ verdict: 'warn', followUps: [purchase.id] }]);
    const framework = broken('errors.framework-envelope/a header that is too long', {}, 'warn');
    const cancelled = undecided('errors.refused-without-effect/a cancellation', 'Two show the same balance.');
    expect(causesFrom(framework, cancelled)).toMatchObject([
      { verdict: 'warn', followUps: [] },
      { verdict: 'inconclusive', checks: [cancelled.id] },
    ]);
  });

  it('is a cause by itself where nothing explains it: one for each whose it is', () => {
    const causes = causesFrom(
      undecided('callback.delivery/any', 'No answer: reset (x1).', 'network'),
      undecided('lock.success/any', 'No answer: reset (x22).', 'network'),
      undecided('cancel.success/any', 'The balance of wallet-1 is 3.', 'money'),
      token,
    );
    expect(causes.map(({ id, verdict, checks }) => [id, verdict, checks.length])).toEqual([
      ['c1', 'fail', 1],
      ['c2', 'inconclusive', 2],
      ['c3', 'inconclusive', 1],
    ]);
    expect(causes[1]?.title).toBe('no answer from the service: No answer: reset (exchange x22)');
  });
});

describe('a cause', () => {
  it('is told by the check that shows it best, and says how far it goes', () => {
    const [cause] = causesFrom(
      broken('authentication.getFees/an expired token', {
        ...expired,
        message: 'getFees was not answered 401',
      }),
      broken('authentication.executeOperation/an expired token', {
        ...expired,
        message: 'executeOperation was not answered 401 (wrong in 3 of 31 answers; here: HTTP 200)',
        exchangeId: 'x12',
      }),
    );
    expect(cause).toMatchObject({
      title: 'executeOperation was not answered 401; also in getFees',
      level: 'stated',
      section: '5',
      requirements: ['authentication.executeOperation', 'authentication.getFees'],
      exchangeId: 'x12',
    });
  });

  it('is told by a generated sequence only where no plain check shows it', () => {
    const message = 'the balance of the initiator is wrong';
    const sequence = broken('journey.debits-initiator/any sequence', {
      message,
      expected: 'a balance lower by the sum of 12 operations',
      counterexample: { family: 'sequences', values: { steps: [] } },
    });
    const plain = broken('journey.debits-initiator/an ordinary operation', {
      message,
      expected: 'a balance of 100',
      againTakes: 'state',
      timeline: [{ atMs: 1, source: 'answer', text: 'SUCCES' }],
    });
    const long = broken('journey.debits-initiator/another', { message, expected: 'a balance '.repeat(30) });
    const short = broken('journey.debits-initiator/short', { message, expected: 'a balance of 100' });
    expect(checksFrom(sequence, plain)).toEqual([[plain.id, sequence.id]]);
    expect(checksFrom(long, short)).toEqual([[short.id, long.id]]);
    expect(checksFrom(sequence, long)).toEqual([[long.id, sequence.id]]);
  });

  it('names three other calls, in the order of the report, and counts the rest', () => {
    const calls = [
      'executeOperation',
      'cancelOperation',
      'getFees',
      'getBalance',
      'generateOtp',
      'getMovements',
    ];
    const [cause] = causesFrom(
      ...calls.map((call) =>
        broken(`authentication.${call}/an expired token`, {
          ...expired,
          message: `${call} was not answered 401`,
        }),
      ),
    );
    const all = cause?.checks.map((id) => id.replace(/^authentication\.(\w+).*/, '$1')) ?? [];
    const [first, ...others] = all;
    expect(cause?.title).toBe(
      `${first} was not answered 401; also in ${others.slice(0, 3).join(', ')} and 2 other calls`,
    );
  });

  it('names the other fee mode, if checks of both fail', () => {
    const message = (mode: string) => `with ${mode} the balance did not fall by montant`;
    const [first, second] = ['ADDITION', 'SOUSTRACTION'].map((mode) =>
      broken(`journey.debits-initiator/${mode}`, { message: message(mode) }),
    );
    const [cause] = first && second ? causesFrom(first, second) : [];
    expect(cause?.title).toBe(`${message('ADDITION')}; SOUSTRACTION fails too`);
    expect(first && causesFrom(first)[0]?.title).toBe(message('ADDITION'));
  });

  it('says only what all of its failures have in common', () => {
    const at = { pointer: '/body/libelle' };
    const [cause] = causesFrom(
      broken('operation-record.strings/every answer of executeOperation', {
        ...at,
        only: ['typeOperation B2B', 'HTTP 200'],
      }),
      broken('operation-record.strings/every answer of listOperations', {
        ...at,
        only: ['typeOperation B2B'],
      }),
    );
    expect(cause?.only).toEqual(['typeOperation B2B']);
  });

  it('explains no answer of its own by a refusal, and no success by what is wrong with refusals', () => {
    const refused = broken('execute.success/through every service', {
      message: 'an operation was refused',
      ...answered(200, 400, '{}'),
    });
    const tooMany = broken('operation-list.maximum/a maximum of 2', {
      message: 'the list holds more results than that',
      curl: curl('GET /api/v1/wallets/W/operations'),
    });
    const page = broken('envelope.json-object/every answer of listOperations', {
      message: 'an answer of listOperations is no JSON object',
      only: ['HTTP 401'],
    });
    expect(checksFrom(refused, tooMany)).toHaveLength(2);
    expect(checksFrom(page, tooMany)).toHaveLength(2);
    const { failure, ...rest } = page;
    const all = { ...rest, ...(failure && { failure: { ...failure, only: [] } }) };
    expect(checksFrom(all, tooMany)).toHaveLength(1);
  });

  it('tells a wrong status before the notification that did not come', () => {
    const [cause] = causesFrom(
      broken('callback.notifies-final/for a third party', { message: 'the callback never arrived' }),
      broken('callback.status-agrees/for a third party', { message: 'a callback tells another status' }),
    );
    expect(cause).toMatchObject({ title: 'a callback tells another status' });
    expect(cause?.checks).toHaveLength(2);
  });

  it('is told by its root, and not by what follows from it', () => {
    const [cause] = causesFrom(
      broken('status.record-stands/a cancelled operation', { message: 'a record changed', again: 'curl' }),
      broken('execute.reference-unique/across several payers', {
        message: 'two operations have one reference',
        timeline: [],
      }),
    );
    expect(cause).toMatchObject({
      title: 'two operations have one reference',
      checks: [
        'execute.reference-unique/across-several-payers',
        'status.record-stands/a-cancelled-operation',
      ],
    });
  });

  it('stands before those that weigh less: stated, derived, advisory, then the larger', () => {
    const causes = causesFrom(
      broken('envelope.timestamp-zone/every answer of getFees', { pointer: '/timestamp' }, 'warn'),
      broken('authentication.getFees/an expired token', expired),
      broken('cancel.unknown-operation/any', { exchangeId: 'x1' }),
      broken('envelope.message/every answer of getFees', { pointer: '/message' }),
      broken('envelope.message/every answer of getBalance', { pointer: '/message' }),
    );
    expect(causes.map(({ requirements }) => requirements[0])).toEqual([
      'envelope.message',
      'cancel.unknown-operation',
      'authentication.getFees',
      'envelope.timestamp-zone',
    ]);
    expect(causes.map(({ id }) => id)).toEqual(['c1', 'c2', 'c3', 'c4']);
  });
});

it('knows every requirement that it speaks of', () => {
  const all = buildReport(input()).requirements;
  const group = (id: string) => {
    const requirement = all.find((one) => one.id === id);
    return requirement === undefined ? [] : [{ requirement, check: { ...EMPTY, id: `${id}/any` } }];
  };
  const { length } = withConsequences(REQUIREMENTS.map(({ id }) => group(id)));
  expect(length).toBeLessThan(REQUIREMENTS.length);
});

const EMPTY = { circumstance: 'any', verdict: 'fail' as const, exchangeIds: [], durationMs: 0 };
