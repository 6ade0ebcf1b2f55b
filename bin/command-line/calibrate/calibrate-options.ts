/** Options of `calibrate`. */
import type { InferredOptionTypes } from 'yargs';
import { CALIBRATION_FILE } from '../../../reports/calibration/calibration-record.ts';
import { REPORT_FOLDER } from '../../../reports/formats/formats.ts';
import { GROUP, LANGUAGE, OUT, SEED, type Table, VERBOSE } from '../option-rows.ts';

export const CALIBRATE_OPTIONS = {
  via: {
    type: 'string',
    requiresArg: true,
    group: GROUP.target,
    describe:
      'Reach the sandbox through this address, such as a proxy or a tunnel that forwards to --port: the network path is calibrated too.',
  },
  port: {
    type: 'number',
    whole: [1, 65_535],
    requiresArg: true,
    group: GROUP.sandbox,
    describe: 'With --via: the port of this machine that the address forwards to; the sandbox listens there.',
  },
  faults: {
    type: 'number',
    whole: [1, 1000],
    default: 48,
    requiresArg: true,
    group: GROUP.running,
    describe: 'How many faults are drawn, from all sections of the document.',
  },
  seed: {
    ...SEED,
    group: GROUP.running,
    describe: 'Seed of the sample: the same seed draws the same faults and servers.',
  },
  nonce: {
    type: 'string',
    requiresArg: true,
    group: GROUP.running,
    describe: 'The challenge of a certifier. The sample depends on it, and the record states it.',
  },
  out: {
    ...OUT,
    default: `${REPORT_FOLDER}/${CALIBRATION_FILE}`,
    describe: 'The file of the record.',
  },
  ...LANGUAGE,
  quiet: { type: 'boolean', group: GROUP.output, describe: 'Print only problems and the outcome.' },
  ...VERBOSE,
} as const satisfies Table;

export type CalibrateArguments = InferredOptionTypes<typeof CALIBRATE_OPTIONS>;
