/** What the preview, `doctor` and a run say of one profile: which checks are left out, and by which key. */
import { partOfProfile } from '../../spec/document/profile-gain.ts';
import type { Profile } from '../../spec/generated/profile-types.ts';
import { outlookOf } from '../../suites/doctor/gains.ts';
import { foreseen } from '../../suites/prepare/foreseen.ts';
import { gapsOf, type PlannedRequirement } from '../../suites/prepare/plan.ts';
import { resolveProfile } from '../../target/profile/resolve.ts';
import { carriedOut } from './carried-out.ts';
import { cutOf } from './cut.ts';

const ALL = { sections: [], requirements: [] };

/** Of each check: why it is left out, with the key; empty where it is carried out. */
type Said = ReadonlyMap<string, string>;

/** What was compared, and where two of them say something else. */
export interface Compared {
  readonly seed: number;
  readonly instruments: number;
  /** Checks that the preview leaves out. */
  readonly leftOut: number;
  /** Keys that it names. */
  readonly keys: number;
  /** One line for each disagreement. */
  readonly differences: readonly string[];
}

/**
 * Compares the preview with `doctor`, and tries each key that is named.
 * @param full the profile that the cut is made from, and that each named key is taken from again.
 */
export async function comparedPreviews(full: Profile, seed: number): Promise<Compared> {
  const cut = cutOf(full, seed);
  const profile = resolveProfile(cut);
  const plan = await foreseen(ALL, profile);
  const gaps = gapsOf(plan);
  const { gaps: ofDoctor, gains } = await outlookOf(profile);
  const differences: string[] = [];
  if (JSON.stringify(gaps) !== JSON.stringify(ofDoctor)) differences.push('doctor names other gaps');
  const parts = new Set(gaps.map(({ key }) => partOfProfile(key)));
  for (const part of parts)
    if (!gains.some(({ key }) => key === part)) differences.push(`doctor has nothing to add for ${part}`);
  for (const part of parts) differences.push(...(await uncured(full, cut, part, plan)));
  const leftOut = [...saidBy(plan).values()].filter((text) => text !== '').length;
  return { seed, instruments: cut.fixtures.instruments.length, leftOut, keys: gaps.length, differences };
}

/** Compares the preview with a run. */
export async function comparedRun(full: Profile, seed: number): Promise<Compared> {
  const cut = cutOf(full, seed);
  const said = saidBy(await foreseen(ALL, resolveProfile(cut)));
  const results = await carriedOut((printed) => cutOf(printed, seed));
  const differences = results.flatMap(({ id, verdict, profileKey = '', message = '' }) => {
    const isLeftOut = verdict === 'skipped' || verdict === 'not-applicable';
    const came = isLeftOut ? lineOf(verdict, profileKey, message) : '';
    return came === said.get(id) ? [] : [`${id}: foreseen “${said.get(id)}”, came “${came || verdict}”`];
  });
  const leftOut = [...said.values()].filter((text) => text !== '').length;
  return { seed, instruments: cut.fixtures.instruments.length, leftOut, keys: 0, differences };
}

function saidBy(plan: readonly PlannedRequirement[]): Said {
  return new Map(
    plan.flatMap(({ checks }) =>
      checks.map(({ id, lack }) => [id, lack ? lineOf(lack.verdict, lack.key, lack.reason) : ''] as const),
    ),
  );
}

function lineOf(verdict: string, key: string, reason: string): string {
  return `${verdict} for ${key}: ${reason}`;
}

/** Checks that still lack the same where the named part stands as in the full profile. */
async function uncured(
  full: Profile,
  cut: Profile,
  part: string,
  plan: readonly PlannedRequirement[],
): Promise<string[]> {
  const waiting = plan.filter(({ checks }) =>
    checks.some(({ lack }) => lack && partOfProfile(lack.key) === part),
  );
  const requirements = waiting.map(({ requirement }) => requirement.id);
  const cured = saidBy(
    await foreseen({ sections: [], requirements }, resolveProfile(withPart(cut, full, part))),
  );
  const before = waiting.flatMap(({ checks }) =>
    checks.filter(({ lack }) => lack && partOfProfile(lack.key) === part),
  );
  return before.flatMap(({ id, lack }) =>
    lack !== undefined && cured.get(id) === lineOf(lack.verdict, lack.key, lack.reason)
      ? [`${id} still lacks ${lack.key} when ${part} is added: ${lack.reason}`]
      : [],
  );
}

/** A profile with one part of another one, such as `fixtures.services`. */
function withPart(cut: Profile, full: Profile, part: string): Profile {
  const [section = '', name = ''] = part.split('.');
  const given = sectionOf(full, section);
  // Each part keeps the type that it has in the full profile.
  return { ...cut, [section]: { ...sectionOf(cut, section), [name]: given[name] } } as Profile;
}

function sectionOf(profile: Profile, section: string): Readonly<Record<string, unknown>> {
  const found = Object.entries(profile).find(([name]) => name === section)?.[1];
  return typeof found === 'object' && found !== null ? { ...found } : {};
}
