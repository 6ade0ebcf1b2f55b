/** The summary of a job of GitHub Actions: the report as Markdown. */
import { appendFileSync } from 'node:fs';
import { renderMarkdown } from '../../reports/formats/markdown.ts';
import type { Language } from '../../spec/document/language.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import type { Io } from '../io.ts';
import { SCREEN_WORDS } from '../words/screen-words.ts';

/** Where the summary of this job goes; undefined where there is none. */
export function jobSummaryIn({ GITHUB_ACTIONS, GITHUB_STEP_SUMMARY = '' }: Io['env']): string | undefined {
  return GITHUB_ACTIONS === 'true' && GITHUB_STEP_SUMMARY !== '' ? GITHUB_STEP_SUMMARY : undefined;
}

/** Adds the report to what the job has said so far. A summary that cannot be written is told, and fails nothing. */
export function addJobSummary(path: string, report: Report, language: Language, { stderr }: Io): void {
  try {
    appendFileSync(path, `${renderMarkdown(report, language)}\n`);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    stderr.write(`${SCREEN_WORDS[language].noSummary(why)}\n`);
  }
}
