/** The scenarios in which a client failed, as Markdown. */
import type { Language } from '../../spec/document/language.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { CLIENT_WORDS } from '../words/client-words.ts';
import { LABELLED } from '../words/rows.ts';
import { CURL_LIMIT, code, listBlock } from './markdown-pieces.ts';

/** Scenarios that are listed. */
const SHOWN_SCENARIOS = 6;

/** The scenarios in which a client failed, each with the line that shows it again. */
export function scenarioBlocks({ client }: Report, language: Language): string[] {
  const failed = (client?.scenarios ?? []).filter((one) => one.failed.length > 0);
  const told = failed.map(({ id, again = '' }) =>
    LABELLED[language](code(id, language), code(again, language, CURL_LIMIT)),
  );
  return listBlock(CLIENT_WORDS[language].failed, told, SHOWN_SCENARIOS, language);
}
