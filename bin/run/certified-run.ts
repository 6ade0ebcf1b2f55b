/** A run for a certificate: what a scheme and a declaration ask of it, before its first request. */
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { CalibrationFile } from '../../reports/calibration/read-calibration.ts';
import { contradictionsInside } from '../../reports/declaration/inside.ts';
import { contradictionsWithScheme } from '../../reports/declaration/with-scheme.ts';
import type { Scheme } from '../../spec/generated/scheme-types.ts';
import { DEFAULT_EFFORT, EFFORTS } from '../../spec/run/effort.ts';
import { UserError } from '../../spec/run/user-error.ts';
import type { ReadDeclaration } from '../../target/declaration/read-declaration.ts';
import { parseSource } from '../../target/profile/reading/source.ts';
import type { ReadScheme } from '../../target/scheme/read-scheme.ts';
import type { RunArguments } from '../command-line/option-table.ts';
import { packageInfo } from '../package-info.ts';

/** What the command line gives such a run. */
interface Given {
  readonly scheme: ReadScheme | undefined;
  readonly calibration: CalibrationFile | undefined;
}

const DAY_MS = 86_400_000;

/**
 * The declaration of a run for a certificate.
 * @returns undefined for any other run.
 * @throws UserError where the scheme or the declaration asks for something that the command line lacks.
 */
export async function declarationFrom(
  args: RunArguments,
  { scheme: read, calibration }: Given,
): Promise<ReadDeclaration | undefined> {
  if (args.certify !== true) {
    if (args.ics === undefined) return undefined;
    throw new UserError('--ics works only with --certify.', 'Add --certify, or leave --ics out.');
  }
  if (read === undefined)
    throw new UserError(
      '--certify needs the scheme of the programme.',
      'Add --scheme <file>. To write one: npx payops-conformance scheme show',
      'programme',
    );
  if (args.ics === undefined)
    throw new UserError(
      '--certify needs the declaration of the participant.',
      'Add --ics <file>. To write one: npx payops-conformance ics init',
      'programme',
    );
  refuseOtherTool(read.scheme);
  refuseMissing(args, read.scheme, calibration);
  const { readDeclaration } = await import('../../target/declaration/read-declaration.ts');
  const declared = readDeclaration(args.ics);
  refuseContradictions(args.ics, args.scheme ?? '', declared, read.scheme);
  return declared;
}

/**
 * The command line of a run for a certificate, with the effort and the requirement set of its scheme.
 * @throws UserError for an effort below that of the scheme.
 */
export function certifiedArguments(args: RunArguments, read: ReadScheme | undefined): RunArguments {
  if (args.certify !== true || read === undefined) return args;
  const { name, version, effort: least = DEFAULT_EFFORT, requirementSet } = read.scheme;
  // The default says nothing: only another effort was asked for.
  const effort = args.effort === DEFAULT_EFFORT ? least : args.effort;
  if (EFFORTS.indexOf(effort) < EFFORTS.indexOf(least))
    throw new UserError(
      `--effort ${effort} is less than the scheme ${name} ${version} asks for.`,
      `Leave it out: the run then has ${least}.`,
      'programme',
    );
  return { ...args, effort, ...(requirementSet !== undefined && { requirements: requirementSet }) };
}

/** @throws UserError where the profile is not the one that was declared. */
export function ensureDeclaredProfile(
  path: string | undefined,
  { declaration: { testing } }: ReadDeclaration,
): void {
  const source = path === undefined ? undefined : parseSource(readFileSync(path, 'utf8'));
  const value = source !== undefined && 'place' in source ? source.value : undefined;
  const others = differences(value, testing, []).map((key) => key.join('.'));
  if (others.length === 0) return;
  const named = others.slice(0, NAMED).join(', ');
  const rest = others.length > NAMED ? ` and ${others.length - NAMED} more` : '';
  throw new UserError(
    `The profile ${path ?? 'of the sandbox'} is not the one that was declared. Not as testing in the declaration has it: ${named}${rest}.`,
    'Use the profile that was declared, or declare this one: npx payops-conformance ics init --profile <file>',
    'programme',
  );
}

/** Keys of a profile that are named where it is another one. */
const NAMED = 3;

/** Text with a variable of the environment, which stands for a secret: a profile may hold that, or another variable. */
const VARIABLE = /\$\{\w+\}/;

/** The keys whose values differ. */
function differences(given: unknown, declared: unknown, at: readonly string[]): (readonly string[])[] {
  if (typeof declared === 'string' && VARIABLE.test(declared) && typeof given === 'string') return [];
  const [left, right] = [fieldsOf(given), fieldsOf(declared)];
  if (left === undefined || right === undefined) return isDeepStrictEqual(given, declared) ? [] : [at];
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((key) =>
    differences(left.get(key), right.get(key), [...at, key]),
  );
}

function fieldsOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : undefined;
}

function refuseOtherTool({ name, version: of, tools }: Scheme): void {
  const { version } = packageInfo();
  if (tools === undefined || tools.includes(version)) return;
  throw new UserError(
    `The scheme ${name} ${of} does not accept version ${version} of this program.`,
    `Use ${tools.join(' or ')}: npx payops-conformance@${tools.at(-1)} run --certify …`,
    'programme',
  );
}

function refuseMissing(
  { nonce }: RunArguments,
  scheme: Scheme,
  calibration: CalibrationFile | undefined,
): void {
  const name = `The scheme ${scheme.name} ${scheme.version}`;
  if (scheme.nonce === true && nonce === undefined)
    throw new UserError(
      `${name} asks for the challenge of the certifier.`,
      'Add --nonce <text> with the text that the certifier gave you.',
      'programme',
    );
  const days = scheme.calibration?.withinDays;
  if (days === undefined) return;
  if (calibration === undefined)
    throw new UserError(
      `${name} asks for a calibration of the tool, at most ${days} days old.`,
      'Run npx payops-conformance calibrate, and add --calibration payops-report/calibration.json.',
      'programme',
    );
  const { outcome, finishedAt } = calibration.record;
  if (outcome !== 'calibrated')
    throw new UserError(
      'The tool did not calibrate on this machine: the record says so.',
      'See what it names, and calibrate again: npx payops-conformance calibrate',
      'programme',
    );
  if (Date.now() - Date.parse(finishedAt) > days * DAY_MS)
    throw new UserError(
      `The calibration of ${finishedAt.slice(0, 10)} is older than the ${days} days that ${name.replace(/^The/, 'the')} allows.`,
      'Calibrate again: npx payops-conformance calibrate',
      'programme',
    );
}

/** What contradicts itself is asked back about, and not tested. */
function refuseContradictions(
  ics: string,
  schemePath: string,
  { declaration }: ReadDeclaration,
  scheme: Scheme,
): void {
  const found = [...contradictionsInside(declaration), ...contradictionsWithScheme(declaration, scheme)];
  const [first] = found;
  if (first === undefined) return;
  const { key, against } = first;
  const rest = found.length === 1 ? '' : `, and ${found.length - 1} more`;
  throw new UserError(
    `The declaration ${ics} contradicts itself or the scheme: ${key}${against === undefined ? '' : ` and ${against}`}${rest}.`,
    `To list all contradictions: npx payops-conformance ics review ${ics} --scheme ${schemePath}`,
    'programme',
  );
}
