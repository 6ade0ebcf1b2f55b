/** File names of a site: unique, and of safe letters whatever a target is called. */
import { createHash } from 'node:crypto';
import type { ReadEntry } from './entry.ts';

/** Longest slug of a name. */
const KEPT = 40;

/** Paths of the files that a board writes, relative to its folder. */
export const SITE_FILE =
  /^(?:(?:targets|badges|reports\/[a-z0-9-]+)\/[a-z0-9-]+\.(?:html|svg)|requirements(?:\/[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*)?\.html|register\.html)$/;

/** The page of all requirements. */
export const REQUIREMENTS_PAGE = 'requirements.html';

/** The page of certificates. */
export const REGISTER_PAGE = 'register.html';

/** The page of a requirement, from the folder of the site; undefined for an id that no catalogue has. */
export function requirementPageOf(id: string): string | undefined {
  const file = `requirements/${id}.html`;
  return SITE_FILE.test(file) ? file : undefined;
}

/** What identifies a target. */
export type Identity = Pick<ReadEntry, 'kind' | 'target' | 'isSandbox' | 'proxied' | 'isLed'>;

/**
 * Targets are the same where kind, name and base address agree. An address is the same however its host is spelt, with
 * or without a slash behind it; that of the embedded sandbox, at a free port each time, does not count, nor does that at
 * which a client was served. What a proxy saw is of two by their names.
 */
export function targetIdOf({ kind, target, isSandbox, isLed, proxied }: Identity): string {
  if (proxied !== undefined) {
    const pair = [kind, proxied.client, proxied.server];
    return `${slug(pair.slice(1).join('-'))}-${shortDigest(JSON.stringify(pair))}`;
  }
  const address = isSandbox || isLed ? '' : addressOf(target.baseUrl);
  return `${slug(target.name)}-${shortDigest(JSON.stringify([kind, target.name, address]))}`;
}

/** An address in one spelling. */
export function addressOf(baseUrl: string): string {
  const plain = URL.canParse(baseUrl) ? new URL(baseUrl).href : baseUrl;
  return plain.replace(/\/+$/, '');
}

/** The page of a report, from the folder of the site. @param source distinguishes two reports of the same moment. */
export function reportPageOf(identity: Identity, startedAt: string, source: string): string {
  const stamp = slug(startedAt.replace(/\.\d+/, '').replaceAll(/[:-]/g, ''));
  return `reports/${targetIdOf(identity)}/${stamp}-${shortDigest(`${startedAt}\n${source}`)}.html`;
}

function slug(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const letters = plain.replaceAll(/[^a-z0-9]+/g, '-').slice(0, KEPT);
  return letters.replaceAll(/^-+|-+$/g, '') || 'unnamed';
}

function shortDigest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}
