import { expect, test } from 'vitest';
import { Masker } from '../../target/mask.ts';

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJtZSJ9.c2lnbmF0dXJl';
const PASSWORD = 'p"a/s&s w+rd\\é';

function masker() {
  return new Masker([
    { value: TOKEN, kind: 'token', label: 'token' },
    { value: '739164', kind: 'otp' },
    { value: PASSWORD, kind: 'password' },
    { value: '+22507080910', kind: 'msisdn' },
    { value: 'abc', kind: 'pin' },
  ]);
}

test.each<[string, string]>([
  [`Bearer ${TOKEN} was refused`, 'Bearer «token:1» was refused'],
  ['OTP 739164!', 'OTP «otp:1»!'],
  ['code:\\n739164', 'code:\\n«otp:1»'],
  ['?q=code%20739164', '?q=code%20«otp:1»'],
  ['ref 17391640 and A739164', 'ref 17391640 and A739164'],
  [`<b>${PASSWORD}</b>`, '<b>«password:1»</b>'],
  ['<b>p&quot;a/s&amp;s w+rd\\é</b>', '<b>«password:1/html»</b>'],
  [JSON.stringify(PASSWORD), '"«password:1/json»"'],
  [`?p=${encodeURIComponent(PASSWORD)}`, '?p=«password:1/url»'],
  [`Basic ${Buffer.from(PASSWORD).toString('base64')}`, 'Basic «password:1/base64»'],
  [`otp=${Buffer.from('739164').toString('base64')}`, 'otp=«otp:1/base64»'],
  ['tel:+22507080910, %2B22507080910', 'tel:«msisdn:1», «msisdn:1/url»'],
  ['abc stays where only a field could tell', 'abc stays where only a field could tell'],
  ['other eyJhbGciOiJub25lIn0.eyJhIjoxfQ. token', 'other «token:2» token'],
])('by value: %s', (text, masked) => {
  expect(masker().text(text)).toBe(masked);
});

test.each<[string, string]>([
  ['4111111111111111', '«pan:1»'],
  ['card 4111 1111 1111 1111.', 'card «pan:1».'],
  ['5500-0000-0000-0004 / 5500000000000004', '«pan:1» / «pan:1»'],
  ['12 4111 1111 1111 1111 99', '12 «pan:1» 99'],
  ['4111111111111111 5500000000000004', '«pan:1» «pan:2»'],
  ['"4222222222222"', '"«pan:1»"'],
  ['%204111111111111111', '%20«pan:1»'],
  ['4111111111111112', '4111111111111112'],
  ['1732155555008', '1732155555008'],
  ['0000000000000000', '0000000000000000'],
  ['12.4111111111111111', '12.4111111111111111'],
  ['4111111111111111.5', '4111111111111111.5'],
  ['A4111111111111111', 'A4111111111111111'],
  ['REF-4111111111111111', 'REF-4111111111111111'],
  ['4111111111111111ab', '4111111111111111ab'],
  ['41111111111111110000', '41111111111111110000'],
  ['2026-11-21T02:13:00.000Z', '2026-11-21T02:13:00.000Z'],
  ['6f1a4111-1111-4111-8111-411111111111', '6f1a4111-1111-4111-8111-411111111111'],
])('card numbers: %s', (text, masked) => {
  expect(new Masker().text(text)).toBe(masked);
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
    '{"identifiantInstrumentPaiementDebite":"«instrument:1»","refService":"S"}',
  ],
  ['{"tokenRequestorId":"40010030273"}', '{"tokenRequestorId":"40010030273"}'],
  ['grant_type=password&client_secret=a%20b&x=1', 'grant_type=password&client_secret=«secret:1/url»&x=1'],
  ['', ''],
])('by field: %s', (body, masked) => {
  expect(new Masker().body(body)).toBe(masked);
});

test('by header, with the scheme left in sight', () => {
  const headers = {
    authorization: 'Bearer xyz',
    cookie: 'a=b',
    'x-api-key': 'k',
    accept: 'text/html',
    link: '</?token=q>',
  };
  expect(new Masker().headers(headers)).toEqual({
    authorization: 'Bearer «token:1»',
    cookie: '«cookie:1»',
    'x-api-key': '«key:1»',
    accept: 'text/html',
    link: '</?token=«token:2»>',
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

test('masking what is masked changes nothing', () => {
  const subject = new Masker([
    { value: 'token', kind: 'secret' },
    { value: 'token:1', kind: 'secret' },
  ]);
  const once = subject.body('{"authData":"4111111111111111","message":"token:1 token"}');
  expect(subject.text(once)).toBe(once);
});

test('shell variables carry the label, or kind and number, and the form', () => {
  const subject = masker();
  expect(subject.variableFor('«token:1»')).toBe('PAYOPS_TOKEN');
  expect(subject.variableFor('«otp:1»')).toBe('PAYOPS_OTP_1');
  expect(subject.variableFor('«password:1/url»')).toBe('PAYOPS_PASSWORD_1_URL');
  expect(subject.variableFor('«otp:9»')).toBeUndefined();
  expect(subject.variableFor('text')).toBeUndefined();
  subject.learn('the-next-token-of-the-run', 'token', 'token');
  expect(subject.variableFor('«token:2»')).toBe('PAYOPS_TOKEN');
});

test('a megabyte of hostile text is masked in a moment', () => {
  const subject = masker();
  const started = performance.now();
  for (const unit of ['"authData":"\\', '{"otp":[', '4 ', '4-4', 'eyJ', '«', '\\'])
    subject.body(unit.repeat(1_000_000 / unit.length));
  expect(performance.now() - started).toBeLessThan(5000);
});
