/** How a value may stand in a text beside the escapes that are undone before it is looked for. */

/** A value that is shorter than this is looked for in its own letter case alone, and in base64 as a whole. */
export const SHORTEST_DISGUISED = 8;

type Disguise = readonly [form: 'raw' | 'url' | 'base64' | 'inner' | 'hex', text: string];

/**
 * The texts that a value is looked for by; its escapes are undone before.
 *
 * @param alsoInside its bytes in hexadecimal, and what base64 makes of it within a longer text, as `inner`: at each of the three places where it may
 *   begin there, without the letters that its neighbours have a share in. Many texts for one value.
 */
export function* disguisesOf(value: string, alsoInside: boolean): Generator<Disguise> {
  yield ['raw', value];
  // A form writes a space so.
  if (value.includes(' ')) yield ['url', value.replaceAll(' ', '+')];
  const bytes = Buffer.from(value);
  if (alsoInside && bytes.length >= SHORTEST_DISGUISED) yield ['hex', bytes.toString('hex')];
  for (const alphabet of ['base64', 'base64url'] as const) {
    // Its padding may stay behind.
    yield ['base64', bytes.toString(alphabet).replace(/=+$/, '')];
    if (!alsoInside || bytes.length < SHORTEST_DISGUISED) continue;
    for (const before of [0, 1, 2]) {
      const first = Math.ceil((before * 8) / 6);
      const last = Math.floor(((before + bytes.length) * 8) / 6);
      const shifted = Buffer.concat([Buffer.alloc(before), bytes]).toString(alphabet);
      yield ['inner', shifted.slice(first, last)];
    }
  }
}
