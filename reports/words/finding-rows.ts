/** What a finding says, row by row: the same in every form of the report that has rows. */

import type { Language } from '../../spec/document/language.ts';
import type { ReportedCheck } from '../../spec/generated/report-types.ts';
import { secondTryText } from '../model/second-try.ts';
import { waiverText } from '../waivers/waived.ts';
import { circumstanceOf } from './circumstance-words.ts';
import { reproductionOf } from './page/reproduction.ts';
import { LABELLED, ROW_WORDS, type RowName } from './rows.ts';
import { UNSCORED_WORDS } from './unscored-words.ts';

export type FindingRow = readonly [name: RowName, value: string];

/** From the circumstance to the line that shows it again; what the check does not have is left out. */
export function findingRows(check: ReportedCheck, language: Language): FindingRow[] {
  const { message, failure, waiver, unscored } = check;
  return rowsWithValues([
    ['circumstance', circumstanceOf(check, language)],
    ['waiver', waiver && waiverText(waiver, language)],
    ['scoring', unscored && UNSCORED_WORDS[language].reason],
    ['problem', failure?.message ?? message],
    ['expected', failure?.expected],
    ['actual', failure?.actual],
    ['field', failure?.pointer],
    ['change', failure?.change],
    ['secondTry', failure && secondTryText(failure, language)],
    ['again', failure && reproductionOf(failure, language)],
    ['trace', failure?.traceId],
  ]);
}

/** Rows as English text, one to a line. */
export function rowsText(rows: readonly FindingRow[]): string {
  return rows.map(([name, value]) => LABELLED.en(ROW_WORDS.en[name], value)).join('\n');
}

/** The rows that have a value. */
export function rowsWithValues(rows: readonly (readonly [RowName, string | undefined])[]): FindingRow[] {
  return rows.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
}

/** The exchange that shows a finding best: the one that it names, or its last. */
export function bestExchangeOf({ failure, exchangeIds }: ReportedCheck): string | undefined {
  return failure?.exchangeId ?? exchangeIds.at(-1);
}
