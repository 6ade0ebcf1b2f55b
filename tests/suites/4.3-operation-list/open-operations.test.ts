import { describe, expect, test } from 'vitest';
import { withRules } from '../../../sandbox/behaviours/change-rules.ts';
import { FINAL, type Operation } from '../../../sandbox/data/model.ts';
import { holdsOpen } from '../../../suites/4.3-operation-list/open-operations.ts';
import { carriedOut } from '../carried-out.ts';

/** Short of what the first try of a check waits for a record, in milliseconds. */
const OPEN_MS = 1_500;

/** What the profile leads to ENCOURS stays there for a while; a list leaves out what is open, where `hides` says so. */
const openFor = (hides: (operation: Operation) => boolean) =>
  withRules((rules) => ({
    plan: (operation) =>
      operation.libelle.startsWith('sandbox:ENCOURS')
        ? [
            { status: 'ENCOURS', afterMs: 0 },
            { status: 'SUCCES', afterMs: OPEN_MS },
          ]
        : rules.plan(operation),
    list: (operations, instrument, query) =>
      rules
        .list(operations, instrument, query)
        .filter((operation) => FINAL.includes(operation.status) || !hides(operation)),
  }));

/** The same of an operation that the list shows until it rests. */
const restingFor = () =>
  withRules((rules) => ({
    plan: (operation) =>
      operation.libelle.startsWith('sandbox:ENCOURS')
        ? [
            { status: 'INITIEE', afterMs: 0 },
            { status: 'ENCOURS', afterMs: 300 },
            { status: 'SUCCES', afterMs: 300 + OPEN_MS },
          ]
        : rules.plan(operation),
    list: (operations, instrument, query) =>
      rules.list(operations, instrument, query).filter(({ status }) => status !== 'ENCOURS'),
  }));

/** Lists with older operations, as many as fill them. */
const alwaysOfLength = (length: number) =>
  withRules((rules) => ({
    list: (operations, instrument, query) => {
      const own = rules.list(operations, instrument, query);
      const older = operations.flatMap((operation) =>
        Array.from({ length }, (_, at) => ({ ...operation, reference: `${operation.reference}-${at}` })),
      );
      return [...own, ...older].slice(0, length);
    },
  }));

const led = async (hides: (operation: Operation) => boolean) =>
  (
    await carriedOut(
      'operation-list.holds-executed',
      holdsOpen,
      'an operation led to ENCOURS, which is not final yet',
      openFor(hides),
    )
  ).result;

describe('operation-list.holds-executed: an operation that is not final yet', () => {
  test('is in the list', async () => {
    expect(await led(() => false)).toMatchObject({ verdict: 'pass' });
  });

  test('is never in the list, although it is there soon after', async () => {
    expect(await led(() => true)).toMatchObject({
      verdict: 'fail',
      failure: {
        message: expect.stringContaining('until they are final'),
        actual: '3 of 3 missing until they were final',
      },
    });
  });

  test('is in the list until it rests, and no longer', async () => {
    const { result } = await carriedOut(
      'operation-list.holds-executed',
      holdsOpen,
      'an operation led to ENCOURS, which is not final yet',
      restingFor(),
    );
    expect(result).toMatchObject({
      verdict: 'fail',
      failure: { actual: '3 of 3 missing until they were final' },
    });
  });

  test('was late in the list, and others are not', async () => {
    let first: string | undefined;
    const hides = ({ reference }: Operation) => {
      first ??= reference;
      return reference === first;
    };
    expect(await led(hides)).toMatchObject({ verdict: 'pass' });
  });

  test('is missing from a list that is no shorter without it: others may have taken its place', async () => {
    const { result } = await carriedOut(
      'operation-list.holds-executed',
      holdsOpen,
      'an operation led to ENCOURS, which is not final yet',
      restingFor(),
      alwaysOfLength(12),
    );
    expect(result).toMatchObject({
      verdict: 'inconclusive',
      message: expect.stringContaining('others may have taken its place'),
    });
  });

  test('is missing until it is final from a list that is no shorter without it', async () => {
    const { result } = await carriedOut(
      'operation-list.holds-executed',
      holdsOpen,
      'an operation led to ENCOURS, which is not final yet',
      openFor(() => true),
      alwaysOfLength(12),
    );
    expect(result).toMatchObject({
      verdict: 'inconclusive',
      message: expect.stringContaining('others may have taken its place'),
    });
  });
});
