import { expect, test } from 'vitest';
import { Masker } from '../../../target/mask/mask.ts';
import { growthOverTenfold } from '../growth.ts';

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJtZSJ9.c2lnbmF0dXJl';
const PASSWORD = 'p"a/s&s w+rd\\é';

function masker() {
  return new Masker([
    { value: TOKEN, kind: 'token', label: 'token' },
    { value: '739164', kind: 'otp' },
    { value: PASSWORD, kind: 'password' },
    { value: '+22507080910', kind: 'msisdn' },
    { value: 'abc', kind: 'pin' },
    { value: 'TR-0001', kind: 'identifier' },
  ]);
}

test.each<[string, string]>([
  [`Bearer ${TOKEN} was refused`, 'Bearer «token:1» was refused'],
  [TOKEN.toLowerCase(), '«token:1/case»'],
  [`Bearer ${TOKEN.slice(0, 30)}… (80 characters)`, 'Bearer «token:1/cut»… (80 characters)'],
  ['eyJhbGciOiJub25lIn0.eyJhIjo…', '«token:2»…'],
  [`Bearer ${TOKEN.slice(0, 30)}... (80 characters)`, 'Bearer «token:1/cut»... (80 characters)'],
  [`${PASSWORD.slice(0, 7)}...`, '«password:1/cut»...'],
  ['eyJhbGciOiJub25...', '«token:2»...'],
  [`hex ${Buffer.from(PASSWORD).toString('hex')}!`, 'hex «password:1/hex»!'],
  [`0x${Buffer.from(TOKEN).toString('hex').toUpperCase()}00`, '0x«token:1/hex»00'],
  [
    `"${[...PASSWORD].map((c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}"`,
    '"«password:1/json»"',
  ],
  [[...PASSWORD].map((c) => `&#${c.charCodeAt(0)};`).join(''), '«password:1/html»'],
  [encodeURIComponent(encodeURIComponent(PASSWORD)), '«password:1/url»'],
  [JSON.stringify(JSON.stringify(PASSWORD)), '"\\"«password:1/json»\\""'],
  [`p=${new URLSearchParams({ p: PASSWORD }).toString().slice(2)}`, 'p=«password:1/url»'],
  ['OTP 739164!', 'OTP «otp:1»!'],
  ['code:\\n739164', 'code:\\n«otp:1»'],
  ['?q=code%20739164', '?q=code%20«otp:1»'],
  ['ref 17391640 and A739164', 'ref 17391640 and A739164'],
  ['TR-0001 of CTR-0001', '«identifier:1 T****01» of CTR-0001'],
  [`<b>${PASSWORD}</b>`, '<b>«password:1»</b>'],
  ['<b>p&quot;a/s&amp;s w+rd\\é</b>', '<b>«password:1/html»</b>'],
  [JSON.stringify(PASSWORD), '"«password:1/json»"'],
  [`?p=${encodeURIComponent(PASSWORD)}`, '?p=«password:1/url»'],
  [`Basic ${Buffer.from(PASSWORD).toString('base64')}`, 'Basic «password:1/base64»'],
  [`otp=${Buffer.from('739164').toString('base64')}`, 'otp=«otp:1/base64»'],
  ['tel:+22507080910, %2B22507080910', 'tel:«msisdn:1 +225******10», «msisdn:1 +225******10/url»'],
  ['abc stays where only a field could tell', 'abc stays where only a field could tell'],
  ['other eyJhbGciOiJub25lIn0.eyJhIjoxfQ. token', 'other «token:2» token'],
])('by value: %s', (text, masked) => {
  expect(masker().text(text)).toBe(masked);
});

/** «kind:number …1111»: of a card number the last four digits stay. */
const pan = (number: number, last: string, digits = 16) => `«pan:${number} ${'*'.repeat(digits - 4)}${last}»`;

