/** The ids of all checks that a run of the whole suite registers: what `calibrate` compares a run with. */
import { DOCUMENT } from '../../suites/document.ts';
import { selectionOf } from '../../suites/engine/run/session.ts';
import { banner } from './text.ts';

/** The text of generated/check-ids.ts. */
export function renderCheckIds(): string {
  const { checks, standing } = selectionOf(DOCUMENT, { filter: { sections: [], requirements: [] } });
  const ids = [...checks, ...standing].map(({ id }) => id).sort();
  return [
    banner('suites'),
    '/** Every check that a run of the whole suite registers, sorted. */',
    `export const CHECK_IDS: readonly string[] = [\n${ids.map((id) => `  ${JSON.stringify(id)},\n`).join('')}];\n`,
  ].join('\n');
}
