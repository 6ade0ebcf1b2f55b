/** A server that behaves otherwise where the document leaves it open is told apart by its fingerprint. */
import { beforeAll, describe, expect, test } from 'vitest';
import { compareFingerprints, type Drift } from '../../../reports/fingerprint/compare-fingerprints.ts';
import { type Fingerprint, VARIES } from '../../../spec/run/fingerprint.ts';
import { fingerprintOfSandbox } from './recorded-sandbox.ts';

/** Loaded machines take several times as long. */
const PATIENCE_MS = 60_000;

let plain: Fingerprint;
beforeAll(async () => {
  plain = await fingerprintOfSandbox([], 1);
}, PATIENCE_MS);

async function driftOf(personality: string): Promise<readonly Drift[]> {
  const compared = compareFingerprints(plain, await fingerprintOfSandbox([personality], 3));
  return compared?.drifted ?? [];
}

test(
  'the same server has the same fingerprint with other references and other times',
  async () => {
    const other = await fingerprintOfSandbox([], 2);
    const values = ({ statements }: Fingerprint) => statements.map(({ id, value }) => `${id} = ${value}`);
    expect(values(other)).toEqual(values(plain));
    expect(other.digest).toBe(plain.digest);
  },
  PATIENCE_MS,
);

test('a fingerprint says much, and nothing of the test data', () => {
  const told = plain.statements.filter(({ value }) => value !== VARIES);
  expect(told.length).toBeGreaterThanOrEqual(60);
  expect(told.length).toBeLessThanOrEqual(150);
  for (const { id, value } of plain.statements)
    expect(`${id} ${value}`).not.toMatch(/INS-|USR-|CTR-|SRV-|BEN-|MMP-|Essai|22676543210|\d{5}/);
});

describe('told apart', () => {
  test.each([
    ['timestamps-with-offset', 'time.timestamp'],
    ['timestamps-with-microseconds', 'time.dateHeureOperation'],
    ['timestamps-in-basic-format', 'time.dateDernierStatut'],
    ['content-type-with-charset', 'type.success'],
    ['messages-empty', 'message.400.begins'],
    ['messages-in-french', 'message.404.language'],
    ['extra-fields', 'practice.envelope.further-members'],
    ['extra-headers', 'headers.never'],
    ['nulls-absent', 'practice.operation-record.fields-not-filled'],
    ['json-indented', 'json.layout'],
    ['json-fields-reversed', 'keys.operation-for-own'],
    ['ids-beyond-doubles', 'reference.request.id'],
    ['records-of-core-fields', 'filled.operation-in-list'],
    ['amounts-zero-without-success', 'amount-of.ANNULEE'],
    ['references-as-uuids', 'reference.operation'],
    ['references-counted', 'reference.operation.order'],
    ['users-not-shown', 'filled.operation-for-own'],
    ['lists-oldest-first', 'sorting.listOperations'],
    ['amounts-cut-to-minor-units', 'amount.finer-than-the-unit'],
    ['labels-tidied', 'label.with-odd-blanks'],
    ['cancel-of-final-400', 'practice.cancel.code-when-final'],
    ['two-designations-accepted', 'filled.operation-for-own'],
    ['identifiers-masked', 'practice.operation-record.instrument-identifiers'],
    ['refusals-elsewhere-422', 'code.createRequest.refused-body'],
    ['requests-without-token', 'practice.request-creation.without-token'],
    ['journey-calls-without-envelope', 'practice.calls-elsewhere.envelope'],
    ['bodies-gzipped', 'headers.never'],
  ])(
    '%s, by %s',
    async (personality, statement) => {
      expect((await driftOf(personality)).map(({ id }) => id)).toContain(statement);
    },
    PATIENCE_MS,
  );
});

describe('not told apart: nothing of it is in the form of answers', () => {
  test.each([
    // How long something takes.
    'timestamps-of-ten-seconds',
    'lists-late',
    // How many items a list has, which depends on what was sent.
    'lists-of-fifty',
    // Values within the same form.
    'fees-rounded-up',
    // What is valid for how long.
    'otp-for-minutes',
  ])(
    '%s',
    async (personality) => {
      expect(await driftOf(personality)).toEqual([]);
    },
    PATIENCE_MS,
  );
});

test(
  'another engine that keeps every rule differs in every respect',
  async () => {
    const drifted = (await driftOf('another-engine')).map(({ id }) => id);
    for (const id of [
      'keys.operation-for-own',
      'reference.operation',
      'reference.operation.order',
      'headers.never',
      'message.400.language',
      'message.200.ends',
      'time.timestamp',
      'type.error',
      'sorting.listOperations',
      'practice.cancel.code-when-final',
      'practice.request-creation.code',
    ])
      expect(drifted).toContain(id);
  },
  PATIENCE_MS,
);
