/** Whatever a check says has its French; what it says no more has none. */
import { describe, expect, it } from 'vitest';
import { frenchMeeting } from '../../../../reports/words/sentences/elision.ts';
import { Phrasebook } from '../../../../reports/words/sentences/phrasebook.ts';
import { translate } from '../../../../reports/words/sentences/translate.ts';
import { readSentences } from '../../../../scripts/generate/sentences.ts';
import { sentencesOfCommands, sentencesOfRooms } from '../../../../scripts/sentences/source-sentences.ts';
import { planOf } from '../../../../suites/prepare/plan.ts';
import { untoldOf } from '../../../untold.ts';

const { said, words, unsaid } = readSentences();
const commands = sentencesOfCommands();
const spoken = [...sentencesOfRooms(), ...commands.filter(({ inError }) => inError)];

describe('the sentences of the code', () => {
  it('have French, each of them (npm run sentences lists those that have none)', () => {
    const lacking = spoken.filter(({ english }) => !(english in said) && !unsaid.includes(english));
    expect(lacking.map(({ file, english }) => `${file}: ${english}`)).toEqual([]);
    expect(spoken.length).toBeGreaterThan(1500);
  });

  it('are all that has French', () => {
    const all = new Set([...spoken, ...commands].map(({ english }) => english));
    expect([...Object.keys(said), ...unsaid].filter((english) => !all.has(english))).toEqual([]);
  });

  it('keep their values in French', () => {
    const valuesOf = (text: string) => [...new Set(text.match(/\{\d\}/g))].sort();
    const wrong = Object.entries({ ...said, ...words }).filter(
      ([english, french]) => valuesOf(english).join() !== valuesOf(french).join(),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['a typewriter’s apostrophe', /\p{L}'\p{L}/u],
    ['an ordinary space where none may break', / [:;?!»]( |$)|« /],
    ['an English word', /\b(the|is|of|which|what|where|that|with|answered)\b/i],
    ['two spaces', /\S {2}/],
  ])('hold nowhere in French %s', (_what, unwanted) => {
    expect(Object.values({ ...said, ...words }).filter((french) => unwanted.test(french))).toEqual([]);
  });
});

describe('a circumstance', () => {
  it('is told in French, each of those that there are', () => {
    const checks = planOf({ sections: [], requirements: [] }).flatMap((one) => one.checks);
    expect(
      checks.flatMap(({ id, circumstance }) => untoldOf(circumstance).map((kept) => `${id}: ${kept}`)),
    ).toEqual([]);
    expect(checks.length).toBeGreaterThan(1500);
  });
});

describe('a text of a report', () => {
  it.each([
    ['a sentence', 'one fresh OTP after another', 'un nouvel OTP après l’autre'],
    ['a sentence with a value', 'a balance of 12.5', 'un solde de 12.5'],
    [
      'a value that is a sentence',
      'any loyalty enrollment with one such mistake',
      'toute adhésion à la fidélité dont c’est la seule faute',
    ],
    [
      'sentences put together',
      '7 generated cases judged, 2 could not be decided',
      '7 cas générés jugés, 2 n’ont pas pu être décidés',
    ],
    [
      'what a target said within it',
      'The token call was refused: HTTP 401 {"message":"nothing, once, the answer is a number"}.',
      'L’appel du jeton a été refusé\u00A0: HTTP 401 {"message":"nothing, once, the answer is a number"}.',
    ],
    ['a page that came instead', 'HTTP 502 <html>an operation and nothing</html>', undefined],
    [
      'JSON that was cut',
      '{"a number":"once or twice … (200 characters of JSON)',
      '{"a number":"once or twice … (200 caractères de JSON)',
    ],
    ['a sentence of another version', 'an operation was not done as it ought to be', undefined],
  ])('%s', (_what, english, french = english) => {
    expect(translate(english, 'fr')).toBe(french);
    expect(translate(english, 'en')).toBe(english);
  });

  it('of hostile length and shape takes no time', () => {
    const texts = [
      'a, '.repeat(120),
      'with a and b or c; '.repeat(20),
      `${'('.repeat(300)} is not `,
      'x '.repeat(50_000),
    ];
    const begun = performance.now();
    for (const text of texts) translate(text, 'fr');
    expect(performance.now() - begun).toBeLessThan(5000);
  });
});

describe('a reading', () => {
  const book = new Phrasebook(
    {
      '{0} is {1}': '{0} vaut {1}',
      'the {0} is not {1}': 'le {0} n’est pas {1}',
      here: 'ici',
      ' at {0}': ' à {0}',
    },
    [[' or ', ' ou ']],
    frenchMeeting,
  );

  it.each([
    ['with most words of its own', 'the door is not here', 'le door n’est pas ici'],
    ['that goes on', 'here at 5', 'ici à 5'],
    ['on both sides of a word', 'here or here', 'ici ou ici'],
    ['with no sentence in it', 'there or elsewhere', 'there or elsewhere'],
  ])('%s is taken', (_what, english, french) => {
    expect(book.tell(english).text).toBe(french);
  });
});
