/** 4.3: the list holds what the instrument was debited for, from its acceptance on and for good. */

import { isFinal } from '../../spec/document/final-status.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { typesServed } from '../../target/profile/fitting-types.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import type { Accepted } from '../act/accepted.ts';
import { accepted, acceptedOperation } from '../act/accepting.ts';
import { bodyOf, type JsonObject } from '../act/answers.ts';
import { cancelOperation } from '../act/cancel-call.ts';
import { postOperation } from '../act/operation-calls.ts';
import { validRequest } from '../act/operation-requests.ts';
import { AMOUNT_CHOICES, amountFor } from '../arrange/amount-choices.ts';
import { type StatusKind, sendKind } from '../arrange/kinds/status-kinds.ts';
import { toNumber } from '../arrange/money.ts';
import { ownCallbackUrl } from '../arrange/own-callback-url.ts';
import { arrangeParties, type PartiesWanted, thirdPartyField } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Judge } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { anySequence } from '../judge/sequence-rules.ts';
import { attainable } from '../observe/followed-operations.ts';
import { isKnownToStay } from '../observe/in-flight.ts';
import { mayBeCut } from '../observe/lists/cut-lists.ts';
import { askedWidely, type Found, findInList, type OperationList } from '../observe/lists/list-reading.ts';
import { growingWaits, pollUntil } from '../observe/poll.ts';
import { holdsExecutedRule, type SoughtOperation } from './listed-rules.ts';

/** How many operations are sent one after the other, or at once. */
const SEVERAL = 5;
/** No other check adds to the list, so that one that grows shorter is seen. */
const ALONE: PartiesWanted = { payer: 'exclusive' };
/** How many services are tried. */
const MOST_SERVICES = 12;

/** Whatever an operation is like, and however it ends, it is in the list. */
export function holdsExecuted(check: Declare): void {
  const arrangements: readonly (readonly [string, PartiesWanted])[] = [
    ['an operation just accepted', {}],
    ['an operation with the fee mode ADDITION', { mode: 'ADDITION' }],
    ['an operation with the fee mode SOUSTRACTION', { mode: 'SOUSTRACTION' }],
  ];
  for (const [circumstance, wanted] of arrangements) {
    const needs = wanted.mode === undefined ? [] : [`fixtures.services.${wanted.mode}` as const];
    check(circumstance, { needs }, async (t) => {
      const operation = await acceptedOperation(t, wanted);
      await lookUp(t, operation, operation.parties.payer);
    });
  }

  check(`${SEVERAL} operations one after the other`, async (t) => {
    const parties = await arrangeParties(t);
    const operations: Accepted[] = [];
    for (let sent = 0; sent < SEVERAL; sent += 1)
      operations.push(await accepted(t, await validRequest(t, parties)));
    for (const operation of operations) await lookUp(t, operation, parties.payer);
  });

  check(`${SEVERAL} operations at the same time`, async (t) => {
    const parties = await arrangeParties(t);
    const operations = await Promise.all(
      Array.from({ length: SEVERAL }, async () => accepted(t, await validRequest(t, parties))),
    );
    for (const operation of operations) await lookUp(t, operation, parties.payer);
  });

  check('operations over amounts of all kinds', async (t) => {
    const parties = await arrangeParties(t);
    for (const choice of AMOUNT_CHOICES) {
      const montant = toNumber(await amountFor(t, choice, parties));
      const operation = await accepted(t, await validRequest(t, parties, { montant }));
      await lookUp(t, operation, parties.payer);
    }
  });

  check('two operations with the same label and amount', async (t) => {
    const first = await acceptedOperation(t);
    const { parties, request } = first;
    const { libelle, montant } = request;
    const second = await accepted(t, await validRequest(t, parties, { libelle, montant }));
    for (const operation of [first, second]) await lookUp(t, operation, parties.payer);
  });

  check(
    'operations to beneficiaries at third parties',
    { needs: ['fixtures.thirdPartyBeneficiaries'] },
    async (t) => {
      const { thirdPartyBeneficiaries } = t.profile.fixtures;
      const designations = new Set(thirdPartyBeneficiaries.map(thirdPartyField));
      await lookUpKinds(
        t,
        [...designations].map((designation) => ({ designation })),
      );
    },
  );

  check('operations of every type of instrument', async (t) => {
    const debited = t.profile.fixtures.instruments.filter(({ allows }) => allows.includes('debit'));
    const types = new Set(debited.map(({ type }) => type));
    await lookUpKinds(
      t,
      [...types].map((payerType) => ({ payerType })),
    );
  });

  check('operations through each service', async (t) => {
    await lookUpKinds(
      t,
      t.profile.fixtures.services.slice(0, MOST_SERVICES).map((service) => ({ service })),
    );
  });

  check('operations of each type', async (t) => {
    await lookUpKinds(
      t,
      typesServed(t.profile).map((typeOperation) => ({ typeOperation })),
    );
  });

  check('an operation that is final', async (t) => {
    const operation = await acceptedOperation(t, ALONE);
    await followInList(t, operation, operation.parties.payer);
  });

  for (const [circumstance, kind, needs] of [
    ['an operation that failed after acceptance', { provoke: 'ECHOUE' }, 'fixtures.provoke.ECHOUE'],
    ['an operation led to EXTOURNE', { provoke: 'EXTOURNE' }, 'fixtures.provoke.EXTOURNE'],
    ['an operation led to ANNULEE', { provoke: 'ANNULEE' }, 'fixtures.provoke.ANNULEE'],
    ['an operation that was cancelled', { cancel: true }, 'operations.cancelOperation'],
    [
      'an operation with a valid OTP',
      { withOtp: true, parties: { payer: 'paying with an OTP' } },
      'bindings.otp',
    ],
    ['an operation with a callbackUrl', {}, 'callbacks'],
  ] as const)
    check(circumstance, { needs: [needs] }, async (t) => {
      const attained: StatusKind = await attainable(t, kind);
      const callbackUrl = needs === 'callbacks' ? await ownCallbackUrl(t) : undefined;
      const { operation, payer } = await sendKind(t, { ...attained, ...(callbackUrl && { callbackUrl }) });
      // Whoever waits for an OTP of the instrument need not wait for the end of this operation.
      if (attained.withOtp) t.onlyReads();
      await lookUp(t, operation, payer);
      // Whether it is granted is open: the list holds the operation either way.
      if (attained.cancel) await cancelOperation(t, operation.reference);
      await followInList(t, operation, payer);
    });
}

