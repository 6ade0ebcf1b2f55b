import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import type { AnnouncedMoney } from '../../../../spec/run/money.ts';
import { Inconclusive, Skipped } from '../../../../suites/engine/declare/verdict-exceptions.ts';
import { boundsOf } from '../../../../suites/engine/money/money-bounds.ts';
import { MoneyLedger } from '../../../../suites/engine/money/money-ledger.ts';
import type { Call } from '../../../../target/door/call.ts';
import { TransportTrouble } from '../../../../target/door/transport-trouble.ts';
import { resolveProfile } from '../../../../target/profile/resolve.ts';
import { MINIMAL, PAYER } from '../../../target/profile/minimal.ts';

const DRAINED = { ...PAYER, name: 'to empty', reference: 'WAL-D', allows: ['drain' as const] };
const OTHER = { ...PAYER, name: 'other', reference: 'WAL-O' };
const INSTRUMENTS = [PAYER, OTHER, DRAINED];

interface Given {
  readonly totalAmount?: number;
  readonly ofPayer?: number;
  readonly announced?: AnnouncedMoney;
}

function ledgerOf({ totalAmount, ofPayer, announced }: Given = {}) {
  const instruments = INSTRUMENTS.map((one) =>
    one === PAYER && ofPayer !== undefined ? { ...one, totalAmount: ofPayer } : one,
  );
  const profile = resolveProfile({
    ...MINIMAL,
    fixtures: { ...MINIMAL.fixtures, instruments },
    limits: { amount: { typical: 10, largest: 1000 }, ...(totalAmount !== undefined && { totalAmount }) },
  });
  const recorded: string[] = [];
  const ledger = new MoneyLedger({
    instruments: profile.fixtures.instruments,
    largest: 1000,
    bounds: boundsOf(profile, announced),
    record: (amount) => recorded.push(amount),
  });
  return { ledger, recorded };
}

function debit(montant: unknown, payer = PAYER.reference): Call {
  return {
    operationId: 'executeOperation',
    json: { montant, refInstrumentPaiementInitiateur: payer, refService: 'S' },
  };
}

const ACCEPTED = { status: 200, json: {} };
const REFUSED = { status: 400, json: {} };

