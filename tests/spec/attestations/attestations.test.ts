import { describe, expect, it } from 'vitest';
import {
  evidenceNameOf,
  isEvidenceName,
  isSchemeItem,
  lackOf,
} from '../../../spec/attestations/attestations.ts';
import type { ReportedAttestation } from '../../../spec/generated/report-types.ts';

const ATTESTATION: ReportedAttestation = {
  requirement: 'a',
  statement: 's',
  who: { name: 'n', role: 'r' },
  when: '2026-11-02',
  until: '2026-12-01',
  reviewedBy: { name: 'j', when: '2026-11-03' },
};

describe('the file of evidence in a report', () => {
  it.each([
    [0, 'policy.pdf', 'attested-1-policy.pdf'],
    [11, '../a/b/Été 2026.pdf', 'attested-12-Ete-2026.pdf'],
    [1, String.raw`C:\docs\x.txt`, 'attested-2-x.txt'],
    [2, '..', 'attested-3-..'],
    [3, '日本', 'attested-4--'],
    [4, 'folder/', 'attested-5-evidence'],
  ])('%i %s is %s', (at, file, name) => {
    expect(evidenceNameOf(at, file)).toBe(name);
    expect(name).toMatch(/^[A-Za-z0-9_][A-Za-z0-9._-]*$/);
    expect(isEvidenceName(name)).toBe(true);
  });

  it('is none of the files of a report', () => {
    expect(['attestation.dsse.json', 'attested-0-x', 'report.json'].filter(isEvidenceName)).toEqual([]);
  });
});

describe('what an excluded requirement lacks', () => {
  const { reviewedBy: _, ...unreviewed } = ATTESTATION;
  it.each<[string, ReportedAttestation | undefined, string, ReturnType<typeof lackOf>]>([
    ['nothing on the first day', ATTESTATION, '2026-11-02', undefined],
    ['nothing on the last day', ATTESTATION, '2026-12-01', undefined],
    ['force before', ATTESTATION, '2026-11-01', 'force'],
    ['force after', ATTESTATION, '2026-12-02', 'force'],
    ['a review', unreviewed, '2026-11-10', 'review'],
    ['everything', undefined, '2026-11-10', 'attestation'],
  ])('%s', (_name, attestation, day, want) => {
    expect(lackOf(attestation, day)).toBe(want);
  });
});

describe('an item of a scheme', () => {
  it.each([
    ['scheme.acme.1', true],
    ['scheme.', false],
    ['schemes.acme', false],
  ])('%s: %s', (id, want) => {
    expect(isSchemeItem(id)).toBe(want);
  });
});
