/** The French of the catalogue beside its English: all of it there, and the names of the document unchanged. */
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../reports/model/limits.ts';
import { OPEN_POINTS, REQUIREMENTS } from '../../../spec/document/catalogue.ts';
import { CLIENT_REQUIREMENTS } from '../../../spec/document/client-catalogue.ts';
import { SECTIONS } from '../../../spec/document/sections.ts';

type Pair = readonly [where: string, english: string | undefined, french: string | undefined];

const PROSE = [
  ...[...REQUIREMENTS, ...CLIENT_REQUIREMENTS].flatMap(({ id, statement, excluded, fr }): Pair[] => [
    [`${id} statement`, statement, fr.statement],
    [`${id} excluded`, excluded, fr.excluded],
  ]),
  ...OPEN_POINTS.flatMap(({ id, text, handling, fr }): Pair[] => [
    [`${id} text`, text, fr.text],
    [`${id} handling`, handling, fr.handling],
  ]),
  ...LIMITS.map(({ en, fr }, at): Pair => [`limit ${at + 1}`, en, fr]),
  ...Object.entries(SECTIONS).map(([section, { en, fr }]): Pair => [`section ${section}`, en, fr]),
].filter(([, english, french]) => english !== undefined || french !== undefined);

/** camelCase, CAPITALS, whatever holds a digit, paths, dotted names, formats, and what stands between backticks. */
const NAMES =
  /`[^`]+`|\{\w+\}|\/\w+(?:\/[\w{}-]+)+|\b[a-z]+(?:[A-Z][A-Za-z]*)+|\b[A-Z][A-Z_]+|\b\d[\w.-]*\w|\b\d|\b[a-z]+(?:-[a-z]+)*(?:\.[A-Za-z]+(?:-[A-Za-z]+)*)+|\byyyy-MM-dd\b|\bContent-Type\b|\bapplication\/json\b|\b(?:libelle|montant|commentaire|callbackUrl|identifiant)\b/g;

/** French names of the document that are words of French too. */
const ALSO_FRENCH = ['montant', 'commentaire', 'identifiant'];

function namesIn(text: string): Set<string> {
  return new Set([...text.matchAll(NAMES)].map(([name]) => name));
}

describe('the French of the catalogue', () => {
  it('stands beside every text in English, and is another', () => {
    const untouched = PROSE.filter(
      ([, english, french]) => english === undefined || french === undefined || english === french,
    );
    expect(untouched).toEqual([]);
    expect(PROSE.length).toBeGreaterThan(REQUIREMENTS.length + 2 * OPEN_POINTS.length);
  });

  it('knows the names of the document from its words', () => {
    const text =
      'POST /api/v1/requests of 4.7 wants refService, montant and yyyy-MM-dd: INITIEE, 400 or a b.c-d';
    expect([...namesIn(text)]).toEqual([
      ...[
        'POST',
        '/api/v1/requests',
        '4.7',
        'refService',
        'montant',
        'yyyy-MM-dd',
        'INITIEE',
        '400',
        'b.c-d',
      ],
    ]);
  });

  it.each(PROSE)('%s keeps names, codes and ids', (_where, english = '', french = '') => {
    const [said, kept] = [namesIn(english), namesIn(french)];
    expect([...said].filter((name) => !kept.has(name))).toEqual([]);
    const added = [...kept].filter((name) => !said.has(name) && !ALSO_FRENCH.includes(name));
    expect(added, 'names that the English does not have').toEqual([]);
  });

  it.each([
    ['a typewriter’s quotation marks', /['"“”]/],
    ['an ordinary space where none may break', / [:;?!»%]|« /],
    ['no space before a high mark', /[^\u00A0\u202F/]:(?!\/\/)|[^\u202F\u00A0][;?!]/],
    ['an English word', /\b(the|is|of|and|which|what|where|that|with|answered)\b/i],
    ['two spaces', / {2}/],
  ])('holds nowhere %s', (_what, unwanted) => {
    const found = PROSE.filter(([, , french = '']) => unwanted.test(french)).map(([where]) => where);
    expect(found).toEqual([]);
  });
});
