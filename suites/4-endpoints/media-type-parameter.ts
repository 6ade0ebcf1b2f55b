/** 4: application/json is the same media type whatever its parameters. */

import type { Declare } from '../engine/declare/section.ts';
import { judgeSameOperation, judgeSamePost, OTHER_POSTS } from './same-request.ts';

/** Ways to write the parameter. */
const CHARSETS = [
  ['in lower case', 'application/json; charset=utf-8'],
  ['in capitals', 'application/json;charset=UTF-8'],
] as const;

/** A JSON request whose Content-Type is application/json with a charset parameter is understood. */
export function mediaTypeParameter(check: Declare): void {
  for (const [how, contentType] of CHARSETS) {
    check(`an operation, ${how}`, (t) =>
      judgeSameOperation(
        t,
        `Content-Type was ${contentType}`,
        { contentType },
        'an operation whose Content-Type names a charset was not accepted',
      ),
    );
  }
  for (const { operationId, needs, call } of OTHER_POSTS) {
    const contentType = CHARSETS[0][1];
    check(operationId, { needs }, (t) =>
      judgeSamePost(
        t,
        call,
        `Content-Type was ${contentType}`,
        (plain) => ({ ...plain, contentType }),
        'a request whose Content-Type names a charset was not accepted',
      ),
    );
  }
}
