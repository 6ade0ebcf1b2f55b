import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isJsonObject, parsedJson } from '../../../../spec/json/json.ts';
import { Generations } from '../../../../spec/json/reader/generations.ts';
import { JsonReader } from '../../../../spec/json/reader/json-reader.ts';

const RECORD = '{"referenceOperation":"OP-1","montant":1.50,"libelle":"a },{ b [{ \\" }]"}';

test.each([
  [
    'a list in an envelope',
    `{"message":"OK","status":200,"body":[${RECORD},{"a":{"b":[1]}}],"timestamp":"t"}`,
  ],
  ['blanks', `{ "body" : [\n  ${RECORD},\n  {"a": 1},\n  {}\n ] , "n" : -1e3 }\n`],
  ['blanks of several kinds', `{"body":[${RECORD}, ${RECORD},${RECORD}]}`],
  ['one object', `{"body":[${RECORD}]}`],
  ['lists within objects', '{"body":[{"a":[{"b":1},{"b":2}]},{"a":[]}]}'],
  ['two lists', '{"body":[{"a":1}],"more":[{"a":2}]}'],
  ['the same name twice', '{"body":[{"a":1}],"body":null}'],
  ['the same name twice, the list last', '{"body":null,"body":[{"a":1}]}'],
  ['a list in a text', '{"message":"[{\\"a\\":1}]","body":null}'],
  ['a list that begins in a text', '{"message":"x[{"a":1}]y","body":null}'],
  ['a name of the prototype', '{"__proto__":[{"a":1}]}'],
  ['a bare list', `[${RECORD},${RECORD}]`],
  ['objects that are closed too early', '{"body":[{"a":1}],[{"b":2}]}'],
  ['an object that is none', '{"body":[{"a":1},{a:2}]}'],
  ['a bad number', '{"n":1-2,"body":[{"a":1}]}'],
  ['a blank that JSON does not have', '{"body":[{"a":1},\u00a0{"a":1}]}'],
  ['nothing between', '{"body":[{"a":1}{"a":1}]}'],
  ['a cut', '{"body":[{"a":1},{"a":'],
  ['no list', '{"body":[]}'],
  ['no JSON', 'body'],
])('reads as JSON does: %s', (_, text) => {
  const reader = new JsonReader();
  for (const _ of [1, 2]) expect(reader.read(text).json).toEqual(parsedJson(text));
});

test('reads as JSON does whatever is in the lists', () => {
  const object = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }));
  const list = fc.record({
    message: fc.string(),
    body: fc.array(object, { minLength: 1, maxLength: 4 }),
    timestamp: fc.oneof(fc.string(), fc.integer()),
  });
  const reader = new JsonReader();
  fc.assert(
    fc.property(list, fc.constantFrom(undefined, 1, '\t'), (value, space) => {
      const text = JSON.stringify(value, undefined, space);
      const { json, list: taken } = reader.read(text);
      expect(json).toEqual(JSON.parse(text));
      if (taken !== undefined) expect(taken.head + taken.objects.join(taken.between) + taken.tail).toBe(text);
    }),
  );
});

test.each([
  [
    'a list with letters beyond ASCII',
    Buffer.from('{"é":"か","body":[{"à":"«x»"},{"b":"\u{1F600}"},{"à":"«x»"}]}'),
  ],
  ['a list with bytes that are not UTF-8', Buffer.from('{"body":[{"a":"é"},{"a":"é}"}],"n":"é"}', 'latin1')],
  ['no list, beyond ASCII', Buffer.from('{"é":"かきく"}')],
  ['no JSON, beyond ASCII', Buffer.from('é')],
])('reads bytes as a character each as it reads what they say: %s', (_, bytes) => {
  const reader = new JsonReader((text) => Buffer.from(text, 'latin1').toString('utf8'));
  for (const _ of [1, 2])
    expect(reader.read(bytes.toString('latin1')).json).toEqual(parsedJson(bytes.toString('utf8')));
});

test('objects that are written alike are one, which nobody can change', () => {
  const reader = new JsonReader();
  const bodyOf = (text: string) => {
    const { json } = reader.read(text);
    return (json as { body: object[] }).body;
  };
  const [first] = bodyOf(`{"body":[{"a":"b"}],"timestamp":1}`);
  const [, second] = bodyOf(`{"body":[{},{"a":"b"}],"timestamp":2}`);
  expect(second).toBe(first);
  expect(Object.isFrozen(second)).toBe(true);
});

test('what stands deeper than is read is not read within a list either', () => {
  const deep = (levels: number) => `{"body":[{"a":${'['.repeat(levels)}${']'.repeat(levels)}}]}`;
  const reader = new JsonReader();
  expect([197, 198].map((levels) => reader.read(deep(levels)).json === undefined)).toEqual([false, true]);
});

test('what is not asked for any more is forgotten', () => {
  const remembered = new Generations<number>(10);
  remembered.set('abcde', 1);
  for (let n = 0; n < 100; n += 1) {
    remembered.set(`text ${n}`, n);
    expect(remembered.get('abcde')).toBe(1);
  }
  expect(remembered.get('text 99')).toBe(99);
  expect(remembered.get('text 9')).toBeUndefined();
});

test('reads as JSON does whatever order the objects of a list come in next', () => {
  const objects = [RECORD, '{"a":1}', '{"a":[{"b":1},{"b":2}]}', '{"a":[{"b":1}, {"b":2}]}', '{}'];
  const list = fc.record({
    order: fc.array(fc.nat(objects.length - 1), { minLength: 1, maxLength: 6 }),
    between: fc.constantFrom(',', ', ', ' ,'),
  });
  const reader = new JsonReader();
  fc.assert(
    fc.property(list, ({ order, between }) => {
      const text = `{"body":[${order.map((at) => objects[at]).join(between)}],"n":1}`;
      const { json, list: taken } = reader.read(text);
      expect(json).toEqual(JSON.parse(text));
      if (taken !== undefined) expect(taken.head + taken.objects.join(taken.between) + taken.tail).toBe(text);
    }),
    { numRuns: 300 },
  );
});

test('an object of a list is one object in the next, after another one as well', () => {
  const reader = new JsonReader();
  const read = (...objects: string[]) => {
    const { json } = reader.read(`{"body":[${objects.join(',')}]}`);
    return isJsonObject(json) && Array.isArray(json.body) ? json.body : [];
  };
  const [first, second] = read('{"z":1}', '{"a":1}');
  const [again, , after] = read('{"z":1}', '{"a":2}', '{"a":1}');
  expect([again === first, after === second]).toEqual([true, true]);
});
