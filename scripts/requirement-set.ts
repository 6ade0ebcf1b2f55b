/** `npm run requirement-set -- 2026-11 [--again]`: freezes what the suite has now as a requirement set. */
import { existsSync, writeFileSync } from 'node:fs';
import { CONTRACT } from '../spec/contract/contract.ts';
import { pathOf } from './generate/sources.ts';
import { renderSet } from './requirement-set/rendered-set.ts';

const [name = '', again] = process.argv.slice(2);
const file = `spec/requirement-sets/${name}.yaml`;
if (!/^\d{4}-\d{2}$/.test(name)) {
  console.error('Name the set by year and month: npm run requirement-set -- 2026-11');
  process.exitCode = 2;
} else if (existsSync(pathOf(file)) && again !== '--again') {
  console.error(
    `${file} exists already. Before its release, write it anew: npm run requirement-set -- ${name} --again`,
  );
  process.exitCode = 2;
} else {
  writeFileSync(pathOf(file), renderSet(name, CONTRACT.info.version));
  console.log(`${file}: written. Now: npm run generate`);
}
