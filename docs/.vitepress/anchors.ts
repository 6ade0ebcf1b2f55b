/** Anchors of headings: as GitHub makes them, but an id of the catalogue stays as it is. */

/** `4.3 List operations` → `43-list-operations`; `cancel.success` → `cancel.success`. */
export function anchorOf(heading: string): string {
  const text = heading.trim();
  if (/^[a-z][\w-]*(\.[\w-]+)+$/i.test(text)) return text;
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}
