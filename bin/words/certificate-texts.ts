/** The words of `certificate` and its verbs. */
import { isSingular, numeral } from '../../reports/words/counting.ts';
import type { InEach } from '../../spec/document/language.ts';

interface CertificateTexts {
  readonly revoked: string;
  /** @param sequence number of the list. @param entries it has. */
  readonly list: (path: string, sequence: number, entries: number) => string;
  readonly provesNothing: (path: string) => string;
}

export const CERTIFICATE_TEXTS: InEach<CertificateTexts> = {
  en: {
    revoked: 'revoked',
    list: (path, sequence, entries) =>
      `${path}: list ${sequence}, ${numeral('en', entries)} ${isSingular('en', entries) ? 'entry' : 'entries'}. Publish it, and keep it: the next list needs it.`,
    provesNothing: (path) =>
      `Nobody vouched for its key here. To check it: npx payops-conformance certificate check ${path} --key <public key of the certifier>`,
  },
  fr: {
    revoked: 'révoqué',
    list: (path, sequence, entries) =>
      `${path}\u00A0: liste ${sequence}, ${numeral('fr', entries)} ${isSingular('fr', entries) ? 'entrée' : 'entrées'}. La publier, et la garder\u00A0: la prochaine en a besoin.`,
    provesNothing: (path) =>
      `Personne n’a répondu ici de sa clé. Pour le contrôler\u00A0: npx payops-conformance certificate check ${path} --key <clé publique du certificateur>`,
  },
};
