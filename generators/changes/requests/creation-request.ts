/** Requests to create (4.7) that are invalid in one way, and such as only look odd. */
import { ENUMERATIONS } from '../../../spec/contract/contract.ts';
import { readSchema } from '../../schema/schema.ts';
import { type Change, refusal } from '../change.ts';
import type { Field } from '../fields.ts';
import { foreignChanges, spacedChanges } from '../foreign-values.ts';
import { type UnknownReferences, unknownChange } from '../not-found-changes.ts';
import { optionalBodyChanges } from '../optional-bodies.ts';
import { typeChanges } from '../type-changes.ts';

/** The fields that the document gives for one type of request: another may pass over them. */
export const FOR_TYPE: Readonly<Record<string, string>> = {
  montantRecharge: 'RECHARGEMENT_DE_COMPTE',
  refRechargeCompte: 'RECHARGEMENT_DE_COMPTE',
  urlFichierRecharge: 'RECHARGEMENT_DE_COMPTE',
  refRaisonResiliation: 'RESILIATION',
};

const UNKNOWN_REQUIREMENTS = {
  refUtilisateur: 'creation.unknown-user',
  refContributeurInitiateur: 'creation.unknown-contributor',
} as const;

/** The field with the type of the request, of which the contract has the values, and the profile the name. */
export function typeFieldOf(name: string): Pick<Field, 'path' | 'name' | 'schema'> {
  return { path: [name], name, schema: readSchema({ $ref: '#/components/schemas/TypeDemande' }) };
}

/**
 * @param typeField the name of the field with the type of the request, which the profile binds.
 * @param unknown references known not to exist, by `refUtilisateur` and `refContributeurInitiateur`.
 */
export function creationChanges(typeField: string, unknown: UnknownReferences = {}): Change[] {
  return [
    ...foreignChanges([typeField], ENUMERATIONS.TypeDemande, refusal('creation.foreign-type'), {
      wrong: 'meaning',
    }),
    ...spacedChanges([typeField]),
    ...typeChanges(typeFieldOf(typeField), 'creation.field-types', { wrong: 'meaning' }),
    ...optionalBodyChanges('CreationRequest', 'creation.field-types', ({ name }) => (valid) => {
      const type = FOR_TYPE[name];
      return type === undefined || name in valid || valid[typeField] === type;
    }),
    ...Object.entries(UNKNOWN_REQUIREMENTS).flatMap(([field, requirement]) => {
      const reference = unknown[field];
      return reference === undefined ? [] : [unknownChange(field, reference, requirement)];
    }),
  ];
}
