/** 7. Errors of the execution of an operation: rule 3, the invalid OTP. */

import type { OperationRequest } from '../spec/generated/contract-types.ts';
import type { Answer } from '../target/call.ts';
import type { Need } from '../target/profile/needs.ts';
import type { Experiment } from './engine/experiment.ts';
import { suite } from './engine/suite.ts';
import { amountFor, LARGEST, SMALLEST } from './support/amounts.ts';
import { eachAtOnce } from './support/each-of.ts';
import { ensureOtpsAreAccepted, requestWithInvalidOtp, SPOILINGS } from './support/invalid-otp.ts';
import { toNumber } from './support/money.ts';
import { authenticatedRequest, postOperation } from './support/operations.ts';
import { arrangeParties, type Parties, type PartiesWanted } from './support/parties.ts';
import { typesThatAllow } from './support/samples.ts';
import { servicesAndTypes } from './support/services.ts';
import { eachThirdParty } from './support/third-party.ts';

const NOT_REFUSED = 'an operation with an invalid OTP was not answered 400';

/** Operations whose OTP must be looked at like that of any other. */
interface Kind {
  readonly name: string;
  readonly needs?: readonly Need[];
  /** Parties that differ, each under a lease of its own. Default: any. */
  readonly parties?: (t: Experiment) => readonly PartiesWanted[];
  /** What the operations between the same parties differ in. Default: nothing. */
  readonly overrides?: (
    t: Experiment,
    parties: Parties,
  ) => Promise<readonly Partial<OperationRequest>[]> | readonly Partial<OperationRequest>[];
}

const KINDS: readonly Kind[] = [
  {
    name: 'for each third-party beneficiary',
    needs: ['fixtures.thirdPartyBeneficiaries'],
    parties: eachThirdParty,
  },
  {
    name: 'for each type of internal beneficiary',
    needs: ['fixtures.instruments.credit'],
    parties: (t) =>
      typesThatAllow(t, 'credit').map((beneficiaryType) => ({ designation: 'internal', beneficiaryType })),
  },
  {
    name: 'of each type of payer',
    parties: (t) => typesThatAllow(t, 'debit').map((payerType) => ({ payerType })),
  },
  {
    name: 'through every service and for every type of operation',
    overrides: ({ profile }) =>
      servicesAndTypes(profile.fixtures.services).map(({ service, typeOperation }) => ({
        refService: service.reference,
        typeOperation,
      })),
  },
  {
    name: 'over a small and over a large amount',
    overrides: async (t, parties) => [
      { montant: toNumber(await amountFor(t, SMALLEST, parties)) },
      { montant: toNumber(await amountFor(t, LARGEST, parties)) },
    ],
  },
  {
    name: 'with a callbackUrl',
    needs: ['callbacks'],
    overrides: async (t) => [{ callbackUrl: (await t.run.receiver()).register(t.sender).url }],
  },
];

interface Refusal {
  readonly request: OperationRequest;
  readonly answer: Answer;
}

async function judgeKind(t: Experiment, { name, parties: wanted, overrides }: Kind): Promise<void> {
  const refusals = await eachAtOnce(t, wanted?.(t) ?? [{}], (one) =>
    t.run.once(`invalid OTP ${name} ${JSON.stringify(one)}`, async (shared): Promise<Refusal[]> => {
      const parties = await arrangeParties(shared, one);
      const sent: Refusal[] = [];
      for (const change of (await overrides?.(shared, parties)) ?? [{}]) {
        const request = await requestWithInvalidOtp(shared, parties, change);
        sent.push({ request, answer: await postOperation(shared, request) });
      }
      return sent;
    }),
  );
  for (const { request, answer } of refusals.flat()) {
    t.cite(answer.exchangeId);
    t.judge.changed(
      `authData was an invalid OTP, a digit off a valid one (${request.typeOperation} through ${request.refService}, montant ${request.montant})`,
    );
    t.judge.status(answer, 400, NOT_REFUSED, '/authData');
  }
}

export const errorsOtpSuite = suite('7', 'Invalid OTPs', (check) => {
  for (const { name, spoil } of SPOILINGS) {
    check('errors.invalid-otp', name, async (t: Experiment) => {
      await ensureOtpsAreAccepted(t);
      const parties = await arrangeParties(t);
      const request = await authenticatedRequest(t, parties);
      const authData = spoil(request.authData ?? '', t);
      if (authData === undefined || authData === request.authData) {
        t.judge.observed(`a valid OTP of this target is itself like that: ${name}`);
        return;
      }
      t.judge.changed(`authData was an invalid OTP: ${name}`);
      const answer = await postOperation(t, { ...request, authData });
      t.judge.status(answer, 400, NOT_REFUSED, '/authData');
    });
  }

  for (const kind of KINDS) {
    check('errors.invalid-otp', kind.name, { needs: kind.needs ?? [] }, async (t) => {
      await ensureOtpsAreAccepted(t);
      await judgeKind(t, kind);
    });
  }
});
