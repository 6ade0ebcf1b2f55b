/** `surveil`: does a target still behave as when it was certified? */
import { resolve } from 'node:path';
import { readReport } from '../../reports/folder/report-file.ts';
import type { ExitCode } from '../../spec/run/verdicts.ts';
import type { SurveilArguments } from '../command-line/surveil/surveil-options.ts';
import { durationOf } from '../command-line/values/duration-option.ts';
import { challengeOf } from '../command-line/values/nonce-option.ts';
import { type Io, styleFor } from '../io.ts';
import { certifiedFingerprint } from '../surveil/certified-fingerprint.ts';
import { smokeArguments } from '../surveil/smoke-arguments.ts';
import { exitOf, freshNonce, surveillanceOf, waitWithin } from '../surveil/surveil.ts';
import { surveilJson, surveilText } from '../surveil/surveil-text.ts';
import { SURVEIL_WORDS } from '../words/surveil-words.ts';
import { run } from './run.ts';

/**
 * Runs the smoke checks with a fresh nonce, at a random moment where one is asked for, and compares the fingerprint.
 * @returns 0 without drift and failure, 1 with either, 3 where too little could be compared.
 * @throws UserError for an invalid option, a report without a fingerprint, and a target that cannot be tested.
 */
export async function surveil(args: SurveilArguments, io: Io): Promise<ExitCode> {
  const { lang: language, json, out } = args;
  const words = SURVEIL_WORDS[language];
  const certified = await certifiedFingerprint(args.certificate);
  const withinMs = durationOf('within', args.within);
  const nonce = args.nonce ?? freshNonce();
  challengeOf({ nonce, seed: 1 });
  const tell = (line: string) => {
    if (json !== true && args.quiet !== true) io.stdout.write(`${line}\n`);
  };
  if (withinMs !== undefined) tell(words.waits(args.within ?? ''));
  await waiting(withinMs, io);
  tell(words.nonce(nonce));
  const ran = await run(smokeArguments(args, nonce), io);
  const result = surveillanceOf(certified, readReport(resolve(out)));
  const exitCode = exitOf(result, ran);
  const view = { certified, result, exitCode, folder: out };
  const style = styleFor(io.stdout, io.env);
  io.stdout.write(json === true ? surveilJson(view) : `\n${surveilText(view, { language, style })}`);
  return exitCode;
}

async function waiting(withinMs: number | undefined, io: Io): Promise<void> {
  const interruption = new AbortController();
  const stopListening = io.onInterrupt(() => interruption.abort());
  try {
    await waitWithin(withinMs, interruption.signal);
  } finally {
    stopListening();
  }
}
