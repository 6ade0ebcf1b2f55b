/** What of a list this run brought about unasked, and whose it is that an instrument was used meanwhile. */
import { describe, expect, test } from 'vitest';
import { withBody } from '../../../sandbox/behaviours/answer-parts.ts';
import { onAnswer } from '../../../sandbox/behaviours/change-answers.ts';
import type { Hooks } from '../../../sandbox/behaviours/hooks.ts';
import type { JsonObject } from '../../../suites/act/answers.ts';
import { Experiment } from '../../../suites/engine/declare/experiment.ts';
import type { Rule } from '../../../suites/engine/declare/section.ts';
import { othersOf } from '../../../suites/engine/perform/others.ts';
import { takeNote } from '../../../suites/observe/in-flight.ts';
import { ensureNobodyElse, foreignUseOf, unexplainedIn } from '../../../suites/observe/others-at-work.ts';
import type { AnswerListener } from '../../../target/door/door.ts';
import { carriedOut } from '../carried-out.ts';
import { closedRun } from '../engine/closed-run.ts';
import { executed, listed } from '../engine/declare/answers.ts';

const OWN = 'conformance 0a1b2c3d';
/** Beside the timestamp of the lists. */
const NOW = '2026-03-10T12:00:01Z';

/** An experiment of a run that has sent one operation, and was told of it. */
function afterOne(): Experiment {
  const listeners: AnswerListener[] = [];
  const t = new Experiment(closedRun(undefined, listeners), 'a/check', new AbortController().signal);
  takeNote(t.run);
  othersOf(t.run);
  const request = { libelle: OWN, refInstrumentPaiementInitiateur: 'W' };
  const answer = executed(request, { referenceOperation: 'OP-1', statutOperation: 'SUCCES' });
  for (const listener of listeners) listener(answer, t.sender);
  return t;
}

describe('request-id.not-replayed, errors.refused-without-effect: what a list holds beyond what was answered', () => {
  const before = { referenceOperation: 'OP-0', libelleOperation: 'old' };

  test.each<[string, JsonObject, unexplained: boolean]>([
    ['an operation that was there before', before, false],
    ['the operation that this run was told of', { referenceOperation: 'OP-1' }, false],
    [
      'a second one with a label of this run',
      { referenceOperation: 'OP-2', libelleOperation: OWN, dateHeureOperation: NOW },
      true,
    ],
    [
      'one with a label of this run, in other letters',
      { referenceOperation: 'OP-2', libelleOperation: OWN.toUpperCase() },
      true,
    ],
    [
      'one with somebody else’s label',
      { referenceOperation: 'OP-2', libelleOperation: 'Loyer', dateHeureOperation: NOW },
      false,
    ],
    [
      'one from long before',
      { referenceOperation: 'OP-2', libelleOperation: OWN, dateHeureOperation: '2026-03-10T11:00:00Z' },
      false,
    ],
  ])('%s', (_, record, unexplained) => {
    const t = afterOne();
    const listOf = (items: readonly JsonObject[]) => ({ answer: listed(items), items });
    expect(unexplainedIn(t, listOf([before, record]), listOf([before]), 'plain')).toEqual(
      unexplained ? [record] : [],
    );
  });
});

describe('an instrument that somebody else uses', () => {
  /** Takes note of an instrument, and asks a moment later. */
  const asking: Rule = (check) =>
    check('here', async (t) => {
      const [instrument] = t.profile.fixtures.instruments;
      if (instrument === undefined) throw new Error('The sandbox has no instrument.');
      await t.lease({ mode: 'exclusive', instrument: (one) => one === instrument });
      const before = await foreignUseOf(t, instrument);
      await t.pause(5_000);
      await ensureNobodyElse(t, [before]);
      t.judge.held();
    });

  test('nobody does: the check goes on', async () => {
    expect((await carriedOut('execute.success', asking, 'here')).result.verdict).toBe('pass');
  });

  test('its balance goes on moving: nothing shows whose doing it is', async () => {
    const moving: Hooks = onAnswer('getBalance', (_answer, call, { store }) => {
      const instrument = store.instruments.get(call.params.referenceWallet ?? '');
      if (instrument !== undefined) instrument.balance = instrument.balance.plus(1);
      return undefined;
    });
    const { result } = await carriedOut('execute.success', asking, 'here', moving);
    expect(result).toMatchObject({
      verdict: 'inconclusive',
      cause: 'target',
      message: expect.stringContaining('goes on moving'),
    });
  });

  test('its list has an operation that this run did not send: it is the others’', async () => {
    let lists = 0;
    const growing: Hooks = onAnswer('listOperations', (answer, _call, { clock }) => {
      lists += 1;
      if (lists < 3 || typeof answer.json !== 'object') return undefined;
      const record = {
        referenceOperation: 'OP-STRANGE',
        libelleOperation: 'Loyer',
        statutOperation: 'SUCCES',
        dateHeureOperation: clock.now().toISOString(),
      };
      return { ...answer, json: { ...answer.json, body: [record] } };
    });
    const { result } = await carriedOut('execute.success', asking, 'here', growing);
    expect(result).toMatchObject({
      verdict: 'inconclusive',
      cause: 'others',
      message: expect.stringContaining('OP-STRANGE'),
    });
  });

  describe('its movements name an operation that no answer named', () => {
    /** Lets an instrument's movements name it from the second look on, and its list show it with a label. */
    const moving = (libelleOperation: string): Hooks[] => {
      let looks = 0;
      const unnamed = { referenceOperation: 'OP-UNNAMED', statutOperation: 'SUCCES' };
      return [
        onAnswer('getMovements', (answer) => {
          looks += 1;
          return looks > 1 ? withBody(answer, () => [{ ...unnamed, montant: 1 }]) : undefined;
        }),
        onAnswer('listOperations', (answer) =>
          looks > 0 ? withBody(answer, () => [{ ...unnamed, libelleOperation }]) : undefined,
        ),
      ];
    };
    const refusedBefore: Rule = (check) =>
      check('here', async (t) => {
        const [instrument] = t.profile.fixtures.instruments;
        if (instrument === undefined) throw new Error('The sandbox has no instrument.');
        othersOf(t.run);
        await t.lease({ mode: 'exclusive', instrument: (one) => one === instrument });
        const before = await foreignUseOf(t, instrument);
        const authorization = 'Bearer not-a-token';
        await t.send({ operationId: 'executeOperation', authorization, json: { libelle: OWN } });
        await ensureNobodyElse(t, [before]);
        t.judge.held();
      });
    test.each([
      ['a refused request had its label: it is this run’s', OWN, 'pass'],
      ['nothing that this run sent has its label: it is the others’', 'Loyer', 'inconclusive'],
    ])('%s', async (_what, label, verdict) => {
      const { result } = await carriedOut('execute.success', refusedBefore, 'here', ...moving(label));
      expect(result.verdict, result.message).toBe(verdict);
    });
  });
});
