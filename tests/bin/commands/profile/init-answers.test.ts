import { readFileSync } from 'node:fs';
import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { onRequest } from '../../../../sandbox/behaviours/change-answers.ts';
import type { Hooks } from '../../../../sandbox/behaviours/hooks.ts';
import { signToken } from '../../../../sandbox/service/bearer-tokens.ts';
import { loadProfile } from '../../../../target/profile/reading/load.ts';
import { call, emptyFolder } from '../../harness.ts';
import { type Answers, dialogue, PARTIES, PAYER } from './dialogue.ts';

const token = await signToken(new Date());
const ENV = { PAYOPS_TOKEN: token };
const ADDRESS: Answers[number] = [/^Address/, ['{address}']];
const KNOWN: Answers = [ADDRESS, [/^Token: c/, ['e']], ...PARTIES];

/** Fees that do not depend on the amount. @param refused whether the fee call refuses an amount that is not above them. */
function fixedFees(fees: number, { refused = true } = {}): Hooks {
  return {
    rules: (rules) => ({ ...rules, fees: () => new Big(fees) }),
    ...(refused &&
      onRequest('getFees', ({ query }) => {
        const envelope = { message: 'Montant insuffisant', status: 400, body: null, timestamp: '2026-01-01' };
        return Number(query.montant) > fees ? undefined : Response.json(envelope, { status: 400 });
      })),
  };
}

describe('the address of the environment', () => {
  const inEnvironment = { ...ENV, BASE_URL: '{address}' };

  it('is what Enter stands for, and the profile takes it from there', async () => {
    const { code, out, questions, baseUrl } = await dialogue(KNOWN.slice(1), { env: inEnvironment });
    expect(code).toBe(0);
    expect(questions[0]).toBe(`Address of the target [\${BASE_URL}, which is ${baseUrl}]: `);
    expect(readFileSync(out, 'utf8')).toMatch(/^baseUrl: \$\{BASE_URL\}$/m);
    expect(loadProfile(out, { ...ENV, BASE_URL: baseUrl }).baseUrl).toBe(baseUrl);
  });

  it('gives way to one that is typed, which stands in the profile as it is', async () => {
    const { out, baseUrl } = await dialogue(KNOWN, { env: { ...ENV, BASE_URL: 'http://127.0.0.1:1' } });
    expect(readFileSync(out, 'utf8')).toContain(`baseUrl: ${baseUrl}\n`);
  });

  it('serves a script without --base-url', async () => {
    const parties = ['--payer', PAYER, '--beneficiary', 'INS-0002,MOBILE_WALLET,CTR-MOBILE'];
    const line = ['--yes', ...parties, '--service', 'SRV-ADDITION'];
    const { code, out, err } = await dialogue([], { line, env: inEnvironment });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(readFileSync(out, 'utf8')).toContain(`baseUrl: \${BASE_URL}\n`);
  });
});

describe('a beneficiary', () => {
  const [payer, , service] = PARTIES;
  const beneficiary = (allows: string): Answers[number] => [
    /^Who may be credited/,
    [`INS-0002,MOBILE_WALLET,CTR-MOBILE,${allows}`, 'INS-0002,MOBILE_WALLET,CTR-MOBILE'],
  ];
  const answers = (allows: string) => [...KNOWN.slice(0, 1), payer, beneficiary(allows), service];

  it('may be debited too, which its answer says', async () => {
    const { out } = await dialogue(answers('allows=debit+credit'), { env: ENV });
    const { instruments } = loadProfile(out, ENV).fixtures;
    expect(instruments.find(({ name }) => name === 'beneficiary')?.allows).toEqual(['debit', 'credit']);
  });

  it('has to be credited: another answer is explained, and the question follows', async () => {
    const { out, text } = await dialogue(answers('allows=debit'), { env: ENV });
    expect(text).toContain('"INS-0002" has to be credited');
    const { instruments } = loadProfile(out, ENV).fixtures;
    expect(instruments.find(({ name }) => name === 'beneficiary')?.allows).toEqual(['credit']);
  });
});

