import { expect, it } from 'vitest';
import { failureText } from '../../../../reports/formats/text.ts';
import { buildReport } from '../../../../reports/model/build.ts';
import { translate } from '../../../../reports/words/sentences/translate.ts';
import { input, result, run } from '../../made-up.ts';

const MESSAGE = 'an operation that was accepted (x287) is not in the list of the instrument that it debits';

it.each([
  ['en', '(exchange x287)'],
  ['fr', '(échange x287)'],
] as const)('an id alone in parentheses reads like a count: in %s it is named', (language, named) => {
  const failure = { message: MESSAGE, expected: 'OP-1 (x287)', actual: 'HTTP 200 []' };
  const check = result('amounts.addition-debit', 'once', { verdict: 'fail', failure });
  const report = buildReport(input({ run: run({ results: [check] }) }));
  const shown = report.requirements.flatMap(({ checks }) => checks).find(({ id }) => id === check.id);
  const text = shown === undefined ? '' : failureText(report, shown, { language });
  expect(text).toContain(`OP-1 ${named}`);
  expect(text).not.toContain('(x287)');
});

it('is named once, and what the target says is quoted as it is', () => {
  const quoted = 'HTTP 400 {"message":"refused (x3)"}';
  const once = translate(`${quoted} (x12)`, 'en');
  expect(once).toBe(`${quoted} (exchange x12)`);
  expect(translate(once, 'en')).toBe(once);
});
