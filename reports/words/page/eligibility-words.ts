/** The conditions of filing a report: what is asked for, and what is found. */
import type { InEach } from '../../../spec/document/language.ts';
import { isSingular, numeral, quantity } from '../counting.ts';

export interface EligibilityWords {
  readonly complete: {
    readonly asks: string;
    readonly all: string;
    readonly open: (count: number, first: string, verdict: string) => string;
  };
  readonly effort: (least: string) => string;
  readonly fresh: {
    readonly asks: (days: number) => string;
    readonly future: (startedAt: string) => string;
    readonly age: (days: number) => string;
  };
  readonly unfiltered: { readonly asks: string; readonly whole: string };
  readonly contract: {
    readonly asks: (version: string) => string;
    readonly same: string;
    readonly version: (version: string) => string;
    readonly openapi: string;
    readonly requirements: string;
  };
  readonly harness: {
    readonly asks: string;
    readonly sound: string;
    readonly errors: (count: number) => string;
  };
  readonly interrupted: { readonly asks: string; readonly yes: string; readonly no: string };
  readonly tls: { readonly asks: string; readonly none: string; readonly unverified: string };
  readonly waiver: {
    readonly asks: string;
    readonly none: string;
    readonly some: (count: number, first: string) => string;
  };
  readonly notOffered: EligibilityWords['waiver'];
  readonly errata: { readonly asks: string; readonly none: string };
  readonly attested: {
    readonly asks: string;
    readonly all: string;
    readonly lacking: (count: number, first: string, lack: string) => string;
    readonly lacks: Readonly<Record<'attestation' | 'force' | 'review', string>>;
  };
  readonly signed: {
    readonly asks: string;
    readonly trusted: (key: string) => string;
    readonly untrusted: (key: string) => string;
    readonly none: string;
  };
  readonly calibrated: {
    readonly asks: (days: number) => string;
    readonly none: string;
    readonly failed: string;
    readonly after: (finishedAt: string) => string;
    readonly age: (days: number) => string;
  };
  readonly yes: string;
  readonly no: string;
  /** Behind a condition that is not met, and need not be. */
  readonly aside: string;
  readonly may: string;
  readonly mayNot: string;
  readonly outcome: (line: string) => string;
  readonly hint: string;
}

