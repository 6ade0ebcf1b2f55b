/** A folder that cannot be read at all, and why. */
export class FolderError extends Error {
  override readonly name: string = 'FolderError';
}
