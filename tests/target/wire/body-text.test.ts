import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodyTextOf } from '../../../target/wire/body-text.ts';

const decoder = new TextDecoder();

test('whatever is in a long body, wherever a character stands in it, is read as it was written', () => {
  const filler = fc.integer({ min: 4080, max: 4100 }).map((length) => 'a'.repeat(length));
  const special = fc.constantFrom('é', '\ufeff', '€', '𐍈', '👨‍👩‍👧', '\u0000', 'b');
  fc.assert(
    fc.property(fc.array(fc.oneof(filler, special), { maxLength: 12 }), fc.boolean(), (parts, isCut) => {
      const bytes = Buffer.from(parts.join(''));
      expect(bodyTextOf(bytes, undefined, isCut)).toEqual({ text: decoder.decode(bytes) });
    }),
  );
});

test.each([
  [
    'an answer that says so',
    Buffer.from('{"a":"é"}', 'latin1'),
    'text/json; charset=ISO-8859-1',
    { text: '{"a":"é"}' },
  ],
  ['none that knows of it', Buffer.from('é'), 'text/json; charset=klingon', { text: 'é' }],
  [
    'bytes that are no characters',
    Buffer.from([0x61, 0xe9, 0x62]),
    undefined,
    { text: 'a\ufffdb', misencoded: 'UTF-8' },
  ],
])('the encoding of %s', (_, bytes, type, read) => {
  expect(bodyTextOf(bytes, type, false)).toEqual(read);
});

test('a body that was cut within a character is not taken for one in another encoding', () => {
  const bytes = Buffer.from('aé').subarray(0, 2);
  expect(bodyTextOf(bytes, undefined, true)).toEqual({ text: 'a\ufffd' });
  expect(bodyTextOf(bytes, undefined, false)).toEqual({ text: 'a\ufffd', misencoded: 'UTF-8' });
});
