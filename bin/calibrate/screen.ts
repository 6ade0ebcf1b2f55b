/** What the terminal shows while a calibration goes on: its first line, and where somebody watches, how far it is. */
import { withoutCredentials } from '../../reports/model/without-credentials.ts';
import type { CalibrateArguments } from '../command-line/calibrate/calibrate-options.ts';
import { type Io, isWatched } from '../io.ts';
import { packageInfo } from '../package-info.ts';
import { CALIBRATE_WORDS } from '../words/calibrate-words.ts';

export interface CalibrationScreen {
  start(): void;
  readonly onProgress: (done: number, of: number) => void;
  /** Removes the line of the progress. Safe to call at any time. */
  stop(): void;
}

/** To the first column, and erase the line. */
const ERASE = '\r\u001B[2K';

export function openCalibrationScreen(
  { lang, quiet, via, faults }: Pick<CalibrateArguments, 'lang' | 'quiet' | 'via' | 'faults'>,
  seed: number,
  { stdout, stderr, env }: Io,
): CalibrationScreen {
  const words = CALIBRATE_WORDS[lang];
  const shows = quiet !== true && isWatched(stderr, env);
  let isShown = false;
  const stop = () => {
    if (isShown) stderr.write(ERASE);
    isShown = false;
  };
  return {
    start: () => {
      if (quiet === true) return;
      const path = via === undefined ? '' : words.via(withoutCredentials(via));
      stdout.write(`${words.start(packageInfo().version, faults, seed)}${path}\n\n`);
    },
    onProgress: (done, of) => {
      if (!shows) return;
      isShown = true;
      stderr.write(`${ERASE}${words.progress(done, of)}`);
    },
    stop,
  };
}
