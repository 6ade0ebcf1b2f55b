import { describe, expect, it } from 'vitest';
import { faultsOf, markFaults } from '../../../scripts/generate/catalogue.ts';
import { openPointMarks } from '../../../scripts/generate/contract.ts';
import { CONTRACT } from '../../../spec/contract/contract.ts';
import type { Json, JsonObject } from '../../../spec/contract/contract-document.ts';
import { OPEN_POINTS } from '../../../spec/document/catalogue.ts';
import { dataOf } from '../../../spec/json/data.ts';
import { isJsonObject } from '../../../spec/json/json.ts';

const marks = new Set(openPointMarks(CONTRACT));

describe('the open points', () => {
  it('are all there: more than thirty that the document doesn’t show', () => {
    expect(OPEN_POINTS.filter(({ kind }) => kind === 'not-shown').length).toBeGreaterThan(30);
  });

  it('hold every mark of the contract', () => {
    const known = new Set<string>(OPEN_POINTS.map(({ id }) => id));
    expect([...marks].filter((id) => !known.has(id))).toEqual([]);
  });

  it.each(OPEN_POINTS.filter(({ kind }) => kind === 'not-shown'))(
    '$id is marked in the contract, or says why it has no place there',
    ({ id, offContract }) => {
      expect(marks.has(id)).toBe(offContract === undefined);
    },
  );
});

/** The part of the profile's schema that a dotted key leads to. */
function profilePartAt(key: string): Json | undefined {
  return key.split('.').reduce<Json | undefined>((part, name) => {
    const properties = isJsonObject(part) ? (resolved(part).properties ?? {}) : {};
    return isJsonObject(properties) ? properties[name] : undefined;
  }, dataOf('profile.schema.json'));
}

function resolved(part: JsonObject): JsonObject {
  const name = typeof part.$ref === 'string' ? part.$ref.replace('#/$defs/', '') : '';
  const defs = dataOf('profile.schema.json').$defs;
  const target = isJsonObject(defs) ? defs[name] : undefined;
  return isJsonObject(target) ? target : part;
}

describe('the bindings of open points', () => {
  it.each(OPEN_POINTS.flatMap(({ id, binding }) => (binding === undefined ? [] : [[id, binding] as const])))(
    '%s names a key of the profile: %s',
    (_, binding) => {
      expect(profilePartAt(binding)).toBeDefined();
    },
  );
});

describe('the generator refuses', () => {
  const point = { id: 'a.b', section: '1', kind: 'not-shown' };

  it.each([
    ['an id used twice', faultsOf('f.yaml', [point, point]), 'f.yaml: the id a.b is used twice.'],
    [
      'a section that the document doesn’t have',
      faultsOf('f.yaml', [{ ...point, section: '4.13' }]),
      'f.yaml: a.b names section 4.13',
    ],
    ['a mark without an open point', markFaults([], ['x.y']), 'x-open-point x.y'],
    ['a point that is not marked', markFaults([point], []), 'a.b has no x-open-point'],
    [
      'a mark of a point that claims to have none',
      markFaults([{ ...point, offContract: 'It is time.' }], ['a.b']),
      'a.b has offContract',
    ],
  ])('%s', (_, faults, message) => {
    expect(faults).toEqual([expect.stringContaining(message)]);
  });
});