describe('a card', () => {
  it.each([
    ['CARTE_BANCAIRE:prepaid', 'prepaid'],
    ['CARTE_BANCAIRE:debit', 'debit'],
    ['CARTE_BANCAIRE', undefined],
  ] as const)('written %s is of the kind %s', async (type, card) => {
    const more: Answers[number] = [/^More payers: other instruments/, [`INS-0006,${type},CTR-CARTES`]];
    const { out } = await dialogue([...KNOWN, more], { env: ENV });
    const { instruments } = loadProfile(out, ENV).fixtures;
    expect(instruments.find(({ reference }) => reference === 'INS-0006')?.card).toBe(card);
  });

  it('is the only type with a kind', async () => {
    const more: Answers[number] = [/^More payers: other instruments/, ['INS-0006,MOBILE_WALLET:prepaid,C']];
    const { text } = await dialogue([...KNOWN, more], { env: ENV });
    expect(text).toContain('CARTE_BANCAIRE:prepaid');
  });
});

it('the second instrument of a type to lock pays before, as the check of executions beside a lock wants it', async () => {
  const wallets = ['INS-0003', 'INS-0004'].map((reference) => `${reference},MOBILE_WALLET,CTR-MOBILE`);
  const { out, questions } = await dialogue(
    [
      ...KNOWN,
      [/^Instruments that may be locked/, [wallets.join('; ')]],
      [/^Instruments that may be unenrolled/, ['INS-0005,MOBILE_WALLET,CTR-MOBILE']],
      [/^Another MOBILE_WALLET.*unenrolled/, ['INS-0007,MOBILE_WALLET,CTR-MOBILE']],
    ],
    { env: ENV },
  );
  const { instruments } = loadProfile(out, ENV).fixtures;
  expect(instruments.slice(2).map(({ allows }) => allows)).toEqual([
    ['lock'],
    ['debit', 'lock'],
    ['unenroll'],
    ['debit', 'unenroll'],
  ]);
  // Where the first answer suffices, nothing more is asked.
  expect(questions.filter((one) => /^Another MOBILE_WALLET.*locked/.test(one))).toEqual([]);
  expect(readFileSync(out, 'utf8')).not.toMatch(/# - .*allows: \[ (?:debit, )?(?:lock|unenroll) \]/);
});

it('debit and prepaid cards to lock count apart, as two types', async () => {
  const cards = [
    ['INS-0006', 'debit'],
    ['INS-0007', 'prepaid'],
    ['INS-0003', 'debit'],
    ['INS-0004', 'prepaid'],
  ].map(([reference, card]) => `${reference},CARTE_BANCAIRE:${card},CTR-CARTES`);
  const { out } = await dialogue([...KNOWN, [/^Instruments that may be locked/, [cards.join('; ')]]], {
    env: ENV,
  });
  const { instruments } = loadProfile(out, ENV).fixtures;
  expect(instruments.slice(2).map(({ allows }) => allows)).toEqual([
    ['lock'],
    ['lock'],
    ['debit', 'lock'],
    ['debit', 'lock'],
  ]);
});

it('the comments of a profile are whole sentences', async () => {
  const { out } = await dialogue(KNOWN, { env: ENV });
  const text = readFileSync(out, 'utf8');
  const head = text.slice(0, text.indexOf('baseUrl')).replaceAll('\n# ', ' ');
  expect(head).toContain('counted when the line was written.');
  // The first line is the path of the schema.
  const [, ...comments] = text.slice(0, text.indexOf('baseUrl')).split('\n');
  for (const line of comments) expect(line.length).toBeLessThan(153);
});

describe('--bind', () => {
  const init = (text: string) => call(['init', '--out', `${emptyFolder()}/a.yaml`, '--bind', text], ENV);

  it.each([
    [
      'operationlist.form=x',
      'there is no binding "operationlist.form".',
      'Did you mean --bind operationList.from=…?',
    ],
    ['nothing=x', 'there is no binding "nothing".', 'There are: balance, fees, '],
    ['otp.replaces=maybe', '--bind otp.replaces: "maybe" is neither true nor false.', 'docs/'],
    ['balance', '--bind balance has no value.', 'Write it as in --bind '],
  ])('%s is refused', async (text, message, hint) => {
    const { code, err } = await init(text);
    expect(err).toContain(message);
    expect(err).toContain(hint);
    expect(code).toBe(2);
  });
});

describe('--bind with a key of a binding', () => {
  const line = ['--bind', 'otp.replaces=true'];

  it('sets it beside what was found', async () => {
    const allowed: Answers = [
      [/^Generate OTPs/, ['y']],
      [/^Execute about/, ['y']],
    ];
    const { out } = await dialogue([...KNOWN, ...allowed], { env: ENV, line });
    expect(loadProfile(out, ENV).bindings.otp).toMatchObject({ replaces: true, pointer: '/body/otp' });
  });

  it('reports a key whose binding the profile does not have', async () => {
    const { out, text } = await dialogue(KNOWN, { env: ENV, line });
    expect(text).toContain('--bind otp.replaces is left out: the profile has no complete bindings.otp.');
    expect(loadProfile(out, ENV).bindings.otp?.replaces).not.toBe(true);
  });
});

it('a service that is named again gets its further types', async () => {
  const { out, text } = await dialogue([...KNOWN, [/^Further services/, ['SRV-ADDITION,all']]], { env: ENV });
  expect(text).toContain('SRV-ADDITION: P2B, P2G, B2B, B2P, B2G, G2P, G2B added to its types of operation.');
  const [service, ...others] = loadProfile(out, ENV).fixtures.services;
  expect(service?.typesOperation).toEqual(['P2P', 'P2B', 'P2G', 'B2B', 'B2P', 'B2G', 'G2P', 'G2B']);
  expect(others).toEqual([]);
});

describe('a yes or no', () => {
  it('is asked for again after another answer, which decides nothing', async () => {
    const { text, questions } = await dialogue(
      [...KNOWN, [/^Generate OTPs/, ['RSL-01', 'Y']], [/^Execute about/, ['sure', 'no']]],
      { env: ENV },
    );
    expect(questions.filter((one) => /^Generate OTPs/.test(one))).toHaveLength(2);
    expect(questions.filter((one) => /^Execute about/.test(one))).toHaveLength(2);
    expect(text.split('Answer y (yes) or n (no).')).toHaveLength(3);
    // The OTP call was allowed, and made.
    expect(text).toMatch(/bindings\.otp {2}(?!no harmless)/);
  });
});

it('a first verdict needs no optional question: the profile is written before them', async () => {
  const { code, out, questions } = await dialogue([...KNOWN, [/^Skip the questions/, ['y']]], {
    env: ENV,
  });
  expect(code).toBe(0);
  expect(questions.at(-1)).toMatch(/^Skip the questions/);
  expect(loadProfile(out, ENV).fixtures.instruments).toHaveLength(2);
});

it('draining is confirmed right after the instrument is named, before the next question', async () => {
  const { questions } = await dialogue(
    [...KNOWN, [/^Instruments that may be emptied/, ['INS-0003,MOBILE_WALLET,CTR-MOBILE']]],
    { env: ENV },
  );
  const named = questions.findIndex((one) => one.startsWith('Instruments that may be emptied'));
  expect(questions[named + 1]).toMatch(/^INS-0003 has [\d,]+ units.*Drain it\?/);
});

const twice: Hooks = {
  callback: (notice) => ({
    ...notice,
    body: { evenement: notice.body, operation: { record: notice.body } },
  }),
};

it('a first verdict waits for no answer about a binding either', async () => {
  const { questions, text } = await dialogue(
    [...KNOWN, [/^Execute about/, ['y']], [/^Skip the questions/, ['y']]],
    { env: ENV, hooks: [twice] },
  );
  expect(questions.filter((one) => one.startsWith('bindings.'))).toEqual([]);
  expect(text).toContain('--bind callback.status=/evenement/statutOperation');
});

it('of several places in a callback, Enter takes the first, and a dash leaves it open', async () => {
  const { out, questions, text } = await dialogue(
    [...KNOWN, [/^Execute about/, ['y']], [/^bindings\.callback\.status/, ['-']]],
    { env: ENV, hooks: [twice] },
  );
  expect(
    questions.some((one) =>
      one.includes('(Enter takes /evenement/referenceOperation; type another, or - to leave it open)'),
    ),
  ).toBe(true);
  expect(loadProfile(out, ENV).bindings.callback).toEqual({ reference: '/evenement/referenceOperation' });
  // What stayed open is named with the command that adds it.
  expect(text).toContain(`init --add --out ${out} --bind callback.status=/evenement/statutOperation`);
  expect(text).not.toContain('--bind callback.reference=');
});

describe('operations that are refused for their amount', () => {
  const spend = [/^Execute about/, ['y']] as const satisfies Answers[number];
  const SUBTRACTING = [
    ...KNOWN.filter(([of]) => !of.test('The service that operations between them use')),
    [/^The service that operations/, ['SRV-SOUSTRACTION']],
    spend,
  ] as const satisfies Answers;

  const refusedBelow = (least: number) =>
    onRequest('executeOperation', ({ rawBody }) => {
      const envelope = { message: 'Montant insuffisant', status: 400, body: null, timestamp: '2026-01-01' };
      const [, montant] = /"montant": ?([\d.]+)/.exec(rawBody) ?? [];
      return Number(montant) >= least ? undefined : Response.json(envelope, { status: 400 });
    });

  it('get the amount that covers the fees, where the fee call shows it', async () => {
    const { text } = await dialogue(SUBTRACTING, { env: ENV, hooks: [fixedFees(150), refusedBelow(150)] });
    expect(text).toMatch(/operation was refused: HTTP 400/);
    expect(text).toContain('The fees exceed the amount of 10. Run init again with --amount 200 ');
  });

  it('get a larger one to try, where nothing shows the fees', async () => {
    const { text } = await dialogue([...KNOWN, spend], { env: ENV, hooks: [refusedBelow(50)] });
    expect(text).toContain('The amount of 10 may be too small, ');
    expect(text).toContain('Run init again with --amount 100 ');
    const enough = await dialogue([...KNOWN, spend], {
      env: ENV,
      hooks: [refusedBelow(50)],
      line: ['--amount', '50'],
    });
    expect(enough.text).not.toContain('with --amount');
  });
});

describe('a service with a fixed fee above the amount of a trial', () => {
  const further: Answers[number] = [/^Further services/, ['SRV-SOUSTRACTION']];

  it('is tried with larger amounts, and the profile gets amounts that fit it', async () => {
    const { out, text } = await dialogue([...KNOWN, further], { env: ENV, hooks: [fixedFees(150)] });
    expect(text).toMatch(/✔ service {4}SRV-SOUSTRACTION {2}SOUSTRACTION, fees 150 on 200/);
    const { fixtures, limits } = loadProfile(out, ENV);
    expect(fixtures.services).toMatchObject([{ mode: 'ADDITION' }, { mode: 'SOUSTRACTION' }]);
    expect(limits.amount).toMatchObject({ smallest: 200, typical: 200 });
    expect(readFileSync(out, 'utf8')).toContain(
      'The fee call shows that smaller amounts do not cover them.\nlimits:',
    );
  });

  it('is tried within --amount alone; what the target answers is shown, and the service is kept', async () => {
    const { out, text } = await dialogue([...KNOWN, further], {
      env: ENV,
      hooks: [fixedFees(150)],
      line: ['--amount', '10'],
    });
    expect(text).toMatch(/\? service .*refuses each amount from 10 to 100; .*Montant insuffisant/);
    const { fixtures } = loadProfile(out, ENV);
    expect(fixtures.services.map(({ reference }) => reference)).toContain('SRV-SOUSTRACTION');
  });

  it('has a fee call that reads an amount, because it refuses what is none', async () => {
    const malformed = onRequest('getFees', ({ query }) =>
      Number.isNaN(Number(query.montant ?? 1)) ? Response.json({}, { status: 400 }) : undefined,
    );
    const optional = onRequest('getFees', (one) => ({ ...one, query: { montant: '100', ...one.query } }));
    const { out } = await dialogue(KNOWN, {
      env: ENV,
      hooks: [fixedFees(150, { refused: false }), malformed, optional],
    });
    expect(loadProfile(out, ENV).bindings.fees?.query).toEqual({ montant: '{montant}' });
  });

  it('has a fee parameter that changes nothing where its owner says so', async () => {
    const fixed = onRequest('getFees', (one) => ({ ...one, query: { montant: '100' } }));
    const { out, text } = await dialogue([...KNOWN, [/^bindings\.fees/, ['montant']]], {
      env: ENV,
      hooks: [fixedFees(5, { refused: false }), fixed],
    });
    expect(text).toContain('· bindings.fees  as you answered');
    expect(loadProfile(out, ENV).bindings.fees?.query).toEqual({ montant: '{montant}' });
  });
});

it('of several instruments in an answer the right ones stay, and only the wrong one is asked for again', async () => {
  const { out, text } = await dialogue(
    [
      ...KNOWN,
      [
        /^More payers: other instruments/,
        [
          'INS-0003,MOBILE_WALLET,CTR-MOBILE; INS-9999,MOBILE_WALLET,CTR-MOBILE; INS-0004,MOBILE_WALLET,CTR-MOBILE',
          'INS-0005,MOBILE_WALLET,CTR-MOBILE',
        ],
      ],
    ],
    { env: ENV },
  );
  expect(text).toContain('Not added: INS-9999,MOBILE_WALLET,CTR-MOBILE.');
  expect(loadProfile(out, ENV).fixtures.instruments.map(({ reference }) => reference)).toEqual([
    'INS-0001',
    'INS-0002',
    'INS-0003',
    'INS-0004',
    'INS-0005',
  ]);
});
