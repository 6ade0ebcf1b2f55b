import { describe, expect, it } from 'vitest';
import { UserError } from '../../../spec/run/user-error.ts';
import { conformance } from '../../../suites/entry.ts';
import { waitText } from '../../../suites/host/wait-text.ts';
import { withHint } from '../../../suites/host/with-hint.ts';

/** As plain JavaScript calls it. */
function called(options: object): () => void {
  return () => Reflect.apply(conformance, undefined, [options]);
}

describe('a mistake in the options names what was likely meant, in the message itself', () => {
  it.each<[string, object, RegExp]>([
    ['an option', { profil: 'a.yaml' }, /no option of conformance "profil"\.\nDid you mean profile\?/],
    ['an effort', { profile: 'a.yaml', effort: 'quik' }, /no effort "quik"\.\nDid you mean quick\?/],
    ['a requirement', { profile: 'a.yaml', requirements: ['cancel.succes'] }, /mean cancel\.success\?/],
    ['a section', { profile: 'a.yaml', sections: ['4.13'] }, /no section 4\.13\.\nNear it: .*4\.12/],
    ['a profile', { profile: '/nowhere/none.yaml' }, /no profile at .*none\.yaml\.\n\S/],
  ])('%s', (_what, options, message) => {
    expect(called(options)).toThrow(message);
    expect(called(options)).toThrow(UserError);
  });
});

it('what is no mistake of the user is thrown as it came', () => {
  const defect = new TypeError('x is not a function');
  expect(() =>
    withHint(() => {
      throw defect;
    }),
  ).toThrow(defect);
});

describe('a test that takes too long says what its check waits for', () => {
  const since = 1000;
  it.each([
    [[{ kind: 'status', since } as const], 3, 'a/b waits for a final status (for 60 s).'],
    [
      [{ kind: 'instrument', since } as const, { kind: 'answer', of: 'getFees', since } as const],
      0,
      'a/b waits for a free instrument (for 60 s) and the answer to getFees (for 60 s).',
    ],
    [[], 3, 'a/b waits for 3 other checks to end.'],
    [[], 0, 'a/b is still working.'],
  ])('%j', (waits, others, text) => {
    expect(waitText('a/b', { waits, others, now: 61_000 })).toBe(text);
  });
});