export const ELIGIBILITY_WORDS: InEach<EligibilityWords> = {
  en: {
    complete: {
      asks: 'every stated and derived requirement is decided',
      all: 'all of them are',
      open: (count, first, verdict) =>
        `${numeral('en', count)} ${isSingular('en', count) ? 'is' : 'are'} not, first ${first} (${verdict})`,
    },
    effort: (least) => `${least} effort or better`,
    fresh: {
      asks: (days) => `started in the last ${quantity('en', days, 'day')}`,
      future: (startedAt) => `started in the future, at ${startedAt}`,
      age: (days) => `started ${quantity('en', days, 'day')} ago`,
    },
    unfiltered: { asks: 'no part was left out', whole: 'none was' },
    contract: {
      asks: (version) => `the contract of this version, ${version}`,
      same: 'the same',
      version: (version) => `version ${version}`,
      openapi: 'another OpenAPI contract',
      requirements: 'another catalogue of requirements',
    },
    harness: {
      asks: 'the suite itself did not go wrong',
      sound: 'it did not',
      errors: (count) => quantity('en', count, 'error'),
    },
    interrupted: {
      asks: 'the run came to its end',
      yes: 'it was interrupted',
      no: 'it was not interrupted',
    },
    tls: {
      asks: 'nothing turned the verification of certificates off',
      none: 'nothing did',
      unverified: 'NODE_TLS_REJECT_UNAUTHORIZED=0 did',
    },
    waiver: {
      asks: 'no failure of a stated or derived rule is waived',
      none: 'none is',
      some: (count, first) =>
        `${numeral('en', count)} ${isSingular('en', count) ? 'is' : 'are'}, first ${first}`,
    },
    notOffered: {
      asks: 'no stated rule is declared not to be offered',
      none: 'none is',
      some: (count, first) =>
        `${numeral('en', count)} ${isSingular('en', count) ? 'is' : 'are'}, first ${first}`,
    },
    errata: { asks: 'no erratum makes it void or asks for another run', none: 'none concerns it' },
    attested: {
      asks: 'every excluded requirement has an attestation in force, and reviewed',
      all: 'all of them have',
      lacking: (count, first, lack) =>
        `${numeral('en', count)} ${isSingular('en', count) ? 'has' : 'have'} not, first ${first} (${lack})`,
      lacks: { attestation: 'no attestation', force: 'not in force today', review: 'not reviewed' },
    },
    signed: {
      asks: 'signed, and nothing was changed since',
      trusted: (key) => `by key ${key}, the one given`,
      untrusted: (key) =>
        `by key ${key}, which the signature itself names: give the one that you trust with --key`,
      none: 'not signed',
    },
    calibrated: {
      asks: (days) => `the tool was calibrated at most ${quantity('en', days, 'day')} before the run`,
      none: 'the report cites no calibration',
      failed: 'the tool did not calibrate',
      after: (finishedAt) => `calibrated after the start of the run, at ${finishedAt}`,
      age: (days) => `calibrated ${quantity('en', days, 'day')} before`,
    },
    yes: 'yes',
    no: 'no',
    aside: ' (not asked for)',
    may: 'It may be filed',
    mayNot: 'It may not be filed',
    outcome: (line) => `The outcome that it reports is ${line}.`,
    hint: 'This is what the report says about itself: verify checks it against the stored exchanges.',
  },
  fr: {
    complete: {
      asks: 'toutes les exigences énoncées et déduites sont tranchées',
      all: 'elles le sont toutes',
      open: (count, first, verdict) =>
        `${numeral('fr', count)} ${isSingular('fr', count) ? 'ne l’est pas' : 'ne le sont pas'}, d’abord ${first} (${verdict})`,
    },
    effort: (least) => `effort ${least} ou mieux`,
    fresh: {
      asks: (days) =>
        isSingular('fr', days)
          ? 'campagne commencée depuis un jour au plus'
          : `campagne commencée depuis ${numeral('fr', days)} jours au plus`,
      future: (startedAt) => `commencée dans l’avenir, le ${startedAt}`,
      age: (days) => `commencée il y a ${quantity('fr', days, 'jour')}`,
    },
    unfiltered: { asks: 'aucune partie n’a été écartée', whole: 'aucune ne l’a été' },
    contract: {
      asks: (version) => `le contrat de cette version, ${version}`,
      same: 'le même',
      version: (version) => `version ${version}`,
      openapi: 'un autre contrat OpenAPI',
      requirements: 'un autre catalogue d’exigences',
    },
    harness: {
      asks: 'la suite elle-même n’a pas rencontré d’erreur',
      sound: 'elle n’en a pas rencontré',
      errors: (count) => quantity('fr', count, 'erreur'),
    },
    interrupted: {
      asks: 'la campagne est allée à son terme',
      yes: 'elle a été interrompue',
      no: 'elle n’a pas été interrompue',
    },
    tls: {
      asks: 'rien n’a désactivé la vérification des certificats',
      none: 'rien ne l’a fait',
      unverified: 'NODE_TLS_REJECT_UNAUTHORIZED=0 l’a fait',
    },
    waiver: {
      asks: 'aucun échec d’une règle énoncée ou déduite n’est sous dérogation',
      none: 'aucun ne l’est',
      some: (count, first) =>
        `${numeral('fr', count)} ${isSingular('fr', count) ? 'l’est' : 'le sont'}, d’abord ${first}`,
    },
    notOffered: {
      asks: 'aucune règle énoncée n’est déclarée non proposée',
      none: 'aucune ne l’est',
      some: (count, first) =>
        `${numeral('fr', count)} ${isSingular('fr', count) ? 'l’est' : 'le sont'}, d’abord ${first}`,
    },
    errata: {
      asks: 'aucun erratum ne le rend nul ni ne demande de le refaire',
      none: 'aucun ne le concerne',
    },
    attested: {
      asks: 'chaque exigence exclue a une attestation en vigueur et relue',
      all: 'toutes en ont une',
      lacking: (count, first, lack) =>
        `${numeral('fr', count)} n’en ${isSingular('fr', count) ? 'a' : 'ont'} pas, d’abord ${first} (${lack})`,
      lacks: {
        attestation: 'aucune attestation',
        force: 'pas en vigueur aujourd’hui',
        review: 'sans relecture',
      },
    },
    signed: {
      asks: 'signé, et rien n’a été changé depuis',
      trusted: (key) => `par la clé ${key}, celle qui a été donnée`,
      untrusted: (key) =>
        `par la clé ${key}, que la signature nomme elle-même\u00A0: donner par --key celle à laquelle vous vous fiez`,
      none: 'non signé',
    },
    calibrated: {
      asks: (days) => `l’outil a été étalonné ${quantity('fr', days, 'jour')} au plus avant la campagne`,
      none: 'le rapport ne cite aucun étalonnage',
      failed: 'l’outil n’a pas réussi l’étalonnage',
      after: (finishedAt) => `étalonné après le début de la campagne, à ${finishedAt}`,
      age: (days) => `étalonné ${quantity('fr', days, 'jour')} avant`,
    },
    yes: 'oui',
    no: 'non',
    aside: ' (non exigé)',
    may: 'Le rapport peut être déposé',
    mayNot: 'Le rapport ne peut pas être déposé',
    outcome: (line) => `Le résultat qu’il annonce est ${line}.`,
    hint: 'C’est ce qu’il dit de lui-même\u00A0: verify le confronte aux échanges conservés.',
  },
};
