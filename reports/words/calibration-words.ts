/** The calibration that a report cites, in words. */
import type { InEach } from '../../spec/document/language.ts';
import type { Report } from '../../spec/generated/report-types.ts';

type Cited = NonNullable<Report['calibration']>;

interface CalibrationWords {
  readonly name: string;
  readonly outcomes: Readonly<Record<Cited['outcome'], string>>;
}

export const CALIBRATION_WORDS: InEach<CalibrationWords> = {
  en: {
    name: 'Calibration',
    outcomes: { calibrated: 'calibrated', 'not-calibrated': 'not calibrated' },
  },
  fr: {
    name: 'Étalonnage',
    outcomes: { calibrated: 'étalonné', 'not-calibrated': 'non étalonné' },
  },
};
