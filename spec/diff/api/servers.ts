/** The paths that servers, or the basePath of Swagger 2.0, put before those of operations. */
import { isJsonObject } from '../../json/json.ts';
import { type Cursor, childOf, childrenOf, textAt } from './cursor.ts';

/** Paths before those of an operation, without a slash at their end. @param holders from the inside to the outside. */
export function basePathsOf(holders: readonly Cursor[]): string[] {
  return serversOf(holders).map((address) => {
    const path = address.replace(/^[A-Za-z][\w+.-]*:\/\/[^/]*/, '');
    return path.split(/[?#]/, 1).join('').replace(/\/+$/, '');
  });
}

/** The address of the first server; undefined where it has no host. */
export function addressOf(root: Cursor): string | undefined {
  const [address = ''] = serversOf([root]);
  return /^https?:\/\/[^/{]+/.exec(address) === null ? undefined : address.replace(/\/+$/, '');
}

function serversOf(holders: readonly Cursor[]): string[] {
  const root = holders.at(-1);
  if (root !== undefined && root.description.dialect === '2.0') {
    const [scheme = 'https'] = childrenOf(childOf(root, 'schemes')).map(([, one]) => String(one.value));
    const host = textAt(root, 'host');
    return [`${host === undefined ? '' : `${scheme}://${host}`}${textAt(root, 'basePath') ?? ''}`];
  }
  for (const holder of holders) {
    const servers = childrenOf(childOf(holder, 'servers')).flatMap(
      ([, server]) => serverAddress(server) ?? [],
    );
    if (servers.length > 0) return servers;
  }
  return [''];
}

/** Variables have their defaults. One that is not known is left out: it stands for a host, most often. */
function serverAddress(server: Cursor): string | undefined {
  const variables = childOf(server, 'variables')?.value;
  return textAt(server, 'url')?.replaceAll(/\{([^}]*)\}/g, (_, name: string) => {
    const variable = isJsonObject(variables) ? variables[name] : undefined;
    return isJsonObject(variable) && variable.default !== undefined ? String(variable.default) : '';
  });
}
