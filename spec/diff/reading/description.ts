/** A description of an interface as its team wrote it: OpenAPI 3.1, 3.0 or Swagger 2.0, with the files that it refers to. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isJsonObject } from '../../json/json.ts';
import { UserError } from '../../run/user-error.ts';
import { fetchedText } from './fetched.ts';
import { fileText } from './file-text.ts';
import { type ReadingOptions, structureNotes, withReferred } from './referred.ts';
import { type SourceFile, sourceFileOf } from './source-file.ts';

/** Which rules its schemas follow. */
export type Dialect = '2.0' | '3.0' | '3.1';

export interface Description {
  readonly dialect: Dialect;
  readonly root: SourceFile;
  /** By address, the root among them. */
  readonly files: ReadonlyMap<string, SourceFile>;
  /** Where it departs from the rules of OpenAPI itself: told, and read on as far as it can be. */
  readonly notes: readonly string[];
}

/**
 * Reads a description and whatever it refers to.
 *
 * @param where a file, or an `http:` or `https:` address.
 * @throws UserError for what cannot be read, is no description, or refers to what may not be read.
 */
export async function readDescription(where: string, options: ReadingOptions): Promise<Description> {
  const remote = /^https?:\/\//i.test(where);
  const url = remote ? addressOf(where) : pathToFileURL(resolve(where)).href;
  const text = remote ? await fetchedText(url, { private: true }) : fileText(where, resolve(where));
  const root = sourceFileOf(where, url, text);
  const dialect = dialectOf(root);
  const files = await withReferred(root, options);
  return { dialect, root, files, notes: await structureNotes(root) };
}

function addressOf(where: string): string {
  try {
    const url = new URL(where);
    url.hash = '';
    return url.href;
  } catch {
    throw new UserError(`${where} is no address.`, 'Write it as https://host/path, or name a file.');
  }
}

/** @throws UserError for what is no OpenAPI, or of a version that is not known. */
function dialectOf({ name, tree }: SourceFile): Dialect {
  const hint = 'Name a description in OpenAPI 3.1, OpenAPI 3.0 or Swagger 2.0.';
  if (!isJsonObject(tree) || (tree.openapi === undefined && tree.swagger === undefined))
    throw new UserError(`${name} is no OpenAPI: it has neither openapi nor swagger at its root.`, hint);
  const version = String(tree.openapi ?? tree.swagger);
  const dialect = (['2.0', '3.0', '3.1'] as const).find(
    (one) => version === one || version.startsWith(`${one}.`),
  );
  if (dialect === undefined || (dialect === '2.0') !== (tree.swagger !== undefined))
    throw new UserError(
      `${name} is written in version ${version.slice(0, 20)}, which is not known here.`,
      hint,
    );
  if (!isJsonObject(tree.paths))
    throw new UserError(`${name} describes no paths.`, 'Name the description of the server.');
  return dialect;
}
