/**
 * The files that a description refers to. @apidevtools/swagger-parser finds them; what is read, and how, is decided here:
 * what stands beside the description, and nothing else unless it is asked for.
 */
import { realpathSync } from 'node:fs';
import { dirname, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type SwaggerParser from '@apidevtools/swagger-parser';
import { isJsonObject } from '../../json/json.ts';
import { UserError } from '../../run/user-error.ts';
import { BOUNDS } from './bounds.ts';
import { fetchedText } from './fetched.ts';
import { fileText } from './file-text.ts';
import { type SourceFile, sourceFileOf } from './source-file.ts';

export interface ReadingOptions {
  /** Whether it may refer to other addresses, and to files outside its folder. */
  readonly allowRemote: boolean;
}

type Api = Exclude<Parameters<typeof SwaggerParser.validate>[0], string>;

/**
 * A description with whatever it refers to, and what that refers to, by address.
 * @throws UserError for what cannot be read, or may not.
 */
export async function withReferred(
  root: SourceFile,
  options: ReadingOptions,
): Promise<ReadonlyMap<string, SourceFile>> {
  const { default: Parser } = await import('@apidevtools/swagger-parser');
  const files = new Map([[root.url, root]]);
  let failure: unknown;
  let bytes = 0;
  const read = async ({ url }: { readonly url: string }): Promise<string> => {
    try {
      const address = url.startsWith('/') ? `file://${url}` : url;
      const text = await referredText(root, address, options);
      bytes += text.length;
      if (files.size >= BOUNDS.files)
        throw new UserError(`${root.name} refers to more than ${BOUNDS.files} files.`);
      if (bytes > BOUNDS.totalBytes)
        throw new UserError(
          `What ${root.name} refers to is larger than ${BOUNDS.totalBytes / 1024 / 1024} MiB.`,
        );
      files.set(address, sourceFileOf(nameOf(address), address, text));
      return address;
    } catch (error) {
      failure ??= error;
      throw error;
    }
  };
  const treeOf = ({ data }: { readonly data: unknown }) => files.get(String(data))?.tree;
  const path = root.url.startsWith('file:') ? new URL(root.url).pathname : root.url;
  try {
    await Parser.resolve(path, documentOf(root), {
      resolve: { file: false, http: false, bounded: { order: 1, canRead: true, read } },
      parse: {
        json: false,
        yaml: false,
        text: false,
        binary: false,
        bounded: { order: 1, canParse: true, parse: treeOf },
      },
    });
  } catch (error) {
    if (failure instanceof UserError) throw failure;
    throw new UserError(
      `${root.name} cannot be read: ${firstLines(error, 1).join('')}`,
      'Mend what it says.',
    );
  }
  return files;
}

/** The parser changes what it is given (it makes addresses of servers absolute): it gets a copy. */
function documentOf({ tree }: SourceFile): Api {
  const copy: unknown = structuredClone(tree);
  if (!isDocument(copy)) throw new TypeError('What is read has been found to be a description.');
  return copy;
}

function isDocument(value: unknown): value is Api {
  return isJsonObject(value);
}

async function referredText(
  root: SourceFile,
  address: string,
  { allowRemote }: ReadingOptions,
): Promise<string> {
  const name = nameOf(address);
  const hint = 'Give --allow-remote where that is as it should be.';
  if (address.startsWith('file:') && root.url.startsWith('file:')) {
    const path = fileURLToPath(address);
    if (!allowRemote && !isBeside(root, path))
      throw new UserError(`${root.name} refers to a file outside its folder: ${name}`, hint);
    return fileText(name, path);
  }
  if (!/^https?:/.test(address)) throw new UserError(`${root.name} refers to ${name}, which is not read.`);
  if (!allowRemote) throw new UserError(`${root.name} refers to another address: ${name}`, hint);
  const sameOrigin = root.url.startsWith('http') && new URL(root.url).origin === new URL(address).origin;
  return fetchedText(address, { private: sameOrigin });
}

/** Whether a file lies in the folder of the description, whatever links lead there. */
function isBeside(root: SourceFile, path: string): boolean {
  const folder = realpathSync(dirname(fileURLToPath(root.url)));
  try {
    return realpathSync(path).startsWith(folder.endsWith(sep) ? folder : folder + sep);
  } catch {
    // What isn't there is told as such.
    return path.startsWith(dirname(fileURLToPath(root.url)) + sep);
  }
}

function nameOf(address: string): string {
  return address.startsWith('file:') ? decodeURI(address.slice('file://'.length)) : address;
}

/** Notes of this kind are shown; one thing that is wrong makes many of them. */
const NOTES = 3;

/**
 * Where a description departs from the schema of its own version of OpenAPI. Nothing is followed or put in place for that.
 * @returns at most three lines.
 */
export async function structureNotes(root: SourceFile): Promise<string[]> {
  const { default: Parser } = await import('@apidevtools/swagger-parser');
  try {
    await Parser.validate(documentOf(root), {
      resolve: { external: false },
      dereference: { circular: 'ignore', excludedPathMatcher: () => true },
      validate: { schema: true, spec: false },
    });
    return [];
  } catch (error) {
    return firstLines(error, NOTES + 1).filter(
      (line) => !line.startsWith('Swagger schema validation failed'),
    );
  }
}

function firstLines(error: unknown, count: number): string[] {
  const message = error instanceof Error ? error.message : String(error);
  return message
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, count);
}
