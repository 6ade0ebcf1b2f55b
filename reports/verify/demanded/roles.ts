/** Which exchange of a check one is: who sent it, and at which place among the calls of its kind. */
import type { ArchiveNotes, Note } from './archive-notes.ts';

/** Places from the end that differ. */
const PLACES = 12;

/** Calls that may be repeated until something shows. */
const READING: readonly string[] = [
  'listOperations',
  'listCreditPurchases',
  'listMarketplaceServices',
  'getFavoriteBeneficiary',
  'getBalance',
  'getFees',
  'getMovements',
];

/** Calls that are made for each of what a profile lists, in its order. */
const FOR_EACH: readonly string[] = ['createRequest', 'submitCreditPurchase', 'enrollInstrument'];

/** Whether a call may be made once more without any effect. */
export function isReading({ operationId }: Note): boolean {
  return READING.includes(operationId);
}

/** Who sent something that a check judged: `another check` for one that may not share it. */
export function senderOf(note: Note, checkId: string): string {
  if (note.checkId === checkId) return 'itself';
  // Whoever follows operations of an instrument may read its list for others, and where few are, its balance.
  if (isReading(note)) return 'a follower';
  return note.checkId.startsWith('run') ? nameOf(note.checkId) : 'another check';
}

/** Without the values that it was found out for, and without numbers. */
function nameOf(sender: string): string {
  return sender
    .replace(/ ?[{"].*$/s, '')
    .replaceAll(/\d+/g, '#')
    .trim();
}

/** What is true of an exchange that a check sent and judged, and can be true in every other run of it. */
export function placesOf(note: Note, notes: ArchiveNotes): string[] {
  const { operationId, checkId, part } = note;
  const alike = notes.of(checkId).filter((one) => one.operationId === operationId && one.part === part);
  const fromEnd = alike.length - alike.indexOf(note);
  const isPlaced = !READING.includes(operationId) && !FOR_EACH.includes(operationId) && fromEnd <= PLACES;
  return [operationId, ...(isPlaced ? [`${operationId} ${fromEnd}`] : [])];
}
