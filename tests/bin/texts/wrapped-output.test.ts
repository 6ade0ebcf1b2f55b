import { expect, it } from 'vitest';
import { wrapLines, wrappingIo } from '../../../bin/texts/wrapped-output.ts';
import { paper } from '../harness.ts';

it('breaks prose between words, and leaves what is to be copied whole', () => {
  const prose = '? binding     bindings.otp  no such call among POST /api/v1/otp, GET /api/v1/otp';
  const copied = [
    '    - { name: another-payer, reference: <reference>, type: MOBILE_WALLET }',
    '  npx payops-conformance run --profile payops.profile.yaml --effort smoke',
  ];
  const lines = wrapLines([prose, ...copied].join('\n'), 40).split('\n');
  expect(lines.slice(-2)).toEqual(copied);
  for (const line of lines.slice(0, -2)) expect(line.length).toBeLessThanOrEqual(40);
  expect(lines.slice(0, -2).join(' ').replaceAll(/ +/g, ' ')).toBe(prose.replaceAll(/ +/g, ' '));
});

it('breaks questions at a terminal, whose last space stays, and nothing in a file', async () => {
  const asked: string[] = [];
  const ask = async (question: string) => {
    asked.push(question);
    return '';
  };
  const rest = { stderr: paper(), env: {}, ask, onInterrupt: () => () => {} };
  const question = 'Finish now? A few short questions remain. [y/N] ';
  await wrappingIo({ ...rest, stdout: paper({ isTTY: true, columns: 40 }) }).ask?.(question);
  await wrappingIo({ ...rest, stdout: paper() }).ask?.(question);
  expect(asked).toEqual(['Finish now? A few short questions\n    remain. [y/N] ', question]);
});

it('leaves a secret hidden', async () => {
  const hidden: (boolean | undefined)[] = [];
  const ask = async (_question: string, isSecret?: boolean) => {
    hidden.push(isSecret);
    return '';
  };
  const io = { stderr: paper(), env: {}, ask, onInterrupt: () => () => {} };
  await wrappingIo({ ...io, stdout: paper({ isTTY: true, columns: 40 }) }).ask?.('CLIENT_SECRET: ', true);
  expect(hidden).toEqual([true]);
});