test.each<[string, string]>([
  ['4111111111111111', pan(1, '1111')],
  ['card 4111 1111 1111 1111.', `card ${pan(1, '1111')}.`],
  ['5500-0000-0000-0004 / 5500000000000004', `${pan(1, '0004')} / ${pan(1, '0004')}`],
  ['12 4111 1111 1111 1111 99', `12 ${pan(1, '1111')} 99`],
  ['4111111111111111 5500000000000004', `${pan(1, '1111')} ${pan(2, '0004')}`],
  ['"4222222222222"', `"${pan(1, '2222', 13)}"`],
  ['378282246310005 and 6304000000000000000', `${pan(1, '0005', 15)} and ${pan(2, '0000', 19)}`],
  ['%204111111111111111', `%20${pan(1, '1111')}`],
  ['4111%201111%201111%201111', pan(1, '1111').replace('»', '/url»')],
  ['"\\u0034111111111111111"', `"${pan(1, '1111').replace('»', '/json»')}"`],
  ['code:\\n4111111111111111', `code:\\n${pan(1, '1111')}`],
  ['REF-4111111111111111', `REF-${pan(1, '1111')}`],
  ['«pan:4111111111111111»', `«pan:${pan(1, '1111')}»`],
])('card numbers: %s', (text, masked) => {
  expect(new Masker().text(text)).toBe(masked);
});

test.each([
  ['no check digit', '4111111111111112'],
  ['milliseconds', '1732155555008'],
  ['zeros', '0000000000000000'],
  ['a time without marks', '20261121021306'],
  ['a time without marks and with milliseconds', '20261121021300009'],
  ['a decimal', '12.4111111111111111'],
  ['a decimal', '4111111111111111.5'],
  ['an identifier', 'A4111111111111111'],
  ['an identifier', '4111111111111111ab'],
  ['too many digits', '41111111111111110000'],
  ['a date-time', '2026-11-21T02:13:00.000Z'],
  ['a UUID', '6f1a4111-1111-4111-8111-411111111111'],
  ['a UUID that begins with 16 digits', '41111111-1111-1111-a111-411111111111'],
  ['a phone number', '22670000009'],
])('no card number: %s', (_, text) => {
  expect(new Masker().text(text)).toBe(text);
});

test('a reference stays legible though its digits pass for a card number, wherever it turns up', () => {
  const reference = '4970100000000154';
  const subject = new Masker();
  expect(subject.text(reference)).toBe(pan(1, '0154'));
  const body = `{"message":"done: ${reference}","body":{"referenceOperation":"${reference}","refService":"S-5500000000000004","id":5500000000000004}}`;
  expect(subject.body(body)).toBe(body);
  const url = `https://a.example/api/v1/operations/${reference}/cancel`;
  expect(subject.url(url)).toBe(url);
  expect(subject.headers({ 'x-correlation-id': '378282246310005' })).toEqual({
    'x-correlation-id': '378282246310005',
  });
  expect(new Masker([], [reference]).text(`instrument ${reference}`)).toBe(`instrument ${reference}`);
});

test('amounts and times are no card numbers', () => {
  const body = '{"montant":4111111111111111,"solde":"4111111111111111","timestamp":"4111111111111111"}';
  expect(new Masker().body(body)).toBe(body);
  expect(new Masker().body('{"total":4111111111111111}')).toBe(`{"total":${pan(1, '1111')}}`);
});

test('a card number that the profile knows is masked in a reference too', () => {
  const card = '4970100000000154';
  const subject = new Masker([{ value: card, kind: 'pan' }], [card, `CARD-${card}`]);
  for (const text of [`{"referenceOperation":"${card}"}`, `"${card}"`, `CARD-${card}`])
    expect(subject.body(text)).toBe(text.replace(card, pan(1, '0154')));
});

