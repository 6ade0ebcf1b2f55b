import { describe, expect, it } from 'vitest';
import { PERSONALITIES } from '../../sandbox/personalities/all.ts';
import { type Client, client } from './kit.ts';

const SHOWS: Record<string, readonly [look: (client: Client) => Promise<unknown>, want: unknown]> = {
  'timestamps-with-offset': [
    async ({ execute }) => (await execute()).body.dateHeureOperation,
    '2026-03-10T14:00:00.000+02:00',
  ],
  'timestamps-with-microseconds': [
    async ({ execute }) => (await execute()).json,
    expect.objectContaining({ timestamp: '2026-03-10T12:00:00.000000Z' }),
  ],
  'timestamps-without-zone': [
    async ({ execute }) => (await execute()).json,
    expect.objectContaining({ timestamp: '2026-03-10T12:00:00.000' }),
  ],
  'extra-fields': [async ({ execute }) => Object.keys((await execute()).body).at(-1), 'champSupplementaire'],
  'nulls-absent': [async ({ execute }) => 'raisonEchec' in (await execute()).body, false],
  'final-at-once': [async ({ execute }) => (await execute()).body.statutOperation, 'SUCCES'],
  'slow-answers': [
    async ({ execute, clock }) => {
      const answer = execute();
      const first = await Promise.race([
        answer.then(() => 'answer'),
        new Promise((done) => setTimeout(done, 50)),
      ]);
      clock.advance(120);
      return [first, (await answer).status];
    },
    [undefined, 200],
  ],
  'request-id-used-by-400': [
    async ({ execute }) => {
      await execute({ montant: 0 }, 'k');
      return (await execute({}, 'k')).status;
    },
    409,
  ],
};

describe('personalities', () => {
  it.each(PERSONALITIES)('$id', async ({ id, hooks }) => {
    const [look, want] = SHOWS[id] ?? [];
    expect(await look?.(await client(hooks))).toEqual(want);
  });
});
