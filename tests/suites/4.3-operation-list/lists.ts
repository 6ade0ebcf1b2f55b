import type { JsonObject } from '../../../suites/act/answers.ts';
import type { OperationList } from '../../../suites/observe/lists/list-reading.ts';
import { answerWith } from '../engine/declare/answers.ts';

/** The list of an instrument, made up. */
export function listOf(...items: readonly JsonObject[]): OperationList {
  return { items, answer: answerWith('listOperations', items) };
}
