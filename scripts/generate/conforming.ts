/** From sandbox/gallery.ndjson to what reports say of the tool itself: how many conforming servers it met, and accused. */
import type { ConformingFile } from '../../spec/json/data.ts';
import { readGallery } from '../gallery/gallery-record.ts';

export const GALLERY = 'sandbox/gallery.ndjson';

/** The text of generated/conforming.json. */
export function renderConforming(): string {
  const met = readGallery().conforming.filter(({ runs }) => runs > 0);
  const file: ConformingFile = {
    servers: met.length,
    accused: met.filter(({ failures }) => failures > 0).length,
  };
  return JSON.stringify(file);
}
