/** All that a team reads of its own description: the text as a whole, whose wording, order and places matter together. */
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { contractDiffText } from '../../../reports/contract/diff-as-text.ts';
import { diffVersions, diffWithContract } from '../../../spec/diff/compared-with-contract.ts';
import { readDescription } from '../../../spec/diff/reading/description.ts';

const at = (name: string) => fileURLToPath(new URL(`teams/${name}`, import.meta.url));
const described = (name: string) => readDescription(at(name), { allowRemote: false });
/** As it is where the command is called in the folder of the description. */
const fromThere = (text: string) => text.replaceAll(at(''), '');

test.each([
  ['springdoc', 'en'],
  ['springdoc', 'fr'],
  ['by-hand', 'en'],
] as const)('the description of a team: %s, in %s', async (name, language) => {
  const text = contractDiffText(diffWithContract(await described(`${name}.yaml`)), { language });
  await expect(fromThere(text)).toMatchFileSnapshot(at(`${name}.${language}.txt`));
});

test('two versions of it', async () => {
  const older = await described('springdoc.yaml');
  const newer = await described('springdoc-next.yaml');
  const text = contractDiffText(diffVersions(older, newer));
  await expect(fromThere(text)).toMatchFileSnapshot(at('springdoc-versions.en.txt'));
});
