/** Statements about labels: whether they are kept as they were sent. */
import { isJsonObject } from '../../../spec/json/json.ts';
import { type Miner, Tally } from '../miner.ts';
import { recordsIn } from './of-objects.ts';

/** Blanks that a server may tidy away. */
const ODD_BLANKS = /^\s|\s$|\s\s/;

export function mineLabels(): Miner {
  const tally = new Tally();
  return {
    answer(answer) {
      if (answer.operationId !== 'executeOperation') return;
      const { json } = answer.call;
      const libelle = isJsonObject(json) ? json.libelle : undefined;
      if (typeof libelle !== 'string' || libelle.includes('«')) return;
      for (const { libelleOperation: kept } of recordsIn(answer))
        if (typeof kept === 'string')
          tally.note(
            ODD_BLANKS.test(libelle) ? 'label.with-odd-blanks' : 'label.plain',
            kept === libelle ? 'kept' : 'changed',
          );
    },
    statements: () => tally.statements(),
  };
}
