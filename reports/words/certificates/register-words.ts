/** The words of a register of certificates. */
import type { InEach } from '../../../spec/document/language.ts';
import { isSingular, numeral } from '../counting.ts';

/** How a certificate that holds stands on a day. */
export type RegisterStanding = 'current' | 'not-yet' | 'expired' | 'revoked';

interface RegisterWords {
  /** On the first page of the board. */
  readonly link: string;
  readonly title: string;
  readonly certificates: string;
  readonly lead: (key: string, day: string) => string;
  readonly list: (sequence: number, at: string) => string;
  readonly noList: string;
  readonly standings: Readonly<Record<RegisterStanding, string>>;
  readonly heads: Readonly<Record<'subject' | 'standing' | 'valid' | 'scope' | 'scheme' | 'report', string>>;
  readonly restrictions: (count: number) => string;
  readonly undeclared: string;
  readonly reportLink: string;
  readonly noReport: string;
  readonly revoked: (at: string, reason: string) => string;
  readonly none: string;
  readonly notShown: string;
  readonly notShownLead: (count: number) => string;
  readonly refused: string;
}

export const REGISTER_WORDS: InEach<RegisterWords> = {
  en: {
    link: 'Register of certificates',
    title: 'Register of certificates',
    certificates: 'Certificates',
    lead: (key, day) => `Certificates that key ${key} signed, as they stand on ${day} (UTC).`,
    list: (sequence, at) => `Revoked certificates: list ${sequence} of ${at}.`,
    noList: 'No revocation list was given: revoked certificates are not marked.',
    standings: { current: 'current', 'not-yet': 'not yet valid', expired: 'expired', revoked: 'revoked' },
    heads: {
      subject: 'Certified',
      standing: 'Standing',
      valid: 'Valid',
      scope: 'Scope',
      scheme: 'Scheme',
      report: 'Report',
    },
    restrictions: (count) =>
      `${numeral('en', count)} ${isSingular('en', count) ? 'requirement' : 'requirements'} not covered`,
    undeclared: 'not declared',
    reportLink: 'report',
    noReport: 'not on this board',
    revoked: (at, reason) => `on ${at}: ${reason}`,
    none: 'No certificate holds.',
    notShown: 'Not shown',
    notShownLead: (count) =>
      `${numeral('en', count)} ${isSingular('en', count) ? 'file was' : 'files were'} given that hold no valid grant of this certifier.`,
    refused: 'it is a refusal: a register lists what was granted',
  },
  fr: {
    link: 'Registre des certificats',
    title: 'Registre des certificats',
    certificates: 'Certificats',
    lead: (key, day) => `Certificats signés par la clé ${key}, dans leur état au ${day} (UTC).`,
    list: (sequence, at) => `Certificats révoqués\u00A0: liste ${sequence} du ${at}.`,
    noList: 'Aucune liste de révocation n’a été donnée\u00A0: les certificats révoqués ne sont pas signalés.',
    standings: {
      current: 'en cours',
      'not-yet': 'pas encore valable',
      expired: 'expiré',
      revoked: 'révoqué',
    },
    heads: {
      subject: 'Certifié',
      standing: 'État',
      valid: 'Valable',
      scope: 'Portée',
      scheme: 'Schéma',
      report: 'Rapport',
    },
    restrictions: (count) =>
      `${numeral('fr', count)} ${isSingular('fr', count) ? 'exigence non couverte' : 'exigences non couvertes'}`,
    undeclared: 'non déclarée',
    reportLink: 'rapport',
    noReport: 'absent de ce tableau',
    revoked: (at, reason) => `le ${at}\u00A0: ${reason}`,
    none: 'Aucun certificat n’est valable.',
    notShown: 'Non affichés',
    notShownLead: (count) =>
      `${numeral('fr', count)} ${isSingular('fr', count) ? 'fichier donné ne contient' : 'fichiers donnés ne contiennent'} aucun accord valable de ce certificateur.`,
    refused: 'c’est un refus\u00A0: un registre liste ce qui a été accordé',
  },
};
