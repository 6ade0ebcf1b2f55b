/** Links of the pages: what is outside docs/ leads to the repository, for the site has no such file. */
import { posix } from 'node:path';

/** Of markdown-it, what is needed of a token. */
interface LinkToken {
  attrGet(name: string): string | null;
  attrSet(name: string, value: string): void;
}

/** `git+https://host/OWNER/NAME.git` → `https://host/OWNER/NAME`. */
export function repositoryAddress({ url }: { readonly url: string }): string {
  return url.replace(/^git\+/, '').replace(/\.git$/, '');
}

/**
 * Where a link of a page leads on the site.
 * @param page below docs/, such as `how-to/profile.md`.
 * @param href as the page has it.
 * @param repository the address that files outside docs/ have.
 */
export function siteLink(page: string, href: string, repository: string): string {
  if (/^(\w+:|#|\/)/.test(href)) return href;
  const path = posix.normalize(posix.join('docs', posix.dirname(page), href));
  return path.startsWith('docs/') ? href : `${repository}/blob/main/${path}`;
}

/** Changes the address of a link before it is rendered. */
export function lead(token: LinkToken, page: string, repository: string): void {
  const href = token.attrGet('href');
  if (href !== null) token.attrSet('href', siteLink(page, href, repository));
}
