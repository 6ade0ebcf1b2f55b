/** The files by which a job of GitHub Actions is told what came of a run: its summary, and the outputs of its step. */
import { appendFileSync } from 'node:fs';
import { renderMarkdown } from '../../reports/formats/markdown.ts';
import type { Language } from '../../spec/document/language.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { VERDICTS } from '../../spec/run/verdicts.ts';
import type { Io } from '../io.ts';
import { SCREEN_WORDS } from '../words/screen-words.ts';

/** What a job is told by, each under the variable that names its file. */
const FILES = {
  GITHUB_STEP_SUMMARY: { text: summaryOf, trouble: 'noSummary' },
  GITHUB_OUTPUT: { text: outputsOf, trouble: 'noOutputs' },
} as const;

/**
 * Where this is a job of GitHub Actions, adds the report to its summary, and outcome and counts to the outputs of the
 * step. A file that cannot be written is told, and fails nothing.
 */
export function tellJob(report: Report, language: Language, { env, stderr }: Io): void {
  if (env.GITHUB_ACTIONS !== 'true') return;
  for (const [variable, { text, trouble }] of Object.entries(FILES)) {
    const path = env[variable] ?? '';
    if (path === '') continue;
    try {
      appendFileSync(path, text(report, language));
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      stderr.write(`${SCREEN_WORDS[language][trouble](why)}\n`);
    }
  }
}

function summaryOf(report: Report, language: Language): string {
  return `${renderMarkdown(report, language)}\n`;
}

/**
 * The outcome, and requirements by verdict: `outcome=non-conformant`, `fail=3`. Words and numbers of ours alone: a text
 * of the target's could set another output.
 */
function outputsOf({ outcome, totals }: Report): string {
  const counts = VERDICTS.map((verdict) => `${verdict}=${totals.requirements[verdict]}`);
  return [`outcome=${outcome}`, ...counts].map((line) => `${line}\n`).join('');
}
