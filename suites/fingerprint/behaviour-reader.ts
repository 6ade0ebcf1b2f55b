/** Reads practices and the fingerprint of a target from its exchanges, in one pass. Pure. */
import { createHash } from 'node:crypto';
import type { PracticeId } from '../../spec/generated/catalogue-ids.ts';
import { type Fingerprint, OR, type Statement, VOCABULARY } from '../../spec/run/fingerprint.ts';
import type { SeenPractice } from '../../spec/run/run-record.ts';
import type { Answer } from '../../target/door/call.ts';
import { type KnownTarget, type Listener, PracticeReader } from '../practices/practice-reader.ts';
import { isStored } from '../prepare/stored-needs.ts';
import type { RecordedExchange } from '../recordings/recorded-exchange.ts';
import { type MinedTarget, type Miner, supported } from './miner.ts';
import { mineAmounts } from './miners/of-amounts.ts';
import { mineCallbacks } from './miners/of-callbacks.ts';
import { mineCodes } from './miners/of-codes.ts';
import { mineHeaders } from './miners/of-headers.ts';
import { mineLabels } from './miners/of-labels.ts';
import { mineLists } from './miners/of-lists.ts';
import { mineMessages } from './miners/of-messages.ts';
import { mineObjects } from './miners/of-objects.ts';
import { mineReferences } from './miners/of-references.ts';
import { mineTimes } from './miners/of-times.ts';

/** Hears the exchanges of a run in the order in which they were stored. */
export class BehaviourReader {
  readonly #miners: readonly Miner[];
  readonly #practices: PracticeReader;

  constructor(target: KnownTarget & MinedTarget) {
    this.#miners = [
      mineAmounts(target),
      mineCodes(target),
      mineLabels(),
      mineLists(),
      mineObjects(),
      mineReferences(),
      mineTimes(),
      mineMessages(),
      mineHeaders(),
      mineCallbacks(),
    ];
    const listener: Listener = {
      answer: (answer, exchange) => {
        for (const miner of this.#miners) miner.answer?.(answer, exchange);
      },
      callback: (callback) => {
        for (const miner of this.#miners) miner.callback?.(callback);
      },
    };
    this.#practices = new PracticeReader(target, listener);
  }

  /** @param read its answer, by whoever has read it already. */
  hear(exchange: RecordedExchange, read?: Pick<Answer, 'json' | 'text'>): void {
    this.#practices.hear(exchange, read);
  }

  practices(): SeenPractice[] {
    return this.#practices.seen();
  }

  fingerprint(): Fingerprint {
    const statements = [
      ...this.#miners.flatMap((miner) => miner.statements()),
      ...this.practices().flatMap(practiceStatement),
    ].sort(({ id: one }, { id: other }) => (one < other ? -1 : 1));
    return { vocabulary: VOCABULARY, digest: digestOf(statements), statements };
  }
}

/** Practices that other statements tell in more detail. */
const TOLD_BY_MINERS: readonly PracticeId[] = [
  'callback.http-method',
  'content-type.charset',
  'operation-list.sorting',
  'timestamp.zone',
];

/** All values of a practice that showed. */
function practiceStatement({ id, seen }: SeenPractice): Statement[] {
  if (TOLD_BY_MINERS.includes(id)) return [];
  const support = seen.reduce((sum, { exchanges }) => sum + exchanges, 0);
  const value = seen
    .map((one) => one.value)
    .sort()
    .join(OR);
  return supported({ id: `practice.${id}`, value, support });
}

function digestOf(statements: readonly Statement[]): string {
  const text = statements.map(({ id, value }) => `${id}\t${value}\n`).join('');
  return `sha256:${createHash('sha256').update(text).digest('hex')}`;
}

/**
 * Reads the behaviour of a run again.
 * @param profile as it is stored; undefined is returned for one that no run stores.
 */
export function behaviourAgain(profile: Readonly<Record<string, unknown>>): BehaviourReader | undefined {
  return isStored(profile) ? new BehaviourReader(profile) : undefined;
}
