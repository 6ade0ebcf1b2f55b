/** The words of causes: what is wrong, how many checks it affects, and how to reproduce it. */
import type { InEach } from '../../../spec/document/language.ts';
import type { InconclusiveCause } from '../../../spec/run/check-result.ts';
import { CAUSE_WORDS } from '../causes.ts';
import { quantity } from '../counting.ts';
import { LABELLED } from '../rows.ts';

export interface CausePhrases {
  /** Of the section that lists them. */
  readonly title: string;
  /** Links to the sections that describe the checks follow it. */
  readonly lead: string;
  /** What is wrong, and which other calls have the same fault. One line, without a full stop. */
  readonly broken: (message: string, extent: CauseExtent) => string;
  /** Why there is no verdict. */
  readonly undecided: (trouble: InconclusiveCause, message: string) => string;
  readonly extent: (checks: number, requirements: number) => string;
  readonly followUps: (checks: number) => string;
  readonly only: (what: readonly string[]) => string;
  readonly again: string;
  /** Before the shell lines of another check than the one that shows it best. */
  readonly sameCause: (check: string) => string;
  readonly replay: string;
  readonly show: string;
  readonly checksOf: (checks: number) => string;
  /** Of the button that hides whatever belongs to other causes. */
  readonly showOnly: string;
  /** Causes that take a line each. */
  readonly others: string;
  /** @param command prints the first of them. */
  readonly more: (count: number, command?: string) => string;
}

/** What a title names beside its message. */
export interface CauseExtent {
  /** Other calls with the same fault. */
  readonly named: readonly string[];
  /** Further ones, without their names. */
  readonly more: number;
  /** The combination that failed first, of the many that its checks try. */
  readonly failing: readonly string[];
  /** Fee modes of other checks that fail alike, if the message names one only. */
  readonly modes: readonly string[];
}

/** The names, then how many more there are. @param further undefined for none. */
const listed = (named: readonly string[], further: string | undefined, and: string) => {
  const all = further === undefined ? named : [...named, further];
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} ${and} ${all.at(-1)}`;
};

const ended = (message: string) => message.replace(/\.$/, '');

export const CAUSE_PHRASES: InEach<CausePhrases> = {
  en: {
    title: 'Causes',
    lead: 'Checks with the same root cause are grouped. Each check in full:',
    broken: (message, { named, more, failing, modes }) => {
      const further = more === 0 ? undefined : quantity('en', more, 'other call');
      const calls = listed(named, further, 'and');
      const first = failing.length === 0 ? '' : ` (first failed with ${listed(failing, undefined, 'and')})`;
      const withModes = modes.length === 0 ? '' : `; ${modes.join(', ')} fails too`;
      return `${ended(message)}${first}${withModes}${calls === '' ? '' : `; also in ${calls}`}`;
    },
    undecided: (trouble, message) => LABELLED.en(CAUSE_WORDS.en[trouble].name, ended(message)),
    extent: (checks, requirements) =>
      `${quantity('en', checks, 'check')} of ${quantity('en', requirements, 'requirement')}`,
    followUps: (checks) => `${quantity('en', checks, 'more check')} inconclusive, probably because of it`,
    only: (what) => `only with ${what.join(' and ')}`,
    again: 'reproduce',
    sameCause: (check) => `check ${check}, with the same cause:`,
    replay: 'replay',
    show: 'show',
    checksOf: (checks) => quantity('en', checks, 'check'),
    showOnly: 'Show only this cause',
    others: 'Further causes',
    more: (count, command) =>
      `${quantity('en', count, 'more cause')}${command === undefined ? '' : `, such as: ${command}`}`,
  },
  fr: {
    title: 'Causes',
    lead: 'Les contrôles qui échouent pour la même raison sont regroupés. Chaque contrôle en détail\u00A0:',
    broken: (message, { named, more, failing, modes }) => {
      const further = more === 0 ? undefined : quantity('fr', more, 'autre appel', 'autres appels');
      const calls = listed(named, further, 'et');
      const first = failing.length === 0 ? '' : ` (premier échec avec ${listed(failing, undefined, 'et')})`;
      const withModes = modes.length === 0 ? '' : `\u202F; échec aussi avec ${modes.join(', ')}`;
      return `${ended(message)}${first}${withModes}${calls === '' ? '' : `\u202F; de même dans ${calls}`}`;
    },
    undecided: (trouble, message) => LABELLED.fr(CAUSE_WORDS.fr[trouble].name, ended(message)),
    extent: (checks, requirements) =>
      `${quantity('fr', checks, 'contrôle')} de ${quantity('fr', requirements, 'exigence')}`,
    followUps: (checks) =>
      `${quantity('fr', checks, 'autre contrôle non concluant', 'autres contrôles non concluants')}, sans doute pour cette raison`,
    only: (what) => `seulement avec ${what.join(' et ')}`,
    again: 'reproduire',
    sameCause: (check) => `contrôle ${check}, de même cause\u00A0:`,
    replay: 'rejouer',
    show: 'détails',
    checksOf: (checks) => quantity('fr', checks, 'contrôle'),
    showOnly: 'N’afficher que cette cause',
    others: 'Autres causes',
    more: (count, command) =>
      `${quantity('fr', count, 'autre cause', 'autres causes')}${command === undefined ? '' : `, par exemple\u00A0: ${command}`}`,
  },
};
