/** The example client as a driver: a JSON line for each case. Its arguments are bugs. */
import { createInterface } from 'node:readline';
import { BUGS, ExampleClient } from './example-client.ts';

const bugs = BUGS.filter((bug) => process.argv.slice(2).includes(bug));
const client = new ExampleClient(bugs);
const underWay = new Set<Promise<void>>();

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  const answered = client.answer(asked).then((answer) => {
    process.stdout.write(`${JSON.stringify({ case: asked.case, ...answer, concurrency: 4 })}\n`);
  });
  underWay.add(answered);
  void answered.finally(() => underWay.delete(answered));
}
await Promise.all(underWay);
await client.close();
