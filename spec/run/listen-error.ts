/** Why a server of ours cannot listen. */
import { UserError } from './user-error.ts';

/** @returns a UserError for what another address or port would mend; any other error as it is. */
export function listenError(
  error: unknown,
  { host, port }: { readonly host?: string | undefined; readonly port?: number | undefined },
): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new UserError(`Port ${port} is taken.`, 'Give another with --port; --port 0 takes a free one.');
  if (code === 'EACCES')
    return new UserError(`Port ${port} may not be used.`, 'Give one above 1023 with --port.');
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new UserError(`${host} is not an address of this machine.`, 'Give another with --host.');
  return error;
}
