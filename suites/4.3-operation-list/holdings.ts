import { OPEN_STATUSES } from '../../spec/document/final-status.ts';
import { bodyOf, itemsOf } from '../act/answers.ts';
import { unknownReferenceOf } from '../act/any-call.ts';
import { cancelOperation } from '../act/cancel-call.ts';
import { ensureTaken, judgeArray } from '../act/controls.ts';
import { type Accepted, accepted, acceptedOperation, validRequest } from '../act/operation-calls.ts';
import { sendKind } from '../arrange/kinds/status-kinds.ts';
import { arrangeParties, type PartiesWanted, thirdPartyField } from '../arrange/parties/parties.ts';
import { readableInstruments, someInstrument } from '../arrange/parties/readable-instruments.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer, show } from '../engine/declare/judge.ts';
import { type Examine, suite } from '../engine/declare/suite.ts';
import { othersOf } from '../engine/perform/others.ts';
import { attainable } from '../observe/followed-operations.ts';
import { followToFinal, Watch } from '../observe/following.ts';
import { findInList, getOperationList, readOperationList } from '../observe/lists/list-reading.ts';
import { LEFT_OUT } from './gaps.ts';
import { itemDeparture, judgeNone, repeatedReference } from './items.ts';
import { judgeKindsListed, judgeListed, judgeListedToTheEnd } from './listed.ts';

const EXECUTION = ['operations.executeOperation', 'fixtures.services', 'fixtures.beneficiary'] as const;

/** How many operations are sent one after the other, or at once. */
const SEVERAL = 5;
/** No other check adds to the list, so that one that grows shorter is seen. */
const ALONE: PartiesWanted = { payer: 'exclusive' };
/** How many services are tried. */
const MOST_SERVICES = 12;
/** A list that could be read is not one that brings about an internal error later, whatever has been added to it. */
function judgeReadability(): Examine {
  const readable = new Set<string>();
  return (answer) => {
    const { status, url } = answer;
    if (status === 200) readable.add(url);
    if (status === 200 || !readable.has(url)) return undefined;
    return {
      message: 'a list that was answered 200 before brought about an internal error',
      expected: 'HTTP 200',
      actual: describeAnswer(answer),
    };
  };
}

