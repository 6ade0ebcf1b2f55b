/** The words of certificates: what is asked of one, and what was found. */
import type { InEach } from '../../../spec/document/language.ts';

/** How a certificate stands on a day. */
export type Standing = 'valid' | 'not-yet' | 'expired' | 'revoked' | 'refused' | 'invalid';

export interface CertificateWords {
  readonly signed: { readonly asks: string; readonly by: (key: string) => string };
  readonly sound: {
    readonly asks: string;
    readonly yes: string;
    readonly id: (should: string) => string;
    readonly key: (named: string) => string;
    readonly term: string;
    readonly refusedTerm: string;
    readonly noReason: string;
    readonly order: string;
    readonly early: string;
    readonly outcome: string;
    readonly outlasts: (id: string, until: string) => string;
  };
  readonly trusted: {
    readonly asks: string;
    readonly given: string;
    readonly scheme: string;
    readonly other: (trusted: string) => string;
    readonly nobody: string;
  };
  readonly granted: { readonly asks: string; readonly yes: string; readonly no: (reasons: string) => string };
  readonly term: {
    readonly asks: (day: string) => string;
    readonly none: string;
    readonly of: (from: string, until: string) => string;
  };
  readonly revoked: {
    readonly asks: string;
    readonly unasked: string;
    /** @param at when the list was signed. */
    readonly no: (sequence: number, at: string) => string;
    readonly yes: (at: string, reason: string) => string;
    /** The id is on the list, with the digest of another file. */
    readonly swapped: (at: string) => string;
    readonly unreadable: (file: string, why: string) => string;
    readonly otherIssuer: (file: string, issuer: string) => string;
    readonly contradicted: (newest: number, other: number) => string;
  };
  readonly scheme: {
    readonly asks: (scheme: string) => string;
    readonly yes: string;
    readonly digest: string;
    readonly name: string;
    readonly certifier: string;
    readonly noTerm: string;
    readonly tooLong: (last: string) => string;
    readonly attestation: (id: string) => string;
  };
  readonly report: {
    readonly asks: string;
    readonly unasked: string;
    readonly yes: string;
    readonly other: string;
    readonly changed: (first: string) => string;
    readonly differs: (key: string) => string;
    readonly scheme: string;
    readonly contradicted: string;
    readonly attestation: (id: string) => string;
  };
  readonly standings: Readonly<Record<Standing, string>>;
  /** What `check` cannot say. */
  readonly hint: string;
}

