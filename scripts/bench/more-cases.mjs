/**
 * Loaded before a run that is measured (node --import): every number of the thorough effort is twice what it is, but for
 * the length of sequences. No option asks for so much.
 */
import { pathToFileURL } from 'node:url';

const amounts = new URL('../generators/generated-amounts.js', pathToFileURL(process.argv[1]));
const { AMOUNT_OF } = await import(amounts.href);
for (const name of ['cases', 'changes', 'duplicates', 'filters', 'sequences']) AMOUNT_OF.thorough[name] *= 2;
