/** Statements about the money in operation records: what each amount is the sum of, and how numbers are written. */
import Big from 'big.js';
import { AMOUNT_FIELDS } from '../../../spec/document/amount-fields.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { LEAST_SUPPORT, type Statement, VARIES } from '../../../spec/run/fingerprint.ts';
import type { Answer } from '../../../target/door/call.ts';
import type { JsonObject } from '../../act/answers.ts';
import { type MinedTarget, type Miner, Tally } from '../miner.ts';
import { recordsIn } from './of-objects.ts';

/** What an operation may be worth, by what was sent and the fees of its record. The first that holds throughout is stated. */
const SUMS: readonly (readonly [name: string, sum: (sent: Big, fees: Big) => Big])[] = [
  ['montant', (sent) => sent],
  ['montant+fees', (sent, fees) => sent.plus(fees)],
  ['montant-fees', (sent, fees) => sent.minus(fees)],
  ['fees', (_, fees) => fees],
  ['zero', () => new Big(0)],
];

/** Amounts finer than the unit are rounded by each server in its own way. */
const DECIMALS = 2;

/** What may become of an amount that is finer. */
const FINER: readonly (readonly [name: string, taken: (sent: Big) => Big])[] = [
  ['kept', (sent) => sent],
  ['rounded', (sent) => sent.round(DECIMALS, 1)],
  ['cut', (sent) => sent.round(DECIMALS, 0)],
  ['rounded-up', (sent) => sent.round(DECIMALS, 3)],
];

const FINER_ID = 'amount.finer-than-the-unit';

const UNDONE: readonly unknown[] = ['ECHOUE', 'ANNULEE', 'EXTOURNE'];

export function mineAmounts({ fixtures }: MinedTarget): Miner {
  const modes = new Map(fixtures.services.map(({ reference, mode }) => [reference, mode]));
  const tally = new Tally();
  const sums = new Map<string, { holding: string[]; seen: number }>();

  function seeSums(record: JsonObject, sent: Big, mode: string): void {
    const fees = bigOf(record.montantHTfraisOperation) ?? differenceIn(record);
    // Without fees all sums are alike.
    if (fees === undefined || fees.eq(0) || fees.eq(sent)) return;
    for (const field of AMOUNT_FIELDS) {
      const amount = bigOf(record[field]);
      if (amount === undefined) continue;
      const id = `amount.${mode}.${field}`;
      const so = sums.get(id) ?? { holding: SUMS.map(([name]) => name), seen: 0 };
      const holds = (name: string) => SUMS.find(([known]) => known === name)?.[1](sent, fees).eq(amount);
      sums.set(id, { holding: so.holding.filter(holds), seen: so.seen + 1 });
    }
  }

  function seeFiner(record: JsonObject, sent: Big, mode: string): void {
    const amount = bigOf(mode === 'ADDITION' ? record.montantACrediter : record.montantADebiter);
    if (amount === undefined) return;
    const so = sums.get(FINER_ID) ?? { holding: FINER.map(([name]) => name), seen: 0 };
    const holds = (name: string) => FINER.find(([known]) => known === name)?.[1](sent).eq(amount);
    sums.set(FINER_ID, { holding: so.holding.filter(holds), seen: so.seen + 1 });
  }

  return {
    answer(answer, { response }) {
      for (const record of recordsIn(answer)) {
        const { statutOperation: status, montantADebiter: debited } = record;
        const amount = bigOf(debited);
        if (UNDONE.includes(status) && amount !== undefined)
          tally.note(`amount-of.${status}`, amount.eq(0) ? 'zero' : 'kept');
      }
      if (answer.operationId !== 'executeOperation') return;
      for (const record of recordsIn(answer)) {
        if (response !== undefined) seeWriting(response.body);
        const { sent, mode } = sentIn(answer, modes);
        if (sent === undefined || mode === undefined || UNDONE.includes(record.statutOperation)) continue;
        if (sent.round(DECIMALS).eq(sent)) seeSums(record, sent, mode);
        else seeFiner(record, sent, mode);
      }
    },
    statements: () => [
      ...tally.statements(),
      ...[...sums].flatMap(([id, { holding, seen }]): Statement[] =>
        seen < LEAST_SUPPORT ? [] : [{ id, value: holding[0] ?? VARIES, support: seen }],
      ),
    ],
  };

  /** How numbers are written: with as many decimals always, or as few as they need. */
  function seeWriting(text: string): void {
    for (const [, decimals] of text.matchAll(/"montant\w+"\s*:\s*"?-?\d+(?:\.(\d+))?/g)) {
      // Only what ends in zeros, or has none, tells padding from what the amount needs.
      if (decimals === undefined) tally.note('decimals', 'as-needed');
      else if (decimals.endsWith('0')) tally.note('decimals', `padded-to-${decimals.length}`);
    }
  }
}

/** What was sent, and through a service of which mode. */
function sentIn(
  { call }: Answer,
  modes: ReadonlyMap<string, string | undefined>,
): { readonly sent?: Big; readonly mode?: string | undefined } {
  const { json } = call;
  if (!isJsonObject(json) || typeof json.refService !== 'string') return {};
  const sent = bigOf(json.montant);
  return sent === undefined ? {} : { sent, mode: modes.get(json.refService) };
}

/** The fees, as the difference between the two amounts of a record. */
function differenceIn({ montantADebiter, montantACrediter }: JsonObject): Big | undefined {
  const [debited, credited] = [bigOf(montantADebiter), bigOf(montantACrediter)];
  return debited === undefined || credited === undefined ? undefined : debited.minus(credited);
}

function bigOf(value: unknown): Big | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? new Big(value) : undefined;
}
