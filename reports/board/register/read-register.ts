/** The certificates of a register: each is checked, and what does not check is named. */
import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../spec/document/language.ts';
import type { Certificate } from '../../../spec/generated/certificate-types.ts';
import type { Revocation, Revocations } from '../../../spec/generated/revocations-types.ts';
import { UserError } from '../../../spec/run/user-error.ts';
import { certificateDigest } from '../../certificates/certificate-file.ts';
import { type CheckDemands, checkCertificate } from '../../certificates/check-certificate.ts';
import { newestOf, readRevocations } from '../../certificates/revocations.ts';
import type { GivenFile } from '../../certificates/revoked-condition.ts';
import { REGISTER_WORDS, type RegisterStanding } from '../../words/certificates/register-words.ts';

/** A certificate that holds. */
export interface RegisterEntry {
  readonly certificate: Certificate;
  readonly digest: string;
  readonly standing: RegisterStanding;
  readonly revocation?: Revocation;
}

export interface NotShown {
  readonly file: string;
  /** In the language of the board. */
  readonly why: string;
}

export interface Register {
  /** Thumbprint of the certifier's key. */
  readonly key: string;
  /** ISO 8601, UTC. */
  readonly day: string;
  /** The newest list; absent where none was given. */
  readonly list?: Revocations | undefined;
  readonly certificates: readonly RegisterEntry[];
  readonly notShown: readonly NotShown[];
}

/** Order of standings. */
const STANDINGS: readonly RegisterStanding[] = ['current', 'not-yet', 'expired', 'revoked'];

export interface RegisterDemands {
  readonly key: string;
  readonly day: string;
  readonly revocations: readonly GivenFile[];
  readonly lang: Language;
}

/**
 * @param paths files, or folders whose files `*.jws` are certificates.
 * @throws UserError for a path that does not exist, and for a revocation list that is not the certifier's: nothing would be
 * said of what it revokes.
 */
export async function readRegister(
  paths: readonly string[],
  { key, day, revocations, lang }: RegisterDemands,
): Promise<Register> {
  const list = await newestList(revocations, key);
  const certificates = new Map<string, RegisterEntry>();
  const notShown: NotShown[] = [];
  for (const file of paths.flatMap(filesIn)) {
    const read = await checkedEntry(file, { key, day, revocations }, lang);
    if ('why' in read) notShown.push(read);
    else certificates.set(read.digest, read);
  }
  const sorted = [...certificates.values()].toSorted(
    (one, other) =>
      STANDINGS.indexOf(one.standing) - STANDINGS.indexOf(other.standing) ||
      nameOf(one).localeCompare(nameOf(other), 'en') ||
      (one.digest < other.digest ? -1 : 1),
  );
  return { key, day, list, certificates: sorted, notShown };
}

async function checkedEntry(
  file: string,
  demands: CheckDemands,
  lang: Language,
): Promise<RegisterEntry | NotShown> {
  const text = textOf(file);
  const { standing, conditions, certificate, revocation } = await checkCertificate(text, demands, lang);
  if (certificate !== undefined && standing !== 'invalid' && standing !== 'refused')
    return {
      certificate,
      digest: certificateDigest(text),
      standing: standing === 'valid' ? 'current' : standing,
      ...(revocation && { revocation }),
    };
  if (standing === 'refused') return { file, why: REGISTER_WORDS[lang].refused };
  return { file, why: conditions.find(({ met, required }) => !met && required)?.found ?? '' };
}

async function newestList(given: readonly GivenFile[], key: string): Promise<Revocations | undefined> {
  const lists: Revocations[] = [];
  for (const { path, text } of given) {
    const list = await readRevocations(text).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      throw new UserError(`${path} is no revocation list: ${why}.`, LIST_HINT);
    });
    if (list.issuer !== key)
      throw new UserError(`${path} is the list of another key, ${list.issuer}.`, LIST_HINT);
    lists.push(list);
  }
  const newest = newestOf(lists);
  if (newest?.contradictedBy !== undefined)
    throw new UserError(
      `The revocation list ${newest.list.sequence} lacks what list ${newest.contradictedBy} holds, or differs from it.`,
      LIST_HINT,
    );
  return newest?.list;
}

const LIST_HINT = 'Give the list that the certifier published last (--revocations), or ask the certifier.';

function nameOf({ certificate: { declaration, target } }: RegisterEntry): string {
  return declaration === undefined ? target.name : `${declaration.organisation} ${declaration.product.name}`;
}

/** @throws UserError for what is neither a file nor a folder. */
function filesIn(path: string): string[] {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isFile() === true) return [path];
  if (stat?.isDirectory() !== true)
    throw new UserError(
      `No such file or folder: ${path}`,
      'Give certificates, or a folder of them, with --register.',
    );
  return readdirSync(path)
    .filter((name) => name.endsWith('.jws'))
    .toSorted()
    .map((name) => join(path, name))
    .filter((file) => lstatSync(file).isFile());
}

/** Bytes. A longer file holds no certificate. */
const LARGEST = 2 ** 24;

function textOf(file: string): string {
  return statSync(file).size > LARGEST ? '' : readFileSync(file, 'utf8');
}
