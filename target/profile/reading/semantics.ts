/** What a profile can get wrong beyond its schema. Works on values that the schema may refuse. */

import Big from 'big.js';
import { resolveAmounts } from '../resolve.ts';
import { placeholdersIn, TEMPLATE_VARIABLES } from '../template.ts';
import { nearest } from './intent.ts';
import { dotted, type KeyPath, type Problem } from './problems.ts';
import { entriesOf, leavesOf, valueAt } from './tree.ts';
import { wireTextProblems } from './wire-texts.ts';

/**
 * Every semantic problem of a profile.
 *
 * @param profile with the environment interpolated.
 * @param written as it stands in the file: braces in the environment's values are no placeholders.
 */
export function semanticProblems(profile: unknown, written: unknown): Problem[] {
  const checks = [
    baseUrlProblems,
    publicUrlProblems,
    duplicateProblems,
    cardProblems,
    amountProblems,
    otpProblems,
    unknownProblems,
    proxyProblems,
    tokenRequestProblems,
    wireTextProblems,
  ];
  return [
    ...checks.flatMap((check) => check(profile)),
    ...placeholderProblems(written),
    ...blankProblems(written),
  ];
}

const atValue = (path: KeyPath, text: string): Problem => ({ path, spot: 'value', text });

function addressProblem(text: string): string | undefined {
  if (!URL.canParse(text)) return 'not an address. Write it as in https://sandbox.example.org.';
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol)) return 'must start with http:// or https://.';
  if (url.username !== '' || url.password !== '') return 'must not hold credentials. Give them under auth.';
  return undefined;
}

function baseUrlProblems(profile: unknown): Problem[] {
  const text = valueAt(profile, ['baseUrl']);
  if (typeof text !== 'string' || text === '') return [];
  const problem = addressProblem(text) ?? baseUrlTail(text);
  return problem === undefined ? [] : [atValue(['baseUrl'], problem)];
}

