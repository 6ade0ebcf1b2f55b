/** 4.3: the list holds what the instrument was debited for, from its acceptance on and for good. */

import { OPEN_STATUSES } from '../../spec/document/final-status.ts';
import { cancelOperation } from '../act/cancel-call.ts';
import { type Accepted, accepted, acceptedOperation, validRequest } from '../act/operation-calls.ts';
import { sendKind } from '../arrange/kinds/status-kinds.ts';
import { arrangeParties, type PartiesWanted, thirdPartyField } from '../arrange/parties/parties.ts';
import type { Declare } from '../engine/declare/section.ts';
import { attainable } from '../observe/followed-operations.ts';
import { judgeKindsListed, judgeListed, judgeListedToTheEnd } from './listed.ts';

/** How many operations are sent one after the other, or at once. */
const SEVERAL = 5;
/** No other check adds to the list, so that one that grows shorter is seen. */
const ALONE: PartiesWanted = { payer: 'exclusive' };
/** How many services are tried. */
const MOST_SERVICES = 12;
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
      await judgeListed(t, operation, operation.parties.payer);
    });
  }

  for (const provoke of OPEN_STATUSES)
    check(
      `an operation led to ${provoke}, which is not final yet`,
      { needs: [`fixtures.provoke.${provoke}`] },
      async (t) => {
        const { operation, payer } = await sendKind(t, { provoke });
        await judgeListed(t, operation, payer);
      },
    );

  check(`${SEVERAL} operations one after the other`, async (t) => {
    const parties = await arrangeParties(t);
    const operations: Accepted[] = [];
    for (let sent = 0; sent < SEVERAL; sent += 1)
      operations.push(await accepted(t, await validRequest(t, parties)));
    for (const operation of operations) await judgeListed(t, operation, parties.payer);
  });

  check(`${SEVERAL} operations at the same time`, async (t) => {
    const parties = await arrangeParties(t);
    const operations = await Promise.all(
      Array.from({ length: SEVERAL }, async () => accepted(t, await validRequest(t, parties))),
    );
    for (const operation of operations) await judgeListed(t, operation, parties.payer);
  });

  check(
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

  check('operations of every type of instrument', async (t) => {
    const debited = t.profile.fixtures.instruments.filter(({ allows }) => allows.includes('debit'));
    const types = new Set(debited.map(({ type }) => type));
    await judgeKindsListed(
      t,
      [...types].map((payerType) => ({ payerType })),
    );
  });

  check('operations through each service', async (t) => {
    await judgeKindsListed(
      t,
      t.profile.fixtures.services.slice(0, MOST_SERVICES).map((service) => ({ service })),
    );
  });

  check('operations of each type', async (t) => {
    const types = new Set(t.profile.fixtures.services.flatMap(({ typesOperation }) => typesOperation));
    await judgeKindsListed(
      t,
      [...types].map((typeOperation) => ({ typeOperation })),
    );
  });

  check('an operation that is final', async (t) => {
    const operation = await acceptedOperation(t, ALONE);
    await judgeListedToTheEnd(t, operation, operation.parties.payer);
  });

  for (const [circumstance, kind, needs] of [
    ['an operation that failed after acceptance', { provoke: 'ECHOUE' }, 'fixtures.provoke.ECHOUE'],
    ['an operation led to EXTOURNE', { provoke: 'EXTOURNE' }, 'fixtures.provoke.EXTOURNE'],
    ['an operation led to ANNULEE', { provoke: 'ANNULEE' }, 'fixtures.provoke.ANNULEE'],
    ['an operation that was cancelled', { cancel: true }, 'operations.cancelOperation'],
  ] as const)
    check(circumstance, { needs: [needs] }, async (t) => {
      const attained = await attainable(t, kind);
      const { operation, payer } = await sendKind(t, attained);
      await judgeListed(t, operation, payer);
      // Whether it is granted is open: the list holds the operation either way.
      if (attained.cancel) await cancelOperation(t, operation.reference);
      await judgeListedToTheEnd(t, operation, payer);
    });
}
