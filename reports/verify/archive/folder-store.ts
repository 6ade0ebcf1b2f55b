/** The store of exchanges among the files of a folder. */
import { STORE_FILES } from '../../../spec/run/stored-evidence.ts';
import type { Store } from '../../archive/evidence-store.ts';
import type { Folder } from './folder.ts';

/** @returns undefined where it is not whole. */
export function storeOf({ files }: Folder): Store | undefined {
  const [index, bodies] = [files.get(STORE_FILES.index), files.get(STORE_FILES.bodies)];
  if (index === undefined || bodies === undefined) return undefined;
  return { index: () => index.chunks(), bodies: () => bodies.chunks() };
}
