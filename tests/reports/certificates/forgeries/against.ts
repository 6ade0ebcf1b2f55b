/**
 * What forgeries are tried against: a programme with a certificate that holds. None is accepted, and each is named. A
 * further forgery is a further row of a table, a further kind of them a further table.
 */
import { describe, expect, it } from 'vitest';
import { type CheckDemands, checkCertificate } from '../../../../reports/certificates/check-certificate.ts';
import type { Condition } from '../../../../reports/eligibility/filing-condition.ts';
import type { Certificate } from '../../../../spec/generated/certificate-types.ts';
import { programme, SCHEME, signedWith } from '../kit.ts';

export const PROGRAMME = await programme();
/** A day on which its certificate is valid. */
export const DAY = '2026-06-01';

/** What is forged, how, and what is said of it. */
export type Forgery = readonly [what: string, forge: () => Promise<string[]>, named: RegExp];

/** A test for each row. @param kind what is forged. */
export function tryForgeries(kind: string, rows: readonly Forgery[]): void {
  describe(`a forgery of ${kind} is not accepted, and named:`, () => {
    it.each(rows)('%s', async (_what, forge, named) => {
      const told = await forge();
      expect(told.length).toBeGreaterThan(0);
      expect(told.join('\n')).toMatch(named);
    });
  });
}

/** What is wrong with a certificate, checked with scheme and revocation list. */
export async function check(forged: string, demands: Partial<CheckDemands> = {}): Promise<string[]> {
  const all = { day: DAY, scheme: SCHEME, revocations: [list(PROGRAMME.revocations)], ...demands };
  const { standing, conditions } = await checkCertificate(forged, all, 'en');
  expect(standing).not.toBe('valid');
  return unmetOf(conditions);
}

/** A certificate that the certifier signed with content that no certifier should sign. */
export async function checkContent(
  rest: Partial<Certificate>,
  demands: Partial<CheckDemands> = {},
): Promise<string[]> {
  return check(await signedWith(PROGRAMME.certificate, rest), demands);
}

/** A revocation list as it is given. */
export function list(text: string, path = 'revocations.jws') {
  return { path, text };
}

/** What was found where a required condition is not met. */
export function unmetOf(conditions: readonly Condition[]): string[] {
  return conditions.filter(({ met, required }) => !met && required).map(({ found }) => found);
}

/** A text with a change that is really there. */
export function changed(json: string, from: string | RegExp, to: string): string {
  const other = json.replace(from, to);
  expect(other).not.toBe(json);
  return other;
}

export function halfOf(text: string): string {
  return text.slice(0, text.length / 2);
}