export const CERTIFICATE_WORDS: InEach<CertificateWords> = {
  en: {
    signed: {
      asks: 'signed, and nothing was changed since',
      by: (key) => `by key ${key}, which the signature itself names`,
    },
    sound: {
      asks: 'its content agrees with itself',
      yes: 'it does',
      id: (should) => `its id does not follow from its content, which makes it ${should}`,
      key: (named) => `it names ${named} as the key of the certifier, and another key signed it`,
      term: 'it is granted, and has no days from and until which it is valid',
      refusedTerm: 'it is a refusal, and has days on which it is valid',
      noReason: 'it is a refusal without a reason',
      order: 'it ends before it begins',
      early: 'it begins before it was issued',
      outcome: 'it is granted for a report that is not conformant',
      outlasts: (id, until) => `it outlasts the attestation ${id}, which ends on ${until}`,
    },
    trusted: {
      asks: 'by a key that you trust',
      given: 'the one given (--key)',
      scheme: 'the certifier of the scheme',
      other: (trusted) => `by another key than ${trusted}`,
      nobody:
        'nobody vouched for its key: give the one that you trust with --key, or the scheme with --scheme',
    },
    granted: {
      asks: 'the decision is a grant',
      yes: 'granted',
      no: (reasons) => `refused: ${reasons}`,
    },
    term: {
      asks: (day) => `valid on ${day}`,
      none: 'it has no term',
      of: (from, until) => `from ${from} to ${until}`,
    },
    revoked: {
      asks: 'not revoked',
      unasked: 'no revocation list was given (--revocations)',
      no: (sequence, at) => `not on list ${sequence} of ${at}`,
      yes: (at, reason) => `revoked on ${at}: ${reason}`,
      swapped: (at) => `a certificate of this id was revoked on ${at}, and this is another file of it`,
      unreadable: (file, why) => `${file}: ${why}`,
      otherIssuer: (file, issuer) => `${file} is a list of another key, ${issuer}`,
      contradicted: (newest, other) =>
        `list ${newest} lacks what list ${other} holds, or differs from it: one of them is not what the certifier published`,
    },
    scheme: {
      asks: (scheme) => `by the scheme ${scheme}`,
      yes: 'the same file, and within its term',
      digest: 'by a scheme with another content',
      name: 'it names the scheme otherwise than its file does',
      certifier: 'it names the certifier otherwise than the scheme does',
      noTerm: 'the scheme says nothing of how long certificates are valid',
      tooLong: (last) => `it ends after ${last}, the last day that the scheme allows`,
      attestation: (id) => `the scheme demands an attestation that it does not name, ${id}`,
    },
    report: {
      asks: 'about this report, and it says what the report says',
      unasked: 'no report was given (--report)',
      yes: 'it is',
      other: 'it is about another report.json, or another manifest',
      changed: (first) => `the report was changed: ${first}`,
      differs: (key) => `it says otherwise than the report, first ${key}`,
      scheme: 'the report was judged by another scheme, or the scheme was not met',
      contradicted: 'the report was not made for a certificate, or contradicts its declaration',
      attestation: (id) => `the report does not hold the attestation ${id} as it names it`,
    },
    standings: {
      valid: 'Valid',
      'not-yet': 'Not valid: not yet',
      expired: 'Not valid: expired',
      revoked: 'Not valid: revoked',
      refused: 'Not valid: a refusal',
      invalid: 'Not valid',
    },
    hint: 'This is what the certifier decided and signed. Whether the report itself is true, verify checks against the stored exchanges.',
  },
  fr: {
    signed: {
      asks: 'signé, et rien n’a été changé depuis',
      by: (key) => `par la clé ${key}, que la signature nomme elle-même`,
    },
    sound: {
      asks: 'son contenu ne se contredit pas',
      yes: 'il ne se contredit pas',
      id: (should) => `son identifiant ne découle pas de son contenu, qui donne ${should}`,
      key: (named) => `il nomme ${named} comme clé du certificateur, et une autre clé l’a signé`,
      term: 'il est accordé, et n’a pas de jours de début et de fin de validité',
      refusedTerm: 'c’est un refus, et il a des jours de validité',
      noReason: 'c’est un refus sans motif',
      order: 'il finit avant de commencer',
      early: 'il commence avant d’avoir été délivré',
      outcome: 'il est accordé pour un rapport qui n’est pas conforme',
      outlasts: (id, until) => `il dure plus que l’attestation ${id}, qui finit le ${until}`,
    },
    trusted: {
      asks: 'par une clé de confiance',
      given: 'celle qui a été donnée (--key)',
      scheme: 'le certificateur du schéma',
      other: (trusted) => `par une autre clé que ${trusted}`,
      nobody:
        'personne ne répond de sa clé\u00A0: donner par --key celle à laquelle vous vous fiez, ou le schéma par --scheme',
    },
    granted: {
      asks: 'la décision est un accord',
      yes: 'accordé',
      no: (reasons) => `refusé\u00A0: ${reasons}`,
    },
    term: {
      asks: (day) => `valable le ${day}`,
      none: 'il n’a pas de durée',
      of: (from, until) => `du ${from} au ${until}`,
    },
    revoked: {
      asks: 'non révoqué',
      unasked: 'aucune liste de révocation n’a été donnée (--revocations)',
      no: (sequence, at) => `absent de la liste ${sequence} du ${at}`,
      yes: (at, reason) => `révoqué le ${at}\u00A0: ${reason}`,
      swapped: (at) =>
        `un certificat de cet identifiant a été révoqué le ${at}, et ce fichier en est un autre`,
      unreadable: (file, why) => `${file}\u00A0: ${why}`,
      otherIssuer: (file, issuer) => `${file} est une liste d’une autre clé, ${issuer}`,
      contradicted: (newest, other) =>
        `la liste ${newest} n’a pas ce que contient la liste ${other}, ou en diffère\u00A0: l’une d’elles n’est pas celle que le certificateur a publiée`,
    },
    scheme: {
      asks: (scheme) => `selon le schéma ${scheme}`,
      yes: 'le même fichier, et dans les délais',
      digest: 'selon un schéma d’un autre contenu',
      name: 'il nomme le schéma autrement que son fichier',
      certifier: 'il nomme le certificateur autrement que le schéma',
      noTerm: 'le schéma ne dit rien de la durée des certificats',
      tooLong: (last) => `il finit après le ${last}, dernier jour que permet le schéma`,
      attestation: (id) => `le schéma demande une attestation qu’il ne nomme pas, ${id}`,
    },
    report: {
      asks: 'il porte sur ce rapport, et dit ce que dit le rapport',
      unasked: 'aucun rapport n’a été donné (--report)',
      yes: 'c’est le cas',
      other: 'il porte sur un autre report.json, ou sur un autre manifeste',
      changed: (first) => `le rapport a été changé\u00A0: ${first}`,
      differs: (key) => `il dit autre chose que le rapport, d’abord ${key}`,
      scheme: 'le rapport a été jugé selon un autre schéma, ou le schéma n’a pas été respecté',
      contradicted: 'le rapport n’a pas été fait pour un certificat, ou contredit sa déclaration',
      attestation: (id) => `le rapport ne contient pas l’attestation ${id} telle qu’il la nomme`,
    },
    standings: {
      valid: 'Valable',
      'not-yet': 'Non valable\u00A0: pas encore',
      expired: 'Non valable\u00A0: expiré',
      revoked: 'Non valable\u00A0: révoqué',
      refused: 'Non valable\u00A0: un refus',
      invalid: 'Non valable',
    },
    hint: 'C’est ce que le certificateur a décidé et signé. Si le rapport lui-même est vrai, verify le confronte aux échanges conservés.',
  },
};
