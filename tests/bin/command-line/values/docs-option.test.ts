import { expect, test } from 'vitest';
import { refuseOtherDocs } from '../../../../bin/command-line/values/docs-option.ts';
import { UserError } from '../../../../spec/run/user-error.ts';

test.each([
  undefined,
  'contract.html',
  '../docs/contract.html',
  'https://pay.example/contract',
  'http://127.0.0.1:80/c',
])('%s is taken', (docs) => {
  expect(() => refuseOtherDocs(docs)).not.toThrow();
});

test.each(['javascript:alert(1)', 'file:///etc/passwd', 'data:text/html,x'])(
  '%s leads nowhere from a page',
  (docs) => {
    expect(() => refuseOtherDocs(docs)).toThrow(UserError);
  },
);
