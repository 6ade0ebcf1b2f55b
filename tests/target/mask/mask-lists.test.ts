import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JsonReader } from '../../../spec/json/reader/json-reader.ts';
import { Masker } from '../../../target/mask/mask.ts';

/** Masks bodies as the door does: lists are taken apart. */
function listMasker(subject: Masker): (text: string) => string {
  const reader = new JsonReader();
  return (text) => subject.body(text, { list: reader.read(text).list });
}

const listOf = (...records: object[]) => JSON.stringify({ message: 'OK', body: records, timestamp: 't' });

test('a secret that is learned later is masked in a record that was seen before', () => {
  const subject = new Masker();
  const mask = listMasker(subject);
  const text = listOf({ libelle: 'paid with 739164' }, { libelle: 'p%40ss-Word is in base64: cEBzcy1Xb3Jk' });
  expect([mask(text), mask(text)]).toEqual([text, text]);
  subject.learn('739164', 'otp');
  expect(mask(text)).toContain('paid with «otp:1»');
  subject.learn('p@ss-Word', 'password');
  expect(mask(text)).toContain('«password:1/url» is in base64: «password:1/base64»');
  const cut = listOf({ libelle: 'begins so: S3CRET-AND… and ends' });
  expect(mask(cut)).toBe(cut);
  subject.learn('s3cret-and-more', 'secret');
  subject.learn('S3CRET-AND-MORE-OF-IT', 'secret');
  expect(mask(cut)).toContain('begins so: «secret:2/cut»… and ends');
});

test('what a field of one record tells is masked in the records before it', () => {
  const mask = listMasker(new Masker());
  const text = listOf({ libelle: 'to 0012345678' }, { identifiantInstrumentPaiementCredite: '0012345678' });
  expect(mask(text)).not.toContain('0012345678');
});

test('a value that spans records is masked there', () => {
  const subject = new Masker();
  const mask = listMasker(subject);
  const text = listOf({ libelle: 'a', id: 1 }, { id: 2 });
  expect(mask(text)).toBe(text);
  subject.learn('"id":1},{"id":2', 'secret');
  expect(mask(text)).toContain('«secret:1»');
});

test('a reference that is told later stays legible in a record that was seen before', () => {
  const subject = new Masker();
  const mask = listMasker(subject);
  const text = listOf({ libelle: 'done: 4970100000000154' });
  expect(mask(text)).not.toBe(text);
  subject.body('{"referenceOperation":"4970100000000154"}');
  expect(mask(text)).toBe(text);
});

test.each(['\\', 'a\\', 'abcdef\\', 'abcdef\\\\'])(
  'a sensitive value that ends with a backslash ends there: %j',
  (value) => {
    const records = [
      { identifiantInstrument: value },
      { libelle: 'stays', otp: value },
      { libelle: 'so does this' },
    ];
    const masks = [new Masker(), new Masker()].map((subject, at) =>
      at === 0 ? listMasker(subject) : (text: string) => subject.body(text),
    );
    for (const mask of masks) {
      const { body } = JSON.parse(mask(listOf(...records)));
      expect(body).toEqual([
        { identifiantInstrument: expect.stringMatching(/^«[^»]+»$/) },
        { libelle: 'stays', otp: expect.stringMatching(/^«[^»]+»$/) },
        { libelle: 'so does this' },
      ]);
    }
  },
);

test('lists are masked as whole texts are, whatever is learned in between', () => {
  const value = fc.constantFrom(
    '739164',
    'p@ss w/rd',
    '22670000001',
    'CI-00-é',
    'Motdepasse',
    '"},{"',
    'ẞecret-1',
    'mot’clek-1',
  );
  const text = fc.oneof(
    value,
    fc.tuple(value, value).map(([one, other]) => `${one} ${other}`),
    value.map((one) => encodeURIComponent(one)),
    value.map((one) => Buffer.from(one).toString('base64')),
    value.map((one) => JSON.stringify({ otp: one })),
    value.map((one) => `${one.slice(0, 6)}…`),
    value.map((one) => one.toUpperCase()),
    value.map((one) => one.replaceAll('k', '\u212a')),
    fc.string(),
  );
  const record = fc.record(
    { libelle: text, identifiantInstrument: text, refService: text, montant: fc.double({ noNaN: true }) },
    { requiredKeys: ['libelle'] },
  );
  const records = fc.array(record, { minLength: 3, maxLength: 3 });
  const step = fc.oneof(
    fc.record({ learn: value, kind: fc.constantFrom('otp', 'password', 'msisdn') }),
    fc.record({ list: fc.array(fc.nat(2), { minLength: 1, maxLength: 4 }) }),
  );
  fc.assert(
    fc.property(records, fc.array(step, { maxLength: 12 }), (known, steps) => {
      const one = new Masker();
      const other = new Masker();
      const mask = listMasker(one);
      for (const step of steps)
        if ('learn' in step) for (const each of [one, other]) each.learn(step.learn, step.kind);
        else {
          const body = listOf(...step.list.map((at) => known[at] ?? {}));
          expect(unnumbered(mask(body))).toBe(unnumbered(other.body(body)));
        }
    }),
    { numRuns: 300 },
  );
});

/** In which order masks are numbered within a text, and which of its fields gives a value its kind and form, is open. */
function unnumbered(masked: string): string {
  return masked.replaceAll(/«[^»]*»/g, '«»');
}
