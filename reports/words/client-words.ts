/** The words of scenarios that a client was led through. */
import type { InEach } from '../../spec/document/language.ts';
import type { ReportedClient, ReportedScenario } from '../../spec/generated/report-types.ts';
import { numeral } from './counting.ts';

export interface ClientWords {
  readonly title: string;
  /** Title of those in which a rule failed. */
  readonly failed: string;
  readonly lead: string;
  readonly ways: Readonly<Record<ReportedClient['way'], string>>;
  readonly heads: Readonly<Record<'scenario' | 'state' | 'told' | 'broken', string>>;
  readonly states: Readonly<Record<ReportedScenario['state'], string>>;
  readonly required: string;
  readonly extent: (lived: number, declared: number) => string;
  readonly undeclared: (uses: string) => string;
  readonly right: string;
  readonly colon: string;
  /** Scenarios without findings, as a title. */
  readonly quiet: (count: number) => string;
  readonly sequence: string;
  readonly parties: Readonly<Record<'client' | 'service' | 'receiver', string>>;
  /** Of several alike in a row. */
  readonly more: (count: number) => string;
  readonly noAnswer: string;
  readonly notification: string;
  /** Milliseconds since the beginning of the case. */
  readonly at: (ms: number) => string;
}

export const CLIENT_WORDS: InEach<ClientWords> = {
  en: {
    title: 'Scenarios',
    failed: 'Scenarios with failures',
    lead: 'What the client was led through, what it told at the end, and which rules it broke on the way.',
    ways: {
      driver: 'A driver was asked for each scenario.',
      program: 'A program was started for each scenario.',
      served: 'Each scenario was served at an address.',
    },
    heads: { scenario: 'Scenario', state: 'State', told: 'Outcome told', broken: 'Broken rules' },
    states: { lived: 'lived through', missed: 'not lived through', undeclared: 'not declared' },
    required: 'required',
    extent: (lived, declared) => `${numeral('en', lived)} of ${numeral('en', declared)} lived through`,
    undeclared: (uses) => `The client does what it does not declare: ${uses}.`,
    right: 'A right client',
    colon: ':',
    quiet: (count) => `Scenarios without findings: ${numeral('en', count)}`,
    sequence: 'Sequence',
    parties: { client: 'client', service: 'service', receiver: 'receiver' },
    more: (count) => `${numeral('en', count)} more alike`,
    noAnswer: 'no answer',
    notification: 'notification',
    at: (ms) => `${numeral('en', ms)} ms`,
  },
  fr: {
    title: 'Scénarios',
    failed: 'Scénarios avec des échecs',
    lead: 'Ce que le client a traversé, ce qu’il a annoncé à la fin, et les règles qu’il a violées en chemin.',
    ways: {
      driver: 'Un pilote a reçu chaque scénario à traiter.',
      program: 'Un programme a été lancé pour chaque scénario.',
      served: 'Chaque scénario a été servi à une adresse.',
    },
    heads: { scenario: 'Scénario', state: 'État', told: 'Issue annoncée', broken: 'Règles violées' },
    states: { lived: 'vécu', missed: 'non vécu', undeclared: 'non déclaré' },
    required: 'exigé',
    extent: (lived, declared) => `${numeral('fr', lived)} vécus sur ${numeral('fr', declared)}`,
    undeclared: (uses) => `Le client fait ce qu’il ne déclare pas\u00A0: ${uses}.`,
    right: 'Un bon client',
    colon: '\u00A0:',
    quiet: (count) => `Scénarios sans constat\u00A0: ${numeral('fr', count)}`,
    sequence: 'Déroulement',
    parties: { client: 'client', service: 'service', receiver: 'récepteur' },
    more: (count) => `${numeral('fr', count)} de plus, pareilles`,
    noAnswer: 'aucune réponse',
    notification: 'notification',
    at: (ms) => `${numeral('fr', ms)}\u00A0ms`,
  },
};