export const operationListSuite = suite('4.3', 'Operations of a payment instrument', (check) => {
  check('operation-list.success', 'none of the parameters given', async (t) => {
    const answer = await getOperationList(t, someInstrument(t).reference);
    judgeArray(t, answer, 'the list of an instrument');
  });

  check('operation-list.success', 'every type of instrument of the profile', async (t) => {
    const instruments = readableInstruments(t);
    for (const [type, { reference }] of new Map(instruments.map((one) => [one.type, one]))) {
      const answer = await getOperationList(t, reference);
      judgeArray(t, answer, `the list of an instrument of type ${type}`);
    }
  });

  check.standing({
    requirement: 'operation-list.success',
    operations: ['listOperations'],
    applies: ({ status }) => status === 200 || status === 500,
    begin: () => judgeReadability(),
  });

  check.everyAnswer({
    requirement: 'operation-list.items',
    operations: ['listOperations'],
    applies: (answer) => {
      const body = bodyOf(answer);
      return answer.status === 200 && !answer.truncated && Array.isArray(body) && body.length > 0;
    },
    departure: (answer) => {
      const body = bodyOf(answer);
      return Array.isArray(body) ? itemDeparture(body) : undefined;
    },
  });

  check('operation-list.items', 'after an operation', { needs: EXECUTION }, async (t: Experiment) => {
    const { parties, reference } = await acceptedOperation(t);
    // An item that is no object would make the list unreadable, and so is judged before it is looked through.
    const answer = await getOperationList(t, parties.payer.reference);
    const body = bodyOf(answer);
    t.judge.given(Array.isArray(body), `The list of ${parties.payer.name} could not be read.`);
    judgeNone(t, itemDeparture(body), answer);
    const { record } = await findInList(t, parties.payer, reference);
    t.judge.given(record !== undefined, `The operation is not in the list of ${parties.payer.name}.`);
  });

  const arrangements: readonly (readonly [string, PartiesWanted])[] = [
    ['an operation just accepted', {}],
    ['an operation with the fee mode ADDITION', { mode: 'ADDITION' }],
    ['an operation with the fee mode SOUSTRACTION', { mode: 'SOUSTRACTION' }],
  ];
  for (const [circumstance, wanted] of arrangements) {
    const needs = wanted.mode === undefined ? [] : [`fixtures.services.${wanted.mode}` as const];
    check('operation-list.holds-executed', circumstance, { needs }, async (t) => {
      const operation = await acceptedOperation(t, wanted);
      await judgeListed(t, operation, operation.parties.payer);
    });
  }

  for (const provoke of OPEN_STATUSES)
    check(
      'operation-list.holds-executed',
      `an operation led to ${provoke}, which is not final yet`,
      { needs: [`fixtures.provoke.${provoke}`] },
      async (t) => {
        const { operation, payer } = await sendKind(t, { provoke });
        await judgeListed(t, operation, payer);
      },
    );

  check('operation-list.holds-executed', `${SEVERAL} operations one after the other`, async (t) => {
    const parties = await arrangeParties(t);
    const operations: Accepted[] = [];
    for (let sent = 0; sent < SEVERAL; sent += 1)
      operations.push(await accepted(t, await validRequest(t, parties)));
    for (const operation of operations) await judgeListed(t, operation, parties.payer);
  });

  check('operation-list.holds-executed', `${SEVERAL} operations at the same time`, async (t) => {
    const parties = await arrangeParties(t);
    const operations = await Promise.all(
      Array.from({ length: SEVERAL }, async () => accepted(t, await validRequest(t, parties))),
    );
    for (const operation of operations) await judgeListed(t, operation, parties.payer);
  });

  check(
    'operation-list.holds-executed',
    'operations to beneficiaries at third parties',
    { needs: ['fixtures.thirdPartyBeneficiaries'] },
    async (t) => {
      const { thirdPartyBeneficiaries } = t.profile.fixtures;
      const designations = new Set(thirdPartyBeneficiaries.map(thirdPartyField));
      await judgeKindsListed(
        t,
        [...designations].map((designation) => ({ designation })),
      );
    },
  );

  check('operation-list.holds-executed', 'operations of every type of instrument', async (t) => {
    const debited = t.profile.fixtures.instruments.filter(({ allows }) => allows.includes('debit'));
    const types = new Set(debited.map(({ type }) => type));
    await judgeKindsListed(
      t,
      [...types].map((payerType) => ({ payerType })),
    );
  });

  check('operation-list.holds-executed', 'operations through each service', async (t) => {
    await judgeKindsListed(
      t,
      t.profile.fixtures.services.slice(0, MOST_SERVICES).map((service) => ({ service })),
    );
  });

  check('operation-list.holds-executed', 'operations of each type', async (t) => {
    const types = new Set(t.profile.fixtures.services.flatMap(({ typesOperation }) => typesOperation));
    await judgeKindsListed(
      t,
      [...types].map((typeOperation) => ({ typeOperation })),
    );
  });

  check('operation-list.holds-executed', 'an operation that is final', async (t) => {
    const operation = await acceptedOperation(t, ALONE);
    await judgeListedToTheEnd(t, operation, operation.parties.payer);
  });

  for (const [circumstance, kind, needs] of [
    ['an operation that failed after acceptance', { provoke: 'ECHOUE' }, 'fixtures.provoke.ECHOUE'],
    ['an operation led to EXTOURNE', { provoke: 'EXTOURNE' }, 'fixtures.provoke.EXTOURNE'],
    ['an operation led to ANNULEE', { provoke: 'ANNULEE' }, 'fixtures.provoke.ANNULEE'],
    ['an operation that was cancelled', { cancel: true }, 'operations.cancelOperation'],
  ] as const)
    check('operation-list.holds-executed', circumstance, { needs: [needs] }, async (t) => {
      const attained = await attainable(t, kind);
      const { operation, payer } = await sendKind(t, attained);
      await judgeListed(t, operation, payer);
      // Whether it is granted is open: the list holds the operation either way.
      if (attained.cancel) await cancelOperation(t, operation.reference);
      await judgeListedToTheEnd(t, operation, payer);
    });

  check.standing(LEFT_OUT);

  check.everyAnswer({
    requirement: 'operation-list.no-duplicates',
    operations: ['listOperations'],
    applies: (answer) => answer.status === 200 && (itemsOf(answer)?.length ?? 0) > 0,
    departure: (answer) => repeatedReference(itemsOf(answer) ?? []),
  });

  check('operation-list.no-duplicates', 'after an operation ran through its states', async (t) => {
    const operation = await acceptedOperation(t);
    const { payer, beneficiary } = operation.parties;
    t.onlyReads();
    await followToFinal(t, new Watch(operation), payer);
    for (const instrument of beneficiary === undefined ? [payer] : [payer, beneficiary]) {
      const { answer, items } = await readOperationList(t, instrument);
      judgeNone(t, repeatedReference(items), answer);
    }
  });

  check('operation-list.empty', 'an instrument that has had no operation', async (t: Experiment) => {
    for (const instrument of t.profile.fixtures.instruments.filter(({ allows }) =>
      allows.includes('empty'),
    )) {
      const answer = await getOperationList(t, instrument.reference);
      judgeArray(t, answer, `the list of ${instrument.name}, which has had no operation,`);
      const body = bodyOf(answer);
      const strangers = itemsOf(answer)?.filter((item) => othersOf(t.run).isForeign(item)) ?? [];
      t.judge.given(
        strangers.length === 0,
        `The list of ${instrument.name}, which the profile says has had no operation, holds ${show(strangers[0]?.referenceOperation)}: somebody else used this instrument.`,
        'others',
      );
      t.judge.that(Array.isArray(body) && body.length === 0, {
        message: 'the list of an instrument that has had no operation is not empty',
        expected: 'an empty array in body',
        actual: show(body),
        pointer: '/body',
        answer,
      });
    }
  });

  check('operation-list.unknown-instrument', 'a reference that does not exist', async (t) => {
    await ensureTaken(t, 'listOperations', (shared) => ({
      operationId: 'listOperations',
      params: { referenceWallet: someInstrument(shared).reference },
    }));
    t.judge.changed('referenceWallet named an instrument that does not exist');
    const answer = await getOperationList(t, unknownReferenceOf(t, 'instrument'));
    t.judge.status(answer, 404, 'the list of an instrument that does not exist was not answered 404');
  });
});