describe('the ledger of a run', () => {
  it('reserves before the answer: operations in flight cannot exceed a bound together', () => {
    const { ledger } = ledgerOf({ totalAmount: 100 });
    const first = ledger.reserve(debit(60));
    expect(() => ledger.reserve(debit(60, OTHER.reference))).toThrow(/limits\.totalAmount allows 100/);
    first.settle(REFUSED);
    ledger.reserve(debit(60, OTHER.reference)).settle(ACCEPTED);
    expect(() => ledger.reserve(debit(41))).toThrow(Inconclusive);
    ledger.reserve(debit(40)).settle(ACCEPTED);
    expect(ledger.record).toEqual({
      instruments: [
        { name: PAYER.name, moved: '40' },
        { name: 'other', moved: '60' },
      ],
      reached: [{ key: 'limits.totalAmount', allows: '100' }],
    });
  });

  it('takes back from a balance that is drained whole what failed after it was accepted', () => {
    const instruments = [{ name: 'to empty', about: 3000, atMost: 3000, drained: '3000' }];
    const { ledger, recorded } = ledgerOf({ announced: { about: 3000, atMost: 3000, instruments } });
    const accepted = (referenceOperation: string) => ({
      status: 200,
      json: { body: { referenceOperation, montantADebiter: 2000 } },
    });
    ledger.reserve(debit(2000, DRAINED.reference)).settle(accepted('one'));
    expect(() => ledger.reserve(debit(2000, DRAINED.reference))).toThrow(Inconclusive);
    ledger.failed('one');
    ledger.failed('one');
    ledger.reserve(debit(2000, DRAINED.reference)).settle(accepted('other'));
    expect(ledger.record?.instruments).toEqual([{ name: DRAINED.name, moved: '2000' }]);
    expect(recorded).toEqual(['2000', '-2000', '2000']);
  });

  it('takes nothing back from another instrument, or where the profile gives the bound', () => {
    const { ledger } = ledgerOf({ ofPayer: 50 });
    const json = { body: { referenceOperation: 'one', montantADebiter: 50 } };
    ledger.reserve(debit(50)).settle({ status: 200, json });
    ledger.failed('one');
    expect(() => ledger.reserve(debit(1))).toThrow(Inconclusive);
  });

  it('bounds one instrument by its own key', () => {
    const { ledger } = ledgerOf({ ofPayer: 50 });
    ledger.reserve(debit(50)).settle(ACCEPTED);
    expect(() => ledger.reserve(debit(1))).toThrow('fixtures.instruments[].totalAmount allows 50 for payer');
    ledger.reserve(debit(500, OTHER.reference)).settle(ACCEPTED);
    expect(ledger.isUsedUp(PAYER, 1)).toBe(true);
    expect(ledger.isUsedUp(OTHER, 1)).toBe(false);
  });

  it('knows of a bound that leaves no room before anything moved', () => {
    const { ledger } = ledgerOf({ ofPayer: 50 });
    expect(ledger.isUsedUp(PAYER, 50)).toBe(false);
    expect(ledger.isUsedUp(PAYER, 51)).toBe(true);
  });

  it('counts what a record says was debited, also where a fixed fee is many times the amount', () => {
    const { ledger } = ledgerOf({ ofPayer: 100 });
    // A fee of 1 % and 25: of 5 it is more than of 1.
    ledger.fees.learn('S', new Big(5), new Big('25.05'));
    ledger.reserve(debit(1)).settle({ status: 200, json: { body: { montantADebiter: 26.01 } } });
    expect(ledger.record?.instruments).toEqual([{ name: PAYER.name, moved: '26.01' }]);
  });

  it('names the bound of the suite as what it is', () => {
    const instruments = [{ name: PAYER.name, about: 10, atMost: 30 }];
    const { ledger } = ledgerOf({ announced: { about: 10, atMost: 30, instruments } });
    ledger.reserve(debit(30)).settle(ACCEPTED);
    expect(() => ledger.reserve(debit(5))).toThrow(
      /^The run announced at most 30 for payer, and an operation of 5 would exceed it: add instruments \(fixtures\.instruments\)\.$/,
    );
    const { ledger: whole } = ledgerOf({ announced: { about: 10, atMost: 30, instruments: [] } });
    whole.reserve(debit(30)).settle(ACCEPTED);
    expect(() => whole.reserve(debit(5))).toThrow(
      /^The run announced at most 30, and an operation of 5 would exceed it: give a larger limits\.totalAmount\.$/,
    );
  });

  it('names the key of the profile that bounds an instrument, its own or that of the run', () => {
    const instruments = [{ name: PAYER.name, about: 10, atMost: 30 }];
    const announced = { about: 10, atMost: 30, boundBy: 'limits.totalAmount', instruments } as const;
    const { ledger } = ledgerOf({ totalAmount: 30, announced });
    ledger.reserve(debit(30)).settle(ACCEPTED);
    expect(() => ledger.reserve(debit(5))).toThrow(/: raise limits\.totalAmount\.$/);
  });

  it('drains what this run paid in as well, unless it failed', () => {
    const instruments = [{ name: 'to empty', about: 700, atMost: 700, drained: '700' }];
    const { ledger } = ledgerOf({ announced: { about: 700, instruments } });
    const payIn = (referenceOperation: string) =>
      ledger
        .reserve({
          operationId: 'executeOperation',
          json: {
            montant: 300,
            refInstrumentPaiementInitiateur: PAYER.reference,
            refInstrumentPaiementBeneficiaire: DRAINED.reference,
          },
        })
        .settle({ status: 200, json: { body: { referenceOperation, montantACrediter: 300 } } });
    payIn('OP-1');
    payIn('OP-2');
    ledger.failed('OP-2');
    ledger.reserve(debit(900, DRAINED.reference)).settle(ACCEPTED);
    expect(() => ledger.reserve(debit(101, DRAINED.reference))).toThrow(Inconclusive);
    ledger.reserve(debit(100, DRAINED.reference)).settle(ACCEPTED);
    expect(ledger.record?.instruments).toContainEqual({ name: 'to empty', moved: '700', paidIn: '300' });
  });

  it('sets drained balances aside from the beginning', () => {
    const instruments = [{ name: 'to empty', about: 700, atMost: 700, drained: '700' }];
    const announced = { about: 900, atMost: 1000, boundBy: 'limits.totalAmount', instruments } as const;
    const { ledger } = ledgerOf({ totalAmount: 1000, announced });
    ledger.reserve(debit(300)).settle(ACCEPTED);
    expect(() => ledger.reserve(debit(1))).toThrow(/limits\.totalAmount allows 1000/);
    // Each is covered by the balance, both are not: the target accepts one.
    const both = [ledger.reserve(debit(420, 'WAL-D')), ledger.reserve(debit(420, 'WAL-D'))];
    both[0]?.settle(ACCEPTED);
    both[1]?.settle(REFUSED);
    expect(() => ledger.reserve(debit(420, 'WAL-D'))).toThrow(/for to empty/);
    ledger.reserve(debit(280, 'WAL-D')).settle(ACCEPTED);
  });

  it('leaves it to the balance whether a drained instrument can pay the fees too', () => {
    const instruments = [{ name: 'to empty', about: 700, atMost: 700, drained: '700' }];
    const { ledger } = ledgerOf({ announced: { about: 700, atMost: 700, instruments } });
    ledger.fees.learn('S', new Big(700), new Big(70));
    ledger.reserve(debit(600, 'WAL-D')).settle({ status: 200, json: { body: { montantADebiter: 606 } } });
    // What is known of the fees would allow 24, and its fees are 1.
    ledger.reserve(debit(93, 'WAL-D')).settle({ status: 200, json: { body: { montantADebiter: 94 } } });
    expect(() => ledger.reserve(debit(1, 'WAL-D'))).toThrow(/for to empty/);
  });

  it('sends what no balance covers only for what may be drained, and counts it apart', () => {
    const { ledger } = ledgerOf({ totalAmount: 100 });
    expect(() => ledger.reserve(debit(50), true)).toThrow(Skipped);
    expect(() => ledger.reserve(debit(1001))).toThrow(Skipped);
    expect(() => ledger.reserve(debit('1e400'))).toThrow(Skipped);
    ledger.reserve(debit(1e12, 'WAL-D'), true).settle(ACCEPTED);
    ledger.reserve(debit(100)).settle(ACCEPTED);
    expect(ledger.record?.instruments).toContainEqual({
      name: 'to empty',
      moved: '0',
      beyond: '1000000000000',
    });
  });

  it('keeps what a lost answer may have moved, and frees what never left', () => {
    const { ledger } = ledgerOf({ totalAmount: 100 });
    ledger.reserve(debit(90)).unanswered(new TransportTrouble('connect', 'refused', 'x1'));
    ledger.reserve(debit(90)).unanswered(new TransportTrouble('timeout', 'no answer', 'x2'));
    expect(() => ledger.reserve(debit(20))).toThrow(Inconclusive);
    expect(ledger.record?.instruments).toEqual([{ name: PAYER.name, moved: '0', uncertain: '90' }]);
  });

  it('counts fees: those that were seen before it leaves, and those of the record after', () => {
    const { ledger, recorded } = ledgerOf({ totalAmount: 200 });
    ledger.reserve(debit(100)).settle({ status: 200, json: { body: { montantADebiter: 101.5 } } });
    expect(recorded).toEqual(['101.5']);
    ledger.fees.learn('S', new Big(100), new Big(1.5));
    expect(() => ledger.reserve(debit(98))).toThrow(/an operation of 99\.5 would exceed/);
    ledger.reserve(debit(97)).settle(ACCEPTED);
    expect(recorded).toEqual(['101.5', '98.5']);
  });

  it.each([
    [
      'a text that a lenient target reads',
      { json: { montant: '50', refInstrumentPaiementInitiateur: 'WAL-O' } },
    ],
    ['broken JSON', { rawBody: '{"montant": 50, "refInstrumentPaiementInitiateur": "WAL-O",' }],
    ['a form', { rawBody: 'montant=50&refInstrumentPaiementInitiateur=WAL-O' }],
    ['bytes', { rawBody: Buffer.from('{"montant":50,"refInstrumentPaiementInitiateur":"WAL-O"}') }],
  ])('counts an amount however it is sent: %s', (_, body) => {
    const { ledger } = ledgerOf();
    ledger.reserve({ operationId: 'executeOperation', ...body }).settle(ACCEPTED);
    expect(ledger.record?.instruments).toEqual([{ name: 'other', moved: '50' }]);
  });

  it.each([[0], [-5], ['x'], [null]])('counts nothing for a montant of %o', (montant) => {
    const { ledger } = ledgerOf({ totalAmount: 1 });
    ledger.reserve(debit(montant)).settle(ACCEPTED);
    expect(ledger.record).toBeUndefined();
  });

  it('goes on from what the preparation of the run moved', () => {
    const { ledger, recorded } = ledgerOf({ totalAmount: 100 });
    ledger.carryOver({ instruments: [{ name: PAYER.name, moved: '10', uncertain: '5' }] });
    expect(recorded).toEqual(['10']);
    expect(() => ledger.reserve(debit(86))).toThrow(Inconclusive);
    ledger.reserve(debit(85)).settle(ACCEPTED);
  });
});

