/** The words of the residual risk: what no failure does not exclude. */
import type { InEach, Language } from '../../spec/document/language.ts';
import type { Report, ResidualRisk } from '../../spec/generated/report-types.ts';
import { numeral, quantity } from './counting.ts';

interface ResidualWords {
  readonly title: string;
  readonly sequences: (risk: NonNullable<ResidualRisk['sequences']>) => string;
  readonly tool: (tool: ResidualRisk['tool']) => string;
}

/** A share in percent, rounded up: a bound that is too low would be wrong. */
function percent(language: Language, share: number): string {
  return numeral(language, Math.ceil(share * 1000) / 10);
}

export const RESIDUAL_WORDS: InEach<ResidualWords> = {
  en: {
    title: 'Residual risk',
    sequences: ({ rules, draws, broken, fewerThan, seed }) =>
      `Sequences of operations: ${numeral('en', broken)} of ${numeral('en', draws)} broke one of ${quantity('en', rules, 'rule')}. They are independent draws of the generator of this suite with seed ${seed}, which prefers small values and edges; they are not the traffic of any client. Of sequences drawn like these, fewer than ${percent('en', fewerThan)} % break a rule, at 95 % confidence.`,
    tool: ({ servers, accused }) =>
      `The tool: ${numeral('en', accused)} of ${numeral('en', servers)} conforming servers were accused when this version was made. All of them are variants of the sandbox of this project, not servers of others.`,
  },
  fr: {
    title: 'Risque résiduel',
    sequences: ({ rules, draws, broken, fewerThan, seed }) =>
      `Suites d’opérations\u00A0: ${numeral('fr', broken)} sur ${numeral('fr', draws)} a enfreint une des ${quantity('fr', rules, 'règle')}. Ce sont des tirages indépendants du générateur de cette suite avec la graine ${seed}, qui favorise les petites valeurs et les bornes\u202F; ce n’est le trafic d’aucun client. Parmi les suites tirées de la même façon, moins de ${percent('fr', fewerThan)} % enfreignent une règle, à un niveau de confiance de 95 %.`,
    tool: ({ servers, accused }) =>
      `L’outil\u00A0: ${numeral('fr', accused)} serveur conforme accusé sur ${numeral('fr', servers)} lors de la préparation de cette version. Tous sont des variantes du bac à sable de ce projet, et non des serveurs de tiers.`,
  },
};

/** One or two sentences; none for a report that says nothing of it. */
export function residualSentences(
  { residualRisk }: Pick<Report, 'residualRisk'>,
  language: Language,
): string[] {
  if (residualRisk === undefined) return [];
  const words = RESIDUAL_WORDS[language];
  const { sequences, tool } = residualRisk;
  return [...(sequences === undefined ? [] : [words.sequences(sequences)]), words.tool(tool)];
}