test.each<[string, string]>([
  ['{"authData":"12","otp":"12","montant":12}', '{"authData":"«otp:1»","otp":"«otp:1»","montant":12}'],
  ['{"AuthData" : "a\\"b"}', '{"AuthData" : "«otp:1/json»"}'],
  ['{"a":[{"panBeneficiaire":4}]}', '{"a":[{"panBeneficiaire":«pan:1»}]}'],
  ['{"otp":null,"token":"","secret":true}', '{"otp":null,"token":"","secret":true}'],
  [
    '{"authData":["x",{"y":"z","n":-5}],"b":"x"}',
    '{"authData":["«otp:1»",{"y":"«otp:2»","n":«otp:3»}],"b":"x"}',
  ],
  ['{"authData":"cut off', '{"authData":"«otp:1»'],
  ['{"authData":"cut off\\', '{"authData":"«otp:1»'],
  ['{"authData":"1",,"b"', '{"authData":"«otp:1»",,"b"'],
  ['{"authData":["a","b', '{"authData":["«otp:1»","«otp:2»'],
  [
    '{"identifiantInstrumentPaiementDebite":"CI9","refService":"S"}',
    '{"identifiantInstrumentPaiementDebite":"«instrument:1 ***»","refService":"S"}',
  ],
  ['{"tokenRequestorId":"40010030273"}', '{"tokenRequestorId":"40010030273"}'],
  ['grant_type=password&client_secret=a%20b&x=1', 'grant_type=password&client_secret=«secret:1/url»&x=1'],
  ['{"compteBeneficiaire":"BF4230013020001"}', '{"compteBeneficiaire":"«account:1 BF42*********01»"}'],
  [
    '{"telephone":22670000001,"numeroCompte":"123456"}',
    '{"telephone":«msisdn:1 226******01»,"numeroCompte":"«account:1 1***56»"}',
  ],
  ['{"compte":{"solde":5},"compteur":7,"panier":8}', '{"compte":{"solde":5},"compteur":7,"panier":8}'],
  ['{"message":"{\\"otp\\":\\"9\\"}"}', '{"message":"{\\"otp\\":\\"«otp:1»\\"}"}'],
  [
    '{"refService":"{\\"otp\\":\\"9\\"}","montant":1234567890123}',
    '{"refService":"{\\"otp\\":\\"«otp:1»\\"}","montant":1234567890123}',
  ],
  ['see https://me:hunter@a.example/', 'see https://me:«password:1»@a.example/'],
  ['', ''],
])('by field: %s', (body, masked) => {
  expect(new Masker().body(body)).toBe(masked);
});

test.each(['Bearer ', 'Bearer', 'basic'])('a scheme without a credential is none: "%s"', (authorization) => {
  expect(masker().headers({ authorization })).toEqual({ authorization });
});

test('by header, with the scheme left in sight', () => {
  const headers = {
    authorization: 'Bearer xyz',
    cookie: 'a=b',
    'x-api-key': 'k',
    accept: 'text/html',
    link: '</?token=q>',
    'x-auth-token': 't',
    'ocp-apim-subscription-key': 's',
    'x-signature': 'sha256=0a',
  };
  expect(new Masker().headers(headers)).toEqual({
    authorization: 'Bearer «token:1»',
    cookie: '«cookie:1»',
    'x-api-key': '«key:1»',
    accept: 'text/html',
    link: '</?token=«token:2»>',
    'x-auth-token': '«token:3»',
    'ocp-apim-subscription-key': '«key:2»',
    'x-signature': '«secret:1»',
  });
});

test('one secret has one mask, wherever and however it is found', () => {
  const subject = masker();
  const mask = subject.learn('4111 1111 1111 1111', 'pan');
  expect(subject.text('4111111111111111')).toBe(mask);
  expect(subject.body('{"panBeneficiaire":"4111111111111111"}')).toContain(mask);
  expect(subject.body('{"authData":"739164"}')).toBe('{"authData":"«otp:1»"}');
  expect(subject.headers({ authorization: `Bearer ${TOKEN}` })).toEqual({
    authorization: 'Bearer «token:1»',
  });
  expect(subject.learn('739165', 'otp')).toBe('«otp:2»');
});