describe('an operation for which others under way leave no room', () => {
  const { signal } = new AbortController();

  it('waits until one of them is refused', async () => {
    const { ledger } = ledgerOf({ totalAmount: 100 });
    const [first] = await ledger.reserveAll([debit(60)], false, signal);
    const second = ledger.reserveAll([debit(60)], false, signal);
    first?.settle(REFUSED);
    const [reserved] = await second;
    reserved?.settle(ACCEPTED);
    expect(ledger.record).toMatchObject({ instruments: [{ moved: '60' }] });
    expect(ledger.record?.reached).toBeUndefined();
  });

  it('is given up when what they took leaves none', async () => {
    const { ledger } = ledgerOf({ ofPayer: 100 });
    const [first] = await ledger.reserveAll([debit(60)], false, signal);
    const second = ledger.reserveAll([debit(60)], false, signal);
    first?.settle(ACCEPTED);
    await expect(second).rejects.toThrow(/totalAmount allows 100 for/);
    expect(ledger.record?.reached).toHaveLength(1);
  });

  it('is given up at once where there would be none without them', async () => {
    const { ledger } = ledgerOf({ totalAmount: 100 });
    await ledger.reserveAll([debit(60)], false, signal);
    await expect(ledger.reserveAll([debit(101)], false, signal)).rejects.toThrow(Inconclusive);
  });

  it('leaves together with others or not at all: two races that need the same room end one after the other', async () => {
    const { ledger } = ledgerOf({ totalAmount: 100 });
    const race = () => ledger.reserveAll([debit(30), debit(30)], false, signal);
    const [first, second] = [await race(), race()];
    for (const one of first) one.settle(REFUSED);
    for (const one of await second) one.settle(REFUSED);
    await expect(ledger.reserveAll([debit(60), debit(60)], false, signal)).rejects.toThrow(Inconclusive);
  });

  it('ends with its check', async () => {
    const { ledger } = ledgerOf({ totalAmount: 100 });
    const ending = new AbortController();
    await ledger.reserveAll([debit(60)], false, signal);
    const second = ledger.reserveAll([debit(60)], false, ending.signal);
    ending.abort(new Error('over'));
    await expect(second).rejects.toThrow('over');
  });
});
