/** 2.3: what a record repeats of its request, tried value by value. */
import { THIRD_PARTY_FIELDS } from '../../spec/document/designations.ts';
import { ensureOperationsAreAccepted } from '../act/operation-calls.ts';
import { needsOfPlace, PLACES, recordOfSample, sampleOf, typesThatAllow } from '../arrange/kinds/samples.ts';
import type { Declare } from '../engine/declare/section.ts';
import { repeats, typesServed } from './repeats.ts';

/** Inner characters alone: whether blanks at the ends are kept is not shown. */
const LABELS = [
  ['accents', 'Règlement d’échéance – Noël à Ouagadougou, çà et là, ŒUVRE'],
  ['quotes and signs', `Dû "net" à l'accord & co. 100% #5 (A+B=C) \\ fin`],
  ['emoji and Arabic', 'Cadeau 🎁 pour toi هدية 日本'],
  ['a hundred characters', 'Loyer '.padEnd(99, 'abcdefghij ').concat('Z')],
] as const;

/** Labels with more than plain letters. */
export function labels(check: Declare): void {
  for (const [circumstance, libelle] of LABELS) {
    for (const place of PLACES) {
      check(`${circumstance}, ${place}`, { needs: needsOfPlace(place) }, async (t) => {
        await ensureOperationsAreAccepted(t);
        const { answer } = await sampleOf(t, {}, { libelle });
        // Which characters and what length a label may have is not shown.
        if (answer.status === 400) return t.judge.observed('such a label is refused (400)');
        const seen = await recordOfSample(t, place, {}, { libelle });
        repeats(t, seen, 'libelleOperation', libelle, 'the libelle of the request');
      });
    }
  }
}

/** Each type of operation that is served. */
export function eachType(check: Declare): void {
  for (const place of PLACES) {
    const needs = needsOfPlace(place);
    check(`each type that is served, ${place}`, { needs }, async (t) => {
      for (const typeOperation of typesServed(t)) {
        const seen = await recordOfSample(t, place, { typeOperation }, { typeOperation });
        repeats(t, seen, 'typeOperation', typeOperation, 'that of the request');
      }
    });
  }
}

/** Each service. */
export function eachService(check: Declare): void {
  for (const place of PLACES) {
    const needs = needsOfPlace(place);
    check(`each service, ${place}`, { needs }, async (t) => {
      for (const service of t.profile.fixtures.services) {
        const seen = await recordOfSample(t, place, { service });
        repeats(t, seen, 'refService', service.reference, 'that of the request');
      }
    });
  }
}

/** The contributor of each type of payer. */
export function initiatorContributor(check: Declare): void {
  for (const place of PLACES) {
    const needs = needsOfPlace(place);
    check(`each type of payer, ${place}`, { needs }, async (t) => {
      for (const payerType of typesThatAllow(t, 'debit')) {
        const seen = await recordOfSample(t, place, { payerType });
        const { payer } = seen.sample.parties;
        repeats(t, seen, 'refContributeurInitiateur', payer.refContributeur, 'that of the request');
      }
    });
  }
}

/** The contributor of internal and of third-party beneficiaries. */
export function beneficiaryContributor(check: Declare): void {
  for (const place of PLACES) {
    const needs = needsOfPlace(place);
    check(
      `an internal beneficiary, ${place}`,
      { needs: [...needs, 'fixtures.instruments.credit'] },
      async (t) => {
        for (const beneficiaryType of typesThatAllow(t, 'credit')) {
          const seen = await recordOfSample(t, place, { designation: 'internal', beneficiaryType });
          const sent = seen.sample.request.refContributeurBeneficiaire;
          repeats(t, seen, 'refContributeurBeneficiaire', sent, 'that of the request');
        }
      },
    );

    check(
      `a third-party beneficiary, ${place}`,
      { needs: [...needs, 'fixtures.thirdPartyBeneficiaries'] },
      async (t) => {
        for (const designation of THIRD_PARTY_FIELDS) {
          const { thirdPartyBeneficiaries } = t.profile.fixtures;
          if (!thirdPartyBeneficiaries.some((item) => item[designation] !== undefined)) continue;
          const seen = await recordOfSample(t, place, { designation });
          const sent = seen.sample.request.refContributeurBeneficiaire;
          repeats(t, seen, 'refContributeurBeneficiaire', sent, 'that of the request');
        }
      },
    );
  }
}
