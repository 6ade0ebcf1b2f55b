/** The words of a certificate as people read it: on its page, in the terminal and in a register. */
import type { InEach } from '../../../spec/document/language.ts';
import { isSingular, numeral } from '../counting.ts';

export interface CertificatePageWords {
  readonly title: (id: string) => string;
  readonly maker: (tool: string) => string;
  readonly skip: string;
  readonly decisions: Readonly<Record<'granted' | 'refused', string>>;
  /** @param subject the product, or the target without a declaration. */
  readonly sentences: Readonly<
    Record<'granted' | 'refused', (certifier: string, subject: string, scheme: string) => string>
  >;
  readonly labels: Readonly<
    Record<
      | 'organisation'
      | 'product'
      | 'build'
      | 'target'
      | 'validity'
      | 'issued'
      | 'certifier'
      | 'key'
      | 'scheme'
      | 'schemeDigest'
      | 'run'
      | 'runId'
      | 'outcome'
      | 'effort'
      | 'nonce'
      | 'tool'
      | 'contract'
      | 'requirementSet'
      | 'retest'
      | 'fingerprint'
      | 'signer'
      | 'digest'
      | 'manifest'
      | 'declaration',
      string
    >
  >;
  readonly from: (from: string, until: string) => string;
  readonly span: (from: string, until: string) => string;
  readonly scope: {
    readonly title: string;
    readonly lead: string;
    readonly undeclared: string;
    readonly none: string;
  };
  readonly restrictions: {
    readonly title: string;
    readonly lead: (count: number) => string;
    readonly none: string;
    readonly requirement: string;
    readonly why: string;
    readonly leftOut: (by: string) => string;
    readonly notApplicable: string;
  };
  readonly attestations: {
    readonly title: string;
    readonly lead: string;
    readonly none: string;
    readonly until: (id: string, day: string) => string;
  };
  readonly reasons: string;
  readonly byWhom: string;
  readonly report: string;
  readonly check: {
    readonly title: string;
    readonly lead: string;
    readonly files: Readonly<Record<'certificate' | 'scheme' | 'revocations' | 'report', string>>;
    readonly revoked: string;
  };
}

