/** The sections of the document that hold statements, with their titles, in document order. */

/** Section number → title. The headings `2` and `3` are left out: they hold nothing but their parts. */
export const SECTIONS = {
  '1': 'What the service does',
  '2.1': 'Common response envelope',
  '2.2': 'Operation request',
  '2.3': 'Operation record',
  '2.4': 'Amount and fees rule',
  '2.5': 'Enumerations',
  '2.6': 'Request record',
  '2.7': 'Credit purchase request record',
  '2.8': 'Marketplace service record',
  '2.9': 'Favorite beneficiary record',
  '3.1': 'Operation status',
  '3.2': 'Other status fields',
  '4': 'Endpoints',
  '4.1': 'Execute an operation',
  '4.2': 'Cancel an operation',
  '4.3': 'List operations of a payment instrument',
  '4.4': 'Unenroll a payment instrument',
  '4.5': 'Lock a payment instrument',
  '4.6': 'Submit a loyalty enrollment request',
  '4.7': 'Create a request',
  '4.8': 'Submit a credit purchase request',
  '4.9': 'List credit purchase requests of a contributor',
  '4.10': 'List services of a contributor in a mini marketplace',
  '4.11': 'Get a favorite beneficiary',
  '4.12': 'Calls that exist but whose shape is given elsewhere',
  '5': 'Authentication',
  '6': 'Events',
  '7': 'Errors',
  '8': 'Limits',
  '9': 'Versioning',
} as const;

/** Number of a section, such as `2.4`. */
export type SectionNumber = keyof typeof SECTIONS;

/** Whether the document has a section of this number. */
export function isSectionNumber(text: string): text is SectionNumber {
  return Object.hasOwn(SECTIONS, text);
}

/** Every section number in document order: `4.2` before `4.10`, and a part after its chapter. */
export const SECTION_NUMBERS: readonly SectionNumber[] = Object.keys(SECTIONS)
  .filter(isSectionNumber)
  .sort(compareSections);

/** Orders section numbers as the document does; for `Array.prototype.sort`. */
export function compareSections(a: string, b: string): number {
  const [chapterA = 0, partA = 0] = a.split('.').map(Number);
  const [chapterB = 0, partB = 0] = b.split('.').map(Number);
  return chapterA - chapterB || partA - partB;
}
