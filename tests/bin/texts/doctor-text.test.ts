import { expect, test } from 'vitest';
import { doctorText, findingLine } from '../../../bin/texts/doctor-text.ts';
import { told } from '../../../reports/words/sentences/told.ts';
import { PLAIN as style } from '../../../reports/words/text-style.ts';
import { gainsOf } from '../../../suites/doctor/gains.ts';
import { estimateFor } from '../../../suites/prepare/estimate.ts';
import { NEEDS } from '../../../target/profile/needs.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';
import { MINIMAL } from '../../target/profile/minimal.ts';

const ENGLISH = /\bon (?:an?|two) |, or |\btake \w+ out\b/;

test('what would gain is told in the language of whoever reads it', () => {
  const profile = resolveProfile(MINIMAL);
  const forecast = estimateFor({ sections: [], requirements: [] }, profile, 'quick');
  const examination = { findings: [], forecast, runMs: 1000, gains: gainsOf(profile) };
  const hintsIn = (language: 'en' | 'fr') =>
    doctorText(examination, { style, language, profile })
      .split('\n')
      .filter((line) => line.startsWith('#   '));
  expect(hintsIn('en').filter((line) => ENGLISH.test(line))).not.toEqual([]);
  expect(hintsIn('fr').filter((line) => ENGLISH.test(line))).toEqual([]);
});

test('what a finding quotes of ours is told in French too', () => {
  const advice = 'Is it running, and is the port in baseUrl the right one?';
  const said = { code: 'not-reached', message: 'connect ECONNREFUSED', advice } as const;
  const line = findingLine({ subject: 'address', mark: 'bad', said }, { style, language: 'fr' });
  expect(line).toContain('connect ECONNREFUSED');
  expect(line).toContain('Est-elle lancée');
});

test.each(Object.values(NEEDS).map(({ hint }) => hint))(
  'French changes no value of a profile: %s',
  (hint) => {
    const valuesIn = (text: string) => text.match(/\[\w+\]|\{[^}]*\}|: \S+/g);
    expect(valuesIn(told(hint, 'fr'))).toEqual(valuesIn(hint));
  },
);
