/** 2.4 Amount and fees rule, as the records of operations show it. */
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import type { Service } from '../../target/profile/resolve.ts';
import { READS_FEES } from '../act/bound-calls.ts';
import { AMOUNT_CHOICES, ODD, quote, randomAmounts, TYPICAL } from '../arrange/amount-choices.ts';
import { arrangeParties, type FeeMode, type Parties } from '../arrange/parties/parties.ts';
import { toThirdParty } from '../arrange/parties/third-party.ts';
import { acceptedWithFees } from '../arrange/predicted-operations.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare, Rule } from '../engine/declare/section.ts';
import { followToFinal, Watch } from '../observe/following.ts';
import { findInList } from '../observe/lists/list-reading.ts';
import { judgeDifference, judgeField } from './record-amounts.ts';
import type { AmountRule } from './table.ts';

/** Amounts at random that one check tries. */
const RANDOM_AMOUNTS = 5;

/** A field of the record shows the amount that the table gives. */
export function recorded(rule: AmountRule): Rule {
  const { mode } = rule;
  return (check) => {
    for (const choice of AMOUNT_CHOICES) {
      check(choice.name, async (t) => {
        judgeField(t, rule, await acceptedWithFees(t, mode, await arrangeParties(t, { mode }), choice));
      });
    }
    check('amounts at random', async (t) => {
      const parties = await arrangeParties(t, { mode });
      const choices = randomAmounts(t, RANDOM_AMOUNTS);
      const operations = await Promise.all(
        choices.map((choice) => acceptedWithFees(t, mode, parties, choice)),
      );
      for (const operation of operations) judgeField(t, rule, operation);
    });
    check(
      'a beneficiary at a third-party contributor',
      { needs: ['fixtures.thirdPartyBeneficiaries'] },
      async (t) => {
        const parties = await arrangeParties(t, { mode, ...toThirdParty(t) });
        judgeField(t, rule, await acceptedWithFees(t, mode, parties, ODD));
      },
    );
    check('every service whose fee call says this mode', { needs: READS_FEES }, async (t) => {
      const parties = await arrangeParties(t);
      for (const service of await servicesQuoting(t, mode, parties))
        judgeField(t, rule, await acceptedWithFees(t, mode, { ...parties, service }, TYPICAL));
    });
    check(
      'in the list, when the operation is final',
      { needs: ['operations.listOperations'] },
      async (t: Experiment) => {
        const parties = await arrangeParties(t, { mode });
        const quoted = await acceptedWithFees(t, mode, parties, ODD);
        const { operation } = quoted;
        t.onlyReads();
        await followToFinal(t, new Watch(operation), parties.payer);
        const { record, list } = await findInList(t, parties.payer, operation.reference);
        t.judge.given(record !== undefined, `The operation is not in the list of ${parties.payer.name}.`);
        judgeField(t, rule, quoted, record, list.answer);
      },
    );
  };
}

/** What is debited less what is received is the fees. */
export function differenceIsFees(check: Declare): void {
  for (const mode of ENUMERATIONS.ModeApplication) {
    for (const choice of AMOUNT_CHOICES) {
      check(`with ${mode}, ${choice.name}`, { needs: [`fixtures.services.${mode}`] }, async (t) =>
        judgeDifference(t, await acceptedWithFees(t, mode, await arrangeParties(t, { mode }), choice)),
      );
    }
    check(`with ${mode}, every type of operation`, { needs: [`fixtures.services.${mode}`] }, async (t) => {
      const parties = await arrangeParties(t, { mode });
      const operations = await Promise.all(
        parties.service.typesOperation.map((type) => acceptedWithFees(t, mode, parties, TYPICAL, type)),
      );
      for (const operation of operations) judgeDifference(t, operation);
    });
  }
}

/** The services whose fee call says a mode, whatever the profile says. @throws Inconclusive where there is none. */
async function servicesQuoting(t: Experiment, mode: FeeMode, parties: Parties): Promise<Service[]> {
  const { services } = t.profile.fixtures;
  const montant = TYPICAL.of(t.profile);
  const quotes = await Promise.all(services.map((service) => quote(t, { ...parties, service }, montant)));
  const found = services.filter((_, index) => quotes[index]?.mode === mode);
  t.judge.given(found.length > 0, `No fee call of a service of the profile says ${mode}.`);
  return found;
}
