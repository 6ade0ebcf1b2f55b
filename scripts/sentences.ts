/** Lists what the suite says without French, and the French of what it says no more: npm run sentences */
import { readSentences } from './generate/sentences.ts';
import { sentencesOfCommands, sentencesOfRooms } from './sentences/source-sentences.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const { said, unsaid } = readSentences();
const known = new Set([...Object.keys(said), ...unsaid]);
const commands = sentencesOfCommands();
const found = [...sentencesOfRooms(), ...commands];
for (const { english, file } of [...sentencesOfRooms(), ...commands.filter(({ inError }) => inError)])
  if (!known.has(english)) say(`${file}: ${JSON.stringify(english)}`);
const spoken = new Set(found.map(({ english }) => english));
for (const english of known) if (!spoken.has(english)) say(`said no more: ${JSON.stringify(english)}`);
