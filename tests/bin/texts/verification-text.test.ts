import { expect, test } from 'vitest';
import { verificationJson, verificationText } from '../../../bin/texts/verification-text.ts';
import type { Condition } from '../../../reports/verify/condition.ts';

const ODD: Condition = {
  id: 'demanded',
  title: 'What each check demanded, and of which answers, is what it demanded in recorded runs',
  note: '12 checks that passed',
  problems: [],
  oddities: [{ file: 'report.json', id: 'cancel.success/one', text: 'did not demand code 200' }],
};
const IO = {
  stdout: { write: () => {} },
  stderr: { write: () => {} },
  env: {},
  onInterrupt: () => () => {},
};

test('what hardly any honest run shows is to be looked at, and leaves the report verified', () => {
  const text = verificationText({ conditions: [ODD] }, IO);
  expect(text).toContain('look  demanded:');
  expect(text).toContain('report.json cancel.success/one did not demand code 200');
  expect(text).toContain('To be looked at (1)');
  expect(text).not.toContain('not verified');
  expect(JSON.parse(verificationJson({ conditions: [ODD] }))).toMatchObject({ verified: true });
});

test('nothing is to be looked at where a condition holds', () => {
  const { oddities: _, ...plain } = ODD;
  expect(verificationText({ conditions: [plain] }, IO)).not.toContain('look');
});
