/** Options of `init` that are wrong, or would have no effect: they are named, and cost nothing else. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Hooks } from '../../../../sandbox/behaviours/hooks.ts';
import { signToken } from '../../../../sandbox/service/bearer-tokens.ts';
import { loadProfile } from '../../../../target/profile/reading/load.ts';
import { type Answers, dialogue, PARTIES, PAYER } from './dialogue.ts';

const ENV = { PAYOPS_TOKEN: await signToken(new Date()) };
const IN_ENV = { ...ENV, BASE_URL: '{address}' };
const SECOND = 'INS-0002,MOBILE_WALLET,CTR-MOBILE';

const lineWith = (...more: string[]) => [
  '--yes',
  ...['--payer', PAYER, '--beneficiary', SECOND, '--service', 'SRV-ADDITION'],
  ...more,
];

const EXISTING = `baseUrl: http://127.0.0.1:1
auth: { token: '\${PAYOPS_TOKEN}' }
bindings:
  balance: { amount: /body/solde }
fixtures:
  instruments:
    - { name: ours, reference: INS-0001, type: MOBILE_WALLET, refContributeur: CTR-MOBILE, allows: [debit, credit] }
    - { name: theirs, reference: INS-0002, type: MOBILE_WALLET, refContributeur: CTR-MOBILE, allows: [credit] }
  services:
    - { reference: SRV-ADDITION, typesOperation: [P2P] }
  creditPurchases:
    - { montant: 10, refProduit: PRD-0001 }
  provoke:
    ECHOUE: { montant: 13.13 }
`;

const added = (...line: string[]) =>
  dialogue([], { line: ['--add', '--yes', ...line], env: ENV, existing: EXISTING });

describe('a wrong option of a script costs no operation', () => {
  const requests: string[] = [];
  const counting: Hooks = {
    request: (call) => {
      requests.push(call.operationId);
      return call;
    },
  };

  it.each([
    ['--lock', 'INS-0003,WALLET,CTR-MOBILE', 'lock: "INS-0003,WALLET,CTR-MOBILE" is not of the form'],
    ['--more-payers', 'INS-0003', 'payer: "INS-0003" is not of the form'],
    ['--third-party', 'nobody', 'is not of the form'],
    ['--provoke', 'NOTHING:montant=1', '--provoke: "NOTHING:montant=1" is not of the form'],
    ['--payer', 'INS-0001', 'payer: "INS-0001" is not of the form'],
  ])('%s %s sends nothing', async (option, value, message) => {
    requests.length = 0;
    const { code, err } = await dialogue([], {
      line: [...lineWith('--spend'), option, value],
      env: IN_ENV,
      hooks: [counting],
    });
    expect({ code, requests }).toEqual({ code: 2, requests: [] });
    expect(err).toContain(message);
  });

  it.each(['--lock', '--more-payers', '--drain', '--unenroll', '--unused'])(
    '%s of an instrument that does not exist is named before the first operation',
    async (option) => {
      requests.length = 0;
      const { code, text } = await dialogue([], {
        line: [...lineWith('--spend'), option, 'INS-9999,MOBILE_WALLET,CTR-MOBILE'],
        env: IN_ENV,
        hooks: [counting],
      });
      expect(code).toBe(2);
      expect(text).toContain(`instrument ${option} INS-9999  does not exist`);
      expect(requests).not.toContain('executeOperation');
    },
  );
});

describe('a wrong --bind', () => {
  it('is named with all the others, once, before anything is asked', async () => {
    const { code, err, questions } = await dialogue([], {
      line: [
        '--bind',
        'balance=solde',
        '--bind',
        'nothing=x',
        '--bind',
        'otp=here',
        '--bind',
        'fees=montant',
      ],
      env: IN_ENV,
    });
    expect({ code, questions }).toEqual({ code: 2, questions: [] });
    expect(err).toContain('"solde" is not a JSON pointer.');
    expect(err).toContain('there is no binding "nothing"');
    expect(err).toContain('"here" is not of the form METHOD /path');
    expect(err).not.toContain('fees=montant');
  });

  it('that only the target shows to be wrong is left out, and the other options stay', async () => {
    const line = ['--bind', 'otp=POST /api/v1/none', '--otp', '--bind', 'operationList.from=dateDebut'];
    const { code, out, text, err } = await dialogue([], {
      line: lineWith(...line, '--more-payers', 'INS-0003,MOBILE_WALLET,CTR-MOBILE'),
      env: IN_ENV,
    });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(text).toMatch(/--bind otp is left out/);
    const { bindings, fixtures } = loadProfile(out, { ...ENV, BASE_URL: 'http://127.0.0.1:1' });
    expect(bindings.operationList?.from).toBe('dateDebut');
    expect(fixtures.instruments.map(({ reference }) => reference)).toContain('INS-0003');
  });
});

describe('an option that init --add cannot use', () => {
  it.each<[string, string[], RegExp]>([
    ['the address', ['--base-url', 'http://127.0.0.1:1'], /--base-url.*payops|--base-url.*a\.yaml/],
    ['a product without its permission', ['--reason', 'RSN-1'], /--reason has an effect only with --create/],
    [
      'a product that is there',
      ['--create', '--product', 'P'],
      /--product.*fixtures\.creditPurchases already/,
    ],
    [
      'a binding that is there',
      ['--bind', 'balance=/body/other'],
      /--bind balance.*bindings\.balance already/,
    ],
    [
      'a trigger that is there',
      ['--provoke', 'ECHOUE:montant=1'],
      /ECHOUE.*fixtures\.provoke\.ECHOUE already/,
    ],
    ['two contrary options', ['--force'], /--force/],
  ])('is refused, and the profile stays: %s', async (_what, line, message) => {
    const { code, err, out } = await added(...line);
    expect(err).toMatch(message);
    expect(code).toBe(2);
    expect(readFileSync(out, 'utf8')).toContain(
      'creditPurchases:\n    - { montant: 10, refProduit: PRD-0001 }\n',
    );
  });

  it('is an amount that is there, and no amount that is not', async () => {
    const { code, err, out } = await added('--amount', '50');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const existing = readFileSync(out, 'utf8');
    expect(loadProfile(out, ENV).limits.amount.typical).toBe(50);
    const again = await dialogue([], { line: ['--add', '--yes', '--amount', '60'], env: ENV, existing });
    expect(again.err).toMatch(/--amount.*limits\.amount\.typical already/);
  });

  it('is none where it says what the profile says', async () => {
    const { code, err } = await added('--bind', 'balance=/body/solde', '--provoke', 'ECHOUE:montant=13.13');
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });
});

it('a product without --create is refused in a script', async () => {
  const { code, err } = await dialogue([], { line: lineWith('--product', 'PRD-0001'), env: IN_ENV });
  expect(err).toMatch(/--product has an effect only with --create\.\nAdd --create/);
  expect(code).toBe(2);
});

describe('what an instrument allows', () => {
  it('is restricted at the end of its line', async () => {
    const more = [
      'INS-0003,MOBILE_WALLET,CTR-MOBILE,allows=none',
      'INS-0004,MOBILE_WALLET,CTR-MOBILE,USR-0004,allows=credit',
    ];
    const parties = [
      '--payer',
      `${PAYER},allows=debit`,
      '--beneficiary',
      SECOND,
      '--service',
      'SRV-ADDITION',
    ];
    const { code, err, out } = await dialogue([], {
      line: ['--yes', ...parties, ...more.flatMap((one) => ['--more-payers', one])],
      env: IN_ENV,
    });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const { instruments } = loadProfile(out, { ...ENV, BASE_URL: 'http://127.0.0.1:1' }).fixtures;
    expect(instruments.map(({ allows }) => allows)).toEqual([['debit'], ['credit'], [], ['credit']]);
    expect(instruments[3]?.refUsager).toBe('USR-0004');
  });

  it.each<[string, string[], RegExp]>([
    [
      'more than the option gives',
      ['--more-payers', 'INS-0003,MOBILE_WALLET,C,allows=drain'],
      /allows=drain/,
    ],
    ['no payer', ['--payer', `${PAYER},allows=credit`], /no instrument of --payer allows debit/],
    ['not what it is named for', ['--lock', 'INS-0003,MOBILE_WALLET,C,allows=none'], /allows=none/],
    [
      'a permission that another option gave',
      ['--beneficiary', `${PAYER},allows=credit`],
      /allows debit, credit/,
    ],
  ])('cannot be %s', async (_what, more, message) => {
    const given = lineWith();
    const [name = ''] = more;
    const at = given.indexOf(name);
    const line = at === -1 ? [...given, ...more] : [...given.slice(0, at), ...more, ...given.slice(at + 2)];
    const { code, err, text } = await dialogue([], { line, env: IN_ENV });
    expect(err + text).toMatch(message);
    expect(code).toBe(2);
  });
});

describe('further test data', () => {
  const KNOWN: Answers = [[/^Address/, ['{address}']], [/^Token: c/, ['e']], ...PARTIES];

  it('has the services of a mini marketplace, and operations of earlier days', async () => {
    const { out, code } = await dialogue(
      [
        ...KNOWN,
        [/^Mini marketplaces/, ['MMP-0001,CTR-MOBILE,SRV-ADDITION+SRV-SOUSTRACTION']],
        [/^Operations of earlier days/, ['INS-0001,OP-1,31/01/2024', 'INS-0001,OP-1,2024-01-31']],
      ],
      { env: ENV },
    );
    expect(code).toBe(0);
    const { marketplaceServices, datedOperations } = loadProfile(out, ENV).fixtures;
    expect(marketplaceServices).toMatchObject([{ services: ['SRV-ADDITION', 'SRV-SOUSTRACTION'] }]);
    expect(datedOperations).toEqual([
      { referenceWallet: 'INS-0001', referenceOperation: 'OP-1', day: '2024-01-31' },
    ]);
  });

  it('hears which services the list of a mini marketplace lacks', async () => {
    const { text } = await dialogue(
      [...KNOWN, [/^Mini marketplaces/, ['MMP-0001,CTR-MOBILE,SRV-ADDITION+SRV-ELSEWHERE']]],
      { env: ENV },
    );
    expect(text).toMatch(/^\? fixtures +fixtures\.marketplaces +the list of MMP-0001 has no SRV-ELSEWHERE,/m);
  });

  it('init --add asks for the services of a mini marketplace that names none', async () => {
    const existing = `${EXISTING}  marketplaces:\n    - { referenceMmp: MMP-0001, referenceContributor: CTR-MOBILE }\n`;
    const { out, questions } = await dialogue(
      [[/^Mini marketplaces/, ['MMP-0001,CTR-MOBILE,SRV-ADDITION']]],
      { line: ['--add'], env: ENV, existing },
    );
    expect(questions.find((one) => /^Mini marketplaces/.test(one))).toContain('MMP-0001,CTR-MOBILE');
    expect(loadProfile(out, ENV).fixtures.marketplaceServices).toMatchObject([
      { services: ['SRV-ADDITION'] },
    ]);
    expect(loadProfile(out, ENV).fixtures.marketplaces).toHaveLength(1);
  });
});
