/** Credentials that spell words of the suite: masked where a value stands, and never among its own words. */
import { expect, test } from 'vitest';
import { newLabel } from '../../../suites/act/operation-requests.ts';
import { Masker } from '../../../target/mask/mask.ts';

const masker = () =>
  new Masker([
    { value: 'conformance', kind: 'credential', label: 'auth.tokenRequest.form.client_id' },
    { value: 'operation', kind: 'credential', label: 'auth.tokenRequest.form.client_secret' },
    { value: 'xylophone', kind: 'credential' },
    { value: 'operation of the bank 7', kind: 'password' },
  ]);

test.each([
  'The operation was not accepted: another operation of this run was.',
  'Operation list: 3 items after one operation.',
  'an operation-list, and (operation)',
  'npx payops-conformance requirements',
])('a sentence of the suite stays as it is: %s', (text) => {
  expect(masker().sentence(text)).toBe(text);
});

test.each([
  ['operation', '«credential:2»'],
  [
    'the message was "no operation for conformance"',
    'the message was "no «credential:2» for «credential:1»"',
  ],
  [String.raw`an operation: "a \" conformance"`, String.raw`an operation: "a \" «credential:1»"`],
  ['HTTP 400 {"error":"client conformance unknown"}', 'HTTP 400 {"error":"client «credential:1» unknown"}'],
  ['sent client_id=conformance&x=1', 'sent client_id=«credential:1»&x=1'],
  ['sent conformance:operation@host', 'sent «credential:1»:«credential:2»@host'],
  ['POST /callbacks/conformance', 'POST /callbacks/«credential:1»'],
  ["named 'conformance' here", "named '«credential:1»' here"],
  ['<b>conformance</b>', '<b>«credential:1»</b>'],
  ['no word of the suite: xylophone', 'no word of the suite: «credential:3»'],
  ['the operation of the bank 7 failed', 'the «password:1» failed'],
  ['begun "conforma…', 'begun "«credential:1/cut»…'],
  [
    `Basic ${Buffer.from('conformance:operation').toString('base64')}`,
    expect.not.stringContaining(Buffer.from('conformance').toString('base64').slice(0, 12)),
  ],
])('a value in a sentence is masked: %s', (text, masked) => {
  expect(masker().sentence(text)).toEqual(masked);
});

test('what is no sentence of the suite has no words of its own', () => {
  expect(masker().body('no operation for conformance')).toBe('no «credential:2» for «credential:1»');
  expect(masker().text('the operation')).toBe('the «credential:2»');
});

test('labels and references that the suite makes up are legible wherever they stand', () => {
  const label = newLabel();
  const own = [
    label,
    'conformance-unknown',
    `conformance-${'x'.repeat(40)}`,
    `Conformance-Key-${'0a'.repeat(10)}`,
  ];
  for (const text of own) {
    const body = JSON.stringify({ libelle: text, client_id: 'conformance' });
    expect(masker().body(body)).toBe(JSON.stringify({ libelle: text, client_id: '«credential:1»' }));
  }
  expect(masker().headers({ 'user-agent': 'payops-conformance/0.1.0 (run 1)' })).toEqual({
    'user-agent': 'payops-conformance/0.1.0 (run 1)',
  });
  expect(masker().url('/a?client=conformance&b=conformance-unknown')).toBe(
    '/a?client=«credential:1»&b=conformance-unknown',
  );
});
