/** The words of what became of a run's findings since an earlier run. */
import type { InEach, Language } from '../../../spec/document/language.ts';
import type { ReportedComparison } from '../../../spec/generated/report-types.ts';
import { quantity } from '../counting.ts';
import { translate } from '../sentences/translate.ts';
import { CAUSE_PHRASES } from './cause-words.ts';

/** What became of a requirement. */
export type Mark = ReportedComparison['requirements'][number]['change'];

/** In the order of the page. */
export const MARKS: readonly Mark[] = ['new', 'noLongerChecked', 'same', 'waived', 'gone', 'newlyChecked'];

export interface ComparisonWords {
  readonly title: string;
  /** Before the date of the earlier run. */
  readonly since: string;
  /** Behind a cause or requirement. */
  readonly marks: Readonly<Record<Mark, string>>;
  readonly group: (mark: Mark, requirements: number) => string;
}

export const COMPARISON_WORDS: InEach<ComparisonWords> = {
  en: {
    title: 'Since the earlier run',
    since: 'Compared with the run of',
    marks: {
      new: 'new',
      gone: 'gone',
      same: 'as before',
      waived: 'waived',
      newlyChecked: 'newly checked',
      noLongerChecked: 'no longer checked',
    },
    group: (mark, requirements) => {
      const count = quantity('en', requirements, 'requirement');
      const what = {
        new: 'broken now, not before',
        gone: 'broken before, not now',
        same: 'broken as before',
        waived: 'broken, and waived',
        newlyChecked: 'newly checked',
        noLongerChecked: 'no longer checked',
      };
      return `${count} ${what[mark]}`;
    },
  },
  fr: {
    title: 'Depuis la campagne précédente',
    since: 'En comparaison de la campagne du',
    marks: {
      new: 'nouveau',
      gone: 'disparu',
      same: 'inchangé',
      waived: 'sous dérogation',
      newlyChecked: 'nouvellement contrôlée',
      noLongerChecked: 'plus contrôlée',
    },
    group: (mark, requirements) => {
      const count = quantity('fr', requirements, 'exigence');
      const what = {
        new: 'en défaut désormais, pas avant',
        gone: 'en défaut avant, plus maintenant',
        same: 'en défaut comme avant',
        waived: 'en défaut, sous dérogation',
        newlyChecked: 'contrôlées désormais, pas avant',
        noLongerChecked: 'contrôlées avant, plus maintenant',
      };
      return `${count}\u00A0: ${what[mark]}`;
    },
  },
};

/**
 * Behind the message in the title of a cause: the combination that failed first, other fee modes, and other calls, or in
 * earlier versions how many.
 */
const TITLE =
  /^(?<message>.*?)(?: \((?:first failed with )?(?<failing>(?:typeOperation|ref[A-Z]\w*|\w+Beneficiaire)(?: [^()]+)?)\))?(?:; (?<modes>[A-Z]+) fails too)?(?:; (?:the same with (?<earlier>[\w, ]+)|also in (?<calls>[\w, ]+)|(?<showing>[\w, ]+) shows? the same|seen with (?<count>\d+) other calls? too))?$/;

/** The title of a cause of the earlier run, whose checks this report does not hold. */
export function goneTitle(title: string, language: Language): string {
  const groups = TITLE.exec(title)?.groups ?? {};
  const {
    message = title,
    failing = '',
    modes = '',
    earlier = '',
    showing = earlier,
    calls = showing,
    count = '0',
  } = groups;
  const parts = partsOf(calls);
  const further = parts.find((part) => /^\d/.test(part));
  return CAUSE_PHRASES[language].broken(translate(message, language), {
    named: parts.filter((part) => part !== further),
    more: Number.parseInt(further ?? count, 10),
    failing: partsOf(failing),
    modes: partsOf(modes),
  });
}

function partsOf(listed: string): string[] {
  return listed.split(/, | and /).filter((part) => part !== '');
}
