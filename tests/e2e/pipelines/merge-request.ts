/** The part of GitLab's API that a note on a merge request takes, on a free port, a note a page. */
import { once } from 'node:events';
import { createServer } from 'node:http';

export interface Note {
  readonly id: number;
  readonly author: { readonly id: number };
  body: string;
}

export interface MergeRequest {
  readonly notes: Note[];
  /** CI_API_V4_URL. */
  readonly address: string;
  close(): void;
}

/** Whoever holds the token `good` is user 1; nobody else may do anything. */
export async function openMergeRequest(notes: Note[]): Promise<MergeRequest> {
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += String(part);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://a');
    const answer = (status: number, value: unknown, headers = {}) => {
      response
        .writeHead(status, { 'Content-Type': 'application/json', ...headers })
        .end(JSON.stringify(value));
    };
    const [, id] = /^\/api\/v4\/projects\/9\/merge_requests\/3\/notes(?:\/(\d+))?$/.exec(pathname) ?? [];
    if (request.headers['private-token'] !== 'good') answer(401, {});
    else if (pathname === '/api/v4/user') answer(200, { id: 1 });
    else if (request.method === 'GET') {
      const page = Number(searchParams.get('page'));
      answer(200, notes.slice(page - 1, page), { 'x-next-page': page < notes.length ? page + 1 : '' });
    } else {
      const { body }: { body: string } = JSON.parse(text);
      const note = notes.find((one) => String(one.id) === id);
      if (note === undefined) notes.push({ id: notes.length + 1, author: { id: 1 }, body });
      else note.body = body;
      answer(note === undefined ? 201 : 200, {});
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new TypeError('a port was asked for');
  return { notes, address: `http://127.0.0.1:${bound.port}/api/v4`, close: () => server.close() };
}
