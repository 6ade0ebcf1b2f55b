/** 4.7 Create a request: account opening, termination, top-up of a loyalty account. */

import { fieldsOf } from '../../generators/changes/fields.ts';
import { foreignTexts } from '../../generators/changes/foreign-values.ts';
import { FOR_TYPE, typeFieldOf } from '../../generators/changes/requests/creation-request.ts';
import { schemaNamed } from '../../generators/schema/schema.ts';
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import type { RequestCreation, UnknownKind } from '../../target/profile/resolve.ts';
import { unknownReferenceOf } from '../act/any-call.ts';
import { ensureNoConflict } from '../act/controls.ts';
import {
  CREATIONS,
  creationBody,
  creations,
  ensureCreationIsTaken,
  postRequest,
  typeField,
} from '../act/request-calls.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare, Rule } from '../engine/declare/section.ts';
import { judgeRecord } from '../judge/answer-bodies.ts';
import { mistakeRefused } from '../judge/mistake-rule.ts';
import { judgeTypesRefused } from '../judge/wrong-types.ts';
import { ensureAccountIsOpen } from './closed-accounts.ts';
import { ensureNoFieldLacks } from './lacking-fields.ts';

/** The fields beside the type of the request. */
const FIELDS = fieldsOf(schemaNamed('CreationRequest'));

/** What the checks of field types have in common. */
const TYPES_REFUSED = { requirement: 'creation.field-types', profileKey: CREATIONS } as const;

/**
 * A request in which a field has a meaning: of the type that the field is for, and rather one that holds it.
 * @throws Skipped where the profile has none.
 */
function creationFor(t: Experiment, field: string): RequestCreation {
  const type = FOR_TYPE[field];
  const { requestCreations } = t.profile.fixtures;
  const found =
    requestCreations.find((one) => one.body[field] !== undefined) ??
    requestCreations.find((one) => type === undefined || one.type === type);
  return found ?? t.skip(CREATIONS, `The profile has no request with ${field}, or of type ${type}.`);
}

/** Every request of the profile that names a user, or a contributor, is answered 404 when that does not exist. */
async function judgeCreationNamingUnknown(
  t: Experiment,
  field: string,
  kind: UnknownKind,
  what: string,
): Promise<void> {
  const naming = t.profile.fixtures.requestCreations.filter(({ body }) => typeof body[field] === 'string');
  if (naming.length === 0) t.skip(CREATIONS, `No request of the profile holds ${field}.`);
  const known = naming.map(({ body }) => String(body[field]));
  for (const creation of naming) {
    await ensureCreationIsTaken(t, creation);
    t.judge.changed(`${field} named ${what} that does not exist`);
    const answer = await postRequest(t, {
      ...creationBody(t, creation),
      [field]: unknownReferenceOf(t, kind, known),
    });
    ensureNoConflict(t, answer, CREATIONS);
    const why = `a ${creation.type} with ${what} that does not exist was not answered 404`;
    t.judge.rulings([mistakeRefused(answer, { allowed: [404] }, why)]);
  }
}

/** A valid request of one of the three types is answered with a request record. */
export function creationAnswered(type: RequestCreation['type']): Rule {
  return (check) =>
    check('every such request of the profile', async (t) => {
      for (const one of await creations(t)) {
        if (one.type !== type) continue;
        await ensureAccountIsOpen(t, one);
        await ensureNoFieldLacks(t, one);
        judgeRecord(t, one.answer, `a request of type ${type}`, CREATIONS);
      }
    });
}

/** A request whose type is none of the three is answered 400. */
export function foreignRequestTypeRefused(check: Declare): void {
  for (const [what, make] of foreignTexts(ENUMERATIONS.TypeDemande)) {
    check(what, async (t: Experiment) => {
      for (const creation of t.profile.fixtures.requestCreations) {
        await ensureCreationIsTaken(t, creation);
        const type = make(creation.type);
        t.judge.changed(`${typeField(t)} was ${type}`);
        const answer = await postRequest(t, { ...creationBody(t, creation), [typeField(t)]: type });
        ensureNoConflict(t, answer, CREATIONS);
        const why = 'a request whose type is none of the three was not refused as malformed';
        t.judge.rulings([mistakeRefused(answer, { allowed: [400] }, why)]);
      }
    });
  }
}

/** A request in which a field has another type is answered 400. */
export function creationFieldTypes(check: Declare): void {
  check('the type of the request', async (t: Experiment) => {
    const [creation] = t.profile.fixtures.requestCreations;
    if (creation === undefined) t.skip(CREATIONS, 'The profile has no request.');
    await ensureCreationIsTaken(t, creation);
    await judgeTypesRefused(
      t,
      { ...TYPES_REFUSED, body: creationBody(t, creation), field: typeFieldOf(typeField(t)) },
      (body) => postRequest(t, body),
    );
  });

  for (const field of FIELDS) {
    check(field.name, async (t) => {
      const creation = creationFor(t, field.name);
      await ensureCreationIsTaken(t, creation);
      await judgeTypesRefused(t, { ...TYPES_REFUSED, body: creationBody(t, creation), field }, (body) =>
        postRequest(t, body),
      );
    });
  }
}

/** A request for a user that does not exist is answered 404. */
export function creationForUnknownUser(check: Declare): void {
  check('every request that names a user', (t) =>
    judgeCreationNamingUnknown(t, 'refUtilisateur', 'user', 'a user'),
  );
}

/** A request from a contributor that does not exist is answered 404. */
export function creationFromUnknownContributor(check: Declare): void {
  check('every request that names a contributor', (t) =>
    judgeCreationNamingUnknown(t, 'refContributeurInitiateur', 'contributor', 'a contributor'),
  );
}
