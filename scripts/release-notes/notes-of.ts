/** The part of a changelog that is about one version. */

/** @param tag such as v0.1.0. @returns undefined where the changelog has no such section. */
export function notesOf(changelog: string, tag: string): string | undefined {
  const version = tag.replace(/^v/, '');
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((one) => /^\[?([^\s\]]+)/.exec(one)?.[1] === version);
  return section?.slice(section.indexOf('\n')).trim();
}
