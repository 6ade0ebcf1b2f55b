/** `calibrate`: is the tool right, on this machine and through this network path? */
import { recordOf } from '../../reports/calibration/calibration-record.ts';
import { seedOf } from '../../spec/run/challenge.ts';
import { EXIT, type ExitCode } from '../../spec/run/verdicts.ts';
import { DOCUMENT } from '../../suites/document.ts';
import { calibrate as carryOut } from '../calibrate/calibrate.ts';
import { calibrationText } from '../calibrate/calibration-text.ts';
import { pathAsked } from '../calibrate/path-option.ts';
import { openCalibrationScreen } from '../calibrate/screen.ts';
import { prepareRecord, writeRecord } from '../calibrate/write-record.ts';
import type { CalibrateArguments } from '../command-line/calibrate/calibrate-options.ts';
import { challengeOf } from '../command-line/values/nonce-option.ts';
import type { Io } from '../io.ts';

/**
 * Runs the suite against the embedded sandbox, shows what it saw, and writes the record.
 * @returns 0 where the tool calibrates, else 1.
 * @throws UserError for an invalid option, an address that does not reach the sandbox, and a file that cannot be written.
 */
export async function calibrate(args: CalibrateArguments, io: Io): Promise<ExitCode> {
  const challenge = challengeOf(args);
  const seed = challenge === undefined ? args.seed : seedOf(challenge);
  const interruption = new AbortController();
  const stopListening = io.onInterrupt(() => interruption.abort());
  const screen = openCalibrationScreen(args, seed, io);
  try {
    const { signal } = interruption;
    const path = await pathAsked(args, signal);
    prepareRecord(args.out);
    screen.start();
    const { onProgress } = screen;
    const request = { suite: DOCUMENT, path, signal, seed, challenge, faults: args.faults, onProgress };
    const record = recordOf(await carryOut(request));
    screen.stop();
    writeRecord(record, args.out);
    const exitCode = record.outcome === 'calibrated' ? EXIT.conformant : EXIT.nonConformant;
    const { lang: language, quiet, out } = args;
    io.stdout.write(calibrationText(record, { path: out, exitCode, language, isBrief: quiet === true }, io));
    return exitCode;
  } finally {
    screen.stop();
    stopListening();
  }
}