function baseUrlTail(text: string): string | undefined {
  const url = new URL(text);
  if (url.search !== '' || url.hash !== '') return 'must not hold ? or #.';
  if (/\/api\/v1\/*$/.test(url.pathname)) return 'must not end in /api/v1: paths already start with it.';
  return undefined;
}

function publicUrlProblems(profile: unknown): Problem[] {
  const path = ['callbacks', 'publicUrl'];
  const text = valueAt(profile, path);
  if (typeof text !== 'string' || text === '') return [];
  const problem = addressProblem(text);
  return problem === undefined ? [] : [atValue(path, problem)];
}

function proxyProblems(profile: unknown): Problem[] {
  const text = valueAt(profile, ['proxy']);
  if (typeof text !== 'string' || text === '') return [];
  const isAddress = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  const example = 'Write it as in http://proxy.example.org:3128.';
  return isAddress ? [] : [atValue(['proxy'], `not the address of an HTTP proxy. ${example}`)];
}

function tokenRequestProblems(profile: unknown): Problem[] {
  const at = ['auth', 'tokenRequest'];
  const given = valueAt(profile, at);
  const problems: Problem[] = [];
  const url = valueAt(given, ['url']);
  const address = typeof url === 'string' && url !== '' ? addressProblem(url) : undefined;
  if (address !== undefined) problems.push(atValue([...at, 'url'], address));
  if (url !== undefined && valueAt(given, ['path']) !== undefined)
    problems.push({ path: at, spot: 'key', text: 'takes path or url, not both.' });
  const username = valueAt(given, ['basic', 'username']);
  if (typeof username === 'string' && username.includes(':'))
    problems.push(atValue([...at, 'basic', 'username'], 'must hold no colon: HTTP Basic ends it there.'));
  const named = entriesOf(valueAt(given, ['headers'])).map(([name]) => String(name).toLowerCase());
  if (username !== undefined && named.includes('authorization'))
    problems.push({ path: at, spot: 'key', text: 'takes basic or an Authorization header, not both.' });
  return problems;
}

/** Lists and the field of their items that must differ. */
const UNIQUE: readonly (readonly [list: string, field: string])[] = [
  ['instruments', 'name'],
  ['instruments', 'reference'],
  ['services', 'reference'],
];

function duplicateProblems(profile: unknown): Problem[] {
  return UNIQUE.flatMap(([list, field]) => {
    const seen = new Map<unknown, string>();
    return entriesOf(valueAt(profile, ['fixtures', list])).flatMap(([index, item]) => {
      const path = ['fixtures', list, index, field];
      const value = valueAt(item, [field]);
      const first = seen.get(value);
      if (typeof value !== 'string') return [];
      if (first !== undefined) return [atValue(path, `the same as ${first}. Each needs its own.`)];
      seen.set(value, dotted(path));
      return [];
    });
  });
}

/** Only a card is a debit or a prepaid card. */
function cardProblems(profile: unknown): Problem[] {
  const path = ['fixtures', 'instruments'];
  return entriesOf(valueAt(profile, path)).flatMap(([index, item]) => {
    const [type, card] = [valueAt(item, ['type']), valueAt(item, ['card'])];
    if (card === undefined || type === undefined || type === 'CARTE_BANCAIRE') return [];
    return [
      {
        path: [...path, index, 'card'],
        spot: 'key',
        text: 'is only for instruments of type CARTE_BANCAIRE.',
      },
    ];
  });
}

function isMultiple(amount: number, step: number): boolean {
  return new Big(amount).mod(step).eq(0);
}

function amountProblems(profile: unknown): Problem[] {
  const number = (...path: string[]) => {
    const value = valueAt(profile, path);
    return typeof value === 'number' && value > 0 ? value : undefined;
  };
  const amounts = resolveAmounts({
    typical: number('limits', 'amount', 'typical'),
    smallest: number('limits', 'amount', 'smallest'),
    largest: number('limits', 'amount', 'largest'),
    step: number('limits', 'amount', 'step'),
  });
  const problems: Problem[] = [];
  const { smallest, typical, largest } = amounts;
  if (smallest > typical || typical > largest) {
    const text = `must satisfy smallest ≤ typical ≤ largest, got ${smallest}, ${typical}, ${largest}.`;
    problems.push({ path: ['limits', 'amount'], spot: 'key', text });
  }
  const total = number('limits', 'totalAmount');
  if (total !== undefined && total < typical) {
    const text = `must be at least limits.amount.typical (${typical}): no operation is possible otherwise.`;
    problems.push(atValue(['limits', 'totalAmount'], text));
  }
  const decimals = number('money', 'decimals') ?? (valueAt(profile, ['money', 'decimals']) === 0 ? 0 : 2);
  for (const name of ['typical', 'smallest', 'largest']) {
    const amount = number('limits', 'amount', name);
    if (amount !== undefined && decimals <= 6 && Number(amount.toFixed(decimals)) !== amount) {
      problems.push(
        atValue(['limits', 'amount', name], `has more than the ${decimals} decimals of money.decimals.`),
      );
    }
    const { step } = amounts;
    if (amount !== undefined && step !== undefined && !isMultiple(amount, step))
      problems.push(
        atValue(['limits', 'amount', name], `must be a multiple of limits.amount.step (${step}).`),
      );
  }
  return problems;
}

const TEMPLATES: readonly KeyPath[] = [
  ['balance'],
  ['fees'],
  ['movements'],
  ['otp', 'call'],
  ['otp', 'read'],
].flatMap((call) => ['path', 'query', 'headers', 'body'].map((part) => ['bindings', ...call, part]));

function placeholderProblems(profile: unknown): Problem[] {
  const known: readonly string[] = TEMPLATE_VARIABLES;
  return TEMPLATES.flatMap((root) => leavesOf(valueAt(profile, root), root)).flatMap(({ path, value }) =>
    placeholdersIn(String(value))
      .filter((name) => !known.includes(name))
      .map((name) => {
        const meant = nearest(name, known);
        const intent = meant === undefined ? `Known: ${known.join(', ')}.` : `Did you mean {${meant}}?`;
        return atValue(path, `unknown placeholder {${name}}. ${intent}`);
      }),
  );
}

/** `<reference>`: what `init` and `doctor` leave to be filled in. */
function blankProblems(profile: unknown): Problem[] {
  return (['bindings', 'fixtures'] as const).flatMap((section) =>
    leavesOf(valueAt(profile, [section]), [section])
      .filter(({ value }) => typeof value === 'string' && /^<[a-zA-Z]+>$/.test(value))
      .map(({ path, value }) => atValue(path, `${value} is still to be filled in.`)),
  );
}

function otpProblems(profile: unknown): Problem[] {
  const given = (key: string) => valueAt(profile, ['bindings', 'otp', key]);
  const has = (key: string) => given(key) !== undefined;
  const problems: Problem[] = [];
  if (has('read') && !(has('call') && has('pointer'))) {
    const text = 'follows call, and pointer says where its answer holds the OTP. Add both.';
    problems.push({ path: ['bindings', 'otp', 'read'], spot: 'key', text });
  }
  if (!isPattern(given('pattern')))
    problems.push(atValue(['bindings', 'otp', 'pattern'], 'is not a regular expression.'));
  const instruments = entriesOf(valueAt(profile, ['fixtures', 'instruments']));
  const isOfPayers = instruments.some(([, one]) => valueAt(one, ['otp']) !== undefined);
  if (has('value') || (has('call') && has('pointer')) || isOfPayers) return problems;
  if (given('required') === true) {
    const text = 'requires an OTP, but says nowhere how to get one. Add value, or call with pointer.';
    problems.push({ path: ['bindings', 'otp'], spot: 'key', text });
  }
  for (const [at, one] of instruments)
    if (valueAt(one, ['otpRequired']) === true) {
      const text = 'requires an OTP, but bindings.otp does not say how to get one, and neither does otp.';
      problems.push({ path: ['fixtures', 'instruments', at, 'otpRequired'], spot: 'key', text });
    }
  return problems;
}

/** Whether it is left out, or can be compiled; what is no text at all is the schema's matter. */
function isPattern(pattern: unknown): boolean {
  if (typeof pattern !== 'string') return true;
  try {
    return new RegExp(pattern, 'u').source !== '';
  } catch {
    return false;
  }
}

/** Kinds of reference that the profile also lists as existing. */
const EXISTING: readonly (readonly [kind: string, list: string, field: string])[] = [
  ['instrument', 'instruments', 'reference'],
  ['service', 'services', 'reference'],
  ['contributor', 'instruments', 'refContributeur'],
  ['user', 'instruments', 'refUsager'],
  ['beneficiary', 'favoriteBeneficiaries', 'referenceBeneficiary'],
  ['marketplace', 'marketplaces', 'referenceMmp'],
];

function unknownProblems(profile: unknown): Problem[] {
  return EXISTING.flatMap(([kind, list, field]) => {
    const path = ['fixtures', 'unknown', kind];
    const unknown = valueAt(profile, path);
    const clash = entriesOf(valueAt(profile, ['fixtures', list])).find(
      ([, item]) => typeof unknown === 'string' && valueAt(item, [field]) === unknown,
    );
    if (clash === undefined) return [];
    return [atValue(path, `the same as ${dotted(['fixtures', list, clash[0], field])}, which exists.`)];
  });
}
