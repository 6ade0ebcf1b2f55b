/** The words of `clients` on the terminal. */
import { quantity } from '../../reports/words/counting.ts';
import { LABELLED } from '../../reports/words/rows.ts';
import type { Sentences } from '../../spec/document/coded.ts';
import type { InEach } from '../../spec/document/language.ts';
import type { ExitCode } from '../../spec/run/verdicts.ts';

/** Why a run of scenarios ends as it does, and with which values it says so. */
export interface ClientsExits {
  readonly conformant: object;
  readonly required: object;
  readonly waived: object;
  readonly failed: object;
  readonly missing: { readonly scenarios: number };
  readonly narrowed: object;
  readonly undeclared: object;
  readonly untold: object;
  readonly undecided: object;
  readonly interrupted: object;
}

export interface ClientsWords {
  readonly serving: (address: string) => string;
  readonly ends: string;
  readonly asked: (count: number, atOnce: number) => string;
  readonly missed: (why: string) => string;
  readonly tells: (outcome: string) => string;
  readonly expected: string;
  readonly actual: string;
  readonly counts: (lived: number, declared: number, failed: number, warned: number) => string;
  readonly undeclared: (uses: string) => string;
  readonly requiredMissing: (ids: string) => string;
  readonly speaksTls: (url: string) => string;
  readonly report: string;
  readonly cause: string;
  readonly advisory: (rule: string, scenarios: number, statement: string) => string;
  readonly exit: (code: ExitCode, why: string) => string;
  readonly exits: Sentences<ClientsExits>;
  readonly credentials: (id: string, secret: string) => string;
  readonly show: {
    readonly section: string;
    readonly says: string;
    readonly open: string;
    readonly asks: string;
    readonly service: string;
    readonly right: string;
    readonly outcomes: string;
    readonly rules: string;
  };
}

export const CLIENTS_WORDS: InEach<ClientsWords> = {
  en: {
    serving: (address) => `Scenarios at ${address}`,
    ends: 'Ctrl-C ends it and writes the report.',
    asked: (count, atOnce) => `${quantity('en', count, 'scenario')}, ${atOnce} at once`,
    missed: (why) => `not lived through: ${why}`,
    tells: (outcome) => `tells ${outcome}`,
    expected: 'expected',
    actual: 'actual',
    counts: (lived, declared, failed, warned) =>
      `${lived} of ${declared} scenarios lived through, ${failed} with failures, ${warned} with warnings`,
    undeclared: (uses) => `The client does what it does not declare: ${uses}.`,
    requiredMissing: (ids) => `Required and not lived through: ${ids}`,
    speaksTls: (url) =>
      `The client speaks TLS to ${url}, which is plain HTTP. Give it an address with http://`,
    report: 'report',
    cause: 'first cause',
    advisory: (rule, scenarios, statement) =>
      `${rule} (advisory) in ${quantity('en', scenarios, 'scenario')}: ${statement}`,
    exit: (code, why) => `exit ${code}, ${why}`,
    exits: {
      conformant: () => 'conformant',
      required: () => 'every required scenario was lived through, without a failure',
      waived: () => 'every failure is waived',
      failed: () => 'at least one stated or derived rule was broken',
      missing: ({ scenarios }) =>
        `no failure, but ${quantity('en', scenarios, 'declared scenario was', 'declared scenarios were')} not lived through: declare with --uses what the client does, or gate with --require FILE`,
      narrowed: () => 'no failure, but only a selection of the scenarios was run',
      undeclared: () => 'no failure, but the client does what it does not declare',
      untold: () =>
        'no failure, but what the client tells was not judged: only a driver tells it (--driver). --require FILE gates without it',
      undecided: () => 'no failure, but some rules could not be judged',
      interrupted: () => 'interrupted',
    },
    credentials: (id, secret) => `Token call: client_id ${id}, client_secret ${secret}`,
    show: {
      section: 'section',
      says: 'document',
      open: 'open point',
      asks: 'the client is asked to',
      service: 'the service',
      right: 'a right client',
      outcomes: 'may tell',
      rules: 'rules',
    },
  },
  fr: {
    serving: (address) => `Scénarios à ${address}`,
    ends: 'Ctrl-C arrête et écrit le rapport.',
    asked: (count, atOnce) => `${quantity('fr', count, 'scénario')}, ${atOnce} à la fois`,
    missed: (why) => LABELLED.fr('non vécu', why),
    tells: (outcome) => `annonce ${outcome}`,
    expected: 'attendu',
    actual: 'obtenu',
    counts: (lived, declared, failed, warned) =>
      `${lived} scénarios vécus sur ${declared}, ${failed} avec échecs, ${warned} avec avertissements`,
    undeclared: (uses) => `Le client fait ce qu’il ne déclare pas\u00A0: ${uses}.`,
    requiredMissing: (ids) => `Exigés et non vécus\u00A0: ${ids}`,
    speaksTls: (url) =>
      `Le client parle TLS à ${url}, qui est du HTTP simple. Donnez-lui une adresse en http://`,
    report: 'rapport',
    cause: 'première cause',
    advisory: (rule, scenarios, statement) =>
      `${rule} (recommandée) dans ${quantity('fr', scenarios, 'scénario')}\u00A0: ${statement}`,
    exit: (code, why) => `sortie ${code}, ${why}`,
    exits: {
      conformant: () => 'conforme',
      required: () => 'chaque scénario exigé a été vécu, sans échec',
      waived: () => 'chaque échec est sous dérogation',
      failed: () => 'au moins une règle énoncée ou déduite est enfreinte',
      missing: ({ scenarios }) =>
        `aucun échec, mais ${quantity('fr', scenarios, 'scénario déclaré non vécu', 'scénarios déclarés non vécus')}\u00A0: déclarer avec --uses ce que fait le client, ou décider avec --require FICHIER`,
      narrowed: () => 'aucun échec, mais seule une sélection des scénarios a été jouée',
      undeclared: () => 'aucun échec, mais le client fait ce qu’il ne déclare pas',
      untold: () =>
        'aucun échec, mais ce qu’annonce le client n’a pas été jugé\u00A0: seul un pilote l’annonce (--driver). --require FILE décide sans cela',
      undecided: () => 'aucun échec, mais certaines règles n’ont pas pu être jugées',
      interrupted: () => 'interrompu',
    },
    credentials: (id, secret) => `Appel de jeton\u00A0: client_id ${id}, client_secret ${secret}`,
    show: {
      section: 'section',
      says: 'document',
      open: 'point ouvert',
      asks: 'on demande au client de',
      service: 'le service',
      right: 'un bon client',
      outcomes: 'peut annoncer',
      rules: 'règles',
    },
  },
};
