/** The words of `run --watch`. */
import { quantity } from '../../reports/words/counting.ts';
import type { InEach } from '../../spec/document/language.ts';

export interface WatchWords {
  /** @param canPress whether Enter is heard. */
  readonly waiting: (
    address: string,
    failed: number,
    how: { readonly canPress: boolean; readonly seesRestart: boolean },
  ) => string;
  readonly away: (address: string) => string;
  readonly repeats: (failed: number) => string;
  readonly behindProxy: string;
}

export const WATCH_WORDS: InEach<WatchWords> = {
  en: {
    waiting: (address, failed, { canPress, seesRestart }) => {
      const what = failed === 0 ? 'run everything again' : `repeat ${quantity('en', failed, 'failed check')}`;
      const ways = [...(seesRestart ? [`restart ${address}`] : []), ...(canPress ? ['press Enter'] : [])];
      return `Watching: ${ways.join(', or ')}, to ${what}. Ctrl-C ends.`;
    },
    away: (address) => `${address} is away; waiting until it accepts connections again.`,
    repeats: (failed) =>
      failed === 0 ? 'Running everything again.' : `Repeating ${quantity('en', failed, 'failed check')}.`,
    behindProxy: 'A restart behind a proxy is not visible.',
  },
  fr: {
    waiting: (address, failed, { canPress, seesRestart }) => {
      const what =
        failed === 0
          ? 'tout relancer'
          : `rejouer ${quantity('fr', failed, 'contrôle en échec', 'contrôles en échec')}`;
      const ways = [
        ...(seesRestart ? [`redémarrez ${address}`] : []),
        ...(canPress ? ['appuyez sur Entrée'] : []),
      ];
      return `En attente\u00A0: ${ways.join(', ou ')}, pour ${what}. Ctrl-C termine.`;
    },
    away: (address) => `${address} est arrêté\u202F; en attente de nouvelles connexions.`,
    repeats: (failed) =>
      failed === 0
        ? 'Tout est relancé.'
        : `Nouvel essai de ${quantity('fr', failed, 'contrôle en échec', 'contrôles en échec')}.`,
    behindProxy: 'Un redémarrage derrière un proxy n’est pas visible.',
  },
};
