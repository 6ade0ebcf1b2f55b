/** Descriptions at an address. */
import { lookup as resolveName } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { UserError } from '../../run/user-error.ts';
import { isPrivateAddress } from './addresses.ts';
import { BOUNDS } from './bounds.ts';

export interface Fetching {
  /** Whether addresses of a private network may be asked. */
  readonly private: boolean;
}

/**
 * The text at an address. No redirect is followed: a page could lead anywhere.
 * @throws UserError where nothing comes, too much, something else than 200, or the address is private and may not be.
 */
export async function fetchedText(url: string, { private: allowed }: Fetching): Promise<string> {
  const { Agent, request } = await import('undici');
  const host = new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');
  if (!allowed && isIP(host) !== 0 && isPrivateAddress(host)) throw refused(url);
  const agent = new Agent({
    connect: { timeout: BOUNDS.answerMs, ...(!allowed && { lookup: publicOnly }) },
    headersTimeout: BOUNDS.answerMs,
    bodyTimeout: BOUNDS.answerMs,
    maxResponseSize: BOUNDS.fileBytes,
  });
  try {
    const signal = AbortSignal.timeout(2 * BOUNDS.answerMs);
    const { statusCode, headers, body } = await request(url, { dispatcher: agent, signal });
    if (statusCode === 200) return await body.text();
    // Nobody reads it: that it ends early is no error.
    body.on('error', () => {}).destroy();
    const location = typeof headers.location === 'string' ? `, leading to ${headers.location}` : '';
    throw new UserError(
      `${url} answers ${statusCode}${location}.`,
      'Name the address that answers with the description, or a file.',
    );
  } catch (error) {
    if (error instanceof UserError) throw error;
    if (hasCode(error, PRIVATE_CODE)) throw refused(url);
    if (hasCode(error, 'UND_ERR_RES_EXCEEDED_MAX_SIZE'))
      throw new UserError(
        `${url} is larger than ${BOUNDS.fileBytes / 1024 / 1024} MiB.`,
        'Name the description itself.',
      );
    const what = error instanceof Error ? error.message : String(error);
    throw new UserError(
      `${url} cannot be read: ${what}.`,
      'Look whether the address is right and the server is up.',
    );
  } finally {
    await agent.destroy();
  }
}

const PRIVATE_CODE = 'ERR_PRIVATE_ADDRESS';

/** Looks at the addresses that will be connected to, so that no name can change its mind in between. */
const publicOnly: LookupFunction = (hostname, options, answer) => {
  resolveName(hostname, { ...options, all: true }, (error, addresses) => {
    const bad = error ?? (addresses.some(({ address }) => isPrivateAddress(address)) ? privateError() : null);
    if (bad !== null) answer(bad, '', 0);
    else if (options.all === true) answer(null, addresses);
    else answer(null, addresses[0]?.address ?? '', addresses[0]?.family ?? 0);
  });
};

function privateError(): NodeJS.ErrnoException {
  return Object.assign(new Error('the address is private'), { code: PRIVATE_CODE });
}

function hasCode(error: unknown, code: string): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === code) || hasCode(error.cause, code);
}

function refused(url: string): UserError {
  return new UserError(
    `${url} is an address of a private network, and the description did not come from there.`,
    'Keep what it refers to beside the description.',
  );
}