/**
 * Judges whether an operation is in the list of the instrument that it debited.
 * @param found the search for it there.
 * @returns its record.
 * @throws Inconclusive where it is not, and the list may have been cut.
 */
export function judgeInList(
  judge: Judge,
  { reference, answer }: Pick<Accepted, 'reference' | 'answer'>,
  payer: Instrument,
  { record, list, mayBeCut }: Found,
): JsonObject | undefined {
  judge.given(
    record !== undefined || !mayBeCut,
    `The list of ${payer.name} holds ${list.items.length} operations and may have been cut by a default maximum.`,
  );
  judge.noDeparture(
    holdsExecutedRule({ operation: { reference, exchangeId: answer.exchangeId }, ...shownIn(list) }),
    list.answer,
    { is: 'lists', reference },
  );
  return record;
}

/** What a list shows, as the rule takes it. */
export function shownIn({ items }: OperationList): Pick<SoughtOperation, 'shown' | 'count'> {
  return { shown: new Set(items.map((item) => item.referenceOperation)), count: items.length };
}

/** Looks an operation up in the list of the instrument that it debited. @returns its record. */
export async function lookUp(
  t: Experiment,
  operation: Accepted,
  payer: Instrument,
): Promise<JsonObject | undefined> {
  return judgeInList(t.judge, operation, payer, await findInList(t, payer, operation.reference));
}

/** An operation is in the list from its acceptance on, and still a while after its final status. */
async function followInList(t: Experiment, operation: Accepted, payer: Instrument): Promise<void> {
  const { finalStatusMs, quietMs } = t.profile.limits;
  const record = await pollUntil(
    t,
    growingWaits(t, finalStatusMs, { atOnce: true }),
    () => lookUp(t, operation, payer),
    (seen) => isFinal(seen?.statutOperation) || isKnownToStay(t.run, seen?.statutOperation),
  );
  t.judge.given(
    isFinal(record?.statutOperation),
    `The operation had no final status within limits.finalStatusMs (${finalStatusMs} ms).`,
  );
  await t.pause(quietMs);
  await lookUp(t, operation, payer);
}

/** An operation of one kind and what became of it. Its leases are given back: a check must not ask for more while it holds some. */
function operationOfKind(t: Experiment, wanted: PartiesWanted) {
  const name = `listed operation ${nameOf(wanted)}`;
  return t.run.once(t.alone ? `${name}, looked up at once` : name, async (shared) => {
    const { typeOperation } = wanted;
    const typed = typeOperation === undefined ? {} : { typeOperation };
    const { payer, ...parties } = await arrangeParties(shared, wanted);
    const answer = await postOperation(shared, await validRequest(shared, { payer, ...parties }, typed));
    const record = bodyOf(answer);
    const reference = isJsonObject(record) ? record.referenceOperation : undefined;
    const isListed = t.alone && answer.status === 200 && typeof reference === 'string';
    return {
      payer,
      answer,
      reference,
      ...(isListed && { found: await findInList(shared, payer, reference) }),
    };
  });
}

function nameOf({ service, ...wanted }: PartiesWanted): string {
  return JSON.stringify({ ...wanted, ...(service && { service: service.reference }) });
}

/** Looks up one operation of each kind that the target accepts: whether it accepts a kind is the rule of other checks. */
async function lookUpKinds(t: Experiment, kinds: readonly PartiesWanted[]): Promise<void> {
  for (const wanted of kinds) {
    const { payer, answer, reference, found } = await operationOfKind(t, wanted);
    if (answer.status === 200 && typeof reference === 'string')
      judgeInList(t.judge, { reference, answer }, payer, found ?? (await findInList(t, payer, reference)));
    else t.judge.observed(`${nameOf(wanted)} was answered ${answer.status}`);
  }
}

/** Every operation of a generated sequence is in the list of its payer. */
export const executedInSequenceListed = anySequence((judge, { operations, instruments }, _, t) => {
  for (const { accepted, parties } of operations) {
    const list = instruments.find(({ instrument }) => instrument === parties.payer)?.list;
    if (list === undefined || mayBeCut(t, list.items, accepted.reference, askedWidely(t))) continue;
    judgeInList(judge, accepted, parties.payer, { list, mayBeCut: false });
  }
});
