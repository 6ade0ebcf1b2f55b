import { describe, expect, it } from 'vitest';
import { paragraph } from '../../../bin/texts/paragraph.ts';

describe('a paragraph', () => {
  it.each([
    ['words', 'one two three four five six', ['  one two three four', '  five six']],
    [
      'wide letters, which take two columns',
      '支払い 支払い 支払い 支払い',
      ['  支払い 支払い 支払い', '  支払い'],
    ],
    [
      'combining marks, which take none',
      `${'q\u0301'.repeat(10)} ${'q\u0301'.repeat(9)} five`,
      [`  ${'q\u0301'.repeat(10)} ${'q\u0301'.repeat(9)}`, '  five'],
    ],
    ['a word longer than a line', `a ${'b'.repeat(30)} c`, ['  a', `  ${'b'.repeat(30)}`, '  c']],
    ['breaks and spaces of the text itself', ' one\n  two\tthree ', ['  one two three']],
  ])('breaks %s', (_name, text, lines) => {
    expect(paragraph(text, 22, '  ').split('\n')).toEqual(lines);
  });

  it.each([
    [
      'on its line where there is room',
      'Then: npx payops-conformance show c1',
      ['Then: npx payops-conformance show c1'],
    ],
    [
      'on a line of its own',
      'The sandbox has ended. To start it: npx payops-conformance sandbox',
      ['The sandbox has ended. To start it:', 'npx payops-conformance sandbox'],
    ],
    [
      'that a shell goes on reading',
      'Again: npx payops-conformance replay c1 payops-report --sandbox',
      ['Again:', 'npx payops-conformance replay c1 \\', 'payops-report --sandbox'],
    ],
  ])('keeps a command whole %s', (_name, text, lines) => {
    expect(paragraph(text, 40).split('\n')).toEqual(lines);
  });

  it('keeps each line together where a space may not break', () => {
    const text = paragraph(`${'mot '.repeat(6)}voici\u00A0: ${'mot '.repeat(6)}`, 30);
    expect(text).toContain('voici\u00A0:');
    expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(30);
  });
});
