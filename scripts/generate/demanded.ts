/** From sandbox/demanded.ndjson to what `verify` reads: the same, with each text and each list in it once. */
import type { DemandedFile } from '../../spec/json/data.ts';
import { readDemanded } from '../demanded/record.ts';

export const DEMANDED = 'sandbox/demanded.ndjson';

/** The text of generated/demanded.json. */
export function renderDemanded(): string {
  const [texts, lists, shapes] = [new Numbered<string>(), new Numbered<number[]>(), new Numbered<Shape>()];
  const listOf = (items: readonly string[]) => lists.of([...items].sort().map((one) => texts.of(one)));
  const checks = readDemanded().map(({ check, runs, shapes: own }): Check => {
    const numbered = own.map(({ literal, bound, runs: seen, senders, all, own: places, any }) => {
      const members = Object.entries(any).map(
        ([member, sources]) => [texts.of(member), listOf(sources)] as const,
      );
      const shape: Shape = [
        texts.of(literal),
        bound === undefined ? null : texts.of(bound),
        listOf(senders),
        listOf(all),
        places === undefined ? null : listOf(places),
        members,
      ];
      return [shapes.of(shape), seen] as const;
    });
    return [check, runs, numbered];
  });
  const file: DemandedFile = { texts: texts.all, lists: lists.all, shapes: shapes.all, checks };
  return JSON.stringify(file);
}

type Shape = DemandedFile['shapes'][number];
type Check = DemandedFile['checks'][number];

/** Gives each value a number, and equal ones the same. */
class Numbered<T> {
  readonly #numbers = new Map<string, number>();
  readonly all: T[] = [];

  of(value: T): number {
    const key = JSON.stringify(value);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.all.length);
    this.all.push(value);
    return this.all.length - 1;
  }
}
