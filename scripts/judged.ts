/** Lists requirements by the number of functions and files that judge them, the most first: npm run judged [-- WORD] */
import { judgedCounts, judgedPlaces } from './judged/judged-places.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const [word = ''] = process.argv.slice(2);
const all = judgedPlaces();
for (const { id, places, files } of all.filter((one) => one.places.length > 1 && one.id.includes(word))) {
  say(`${id}: ${places.length} functions in ${files} ${files === 1 ? 'file' : 'files'}`);
  for (const place of places) say(`  ${place}`);
}
const { functions, files } = judgedCounts(all);
say(
  `Requirements judged by 1, 2, more functions: ${functions.join(', ')}; in 1, 2, more files: ${files.join(', ')}`,
);
