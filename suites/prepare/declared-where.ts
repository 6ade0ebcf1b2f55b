/**
 * Where the checks of a requirement stand in the files of this package: its rules declare them once more, to somebody
 * who looks where the call comes from. Nothing is carried out.
 */
import { fileURLToPath } from 'node:url';
import { REQUIREMENTS } from '../../spec/document/catalogue.ts';
import type { RequirementId } from '../../spec/generated/catalogue-ids.ts';
import { SECTIONS } from '../document.ts';
import type { Declare, Rule } from '../engine/declare/section.ts';

/** A line that declares. */
export interface DeclaredWhere {
  /** Undefined for a rule that every answer is held to. */
  readonly circumstance?: string;
  /** Absolute path: of the sources in a clone, of what was compiled of them in an installed package. */
  readonly file: string;
  readonly line: number;
}

/** In the order of declaration; empty for a requirement without checks. */
export function declaredWhere(id: string): DeclaredWhere[] {
  const found: DeclaredWhere[] = [];
  const known = REQUIREMENTS.find((requirement) => requirement.id === id);
  if (known !== undefined) for (const rule of rulesOf(known.id)) rule(listener(known.id, found));
  return found;
}

function rulesOf(id: RequirementId): readonly Rule[] {
  const maps = Object.values(SECTIONS).map((map): Readonly<Record<string, Rule | readonly Rule[]>> => map);
  return maps.flatMap((map) => map[id] ?? []);
}

function listener(requirement: RequirementId, found: DeclaredWhere[]): Declare {
  const everyAnswer = () => void found.push(caller());
  const one = (circumstance: string) => void found.push({ circumstance, ...caller() });
  return Object.assign(one, { requirement, standing: everyAnswer, everyAnswer, probe: () => {} });
}

/** Who declares: the section's own file, or else the nearest of the files that sections share. */
function caller(): Omit<DeclaredWhere, 'circumstance'> {
  const frames = (new Error().stack ?? '').split('\n').flatMap((line) => frameOf(line) ?? []);
  const ofSuites = frames.filter(({ file }) => /[\\/]suites[\\/]/.test(file) && !file.startsWith(THIS_FILE));
  const own = ofSuites.find(({ file }) => /[\\/]suites[\\/]\d/.test(file));
  const frame = own ?? ofSuites[0];
  if (frame === undefined) throw new Error('A check is declared in none of the suites.');
  return frame;
}

const THIS_FILE = fileURLToPath(import.meta.url);

/** A line of a stack: `    at name (file:///path/to/file.ts:12:3)`. */
function frameOf(line: string): Omit<DeclaredWhere, 'circumstance'> | undefined {
  const [, place = '', number] = /\(?([^\s(]+):(\d+):\d+\)?$/.exec(line) ?? [];
  if (number === undefined) return undefined;
  return { file: place.startsWith('file:') ? fileURLToPath(place) : place, line: Number(number) };
}
