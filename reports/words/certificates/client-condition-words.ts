/** What is asked of the report of a client before it is filed, and what a certificate says of a client. */
import type { InEach } from '../../../spec/document/language.ts';
import type { ReportedClient } from '../../../spec/generated/report-types.ts';
import { isSingular, numeral } from '../counting.ts';

export interface ClientConditionWords {
  readonly driver: { readonly asks: string; readonly found: Readonly<Record<ReportedClient['way'], string>> };
  readonly lived: {
    readonly asks: string;
    readonly all: (count: number) => string;
    readonly missing: (count: number, first: string) => string;
  };
  readonly declared: {
    readonly asks: string;
    readonly none: string;
    readonly more: (uses: string) => string;
  };
  readonly scenarios: { readonly asks: string; readonly same: string; readonly others: string };
  /** A scheme that only the run of a server can meet. */
  readonly scheme: { readonly asks: string; readonly none: string; readonly keys: (keys: string) => string };
  readonly derived: { readonly asks: string; readonly count: (again: number, of: number) => string };
  readonly unsealed: string;
  /** What a certifier cannot have signed in good order. */
  readonly notByDriver: string;
  readonly noScenario: string;
  readonly certificate: {
    readonly subject: (name: string) => string;
    readonly lead: string;
    readonly notConcerned: string;
    readonly labels: Readonly<Record<'client' | 'way' | 'uses' | 'scenarios' | 'digest', string>>;
  };
}

export const CLIENT_CONDITION_WORDS: InEach<ClientConditionWords> = {
  en: {
    driver: {
      asks: 'the client was led by a driver, which tells how each case ended',
      found: {
        driver: 'it was',
        program: 'a program was started: what it tells its user stays open',
        served: 'it used addresses: what it tells its user stays open',
      },
    },
    lived: {
      asks: 'every declared scenario was lived through',
      all: (count) => `${numeral('en', count)} of them`,
      missing: (count, first) =>
        `${numeral('en', count)} ${isSingular('en', count) ? 'was' : 'were'} not, first ${first}`,
    },
    declared: {
      asks: 'the client does nothing that it does not declare',
      none: 'nothing was seen',
      more: (uses) => `it does: ${uses}`,
    },
    scenarios: {
      asks: 'the scenarios of this version',
      same: 'the same',
      others: 'other scenarios',
    },
    scheme: {
      asks: 'the scheme asks nothing that only the run of a server can answer',
      none: 'it does not',
      keys: (keys) => `it asks for ${keys}`,
    },
    derived: {
      asks: 'every verdict was derived again from the stored cases',
      count: (again, of) => `${numeral('en', again)} of ${numeral('en', of)}`,
    },
    unsealed: 'not signed: the seal alone shows that nothing was changed',
    notByDriver: 'it is granted for a client that no driver led',
    noScenario: 'it is granted for a client without a scenario',
    certificate: {
      subject: (name) => `the client ${name}`,
      lead: 'The certificate is of a client. It covers these scenarios, and nothing else.',
      notConcerned: 'nothing that the client did concerns it',
      labels: {
        client: 'Tested client',
        way: 'Led by',
        uses: 'Declared uses',
        scenarios: 'Scenarios',
        digest: 'Digest of scenarios.yaml',
      },
    },
  },
  fr: {
    driver: {
      asks: 'un pilote a mené le client et annoncé l’issue de chaque cas',
      found: {
        driver: 'c’est le cas',
        program: 'un programme a été lancé\u00A0: ce qu’il dit à son utilisateur reste ouvert',
        served: 'il a utilisé des adresses\u00A0: ce qu’il dit à son utilisateur reste ouvert',
      },
    },
    lived: {
      asks: 'chaque scénario déclaré a été vécu',
      all: (count) => `${numeral('fr', count)} l’ont été`,
      missing: (count, first) =>
        `${numeral('fr', count)} ne ${isSingular('fr', count) ? 'l’a pas été' : 'l’ont pas été'}, d’abord ${first}`,
    },
    declared: {
      asks: 'le client ne fait rien qu’il ne déclare pas',
      none: 'rien de tel n’a été vu',
      more: (uses) => `il fait\u00A0: ${uses}`,
    },
    scenarios: {
      asks: 'les scénarios de cette version',
      same: 'les mêmes',
      others: 'd’autres scénarios',
    },
    scheme: {
      asks: 'le schéma ne demande rien que seule la campagne d’un serveur puisse montrer',
      none: 'c’est le cas',
      keys: (keys) => `il demande ${keys}`,
    },
    derived: {
      asks: 'chaque verdict a été déduit à nouveau des cas conservés',
      count: (again, of) => `${numeral('fr', again)} sur ${numeral('fr', of)}`,
    },
    unsealed: 'pas de signature\u00A0: seul le sceau montre que rien n’a été modifié',
    notByDriver: 'il est accordé pour un client qu’aucun pilote n’a mené',
    noScenario: 'il est accordé pour un client sans scénario',
    certificate: {
      subject: (name) => `le client ${name}`,
      lead: 'Le certificat est celui d’un client. Il couvre ces scénarios, et rien d’autre.',
      notConcerned: 'rien de ce que fait le client ne la concerne',
      labels: {
        client: 'Client testé',
        way: 'Mené par',
        uses: 'Usages déclarés',
        scenarios: 'Scénarios',
        digest: 'Empreinte de scenarios.yaml',
      },
    },
  },
};
