/** Generated bodies of 4.6, 4.7 and 4.8 that are changed in exactly one named way (7). */
import type { Values } from '../../generators/cases.ts';
import type { Change } from '../../generators/changes/change.ts';
import { creationChanges } from '../../generators/changes/creation.ts';
import { creditPurchaseChanges } from '../../generators/changes/credit-purchase.ts';
import { loyaltyChanges } from '../../generators/changes/loyalty.ts';
import type { UnknownReferences } from '../../generators/changes/unknown.ts';
import type { Dimension } from '../../generators/dimension.ts';
import type { RequirementId } from '../../spec/generated/catalogue.ts';
import type { OperationId } from '../../spec/generated/contract.ts';
import type { Answer } from '../../target/call.ts';
import type { Need } from '../../target/profile/needs.ts';
import type { UnknownKind } from '../../target/profile/resolve.ts';
import { unknownOf, unknownReference } from '../../target/profile/unknown.ts';
import type { Experiment } from '../engine/experiment.ts';
import { seededRandom } from '../engine/random.ts';
import type { JsonObject } from './answers.ts';
import { ensureNoConflict, ensureTaken } from './controls.ts';
import { PURCHASES, somePurchase } from './credit-purchases.ts';
import { choiceOf } from './operation-space.ts';
import type { Family } from './properties.ts';
import {
  CREATIONS,
  creationBody,
  ENROLLMENTS,
  ensureCreationIsTaken,
  ensureEnrollmentsAreTaken,
  typeField,
} from './requests.ts';

/** A changed body as it was sent and answered. */
export interface SeenBody {
  readonly change: Change;
  readonly answer: Answer;
}

/** Bodies of one operation, and what can be wrong with them. */
export interface BodyKind {
  /** For circumstances: `any loyalty enrollment with one mistake`. */
  readonly name: string;
  readonly operationId: OperationId;
  readonly needs: readonly Need[];
  /** The profile key of the valid bodies. */
  readonly profileKey: string;
  /** The requirements that some change of such a body breaks. */
  readonly requirements: readonly RequirementId[];
  readonly bodies: (t: Experiment) => readonly JsonObject[];
  readonly changes: (t: Experiment) => readonly Change[];
  /** @throws Undecided where the target does not take the valid body at this place. */
  readonly ensureTaken: (t: Experiment, at: number) => Promise<void>;
}

/** A reference that nothing has, for each field that some body fills. */
function unknownIn(
  { profile, run }: Experiment,
  bodies: readonly JsonObject[],
  fields: Readonly<Record<string, UnknownKind | 'product'>>,
): UnknownReferences {
  const random = seededRandom(`${run.seed}/unknown references`);
  const found = Object.entries(fields).flatMap(([field, kind]) => {
    const known = bodies.flatMap((body) => (typeof body[field] === 'string' ? [body[field]] : []));
    const [model, ...others] = known;
    if (model === undefined) return [];
    const unknown =
      kind === 'product' ? unknownReference(model, random, others) : unknownOf(profile, kind, random, known);
    return unknown === undefined ? [] : [[field, unknown] as const];
  });
  return Object.fromEntries(found);
}

const ENROLLMENT_BODIES: BodyKind = {
  name: 'loyalty enrollment',
  operationId: 'createRequest',
  needs: ['operations.createRequest', 'fixtures.loyaltyEnrollments'],
  profileKey: ENROLLMENTS,
  requirements: ['loyalty.field-types'],
  bodies: ({ profile }) => profile.fixtures.loyaltyEnrollments,
  changes: () => loyaltyChanges(),
  ensureTaken: ensureEnrollmentsAreTaken,
};

const CREATION_BODIES: BodyKind = {
  name: 'request to create',
  operationId: 'createRequest',
  needs: ['operations.createRequest', 'bindings.requestType', 'fixtures.requestCreations'],
  profileKey: CREATIONS,
  requirements: [
    'creation.foreign-type',
    'creation.field-types',
    'creation.unknown-user',
    'creation.unknown-contributor',
  ],
  bodies: (t) => t.profile.fixtures.requestCreations.map((creation) => creationBody(t, creation)),
  changes: (t) =>
    creationChanges(
      typeField(t),
      unknownIn(t, CREATION_BODIES.bodies(t), {
        refUtilisateur: 'user',
        refContributeurInitiateur: 'contributor',
      }),
    ),
  ensureTaken: async (t, at) => {
    const creation = t.profile.fixtures.requestCreations[at];
    if (creation !== undefined) await ensureCreationIsTaken(t, creation);
  },
};

const PURCHASE_BODIES: BodyKind = {
  name: 'credit purchase',
  operationId: 'submitCreditPurchase',
  needs: ['operations.submitCreditPurchase', 'fixtures.creditPurchases'],
  profileKey: PURCHASES,
  requirements: [
    'credit-purchase.field-types',
    'credit-purchase.unknown-user',
    'credit-purchase.unknown-contributor',
    'credit-purchase.unknown-product',
  ],
  bodies: ({ profile }) => profile.fixtures.creditPurchases,
  changes: (t) =>
    creditPurchaseChanges(
      unknownIn(t, PURCHASE_BODIES.bodies(t), {
        refUsager: 'user',
        refContributeur: 'contributor',
        refProduit: 'product',
      }),
    ),
  ensureTaken: async (t) => {
    await ensureTaken(t, 'submitCreditPurchase', (shared) => ({
      operationId: 'submitCreditPurchase',
      json: somePurchase(shared),
    }));
  },
};

export const BODY_KINDS: readonly BodyKind[] = [ENROLLMENT_BODIES, CREATION_BODIES, PURCHASE_BODIES];

/** @throws Lacking where no valid body holds what would be changed. */
function changeDimension(
  t: Experiment,
  { profileKey }: BodyKind,
  changes: readonly Change[],
): Dimension<string> {
  if (changes.length === 0) t.lacking(profileKey, `No body of ${profileKey} holds what is to be changed.`);
  return choiceOf(
    'change',
    changes.map(({ name }) => name),
  );
}

/** The changes of a body that break one requirement; with none, those that nothing forbids. */
export function bodyChangesOf(
  kind: BodyKind,
  requirement: RequirementId | undefined,
): Family<SeenBody | undefined> {
  const name = `${requirement ?? 'no rule'} in any ${kind.name}`;
  const changesFor = (t: Experiment) =>
    t.run.kept(`changes of ${name}`, () =>
      kind.changes(t).filter((change) => change.requirement === requirement),
    );
  return {
    name,
    size: ({ changes }) => changes * 2,
    dimensions: (t) => [
      changeDimension(t, kind, changesFor(t)),
      choiceOf(
        'body',
        kind.bodies(t).map((_, at) => String(at + 1)),
      ),
    ],
    perform: async (t: Experiment, values: Values) => {
      const at = Number(values.body) - 1;
      const body = kind.bodies(t)[at];
      const change = changesFor(t).find((one) => one.name === values.change);
      t.judge.given(
        body !== undefined && change !== undefined,
        `There is no "${String(values.change)}" of body ${String(values.body)} of ${kind.profileKey}.`,
      );
      if (!change.appliesTo(body)) return undefined;
      await kind.ensureTaken(t, at);
      const changed = change.apply(body);
      const { operationId } = kind;
      const answer = await t.send({
        operationId,
        ...('json' in changed ? { json: changed.json } : {}),
        ...('rawBody' in changed ? { rawBody: changed.rawBody } : {}),
      });
      ensureNoConflict(t, answer, kind.profileKey);
      return { change, answer };
    },
  };
}
