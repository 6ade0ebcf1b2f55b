/** What of a report is attested, and by whom. Pure. */
import { isSchemeItem } from '../../spec/attestations/attestations.ts';
import type { Language } from '../../spec/document/language.ts';
import type { Report, ReportedAttestation } from '../../spec/generated/report-types.ts';
import { groupBy } from '../model/grouping.ts';
import { ATTESTATION_WORDS } from '../words/attestation-words.ts';
import { visibleLine } from '../words/layout/visible.ts';

type Attested = Pick<Report, 'attestations' | 'requirements'>;

/** The attestation of a requirement. */
export function attestationOf(
  { attestations = [] }: Pick<Report, 'attestations'>,
  id: string,
): ReportedAttestation | undefined {
  return attestations.find(({ requirement }) => requirement === id);
}

/** Attestations of items that no catalogue of this package holds. */
export function schemeAttestations({
  attestations = [],
}: Pick<Report, 'attestations'>): ReportedAttestation[] {
  return attestations.filter(({ requirement }) => isSchemeItem(requirement));
}

/** `attested by Ada Diallo (head of payments) on 2026-11-02, in force until 2027-11-01, not reviewed` */
export function attestationText(
  { who, when, until, reviewedBy }: ReportedAttestation,
  language: Language,
): string {
  const words = ATTESTATION_WORDS[language];
  const review =
    reviewedBy === undefined
      ? words.notReviewed
      : words.reviewed(visibleLine(reviewedBy.name), reviewedBy.when);
  return `${words.by(`${visibleLine(who.name)} (${visibleLine(who.role)})`, when, until)}, ${review}`;
}

/** Excluded requirements by attestation. */
export interface AttestedSummary {
  /** How many are attested. */
  readonly counted: string;
  /** Ids without an attestation. */
  readonly missing: readonly string[];
  /** Ids with attestations in the same words, items of schemes included. */
  readonly groups: readonly { readonly text: string; readonly ids: readonly string[] }[];
}

/** Undefined where nothing is attested. */
export function attestedSummary(report: Attested, language: Language): AttestedSummary | undefined {
  const { attestations = [], requirements } = report;
  if (attestations.length === 0) return undefined;
  const excluded = requirements.filter((one) => one.excluded !== undefined);
  const missing = excluded.filter(({ id }) => attestationOf(report, id) === undefined);
  const groups = groupBy(attestations, (one) => attestationText(one, language));
  return {
    counted: ATTESTATION_WORDS[language].counted(excluded.length - missing.length, excluded.length),
    missing: missing.map(({ id }) => id),
    groups: [...groups].map(([text, all]) => ({ text, ids: all.map(({ requirement }) => requirement) })),
  };
}

/** Ids of one wording that are named; report.json holds all. */
const NAMED = 12;

/** `a, b and 3 more`. @param quote makes an id safe where it is shown. */
export function namedIds(
  ids: readonly string[],
  language: Language,
  quote: (id: string) => string = visibleLine,
): string {
  const names = ids.slice(0, NAMED).map(quote).join(', ');
  const left = ids.length - NAMED;
  return left > 0 ? `${names} ${ATTESTATION_WORDS[language].others(left)}` : names;
}
