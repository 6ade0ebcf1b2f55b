/**
 * Generated bodies of 4.6, 4.7 and 4.8: those of the profile with any choice of the fields that the contract
 * makes optional, as they are, or changed in exactly one named way (7).
 */
import type { Values } from '../../generators/cases.ts';
import { type Change, withField } from '../../generators/changes/change.ts';
import { type Field, fieldsOf } from '../../generators/changes/fields.ts';
import type { UnknownReferences } from '../../generators/changes/not-found-changes.ts';
import { creationChanges } from '../../generators/changes/requests/creation-request.ts';
import {
  creditPurchaseChanges,
  UNKNOWN_REQUIREMENTS,
} from '../../generators/changes/requests/credit-purchase-request.ts';
import { loyaltyChanges } from '../../generators/changes/requests/loyalty-request.ts';
import { choiceOf, type Dimension, GIVEN } from '../../generators/dimension.ts';
import { optionalFieldDimensions, withChosenFields } from '../../generators/schema/optional-fields.ts';
import { schemaNamed } from '../../generators/schema/schema.ts';
import type { RequirementId } from '../../spec/generated/catalogue-ids.ts';
import type { OperationId } from '../../spec/generated/contract-names.ts';
import { seededRandom } from '../../spec/run/seeded-random.ts';
import type { Answer } from '../../target/door/call.ts';
import { TransportTrouble } from '../../target/door/transport-trouble.ts';
import type { Need } from '../../target/profile/needs.ts';
import type { UnknownKind } from '../../target/profile/resolve.ts';
import { unknownOf, unknownReference } from '../../target/profile/unknown-references.ts';
import type { JsonObject } from '../act/answers.ts';
import { ensureNoConflict, isSuccess } from '../act/controls.ts';
import { noteMadeUp } from '../act/made-up-references.ts';
import { PURCHASES } from '../act/purchase-calls.ts';
import { CREATED, CREATIONS, creationBody, ENROLLMENTS, typeField } from '../act/request-calls.ts';
import { sendUnusual } from '../act/unusual-input.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { citedAnswer } from '../engine/declare/judge.ts';
import { changedCall, withChangesAlone } from './changed-call.ts';
import type { Family } from './properties.ts';

/** A changed body as it was sent and answered. */
export interface SeenBody {
  readonly change: Change;
  /** The trouble where the service breaks down over it. */
  readonly answer: Answer | TransportTrouble;
}

/** Bodies of one operation, and what can be wrong with them. */
export interface BodyKind {
  /** For circumstances: `any loyalty enrollment with one mistake`. */
  readonly name: string;
  readonly operationId: OperationId;
  readonly needs: readonly Need[];
  /** The profile key of the valid bodies. */
  readonly profileKey: string;
  /** The requirement that an unknown reference breaks, by the field that has to hold one. */
  readonly references?: Readonly<Record<string, RequirementId>>;
  readonly bodies: (t: Experiment) => readonly JsonObject[];
  readonly changes: (t: Experiment) => readonly Change[];
  /** The fields of the contract of which any may be left out. */
  readonly optional: readonly Field[];
  /** The codes of success. */
  readonly taken: readonly number[];
  /** What stands in the body of a success. */
  readonly answeredWith: 'null' | 'record';
}

/** A reference that nothing has, for each field that some body fills. */
function unknownIn(
  t: Experiment,
  bodies: readonly JsonObject[],
  fields: Readonly<Record<string, UnknownKind | 'product'>>,
): UnknownReferences {
  const { profile, run } = t;
  const random = seededRandom(`${run.seed}/unknown references`);
  const found = Object.entries(fields).flatMap(([field, kind]) => {
    const known = bodies.flatMap((body) => (typeof body[field] === 'string' ? [body[field]] : []));
    const [model, ...others] = known;
    if (model === undefined) return [];
    const unknown =
      kind === 'product' ? unknownReference(model, random, others) : unknownOf(profile, kind, random, known);
    if (unknown !== undefined && kind !== 'product') noteMadeUp(t, kind, unknown);
    return unknown === undefined ? [] : [[field, unknown] as const];
  });
  return Object.fromEntries(found);
}

/** The bodies of loyalty enrollments (4.6). */
export const ENROLLMENT_BODIES: BodyKind = {
  name: 'loyalty enrollment',
  operationId: 'createRequest',
  needs: ['operations.createRequest', 'fixtures.loyaltyEnrollments'],
  profileKey: ENROLLMENTS,
  bodies: ({ profile }) => profile.fixtures.loyaltyEnrollments,
  changes: () => loyaltyChanges(),
  // What tells the payload from that of 4.7 may be its own fields: those inside them are left out.
  optional: fieldsOf(schemaNamed('LoyaltyEnrollmentRequest')).filter(({ path }) => path.length > 1),
  taken: CREATED,
  answeredWith: 'record',
};

/** The bodies of requests of the three types (4.7). */
export const CREATION_BODIES: BodyKind = {
  name: 'request to create',
  operationId: 'createRequest',
  needs: ['operations.createRequest', 'bindings.requestType', 'fixtures.requestCreations'],
  profileKey: CREATIONS,
  bodies: (t) => t.profile.fixtures.requestCreations.map((creation) => creationBody(t, creation)),
  changes: (t) =>
    creationChanges(
      typeField(t),
      unknownIn(t, CREATION_BODIES.bodies(t), {
        refUtilisateur: 'user',
        refContributeurInitiateur: 'contributor',
      }),
    ),
  // Which of its fields are required is not shown.
  optional: [],
  taken: CREATED,
  answeredWith: 'record',
};

