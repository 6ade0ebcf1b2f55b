/** Requests to create (4.7) that are invalid in one way, and such as only look odd. */
import { ENUMERATIONS } from '../../spec/generated/contract.ts';
import { readSchema } from '../schema/schema.ts';
import { type Change, MALFORMED, refusal } from './change.ts';
import { foreignChanges, spacedChanges } from './foreign-values.ts';
import { optionalBodyChanges } from './optional-bodies.ts';
import { type UnknownReferences, unknownChange } from './unknown.ts';
import { typeChanges } from './wrong-types.ts';

/** The fields that the document gives for one type of request: another may pass over them. */
const FOR_TYPE: Readonly<Record<string, string>> = {
  montantRecharge: 'RECHARGEMENT_DE_COMPTE',
  refRechargeCompte: 'RECHARGEMENT_DE_COMPTE',
  urlFichierRecharge: 'RECHARGEMENT_DE_COMPTE',
  refRaisonResiliation: 'RESILIATION',
};

const UNKNOWN_REQUIREMENTS = {
  refUtilisateur: 'creation.unknown-user',
  refContributeurInitiateur: 'creation.unknown-contributor',
} as const;

/**
 * @param typeField the name of the field with the type of the request, which the profile binds.
 * @param unknown references known not to exist, by `refUtilisateur` and `refContributeurInitiateur`.
 */
export function creationChanges(typeField: string, unknown: UnknownReferences = {}): Change[] {
  const path = [typeField];
  const typeOfRequest = readSchema({ $ref: '#/components/schemas/TypeDemande' });
  return [
    ...foreignChanges(path, ENUMERATIONS.TypeDemande, refusal('creation.foreign-type'), { wrong: 'meaning' }),
    ...spacedChanges(path),
    ...typeChanges({ path, schema: typeOfRequest }, refusal('creation.field-types', MALFORMED), {
      wrong: 'meaning',
    }),
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
