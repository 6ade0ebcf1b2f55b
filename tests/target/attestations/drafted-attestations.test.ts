import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { REQUIREMENTS } from '../../../spec/document/catalogue.ts';
import { LANGUAGES } from '../../../spec/document/language.ts';
import { draftedAttestations } from '../../../target/attestations/drafted-attestations.ts';

it.each(LANGUAGES)(
  'a draft in %s has every excluded requirement, with its statement as a comment',
  (language) => {
    const text = draftedAttestations(REQUIREMENTS, { head: ['head'], language, day: '2026-11-22' });
    const excluded = REQUIREMENTS.filter((one) => one.excluded !== undefined);
    expect(parse(text).attestations.map(({ requirement }: { requirement: string }) => requirement)).toEqual(
      excluded.map(({ id }) => id),
    );
    for (const one of excluded)
      expect(text).toContain(`# ${one.section} ${language === 'en' ? one.statement : one.fr.statement}`);
    expect(text).toContain('when: 2026-11-22\n    until: 2027-11-22\n');
  },
);
