/** 4.7 Create a request: account opening, termination, top-up of a loyalty account. */
import { ENUMERATIONS } from '../spec/generated/contract.ts';
import type { RequestCreation, UnknownKind } from '../target/profile/resolve.ts';
import type { Experiment } from './engine/experiment.ts';
import { suite } from './engine/suite.ts';
import { unknownReferenceOf } from './support/any-call.ts';
import { ensureNoConflict } from './support/controls.ts';
import {
  CREATIONS,
  creationBody,
  creations,
  ensureCreationIsTaken,
  judgeRecord,
  postRequest,
  typeField,
} from './support/requests.ts';
import { type FieldType, judgeTypesRefused } from './support/wrong-types.ts';

type TypeDemande = RequestCreation['type'];

/** The fields beside the type of the request, and the type that a field is for where the document names one. */
const FIELDS: readonly (readonly [name: string, type: FieldType, of?: TypeDemande])[] = [
  ['refContributeurInitiateur', 'text'],
  ['refUtilisateur', 'text'],
  ['montantRecharge', 'number', 'RECHARGEMENT_DE_COMPTE'],
  ['refRechargeCompte', 'text', 'RECHARGEMENT_DE_COMPTE'],
  ['urlFichierRecharge', 'text', 'RECHARGEMENT_DE_COMPTE'],
  ['refRaisonResiliation', 'text', 'RESILIATION'],
  ['commentaire', 'text'],
];

/**
 * A request in which a field has a meaning: of the type that the field is for, and rather one that holds it.
 * @throws Lacking where the profile has none.
 */
function creationFor(t: Experiment, field: string, type: TypeDemande | undefined): RequestCreation {
  const { requestCreations } = t.profile.fixtures;
  const found =
    requestCreations.find((one) => one.body[field] !== undefined) ??
    requestCreations.find((one) => type === undefined || one.type === type);
  return found ?? t.lacking(CREATIONS, `The profile has no request with ${field}, or of type ${type}.`);
}

/** Judges that every request of the profile that names something is refused when that does not exist. */
async function judgeUnknown(t: Experiment, field: string, kind: UnknownKind, what: string): Promise<void> {
  const naming = t.profile.fixtures.requestCreations.filter(({ body }) => typeof body[field] === 'string');
  if (naming.length === 0) t.lacking(CREATIONS, `No request of the profile holds ${field}.`);
  const known = naming.map(({ body }) => String(body[field]));
  for (const creation of naming) {
    await ensureCreationIsTaken(t, creation);
    t.judge.changed(`${field} named ${what} that does not exist`);
    const answer = await postRequest(t, {
      ...creationBody(t, creation),
      [field]: unknownReferenceOf(t, kind, known),
    });
    ensureNoConflict(t, answer, CREATIONS);
    t.judge.status(answer, 404, `a ${creation.type} with ${what} that does not exist was not answered 404`);
  }
}

export const creationSuite = suite('4.7', 'Request creation', (check) => {
  for (const type of ENUMERATIONS.TypeDemande) {
    check(`creation.${type}`, 'every such request of the profile', async (t) => {
      for (const one of await creations(t))
        if (one.type === type) judgeRecord(t, one.answer, `a request of type ${type}`, CREATIONS);
    });
  }

  const foreign: readonly (readonly [string, string | ((type: string) => string)])[] = [
    ['a text that is no type', 'AUTRE'],
    ['a type in lower case', (type) => type.toLowerCase()],
    ['the beginning of a type', (type) => type.slice(0, -1)],
    ['a type of another enumeration', 'MOBILE_WALLET'],
  ];
  for (const [circumstance, of] of foreign) {
    check('creation.foreign-type', circumstance, async (t: Experiment) => {
      for (const creation of t.profile.fixtures.requestCreations) {
        await ensureCreationIsTaken(t, creation);
        const type = typeof of === 'string' ? of : of(creation.type);
        t.judge.changed(`${typeField(t)} was ${type}`);
        const answer = await postRequest(t, { ...creationBody(t, creation), [typeField(t)]: type });
        ensureNoConflict(t, answer, CREATIONS);
        t.judge.status(answer, 400, `a request whose type is ${circumstance} was not refused as malformed`);
      }
    });
  }

  check('creation.field-types', 'the type of the request', async (t: Experiment) => {
    const [creation] = t.profile.fixtures.requestCreations;
    if (creation === undefined) t.lacking(CREATIONS, 'The profile has no request.');
    await ensureCreationIsTaken(t, creation);
    await judgeTypesRefused(
      t,
      { body: creationBody(t, creation), path: [typeField(t)], type: 'text', profileKey: CREATIONS },
      (body) => postRequest(t, body),
    );
  });

  for (const [field, type, of] of FIELDS) {
    check('creation.field-types', field, async (t) => {
      const creation = creationFor(t, field, of);
      await ensureCreationIsTaken(t, creation);
      await judgeTypesRefused(
        t,
        { body: creationBody(t, creation), path: [field], type, profileKey: CREATIONS },
        (body) => postRequest(t, body),
      );
    });
  }

  check('creation.unknown-user', 'every request that names a user', (t) =>
    judgeUnknown(t, 'refUtilisateur', 'user', 'a user'),
  );

  check('creation.unknown-contributor', 'every request that names a contributor', (t) =>
    judgeUnknown(t, 'refContributeurInitiateur', 'contributor', 'a contributor'),
  );
});
