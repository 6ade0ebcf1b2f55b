/** Writes the summary and the step outputs of a job on GitHub Actions. */
import { appendFileSync } from 'node:fs';
import { renderMarkdown } from '../../reports/formats/markdown.ts';
import type { Language } from '../../spec/document/language.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { VERDICTS } from '../../spec/run/verdicts.ts';
import type { Io } from '../io.ts';
import { SCREEN_WORDS } from '../words/screen-words.ts';

/** The files of a job, by the variables that name them. */
const FILES = {
  GITHUB_STEP_SUMMARY: { text: summaryOf, trouble: 'noSummary' },
  GITHUB_OUTPUT: { text: outputsOf, trouble: 'noOutputs' },
} as const;

/**
 * On GitHub Actions, adds the report to the job summary, and outcome and counts to the step outputs. A file that cannot
 * be written causes a message, not an error.
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
