/** `${ENV_NAME}` in the texts of a profile. */
import { nearest } from './intent.ts';
import type { KeyPath, Problem } from './problems.ts';
import { entriesOf } from './tree.ts';

/** The environment, as `process.env` has it. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A variable that a text of the profile took its value from. */
export interface Use {
  readonly path: KeyPath;
  readonly name: string;
  readonly value: string;
}

/** A variable that a text names and the environment lacks. */
export type Gap = Omit<Use, 'value'>;

export interface Interpolated {
  readonly value: unknown;
  readonly uses: readonly Use[];
  /** Variables without a value. */
  readonly gaps: readonly Gap[];
  /** Where a default of the profile replaces a variable. */
  readonly defaults: readonly KeyPath[];
  /** Unset variables and malformed `${…}`; the texts that hold them are left as they were. */
  readonly problems: readonly Problem[];
}

/** `$${`, `${NAME}`, `${NAME:-default}`, or any other `${`, which is a mistake. */
const REFERENCE = /\$\$\{|\$\{([A-Za-z_][A-Za-z0-9_]*)(?::-([^}]*))?\}|\$\{/g;

/** YAML anchors can make a value that holds itself. */
const DEEPEST = 64;

/**
 * Puts the environment into every text of a value; keys are left alone.
 *
 * `${NAME:-default}` takes the default where the variable is unset or empty, as in a shell.
 *
 * @returns a copy; the value itself is not changed.
 */
export function interpolate(root: unknown, env: Environment): Interpolated {
  const uses: Use[] = [];
  const gaps: Gap[] = [];
  const defaults: KeyPath[] = [];
  const problems: Problem[] = [];

  const text = (raw: string, path: KeyPath): string => {
    let broken = false;
    const report = (said: string) => {
      broken = true;
      problems.push({ path, spot: 'value', text: said });
    };
    const filled = raw.replace(REFERENCE, (whole, name?: string, fallback?: string) => {
      if (whole === '$${') return '${';
      if (name === undefined) {
        // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the profile's own notation
        report('this ${ has no variable name. Write ${NAME} or ${NAME:-default}, or $${ for a literal ${.');
        return whole;
      }
      const value = env[name];
      if (value !== undefined && (value !== '' || fallback === undefined)) {
        uses.push({ path, name, value });
        return value;
      }
      if (fallback !== undefined) {
        defaults.push(path);
        return fallback;
      }
      gaps.push({ path, name });
      report(unset(name, env));
      return whole;
    });
    return broken ? raw : filled;
  };

  const walk = (value: unknown, path: KeyPath): unknown => {
    if (typeof value === 'string') return text(value, path);
    if (typeof value !== 'object' || value === null) return value;
    if (path.length > DEEPEST) {
      problems.push({
        path: path.slice(0, 4),
        spot: 'key',
        text: `nested more than ${DEEPEST} levels deep.`,
      });
      return null;
    }
    const entries = entriesOf(value).map(([part, inner]) => [part, walk(inner, [...path, part])] as const);
    return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
  };

  return { value: walk(root, []), uses, gaps, defaults, problems };
}

function unset(name: string, env: Environment): string {
  const meant = nearest(name, Object.keys(env));
  const intent = meant === undefined ? '' : ` Did you mean ${meant}, which is set?`;
  return `the environment variable ${name} is not set.${intent || ' Set it before the run.'}`;
}

/** `the value of ${A} or ${B}`: how a message speaks of a text that came from the environment. */
export function spokenUses(uses: readonly Use[]): string {
  return `the value of ${[...new Set(uses.map(({ name }) => `\${${name}}`))].join(' and ')}`;
}
