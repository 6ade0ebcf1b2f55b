/** The words of a dispute: what a participant files about a failure, and what is drafted for whoever decides. */
import type { InEach } from '../../spec/document/language.ts';
import type { Dispute } from '../../spec/generated/dispute-types.ts';
import { quantity } from './counting.ts';

export interface DisputeWords {
  readonly title: string;
  readonly about: Readonly<Record<Dispute['about']['kind'], string>>;
  readonly heads: Readonly<
    Record<'clause' | 'reading' | 'rule' | 'statement' | 'replay' | 'run' | 'files', string>
  >;
  /** Where the participant has said nothing yet. */
  readonly fillIn: string;
  readonly evidence: (exchanges: number) => string;
  readonly exchange: string;
  readonly rows: Readonly<
    Record<
      | 'tool'
      | 'contract'
      | 'requirements'
      | 'set'
      | 'target'
      | 'profile'
      | 'run'
      | 'when'
      | 'seed'
      | 'nonce'
      | 'effort'
      | 'scheme'
      | 'report'
      | 'manifest'
      | 'signer',
      string
    >
  >;
  readonly unsigned: string;
  readonly files: {
    readonly har: string;
    readonly json: string;
    readonly erratum: string;
    readonly decision: string;
  };
  readonly erratum: {
    readonly head: readonly string[];
    readonly id: string;
    readonly versions: string;
    readonly text: string;
    readonly decision: string;
    readonly since: string;
  };
  readonly decision: {
    readonly head: (version: string) => readonly string[];
    readonly was: (allowed: string, seen: string) => string;
  };
  /** Behind the path of what was written. */
  readonly written: (path: string) => string;
}

export const DISPUTE_WORDS: InEach<DisputeWords> = {
  en: {
    title: 'Dispute',
    about: { cause: 'cause', check: 'check', requirement: 'requirement', rule: 'rule of the scheme' },
    heads: {
      clause: 'Clause',
      reading: 'Reading of the suite',
      rule: 'Rule of the scheme',
      statement: 'Statement of the participant',
      replay: 'Replay',
      run: 'Run',
      files: 'Files',
    },
    fillIn: '(Say here why the failure is wrong: which words of the document, which exchange.)',
    evidence: (exchanges) => `${quantity('en', exchanges, 'exchange')}, with secrets masked`,
    exchange: 'exchange',
    rows: {
      tool: 'Tool',
      contract: 'Contract',
      requirements: 'Catalogue of requirements',
      set: 'Requirement set',
      target: 'Target',
      profile: 'Profile',
      run: 'Id',
      when: 'Start and end',
      seed: 'Seed',
      nonce: 'Nonce',
      effort: 'Effort',
      scheme: 'Scheme',
      report: 'report.json',
      manifest: 'manifest.json',
      signer: 'Signed by key',
    },
    unsigned: 'not signed',
    files: {
      har: 'exchanges.har',
      json: 'the same as this page, for programs',
      erratum: 'a draft, if the suite is wrong',
      decision: 'a draft, if the scheme is to allow it',
    },
    erratum: {
      head: [
        'A draft of an erratum, for the maintainers of the suite. Complete it only if the suite is wrong.',
        'Its keys are described in errata.schema.json of payops-conformance.',
        'To see what it changes: npx payops-conformance rulings <folder of reports> --errata erratum.yaml',
      ],
      id: 'a permanent id, such as e2026-001',
      versions: 'the releases that have the defect',
      text: 'what is wrong, in English and in French',
      decision: 'void, repeat or stands',
      since: 'the day of its publication, such as 2026-12-01',
    },
    decision: {
      head: (version) => [
        'A draft of a decision, for whoever conducts the programme. Complete it only if the scheme is to allow what came.',
        `Version ${version} of the scheme has further rules: add the decision there, and give the scheme a new version.`,
        'To see what it changes: npx payops-conformance rulings <folder of reports> --scheme scheme.yaml',
      ],
      was: (allowed, seen) => `allowed until now: ${allowed}; the run showed ${seen}`,
    },
    written: (path) => `${path}: written.`,
  },
  fr: {
    title: 'Contestation',
    about: { cause: 'cause', check: 'contrôle', requirement: 'exigence', rule: 'règle du schéma' },
    heads: {
      clause: 'Clause',
      reading: 'Lecture de la suite',
      rule: 'Règle du schéma',
      statement: 'Déclaration du participant',
      replay: 'Rejouer',
      run: 'Campagne',
      files: 'Fichiers',
    },
    fillIn: '(Dire ici pourquoi l’échec est injustifié\u00A0: quels mots du document, quel échange.)',
    evidence: (exchanges) => `${quantity('fr', exchanges, 'échange')}, secrets masqués`,
    exchange: 'échange',
    rows: {
      tool: 'Outil',
      contract: 'Contrat',
      requirements: 'Catalogue des exigences',
      set: 'Jeu d’exigences',
      target: 'Cible',
      profile: 'Profil',
      run: 'Identifiant',
      when: 'Début et fin',
      seed: 'Graine',
      nonce: 'Nonce',
      effort: 'Effort',
      scheme: 'Schéma',
      report: 'report.json',
      manifest: 'manifest.json',
      signer: 'Signé par la clé',
    },
    unsigned: 'non signé',
    files: {
      har: 'exchanges.har',
      json: 'la même chose, pour les programmes',
      erratum: 'une ébauche, si la suite se trompe',
      decision: 'une ébauche, si le schéma doit l’admettre',
    },
    erratum: {
      head: [
        'Ébauche d’un erratum, pour les mainteneurs de la suite. À compléter seulement si la suite se trompe.',
        'Ses clés sont décrites dans errata.schema.json de payops-conformance.',
        'Pour voir ce qu’il change\u00A0: npx payops-conformance rulings <dossier de rapports> --errata erratum.yaml',
      ],
      id: 'un identifiant permanent, par exemple e2026-001',
      versions: 'les versions qui ont le défaut',
      text: 'ce qui est faux, en anglais et en français',
      decision: 'void, repeat ou stands',
      since: 'le jour de sa publication, par exemple 2026-12-01',
    },
    decision: {
      head: (version) => [
        'Ébauche d’une décision, pour qui conduit le programme. À compléter seulement si le schéma doit admettre ce qui est venu.',
        `La version ${version} du schéma a d’autres règles\u00A0: y ajouter la décision, et donner au schéma une nouvelle version.`,
        'Pour voir ce qu’elle change\u00A0: npx payops-conformance rulings <dossier de rapports> --scheme scheme.yaml',
      ],
      was: (allowed, seen) => `admis jusqu’ici\u00A0: ${allowed}\u202F; la campagne a montré\u00A0: ${seen}`,
    },
    written: (path) => `${path}\u00A0: écrit.`,
  },
};
