/** 2.2: values of the right type that say nothing. */
import { NO_URLS, NOT_POSITIVE } from '../../generators/changes/requests/operation-request.ts';
import type { Declare } from '../engine/declare/section.ts';
import { mistakeRefused } from '../judge/mistake-rule.ts';
import { changed } from './changed-requests.ts';

/** Required fields that refer to something. */
const REFERENCES = ['refInstrumentPaiementInitiateur', 'refService', 'refContributeurBeneficiaire'] as const;

/** An operation request whose montant is zero or less is answered 400. */
export function montantPositive(check: Declare): void {
  for (const [circumstance, montant] of NOT_POSITIVE) {
    check(circumstance, async (t) => {
      const answer = await changed(t, { what: `montant was ${montant}`, with: { montant } });
      const mistake = { allowed: [400], pointer: '/montant' };
      t.judge.rulings([mistakeRefused(answer, mistake, `a montant of ${montant} was not answered 400`)]);
    });
  }
}

/** An operation request with an empty reference in a required field is answered 400 or 404. */
export function referencesNotBlank(check: Declare): void {
  for (const field of REFERENCES) {
    check(field, async (t) => {
      const answer = await changed(t, { what: `${field} was empty`, with: { [field]: '' } });
      const mistake = { allowed: [400, 404], pointer: `/${field}` };
      t.judge.rulings([mistakeRefused(answer, mistake, `an empty ${field} was not answered 400 or 404`)]);
    });
  }
}

/** An operation request with an empty libelle is answered 400. */
export function libelleNotBlank(check: Declare): void {
  check('empty', async (t) => {
    const answer = await changed(t, { what: 'libelle was empty', with: { libelle: '' } });
    const mistake = { allowed: [400], pointer: '/libelle' };
    t.judge.rulings([mistakeRefused(answer, mistake, 'an empty libelle was not answered 400')]);
  });
}

/** An operation request whose callbackUrl is not an http or https URL is answered 400, as a malformed field. */
export function callbackUrlIsUrl(check: Declare): void {
  for (const [circumstance, callbackUrl] of NO_URLS) {
    check(circumstance, async (t) => {
      const answer = await changed(t, { what: `callbackUrl was "${callbackUrl}"`, with: { callbackUrl } });
      const why = 'a callbackUrl that is no http or https URL was not refused as malformed';
      t.judge.rulings([mistakeRefused(answer, { allowed: [400], pointer: '/callbackUrl' }, why)]);
    });
  }
}