/** The bodies of credit purchase requests (4.8). */
export const PURCHASE_BODIES: BodyKind = {
  name: 'credit purchase',
  operationId: 'submitCreditPurchase',
  needs: ['operations.submitCreditPurchase', 'fixtures.creditPurchases'],
  profileKey: PURCHASES,
  references: UNKNOWN_REQUIREMENTS,
  bodies: ({ profile }) => profile.fixtures.creditPurchases,
  changes: (t) =>
    creditPurchaseChanges(
      unknownIn(t, PURCHASE_BODIES.bodies(t), {
        refUsager: 'user',
        refContributeur: 'contributor',
        refProduit: 'product',
      }),
    ),
  optional: fieldsOf(schemaNamed('CreditPurchaseRequest')),
  taken: [200],
  answeredWith: 'null',
};

/** The bodies of 4.6, 4.7 and 4.8. */
export const BODY_KINDS: readonly BodyKind[] = [ENROLLMENT_BODIES, CREATION_BODIES, PURCHASE_BODIES];

/** @throws Skipped where no valid body holds what would be changed. */
function changeDimension(
  t: Experiment,
  { profileKey, references = {} }: BodyKind,
  changes: readonly Change[],
  requirement: RequirementId | undefined,
): Dimension<string> {
  if (changes.length === 0) {
    const [field] = Object.entries(references).find(([, one]) => one === requirement) ?? [];
    if (field !== undefined) t.skip(`${profileKey}[].${field}`, `No body of ${profileKey} holds ${field}.`);
    t.skip(profileKey, `No body of ${profileKey} holds what is to be changed.`);
  }
  return choiceOf(
    'change',
    changes.map(({ name }) => name),
  );
}

/** Which body of the profile it is, and which of its optional fields are left out. */
function bodyDimensions(t: Experiment, kind: BodyKind): Dimension[] {
  const bodies = kind.bodies(t);
  const numbers = bodies.map((_, at) => String(at + 1));
  return [choiceOf('body', numbers), ...optionalFieldDimensions(kind.optional, bodies)];
}

/** @throws Inconclusive where a stored case names a body that this profile does not have. */
function bodyOfCase(t: Experiment, kind: BodyKind, values: Values): JsonObject {
  const body = kind.bodies(t)[Number(values.body) - 1];
  t.judge.given(body !== undefined, `There is no body ${String(values.body)} of ${kind.profileKey}.`);
  return withChosenFields(body, kind.optional, values);
}

/** The answer to a valid body, sent once a run. */
function answerTo(t: Experiment, { operationId, name }: BodyKind, body: JsonObject): Promise<Answer> {
  return t.run.once(`${name} ${JSON.stringify(body)}`, (shared) => shared.send({ operationId, json: body }));
}

/** Valid bodies, and their answers. */
export function validBodies(kind: BodyKind): Family<Answer> {
  return {
    name: `any ${kind.name}`,
    size: ({ changes }) => changes * 2,
    dimensions: (t) => bodyDimensions(t, kind),
    perform: async (t, values) => {
      const answer = await answerTo(t, kind, bodyOfCase(t, kind, values));
      ensureNoConflict(t, answer, kind.profileKey);
      return answer;
    },
  };
}

/** The changes of a body that break one requirement; with none, those that nothing forbids. */
export function bodyChangesOf(
  kind: BodyKind,
  requirement: RequirementId | undefined,
): Family<SeenBody | undefined> {
  const name = `${requirement ?? 'no rule'} in any ${kind.name}`;
  const changesFor = (t: Experiment) =>
    t.run.derived(`changes of ${name}`, () =>
      kind.changes(t).filter((change) => change.requirement === requirement),
    );
  return {
    name,
    size: ({ changes }) => changes * 2,
    dimensions: (t) => [
      changeDimension(t, kind, changesFor(t), requirement),
      ...bodyDimensions(t, kind).flatMap((dimension) => withChange(t, kind, dimension, changesFor(t))),
    ],
    perform: async (t: Experiment, values: Values) => {
      const body = bodyOfCase(t, kind, values);
      const change = changesFor(t).find((one) => one.name === values.change);
      t.judge.given(change !== undefined, `There is no change "${String(values.change)}".`);
      if (!change.appliesTo(body)) return undefined;
      const control = await answerTo(t, kind, body);
      // A conflict speaks of what is there already: the form of the body was taken.
      t.judge.given(
        isSuccess(control) || control.status === 409,
        `The target does not take the valid form of this request, so a refusal proves nothing: ${citedAnswer(control)}.`,
        control,
      );
      const { operationId } = kind;
      const answer = await sendUnusual(
        t,
        () => t.send(changedCall({ operationId, json: body }, change)),
        () => t.send({ operationId, json: body }),
      );
      if (!(answer instanceof TransportTrouble)) ensureNoConflict(t, answer, kind.profileKey);
      return { change, answer };
    },
  };
}

/** A field that a change needs is not left out beside it: nothing is chosen of one that all of them need. */
function withChange(
  t: Experiment,
  kind: BodyKind,
  dimension: Dimension,
  changes: readonly Change[],
): Dimension[] {
  const field = kind.optional.find(({ path }) => path.join('.') === dimension.name);
  if (field === undefined) return [dimension];
  const without = kind.bodies(t).map((body) => withField(body, field.path, undefined));
  const others = changes.filter((change) => without.some((body) => change.appliesTo(body)));
  return others.length === 0 ? [] : [withChangesAlone(dimension, (choice) => choice !== GIVEN, others)];
}
