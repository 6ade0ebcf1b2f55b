/** What each check demands in every run, as this version of the program knows it. */
import { type DemandedFile, dataOf } from '../../../spec/json/data.ts';
import type { DemandTable, ShapeDemand } from './table.ts';

let known: DemandTable | undefined;

/** Read once. */
export function recordedDemands(): DemandTable {
  known ??= demandedIn(dataOf('generated/demanded.json'));
  return known;
}

function demandedIn({ texts, lists, shapes, checks }: DemandedFile): DemandTable {
  const textOf = (number: number) => texts[number] ?? '';
  const all = lists.map((list) => list.map(textOf));
  const listOf = (number: number) => all[number] ?? [];
  const each = shapes.map(([literal, bound, senders, facts, own, any]) => ({
    literal: textOf(literal),
    ...(bound !== null && { bound: textOf(bound) }),
    senders: listOf(senders),
    all: listOf(facts),
    ...(own !== null && { own: listOf(own) }),
    any: Object.fromEntries(any.map(([member, sources]) => [textOf(member), listOf(sources)])),
  }));
  return new Map(
    checks.map(([check, runs, own]) => {
      const shapesOf = own.flatMap(([shape, seen]): ShapeDemand[] => {
        const found = each[shape];
        return found === undefined ? [] : [{ ...found, runs: seen }];
      });
      return [check, { check, runs, shapes: shapesOf }];
    }),
  );
}
