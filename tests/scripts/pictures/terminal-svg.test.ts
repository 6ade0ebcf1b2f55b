import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { terminalSvg } from '../../../scripts/pictures/terminal-svg.ts';

const texts = (lines: readonly string[]) =>
  [...terminalSvg(lines, 'a picture').matchAll(/<text x="([\d.]+)" [^>]*?>([^<]*)<\/text>/g)].map(
    ([whole, x, text]) => ({ x: Number(x), text, fill: /fill="(#\w+)"/.exec(whole)?.[1] }),
  );

describe('a picture of a terminal', () => {
  it('has each stretch at its column, in its colour', () => {
    const [plain, red, after] = texts(['  a b  \u001B[31mred\u001B[39m  \u001B[1;2mfaint\u001B[22m']);
    expect(plain).toMatchObject({ text: 'a\u00A0b', fill: undefined });
    expect(red?.text).toBe('red');
    expect((red?.x ?? 0) - (plain?.x ?? 0)).toBeCloseTo(5 * 8.4, 0);
    expect((after?.x ?? 0) - (plain?.x ?? 0)).toBeCloseTo(10 * 8.4, 0);
    expect(red?.fill).not.toBe(after?.fill);
  });

  it('is as wide as its longest line, which it cuts where a terminal would end', () => {
    const width = (line: string) => Number(/width="(\d+)"/.exec(terminalSvg([line], ''))?.[1]);
    expect(width('x'.repeat(100))).toBeGreaterThan(width('x'.repeat(50)));
    expect(width('x'.repeat(5000))).toBe(width('x'.repeat(120)));
    expect(texts([`\u001B[31m${'x'.repeat(118)}\u001B[39m 12345`]).map(({ text }) => text)).toEqual([
      'x'.repeat(118),
      '…',
    ]);
  });

  it('escapes what it shows', () => {
    const svg = terminalSvg(['<script>&"'], '"><x');
    expect(svg).toContain('&lt;script&gt;&amp;&quot;');
    expect(parseFragment(svg).childNodes).toHaveLength(2);
  });
});
