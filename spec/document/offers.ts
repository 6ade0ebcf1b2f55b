/** What participants offer, by kind: as schemes ask for it, declarations answer, and certificates cover it. */
import type { EnumerationName } from '../contract/surface.ts';
import type { DeclaredScope } from '../generated/report-types.ts';

export type OfferKind = keyof DeclaredScope;
/** A kind of offer that is a value of an enumeration (2.5). */
export type OfferedValues = Exclude<OfferKind, 'operations'>;

/** The enumeration of each. */
export const OFFERED_ENUMERATIONS = {
  typesOperation: 'TypeOperation',
  natures: 'NatureOperation',
  statuses: 'StatutOperation',
  instruments: 'TypeInstrument',
} as const satisfies Readonly<Record<OfferedValues, EnumerationName>>;

/** In the order of a scheme and of a declaration. */
export const OFFERED_VALUES: readonly OfferedValues[] = [
  'typesOperation',
  'natures',
  'statuses',
  'instruments',
];

export const OFFER_KINDS: readonly OfferKind[] = ['operations', ...OFFERED_VALUES];
