/** Where what a demand compares with may come from: names of every place that holds it. */
import type Big from 'big.js';
import { LETTERS, LETTERS_OF_FIELD, naturesOf } from '../../../spec/contract/natures.ts';
import { THIRD_PARTY_FIELDS } from '../../../spec/document/designations.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { money } from '../../../spec/json/money.ts';
import type { Demand } from '../../../spec/run/claims.ts';
import type { StoredProfile } from '../conditions/profile-condition.ts';
import { type ArchiveNotes, type Note, sentField, sentJson } from './archive-notes.ts';
import type { MoneySeen } from './money-seen.ts';
import { fixturesOf, textsIn } from './profile-names.ts';

/** What is looked through. */
export interface Places {
  readonly profiles: readonly StoredProfile[];
  readonly notes: ArchiveNotes;
  readonly money: MoneySeen;
}

/** What a demand is about. */
export interface About {
  /** The kind of the demand. */
  readonly is: Demand['is'];
  /** Of the demand, which holds the value. */
  readonly member: string;
  readonly checkId: string;
  /** The exchange whose answer is held to it. */
  readonly note: Note;
  /** Of the operation whose record it looks at, where it is one. */
  readonly reference: string | undefined;
  /** What the answer holds there, of a demand that is content with whatever that is. */
  readonly came: Big | undefined;
}

/** A text that is the same in every run is a source of its own, up to this length. */
const LONGEST = 40;

/** Whether a text may be the suite's own: amounts and counts of a run are not. */
function isSaid(text: string): boolean {
  return text.length <= LONGEST && !/[2-9]|\d{2}|\./.test(text);
}

/** @returns the places that hold a text. */
export function sourcesOfText(text: string, about: About, { profiles, notes }: Places): string[] {
  const { note, reference, checkId } = about;
  const said = isSaid(text) && about.member !== 'least' ? [`always ${text}`] : [];
  // A count may be any number.
  if (about.is === 'items') return [...said, ...inQuery(text, note, profiles)];
  const asked = executionFor(about, notes);
  return [
    ...said,
    ...(reference === text ? ['the reference of the record'] : []),
    ...sentWith(text, note).map((field) => `sent ${field}`),
    ...(asked === undefined ? [] : fieldsWith(text, asked).map((field) => `asked ${field}`)),
    ...(asked === undefined ? [] : partiesWith(text, asked, profiles)),
    ...(asked !== undefined && isNature(text, asked, profiles) ? ['a nature of its parties'] : []),
    ...inQuery(text, note, profiles),
    ...inPath(text, note),
    ...ofOperation(text, checkId, notes),
    ...notes
      .of(checkId)
      .flatMap((one) => sentWith(text, one).map((field) => `own ${one.operationId} ${field}`)),
    ...inFixtures(text, note, profiles),
  ];
}

/** The request of the operation that is looked at. */
function executionFor({ note, reference }: About, notes: ArchiveNotes): Note | undefined {
  if (reference !== undefined) return notes.executionOf(reference);
  return note.operationId === 'executeOperation' ? note : undefined;
}

function fieldsWith(text: string, note: Note): string[] {
  const body = sentJson(note);
  if (!isJsonObject(body)) return [];
  return Object.keys(body)
    .filter((field) => {
      const sent = sentField(note, field);
      return sent !== undefined && (sent === text || sent.normalize() === text.normalize());
    })
    .map((field) => `/${field}`);
}

/** A profile may give the fields of other requests other names. */
function sentWith(text: string, note: Note): string[] {
  const fields = fieldsWith(text, note);
  return note.operationId === 'executeOperation' ? fields : fields.slice(0, 1).map(() => 'field');
}

/** Masks of the profile are numbered otherwise. */
function unnumbered(text: string): string {
  return text.replaceAll(/«([a-z]+):\d+/g, '«$1');
}

/** What the profile says of the instruments that a request names. */
function partiesWith(text: string, asked: Note, profiles: readonly StoredProfile[]): string[] {
  const found: string[] = [];
  for (const [role, field] of [
    ['payer', 'refInstrumentPaiementInitiateur'],
    ['beneficiary', 'refInstrumentPaiementBeneficiaire'],
  ] as const)
    for (const instrument of fixturesOf(profiles, 'instruments')) {
      if (instrument.reference !== sentField(asked, field)) continue;
      for (const [key, value] of Object.entries(instrument))
        if (typeof value === 'string' && unnumbered(value) === unnumbered(text)) found.push(`${role} ${key}`);
    }
  return found;
}

/** Whether it is a natureOperation that agrees with who pays whom. */
function isNature(text: string, asked: Note, profiles: readonly StoredProfile[]): boolean {
  const instruments = fixturesOf(profiles, 'instruments');
  const lettersOf = (field: string): readonly string[] => {
    const reference = sentField(asked, field);
    const type = instruments.find((one) => one.reference === reference)?.type;
    return Object.entries(LETTERS).find(([name]) => name === type)?.[1] ?? [];
  };
  const third = THIRD_PARTY_FIELDS.filter((field) => sentField(asked, field) !== undefined).flatMap(
    (field) => LETTERS_OF_FIELD[field],
  );
  const credited = [...lettersOf('refInstrumentPaiementBeneficiaire'), ...third];
  return naturesOf(lettersOf('refInstrumentPaiementInitiateur'), credited).includes(text);
}

