/** sandbox/demanded.ndjson against the checks that there are. */
import { expect, test } from 'vitest';
import { recordedDemands } from '../../../../reports/verify/demanded/stored-table.ts';
import { readDemanded } from '../../../../scripts/demanded/record.ts';
import { renderDemanded } from '../../../../scripts/generate/demanded.ts';
import { isStandingCircumstance } from '../../../../spec/run/check-id.ts';
import { DOCUMENT } from '../../../../suites/document.ts';

/** Of the checks with demands of their own, so many have to be known: a new one is not, until it is measured. */
const ENOUGH = 0.97;

test('nearly every check is known: npm run demanded', () => {
  const known = new Set(readDemanded().map(({ check }) => check));
  const own = DOCUMENT.checks.filter(({ circumstance }) => !isStandingCircumstance(circumstance));
  const unknown = own.filter(({ id }) => !known.has(id)).map(({ id }) => id);
  expect(unknown.length / own.length, unknown.join('\n')).toBeLessThan(1 - ENOUGH);
});

test('verify knows what is recorded', () => {
  const record = readDemanded();
  expect([...recordedDemands().keys()]).toEqual(record.map(({ check }) => check));
  const byId = recordedDemands();
  for (const { check, runs, shapes } of record) {
    const sorted = (texts: readonly string[]) => [...texts].sort();
    expect(byId.get(check)).toEqual({
      ...{ check, runs },
      shapes: shapes.map(({ senders, all, own, any, ...shape }) => ({
        ...{ ...shape, senders: sorted(senders), all: sorted(all) },
        ...(own && { own: sorted(own) }),
        any: Object.fromEntries(Object.entries(any).map(([member, from]) => [member, sorted(from)])),
      })),
    });
  }
});

test('the generated file is what the record gives: npm run generate', () => {
  expect(JSON.parse(renderDemanded())).toMatchObject({ checks: expect.any(Array) });
});
