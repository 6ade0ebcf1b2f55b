import { describe, expect, it } from 'vitest';
import { hanging, hangingCommand, hangingShell } from '../../../../reports/words/layout/hanging.ts';

const WIDTHS = [40, 60, 80, 100, 120, 160, 200];
const VALUE = `a balance of 10198278.08: 101.5 too much ${'x'.repeat(230)} and then something more`;
const CURL = `curl -sS -X POST "$PAYOPS_BASE_URL/api/v1/operations" -H 'Accept: application/json' -H "requestId: $(cat /proc/sys/kernel/random/uuid 2>/dev/null || uuidgen)" --data-raw '{"libelle":"It'\\''s \\\\ it","authData":"'"$PAYOPS_OTP"'"}'`;

describe('a value in a column', () => {
  it.each(WIDTHS)('hangs behind its label at %d columns', (columns) => {
    const lines = `${' '.repeat(15)}${hanging(VALUE, columns, 15)}`.split('\n');
    for (const line of lines) {
      expect(line).toMatch(/^ {15}\S/);
      expect(line.length).toBeLessThan(columns);
    }
    expect(
      lines
        .map((line) => line.slice(15))
        .join('')
        .replaceAll(' ', ''),
    ).toBe(VALUE.replaceAll(' ', ''));
  });

  it('keeps its own lines, and each in its colour', () => {
    expect(hanging('one\ntwo three', 24, 4, (line) => `<${line}>`)).toBe('<one>\n    <two three>');
  });

  it('is not broken where nobody knows the width', () => {
    expect(hanging(VALUE, undefined, 15)).toBe(VALUE);
  });
});

describe('a shell line in a column', () => {
  it.each(WIDTHS)('is the same line to a shell at %d columns', (columns) => {
    const shown = hangingShell(CURL, columns, 13);
    expect(shown.replaceAll(/ \\\n {13}/g, ' ')).toBe(CURL);
    for (const line of shown.split('\n').slice(0, -1)) expect(line).toMatch(/ \\$/);
  });

  it('leaves an option beside its value', () => {
    expect(hangingShell("curl -sSi 'http://a.example/a-path-that-is-long'", 40, 4)).toBe(
      "curl -sSi \\\n    'http://a.example/a-path-that-is-long'",
    );
    expect(hangingShell("curl -sS -X PUT 'http://a.example/b' -H 'Accept: */*'", 40, 4)).toBe(
      "curl -sS -X PUT \\\n    'http://a.example/b' \\\n    -H 'Accept: */*'",
    );
  });

  it.each([
    [
      'another command',
      "REF=$(curl -sS 'http://a.example/b/c/d/e/f' | jq -r .reference)\ncurl http://a.example",
    ],
    ['a quote that does not end', "curl -d 'a http://a.example/b/c/d/e/f/g/h"],
  ])('stays as it is where it has %s', (_what, line) => {
    expect(hangingShell(line, 40, 4)).toBe(line.replaceAll('\n', '\n    '));
  });

  it('is none where it tells why there is none', () => {
    expect(hangingShell('no few calls show it, which replay does', 30, 4)).toBe(
      'no few calls show it,\n    which replay does',
    );
  });

  it('is not broken where nobody knows the width', () => {
    expect(hangingShell(`${CURL}\n${CURL}`, undefined, 4)).toBe(`${CURL}\n    ${CURL}`);
  });
});

describe('a text that ends with a command', () => {
  const COMMAND = 'npx payops-conformance show x1216 /reports/nightly/acme';
  const TEXT = `exchange x1216: ${COMMAND}`;

  it.each(WIDTHS)('leaves the command one command to a shell at %d columns', (columns) => {
    const lines = hangingCommand(TEXT, columns, 15).split('\n');
    const [first = ''] = lines;
    const typed = first === TEXT ? [COMMAND] : lines.slice(1).map((line) => line.slice(15));
    expect(typed.join('\n').replaceAll(' \\\n', ' ')).toBe(COMMAND);
    if (first !== TEXT) expect(first).toBe('exchange x1216:');
  });

  it('is prose where it has none', () => {
    expect(hangingCommand('report.html#check-a b', 30, 4)).toBe('report.html#check-a b');
  });
});
