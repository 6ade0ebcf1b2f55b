// biome-ignore-all lint/suspicious/noTemplateCurlyInString: this is the profile's own notation
import { describe, expect, test } from 'vitest';
import { readProfile } from '../../../target/profile/reading/load.ts';
import { MINIMAL_YAML } from './minimal.ts';
import { and, changed, problemsOf } from './mistakes.ts';

const OPERATIONS =
  'executeOperation, cancelOperation, listOperations, unenrollInstrument, lockInstrument, createRequest, submitCreditPurchase, listCreditPurchases, listMarketplaceServices, getFavoriteBeneficiary, getBalance, getFees, getMovements, generateOtp, issueToken';

test('of many problems the first are told, and how many there are', () => {
  const keys = Array.from({ length: 30 }, (_, at) => `zz${at}: 1`).join('\n');
  const lines = problemsOf(and(keys));
  expect(lines).toHaveLength(21);
  expect(lines.at(-1)).toBe('… and 10 more.');
});

describe('each mistake is one line with its place, its key and its likely intent', () => {
  test.each<[what: string, text: string, ...lines: string[]]>([
    [
      'a misspelt key',
      changed('  instruments:', '  instrument: []\n  instruments:'),
      'p.yaml:5:3 fixtures.instrument: unknown key. Did you mean fixtures.instruments?',
    ],
    [
      'a key in another style',
      changed('baseUrl:', 'base_url:'),
      'p.yaml:1:1 base_url: unknown key. Did you mean baseUrl?',
    ],
    ['a key in the wrong place', and('token: x'), 'p.yaml:13:1 token: unknown key. Did you mean auth.token?'],
    [
      'a key like no other',
      and('money: { zzz: 1 }'),
      'p.yaml:13:10 money.zzz: unknown key. Known here: decimals, currency.',
    ],
    [
      'a missing key',
      changed('    - reference: SRV-0001', '    - mode: ADDITION'),
      'p.yaml:12:7 fixtures.services[0].reference: missing. Add it, for example reference: "SRV-0001"',
    ],
    [
      'a wrong type',
      and('limits: { timeoutMs: "ten" }'),
      'p.yaml:13:22 limits.timeoutMs: expected a number of milliseconds, got "ten".',
    ],
    [
      'a reference without quotes',
      changed('WAL-0001', '0022670'),
      'p.yaml:7:18 fixtures.instruments[0].reference: expected text, got 22670. Put it in quotes.',
    ],
    [
      'nothing where keys belong',
      and('limits:'),
      'p.yaml:13:8 limits: expected keys with values, got nothing.',
    ],
    [
      'an enum value',
      changed('MOBILE_WALLET', 'MOBILE_WALET'),
      'p.yaml:8:13 fixtures.instruments[0].type: expected one of COMPTE_BANCAIRE, CARTE_BANCAIRE, MOBILE_WALLET, COMPTE_FIDELITE, got "MOBILE_WALET". Did you mean MOBILE_WALLET?',
    ],
    [
      'an operation',
      and('notImplemented: [getFee]'),
      `p.yaml:13:18 notImplemented[0]: expected one of ${OPERATIONS}, got "getFee". Did you mean getFees?`,
    ],
    [
      'a token with a line break',
      changed('a-token-of-the-test', '"a-token\\n"'),
      'p.yaml:3:10 auth.token: holds a line break, which no HTTP header can.',
    ],
    [
      'a header in letters beyond Latin-1',
      and('headers: { X-Tenant: acmé, X-Name: "acm’e" }'),
      'p.yaml:13:36 headers.X-Name: holds a character that no HTTP header can: U+2019 at position 4.',
    ],
    [
      'headers that are no headers, or the suite’s own',
      and('headers: { "X Tenant": a, Authorization: b, Content-Length: "7" }'),
      'p.yaml:13:12 headers.X Tenant: is not the name of a header.',
      'p.yaml:13:27 headers.Authorization: belongs to the bearer token. Give that under auth.',
      'p.yaml:13:45 headers.Content-Length: is set by the suite on each request.',
    ],
    [
      'a proxy that is no HTTP proxy',
      and('proxy: socks5://proxy.example:1080'),
      'p.yaml:13:8 proxy: not the address of an HTTP proxy. Write it as in http://proxy.example.org:3128.',
    ],
    [
      'a token call that goes to two places',
      changed(
        'token: a-token-of-the-test',
        'tokenRequest: { path: /t, url: login.example, basic: { username: "a:b", password: c }, tokenPointer: "" }',
      ),
      'p.yaml:3:3 auth.tokenRequest: takes path or url, not both.',
      'p.yaml:3:34 auth.tokenRequest.url: not an address. Write it as in https://sandbox.example.org.',
      'p.yaml:3:68 auth.tokenRequest.basic.username: must hold no colon: HTTP Basic ends it there.',
    ],
    [
      'a receiver with half a certificate',
      and('callbacks: { tls: { cert: none.pem } }'),
      'p.yaml:13:14 callbacks.tls.key: missing. Add it, for example key: "certs/receiver.key"',
      `p.yaml:13:27 callbacks.tls.cert: this is neither PEM text nor the path of a file that exists: ${process.cwd()}/none.pem.`,
    ],
    [
      'aliases that make much of little',
      `a: &a [1,1,1,1,1,1,1,1,1]\n${'bcdefgh'.replace(/./g, (key, at: number) => `${key}: &${key} [${`*${'abcdefgh'[at]},`.repeat(9)}]\n`)}`,
      'p.yaml:1:1 syntax error: its aliases (*) make too much of it; write out what they stand for.',
    ],
    ['lists in lists without end', '['.repeat(20_000), 'p.yaml:1:1 syntax error: it is nested too deep.'],
    [
      'a bound',
      and('limits: { concurrency: 0 }'),
      'p.yaml:13:24 limits.concurrency: must be at least 1, got 0.',
    ],
    ['an empty text', and('name: ""'), 'p.yaml:13:7 name: must not be empty.'],
    [
      'the same word twice',
      changed('[debit]', '[debit, debit]'),
      'p.yaml:10:15 fixtures.instruments[0].allows: holds the same item twice.',
    ],
    [
      'a JSONPath for a pointer',
      and('bindings: { balance: { amount: "$.body.items[0]" } }'),
      'p.yaml:13:32 bindings.balance.amount: expected a JSON pointer such as /body/solde, got "$.body.items[0]". Did you mean /body/items/0?',
    ],
    [
      'a relative path',
      and('bindings: { fees: { path: api/v1/fees } }'),
      'p.yaml:13:27 bindings.fees.path: expected a path that starts with / and holds neither a space nor a question mark, got "api/v1/fees".',
    ],
    [
      'a listen address without a port',
      and('callbacks: { listen: localhost }'),
      'p.yaml:13:22 callbacks.listen: expected a host and a port such as 127.0.0.1:0, got "localhost".',
    ],
    [
      'two ways to a token',
      changed('  token:', '  tokenRequest: { tokenPointer: /t }\n  token:'),
      'p.yaml:2:1 auth: needs exactly one of token and tokenRequest, got both.',
    ],
    [
      'no way to a token',
      changed('  token:', '  expiredToken:'),
      'p.yaml:2:1 auth: needs exactly one of token and tokenRequest, got neither.',
    ],
    [
      'two token bodies',
      changed('  token: a-token-of-the-test', '  tokenRequest: { tokenPointer: /t, json: {}, form: {} }'),
      'p.yaml:3:3 auth.tokenRequest: takes json or form, not both.',
    ],
    [
      'two designations',
      and(
        "  thirdPartyBeneficiaries:\n    - { panBeneficiaire: '4', msisdnBeneficiaire: '2', refContributeurBeneficiaire: C }",
      ),
      'p.yaml:14:7 fixtures.thirdPartyBeneficiaries[0]: needs exactly one of msisdnBeneficiaire, panBeneficiaire, compteBeneficiaire or codeClientBeneficiaire, got msisdnBeneficiaire and panBeneficiaire.',
    ],
    [
      'no designation',
      and('  thirdPartyBeneficiaries:\n    - { refContributeurBeneficiaire: C }'),
      'p.yaml:14:7 fixtures.thirdPartyBeneficiaries[0]: needs exactly one of msisdnBeneficiaire, panBeneficiaire, compteBeneficiaire or codeClientBeneficiaire, got none.',
    ],
    [
      'a version in the address',
      changed(':8080', ':8080/api/v1/'),
      'p.yaml:1:10 baseUrl: must not end in /api/v1: paths already start with it.',
    ],
    ['another scheme', changed('http:', 'ftp:'), 'p.yaml:1:10 baseUrl: must start with http:// or https://.'],
    [
      'no address',
      changed('http://127.0.0.1:8080', 'acme.example'),
      'p.yaml:1:10 baseUrl: not an address. Write it as in https://sandbox.example.org.',
    ],
    ['a query in the address', changed(':8080', ':8080?x=1'), 'p.yaml:1:10 baseUrl: must not hold ? or #.'],
    [
      'a public URL without http',
      and('callbacks: { publicUrl: "ws://x" }'),
      'p.yaml:13:25 callbacks.publicUrl: must start with http:// or https://.',
    ],
    [
      'a name twice',
      changed(
        '  services:',
        '    - { name: payer, reference: W2, type: MOBILE_WALLET, refContributeur: C, allows: [] }\n  services:',
      ),
      'p.yaml:11:15 fixtures.instruments[1].name: the same as fixtures.instruments[0].name. Each needs its own.',
    ],
    [
      'a reference twice',
      changed(
        '  services:',
        '    - { name: b, reference: WAL-0001, type: MOBILE_WALLET, refContributeur: C, allows: [] }\n  services:',
      ),
      'p.yaml:11:29 fixtures.instruments[1].reference: the same as fixtures.instruments[0].reference. Each needs its own.',
    ],
    [
      'no instrument',
      MINIMAL_YAML.replace(/instruments:[\s\S]*allows.*/, 'instruments: []'),
      'p.yaml:5:16 fixtures.instruments: needs at least one item.',
    ],
    [
      'amounts out of order',
      and('limits:\n  amount: { typical: 5, smallest: 10 }'),
      'p.yaml:14:3 limits.amount: must satisfy smallest ≤ typical ≤ largest, got 10, 5, 50.',
    ],
    [
      'an amount below the minor unit',
      and('money: { decimals: 0 }\nlimits: { amount: { smallest: 0.5 } }'),
      'p.yaml:14:31 limits.amount.smallest: has more than the 0 decimals of money.decimals.',
    ],
    [
      'a total too small to spend',
      and('limits: { totalAmount: 5 }'),
      'p.yaml:13:24 limits.totalAmount: must be at least limits.amount.typical (10): no operation is possible otherwise.',
    ],
    [
      'unknown placeholders',
      and('bindings: { fees: { query: { a: "{montan}", b: "{zzzzzz}" } } }'),
      'p.yaml:13:33 bindings.fees.query.a: unknown placeholder {montan}. Did you mean {montant}?',
      'p.yaml:13:48 bindings.fees.query.b: unknown placeholder {zzzzzz}. Known: referenceWallet, referenceService, montant, typeOperation, refContributeurInitiateur, refContributeurBeneficiaire, refUsager, refInstrumentPaiementBeneficiaire, msisdnBeneficiaire, panBeneficiaire, compteBeneficiaire, codeClientBeneficiaire, modeApplication.',
    ],
    [
      'an OTP out of nowhere',
      and('bindings: { otp: { required: true } }'),
      'p.yaml:13:13 bindings.otp: requires an OTP, but says nowhere how to get one. Add value, or call with pointer.',
    ],
    [
      'an OTP that is read from nothing, by a pattern that is none',
      and('bindings: { otp: { read: { path: /inbox }, pattern: "(" } }'),
      'p.yaml:13:20 bindings.otp.read: follows call, and pointer says where its answer holds the OTP. Add both.',
      'p.yaml:13:53 bindings.otp.pattern: is not a regular expression.',
    ],
    [
      'an unknown reference that is known',
      and('  unknown: { instrument: WAL-0001 }'),
      'p.yaml:13:26 fixtures.unknown.instrument: the same as fixtures.instruments[0].reference, which exists.',
    ],
    [
      'an unset variable',
      changed('a-token-of-the-test', '${TARGET_TOKEN}'),
      'p.yaml:3:10 auth.token: the environment variable TARGET_TOKEN is not set. Set it before the run.',
    ],
    [
      'a malformed variable',
      changed('a-token-of-the-test', '"${1x}"'),
      'p.yaml:3:10 auth.token: this ${ has no variable name. Write ${NAME} or ${NAME:-default}, or $${ for a literal ${.',
    ],
    [
      'broken YAML',
      and('a: [1'),
      'p.yaml:14:1 syntax error: Flow sequence in block collection must be sufficiently indented and end with a ].',
    ],
    [
      'a bracket that is not closed, once',
      changed('[debit]', '[debit'),
      expect.stringMatching(/^p\.yaml:\d+:\d+ syntax error: Flow sequence/),
    ],
    [
      'a key without a space behind its colon, once',
      changed('baseUrl: ', 'baseUrl:'),
      'p.yaml:1:1 syntax error: a line without a key; write key: value, with a space after the colon.',
    ],
    ['a key twice', and('baseUrl: x'), 'p.yaml:13:1 syntax error: this key is written twice.'],
    [
      'a text that looks like an alias',
      changed('a-token-of-the-test', '*hunter2'),
      'p.yaml:3:10 syntax error: this alias has no anchor; put a text that starts with * in quotes.',
    ],
    [
      'a text that looks like a tag',
      changed('a-token-of-the-test', '!hunter2'),
      'p.yaml:3:10 syntax error: unknown tag; put a text that starts with ! in quotes.',
    ],
  ])('%s', (_what, text, ...lines) => {
    expect(problemsOf(text)).toEqual(lines);
  });

  test('all problems at once, in the order of the file, after a line that counts them', () => {
    const text = `${changed('baseUrl:', 'baseURL:')}limits: { quietMs: soon }\n`;
    expect(() => readProfile(text, 'p.yaml', {})).toThrow(/^The profile p\.yaml has 2 problems\.\n/);
    expect(problemsOf(text).map((line) => line.split(' ')[0])).toEqual(['p.yaml:1:1', 'p.yaml:13:20']);
  });

  test('an unset variable is asked back with a similar one that is set', () => {
    const text = changed('a-token-of-the-test', '${TARGET_TOKEN}');
    expect(problemsOf(text, { TARGET_TOKN: 'x' })).toEqual([
      'p.yaml:3:10 auth.token: the environment variable TARGET_TOKEN is not set. Did you mean TARGET_TOKN, which is set?',
    ]);
  });

  test('a wrong value of the command line is said to come from there', () => {
    expect(problemsOf(MINIMAL_YAML, {}, { 'limits.concurrency': 0 })).toEqual([
      'command line limits.concurrency: must be at least 1, got 0.',
    ]);
  });
});