/** What the address of a list asks for, by the names of bindings. */
export function asksOf({ url, operationId }: Note, profiles: readonly StoredProfile[]): string[] {
  if (operationId !== 'listOperations' || !URL.canParse(url)) return [];
  const { searchParams } = new URL(url);
  const asked = boundNames([...searchParams.keys()], profiles);
  // What the profile does not bind, nobody can ask for.
  const open = PARAMETERS.filter((name) => !isBound(name, profiles));
  return [...asked, ...open].map((name) => `asks for ${name}`);
}

const PARAMETERS = ['from', 'to', 'max'];

function isBound(name: string, profiles: readonly StoredProfile[]): boolean {
  return profiles.some(
    ({ bindings }) =>
      isJsonObject(bindings) &&
      isJsonObject(bindings.operationList) &&
      bindings.operationList[name] !== undefined,
  );
}

function boundNames(names: readonly string[], profiles: readonly StoredProfile[]): string[] {
  return profiles.flatMap(({ bindings }) => {
    const bound =
      isJsonObject(bindings) && isJsonObject(bindings.operationList) ? bindings.operationList : {};
    return Object.entries(bound).flatMap(([key, name]) => (names.some((one) => one === name) ? [key] : []));
  });
}

/** The parameters of lists have the names that the profile gives them. */
function inQuery(text: string, { url }: Note, profiles: readonly StoredProfile[]): string[] {
  if (!URL.canParse(url)) return [];
  const named = [...new URL(url).searchParams].filter(([, value]) => value === text).map(([name]) => name);
  return boundNames(named, profiles).map((name) => `query ${name}`);
}

function inPath(text: string, { url }: Note): string[] {
  const named = URL.canParse(url) && new URL(url).pathname.split('/').includes(encodeURIComponent(text));
  return named ? ['path'] : [];
}

/** Which of the operations that a check knows of has this reference. */
function ofOperation(text: string, checkId: string, notes: ArchiveNotes): string[] {
  const execution = notes.executionOf(text);
  if (execution === undefined) return [];
  if (execution.checkId !== checkId) return ['an operation of others'];
  const own = notes.of(checkId).filter(({ operationId }) => operationId === 'executeOperation');
  return ['an operation', `operation ${own.length - own.indexOf(execution)}`];
}

/** Whether some texts are all that the profile expects of lists of services. */
export function areAllServices(texts: ReadonlySet<string>, profiles: readonly StoredProfile[]): boolean {
  const services = fixturesOf(profiles, 'marketplaceServices').flatMap((one) => textsIn(one.services));
  return services.length > 0 && services.every((one) => texts.has(one));
}

/** What the profile says of what an address is about: the services of a marketplace. */
function inFixtures(text: string, { url }: Note, profiles: readonly StoredProfile[]): string[] {
  const about = fixturesOf(profiles, 'marketplaceServices').filter(({ referenceMmp, referenceContributor }) =>
    [referenceMmp, referenceContributor].every((one) => url.includes(encodeURIComponent(String(one)))),
  );
  return about.some(({ services }) => Array.isArray(services) && services.includes(text))
    ? ['a service of the marketplace']
    : [];
}

/** @returns how an amount follows from requests, fee calls and balances; undefined where that cannot be said. */
export function sourcesOfAmount(
  text: string,
  about: About,
  places: Places,
  noise: Big,
): string[] | undefined {
  const amount = money(text);
  if (amount === undefined || about.is === 'items') return [];
  const { notes, money: seen } = places;
  const isSame = (one: Big, other: Big) => one.minus(other).abs().lte(noise);
  const found: string[] = [];
  if (about.came?.eq(amount) === true) found.push('as it came');
  for (const one of notes.of(about.checkId))
    if (isAmountSent(one, amount, isSame)) found.push(`own ${one.operationId} amount`);
  if (isAmountSent(about.note, amount, isSame)) found.push('sent amount');
  let isOpen = false;
  const asked = executionFor(about, notes);
  if (asked !== undefined) {
    const moved = seen.movedBy(asked);
    if (moved.length === 0) isOpen = true;
    for (const { montant, fees, debited, credited } of moved)
      for (const [name, value] of Object.entries({ montant, fees, debited, credited }))
        if (isSame(value, amount)) found.push(name);
  }
  return isOpen && found.length === 0 ? undefined : found;
}

function isAmountSent(note: Note, amount: Big, isSame: (one: Big, other: Big) => boolean): boolean {
  const body = sentJson(note);
  if (!isJsonObject(body)) return false;
  return ['montant', 'montantRecharge'].some((field) => {
    const sent = money(body[field]);
    return sent !== undefined && isSame(sent, amount);
  });
}
