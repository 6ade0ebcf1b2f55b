/** What a client meets in place of an answer of the service. */

const DROPPED = new WeakSet<Response>();

/** The connection drops, without a byte of an answer. Where there is none, as in tests, the body breaks off. */
export function dropped(): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.error(new Error('The sandbox drops this connection on purpose'));
    },
  });
  const response = new Response(body);
  DROPPED.add(response);
  return response;
}

/** Whether the connection is to drop under a response. */
export function isDropped(response: Response): boolean {
  return DROPPED.has(response);
}

/** No answer: the call waits until one side gives up. */
export function unanswered(): Promise<never> {
  return new Promise(() => {});
}

/** What a web server in front of the service answers: a page, and no envelope. */
export function htmlPage(status: number): Response {
  const page = `<!DOCTYPE html><html><head><title>${status}</title></head><body><h1>${status}</h1></body></html>`;
  return new Response(page, { status, headers: { 'content-type': 'text/html;charset=utf-8' } });
}
