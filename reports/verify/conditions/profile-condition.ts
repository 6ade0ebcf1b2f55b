/** profile.masked.yaml as it is stored: a document for each part of a merged run. */
import { parseAllDocuments } from 'yaml';
import { isJsonObject } from '../../../spec/json/json.ts';
import { SEAL_FILES } from '../../seal/seal-files.ts';
import { bytesOf, type Folder } from '../archive/folder.ts';

/** Bytes of the largest that is read: YAML takes long. */
const LARGEST_PROFILE = 2 ** 22;

export type StoredProfile = Readonly<Record<string, unknown>>;

/**
 * The documents that are profiles; none where the file is missing or cannot be read.
 * @throws FolderError for a file that is larger than any run makes.
 */
export async function storedProfilesIn(folder: Folder): Promise<readonly StoredProfile[]> {
  const bytes = await bytesOf(folder, SEAL_FILES.profile, LARGEST_PROFILE);
  if (bytes === undefined) return [];
  try {
    return parseAllDocuments(bytes.toString('utf8')).flatMap((document) => {
      const profile: unknown = document.errors.length > 0 ? undefined : document.toJS();
      return isJsonObject(profile) ? [profile] : [];
    });
  } catch {
    // An alias that grows beyond all bounds: no run writes one.
    return [];
  }
}
