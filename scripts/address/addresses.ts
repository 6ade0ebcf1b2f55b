/** Where the repository is, as OWNER/NAME: package.json says it, and texts that need it repeat it. */

/** `git+https://github.com/OWNER/NAME.git` → `OWNER/NAME`. @throws Error for another address. */
export function slugOf(repository: { readonly url: string }): string {
  const [, slug] = /github\.com\/([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(repository.url) ?? [];
  if (slug === undefined) throw new Error(`${repository.url} is not the address of a repository on GitHub.`);
  return slug;
}

/** @throws Error for what is not OWNER/NAME. */
export function checkedSlug(text: string): string {
  if (!/^[\w.-]+\/[\w.-]+$/.test(text)) throw new Error(`Give OWNER/NAME, not ${JSON.stringify(text)}.`);
  return text;
}

/** A text with the repository moved. */
export function moved(text: string, from: string, to: string): string {
  return text.replaceAll(from, to);
}

/** Uses of the action in a text that name another repository. */
export function strayUses(text: string, slug: string): string[] {
  const [, name = ''] = slug.split('/');
  const uses = [...text.matchAll(/\b([\w.-]+\/[\w.-]+)@v\d+\.\d+\.\d+/g)].map(([, used = '']) => used);
  return uses.filter(
    (used) => (used.endsWith(`/${name}`) || used.endsWith('/payops-conformance')) && used !== slug,
  );
}