export const CERTIFICATE_PAGE_WORDS: InEach<CertificatePageWords> = {
  en: {
    title: (id) => `Certificate ${id}`,
    maker: (tool) => `Certificate, shown by ${tool}`,
    skip: 'Skip to the certificate',
    decisions: { granted: 'Granted', refused: 'Refused' },
    sentences: {
      granted: (certifier, subject, scheme) =>
        `${certifier} certifies that ${subject} meets the scheme ${scheme}.`,
      refused: (certifier, subject, scheme) =>
        `${certifier} refuses ${subject} a certificate of the scheme ${scheme}.`,
    },
    labels: {
      organisation: 'Organisation',
      product: 'Product',
      build: 'Digest of the build',
      target: 'Tested target',
      validity: 'Valid',
      issued: 'Decided',
      certifier: 'Certifier',
      key: 'Key of the certifier',
      scheme: 'Scheme',
      schemeDigest: 'Digest of the scheme',
      run: 'Run',
      runId: 'Id of the run',
      outcome: 'Outcome',
      effort: 'Effort',
      nonce: 'Challenge',
      tool: 'Program',
      contract: 'Document',
      requirementSet: 'Requirement set',
      retest: 'Retest',
      fingerprint: 'Fingerprint',
      signer: 'Key that signed the report',
      digest: 'Digest of report.json',
      manifest: 'Digest of manifest.json',
      declaration: 'Digest of the declaration',
    },
    from: (from, until) => `from ${from} to ${until} (UTC)`,
    span: (from, until) => `${from} to ${until}`,
    scope: {
      title: 'Scope',
      lead: 'The certificate covers what the participant declares to offer, and nothing else.',
      undeclared: 'Nothing was declared: the certificate covers what the report tested.',
      none: 'none',
    },
    restrictions: {
      title: 'Restrictions',
      lead: (count) =>
        `${numeral('en', count)} ${isSingular('en', count) ? 'requirement is' : 'requirements are'} not covered.`,
      none: 'None: the report covers every requirement that can be tested.',
      requirement: 'Requirement',
      why: 'Why it is not covered',
      leftOut: (by) => `left out by the declaration (${by})`,
      notApplicable: 'the target does not offer it',
    },
    attestations: {
      title: 'Attested by hand',
      lead: 'What no client can test, and the scheme demands. The certificate ends with the first of them at the latest.',
      none: 'The scheme demands no attestation.',
      until: (id, day) => `${id}, until ${day}`,
    },
    reasons: 'Reasons',
    byWhom: 'By whom',
    report: 'The report',
    check: {
      title: 'How to check it',
      lead: 'This page proves nothing: the signed file does. Check it with the scheme as its owner publishes it, and the latest revocation list of the certifier.',
      files: {
        certificate: 'certificate.jws',
        scheme: 'scheme.yaml',
        revocations: 'revocations.jws',
        report: 'payops-report',
      },
      revoked: 'Whether it was revoked, only the latest list says.',
    },
  },
  fr: {
    title: (id) => `Certificat ${id}`,
    maker: (tool) => `Certificat, affiché par ${tool}`,
    skip: 'Aller au certificat',
    decisions: { granted: 'Accordé', refused: 'Refusé' },
    sentences: {
      granted: (certifier, subject, scheme) =>
        `${certifier} certifie que ${subject} respecte le schéma ${scheme}.`,
      refused: (certifier, subject, scheme) =>
        `${certifier} refuse à ${subject} un certificat du schéma ${scheme}.`,
    },
    labels: {
      organisation: 'Organisation',
      product: 'Produit',
      build: 'Empreinte de la version livrée',
      target: 'Cible testée',
      validity: 'Valable',
      issued: 'Décidé',
      certifier: 'Certificateur',
      key: 'Clé du certificateur',
      scheme: 'Schéma',
      schemeDigest: 'Empreinte du schéma',
      run: 'Campagne',
      runId: 'Identifiant de la campagne',
      outcome: 'Résultat',
      effort: 'Effort',
      nonce: 'Défi',
      tool: 'Programme',
      contract: 'Document',
      requirementSet: 'Jeu d’exigences',
      retest: 'Nouveau test',
      fingerprint: 'Empreinte du comportement',
      signer: 'Clé qui a signé le rapport',
      digest: 'Empreinte de report.json',
      manifest: 'Empreinte de manifest.json',
      declaration: 'Empreinte de la déclaration',
    },
    from: (from, until) => `du ${from} au ${until} (UTC)`,
    span: (from, until) => `du ${from} au ${until}`,
    scope: {
      title: 'Portée',
      lead: 'Le certificat couvre ce que le participant déclare offrir, et rien d’autre.',
      undeclared: 'Rien n’a été déclaré\u00A0: le certificat couvre ce que le rapport a testé.',
      none: 'aucun',
    },
    restrictions: {
      title: 'Restrictions',
      lead: (count) =>
        `${numeral('fr', count)} ${isSingular('fr', count) ? 'exigence n’est pas couverte' : 'exigences ne sont pas couvertes'}.`,
      none: 'Aucune\u00A0: le rapport couvre toutes les exigences qui peuvent être testées.',
      requirement: 'Exigence',
      why: 'Pourquoi elle n’est pas couverte',
      leftOut: (by) => `écartée par la déclaration (${by})`,
      notApplicable: 'la cible ne l’offre pas',
    },
    attestations: {
      title: 'Attesté par écrit',
      lead: 'Ce qu’aucun client ne peut tester, et que le schéma demande. Le certificat finit au plus tard avec la première de ces attestations.',
      none: 'Le schéma ne demande aucune attestation.',
      until: (id, day) => `${id}, jusqu’au ${day}`,
    },
    reasons: 'Motifs',
    byWhom: 'Par qui',
    report: 'Le rapport',
    check: {
      title: 'Comment le contrôler',
      lead: 'Cette page ne prouve rien\u00A0: le fichier signé le fait. Le contrôler avec le schéma tel que son auteur le publie, et la dernière liste de révocation du certificateur.',
      files: {
        certificate: 'certificat.jws',
        scheme: 'schema.yaml',
        revocations: 'revocations.jws',
        report: 'payops-report',
      },
      revoked: 'S’il a été révoqué, seule la dernière liste le dit.',
    },
  },
};