test('what is learned later is masked from then on, and learning twice changes nothing', () => {
  const subject = masker();
  expect(subject.text('session-A1b2C3d4E5f6G7h8')).toBe('session-A1b2C3d4E5f6G7h8');
  subject.learn('A1b2C3d4E5f6G7h8', 'token');
  subject.learn('A1b2C3d4E5f6G7h8', 'token');
  expect(subject.text('session-A1b2C3d4E5f6G7h8')).toBe('session-«token:2»');
});

test('what a field holds is masked from then on wherever it turns up', () => {
  const subject = new Masker();
  subject.body('{"identifiantInstrument":"BF-0042-7","otp":"required"}');
  expect(subject.text('record of BF-0042-7, required')).toBe('record of «instrument:1 BF******7», required');
});

test('a secret is found within a longer base64, wherever it begins there', () => {
  const subject = masker();
  for (const before of ['', 'a', 'ab', 'abc'])
    for (const alphabet of ['base64', 'base64url'] as const) {
      const encoded = Buffer.from(`${before}${PASSWORD} and more`).toString(alphabet);
      expect(subject.text(encoded)).toContain('«password:1/base64»');
    }
});

test('what is left of a secret at the end of a body that was not read whole is masked', () => {
  const subject = masker();
  expect(subject.body(`{"message":"${TOKEN.slice(0, 20)}`, { isCut: true })).toBe(
    '{"message":"«token:1/cut»',
  );
  expect(subject.body(`{"message":"${TOKEN.slice(0, 20)}`)).toContain(TOKEN.slice(0, 20));
});

test('masking what is masked changes nothing', () => {
  const subject = new Masker([
    { value: 'token', kind: 'secret' },
    { value: 'token:1', kind: 'secret' },
    { value: '22670000001', kind: 'msisdn' },
    { value: 'B-é42-77/', kind: 'account' },
  ]);
  const once = subject.body(
    '{"authData":"4111111111111111","message":"token:1 token","msisdn":"22670000001","rib":"B-é42-77/"}',
  );
  expect(once).toContain('«msisdn:1 226******01»');
  expect(subject.text(once)).toBe(once);
  expect(subject.body(once)).toBe(once);
});

test('shell variables carry the label, or kind and number, and the form', () => {
  const subject = masker();
  expect(subject.variableFor('«token:1»')).toBe('PAYOPS_TOKEN');
  expect(subject.variableFor('«otp:1»')).toBe('PAYOPS_OTP_1');
  expect(subject.variableFor('«password:1/url»')).toBe('PAYOPS_PASSWORD_1_URL');
  const card = subject.learn('4970100000000154', 'pan', 'fixtures.card');
  expect(subject.variableFor(card)).toBe('PAYOPS_FIXTURES_CARD');
  expect(subject.variableFor(card.replace('»', '/url»'))).toBe('PAYOPS_FIXTURES_CARD_URL');
  expect(subject.variableFor('«otp:9»')).toBeUndefined();
  expect(subject.variableFor('text')).toBeUndefined();
  subject.learn('the-next-token-of-the-run', 'token', 'token');
  expect(subject.variableFor('«token:2»')).toBe('PAYOPS_TOKEN');
});

test.each([
  '"authData":"\\',
  '{"otp":[',
  '4 ',
  '4-4',
  'eyJ',
  '«',
  '\\',
  '%25',
  '&amp;',
  '\\u0034',
  '"otp":',
  '12345678-',
  '…',
])('masking takes no more than its share longer for more of %s', (unit) => {
  const subject = masker();
  const mask = (size: number) => void subject.body(unit.repeat(size / unit.length));
  expect(growthOverTenfold(mask, 20_000)).toBeLessThan(40);
});
