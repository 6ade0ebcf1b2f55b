/** From sandbox/witnesses.ndjson to what `calibrate` draws from: the same, with each id of a check in it once. */
import type { WitnessFile } from '../../spec/json/data.ts';
import { readWitnesses } from '../witnesses/witness-record.ts';

export const WITNESSES = 'sandbox/witnesses.ndjson';

/** The text of generated/witnesses.json. */
export function renderWitnesses(): string {
  const places = new Map<string, number>();
  const placeOf = (id: string) => {
    const place = places.get(id) ?? places.size;
    places.set(id, place);
    return place;
  };
  const faults = readWitnesses().map(
    ({ fault, by, checks, ms }) => [fault, placeOf(by), checks.map(placeOf), ms] as const,
  );
  const file: WitnessFile = { checks: [...places.keys()], faults };
  return JSON.stringify(file);
}
