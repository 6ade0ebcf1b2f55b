/** Annotations of GitHub Actions. */
import { LABELLED, ROW_WORDS } from '../../reports/words/rows.ts';
import { told } from '../../reports/words/sentences/told.ts';
import type { Language } from '../../spec/document/language.ts';
import type { CheckResult } from '../../spec/run/check-result.ts';

/** `::error title=…::…` for a failure, `::warning …` for a warning; nothing for the rest. */
export function annotation(result: CheckResult, language: Language): string | undefined {
  const command = { fail: 'error', warn: 'warning' }[result.verdict === 'warn' ? 'warn' : 'fail'];
  if (result.verdict !== 'fail' && result.verdict !== 'warn') return undefined;
  const { failure } = result;
  const labelled = LABELLED[language];
  const say = (text: string) => told(text, language);
  const { expected, actual } = ROW_WORDS[language];
  const lines = [
    labelled(say(result.circumstance), say(failure?.message ?? result.message ?? '')),
    ...(failure ? [labelled(expected, say(failure.expected)), labelled(actual, say(failure.actual))] : []),
  ];
  return `::${command} title=${property(result.requirement)}::${data(lines.join('\n'))}\n`;
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
