/** The words of `report attest`. */
import { quantity } from '../../reports/words/counting.ts';
import type { InEach } from '../../spec/document/language.ts';

export interface AttestWords {
  /** The first lines of a draft, as comments. */
  readonly head: readonly string[];
  readonly drafted: (path: string, entries: number) => string;
  readonly withdrawn: string;
}

export const ATTEST_WORDS: InEach<AttestWords> = {
  en: {
    head: [
      'What no client can test: who declares that the target honours it, when, and until when.',
      'Fill in statement and who. Remove what you do not attest. evidence and reviewedBy are optional.',
    ],
    drafted: (path, entries) =>
      `${path}: ${quantity('en', entries, 'entry', 'entries')} drafted. Fill in statement and who, then: npx payops-conformance report attest <folder> ${path}`,
    withdrawn: 'The report has no attestations now.',
  },
  fr: {
    head: [
      'Ce qu’aucun client ne peut tester\u00A0: qui déclare que la cible le respecte, quand, et jusqu’à quand.',
      'Remplir statement et who. Retirer ce qui n’est pas attesté. evidence et reviewedBy sont facultatifs.',
    ],
    drafted: (path, entries) =>
      `${path}\u00A0: ${quantity('fr', entries, 'entrée ébauchée', 'entrées ébauchées')}. Remplir statement et who, puis\u00A0: npx payops-conformance report attest <dossier> ${path}`,
    withdrawn: 'Le rapport n’a plus d’attestation.',
  },
};
