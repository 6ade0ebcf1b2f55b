/** Annotations of GitHub Actions. */
import type { CheckResult } from '../../spec/check-result.ts';

/** `::error title=…::…` for a failure, `::warning …` for a warning; nothing for the rest. */
export function annotation(result: CheckResult): string | undefined {
  const command = { fail: 'error', warn: 'warning' }[result.verdict === 'warn' ? 'warn' : 'fail'];
  if (result.verdict !== 'fail' && result.verdict !== 'warn') return undefined;
  const { failure } = result;
  const lines = [
    `${result.circumstance}: ${failure?.message ?? result.message ?? ''}`,
    ...(failure === undefined ? [] : [`expected: ${failure.expected}`, `actual: ${failure.actual}`]),
  ];
  return `::${command} title=${property(result.requirement)}::${data(lines.join('\n'))}\n`;
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
