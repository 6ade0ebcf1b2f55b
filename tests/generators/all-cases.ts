/** The generated cases of a space, all made at once. */
import { type Case, generateCases } from '../../generators/cases.ts';

export function allCases(...space: Parameters<typeof generateCases>): Case[] {
  const cases = generateCases(...space);
  return Array.from({ length: cases.count }, (_, number) => cases.at(number));
}
