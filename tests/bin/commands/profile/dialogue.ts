/** `init` at a terminal of a test, with the answers of a person. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { main } from '../../../../bin/main.ts';
import type { Hooks } from '../../../../sandbox/behaviours/hooks.ts';
import { start } from '../../../../sandbox/server/serve.ts';
import type { Environment } from '../../../../target/profile/reading/environment.ts';
import { emptyFolder, paper, plain } from '../../harness.ts';

export const PAYER = 'INS-0001,MOBILE_WALLET,CTR-MOBILE';

/** Answers by question: of several to one question each is given once, then Enter. */
export type Answers = readonly (readonly [RegExp, readonly string[]])[];

export interface Dialogue {
  /** Options of the command line. */
  readonly line?: readonly string[];
  /** `{address}` stands for the address of the sandbox. */
  readonly env?: Environment;
  readonly hooks?: readonly Hooks[];
  /** The text of the profile that is there; its address gives way to that of the sandbox. */
  readonly existing?: string;
}

export async function dialogue(
  answers: Answers,
  { line = [], env = {}, hooks = [], existing }: Dialogue = {},
) {
  const sandbox = await start({ hooks: [...hooks] });
  onTestFinished(() => sandbox.close());
  const out = join(emptyFolder(), 'a.yaml');
  if (existing !== undefined)
    writeFileSync(out, existing.replace(/^baseUrl: .*$/m, `baseUrl: ${sandbox.baseUrl}`));
  const given = answers.map(([of, texts]) => ({ of, texts: [...texts] }));
  const questions: string[] = [];
  const here = (text: string) => text.replace('{address}', sandbox.baseUrl);
  const hidden: string[] = [];
  const ask = async (question: string, isSecret = false) => {
    questions.push(question);
    if (isSecret) hidden.push(question);
    return here(given.find(({ of, texts }) => of.test(question) && texts.length > 0)?.texts.shift() ?? '');
  };
  const filled = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, here(value ?? '')]));
  const [stdout, stderr] = [paper(), paper()];
  const io = { stdout, stderr, env: filled, ask, onInterrupt: () => () => {} };
  const code = await main(['init', '--out', out, ...line.map(here)], io);
  const text = plain(stdout.text());
  return { code, out, text, err: stderr.text(), questions, hidden, baseUrl: sandbox.baseUrl };
}

/** The three answers that every profile needs beside address and token. */
export const PARTIES = [
  [/^Instruments that may be debited/, [PAYER]],
  [/^Who may be credited/, ['INS-0002,MOBILE_WALLET,CTR-MOBILE']],
  [/^The service that operations/, ['SRV-ADDITION']],
] as const satisfies Answers;
