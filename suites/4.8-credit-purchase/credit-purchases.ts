/** 4.8 Submit a credit purchase request. */

import { withField } from '../../generators/changes/change.ts';
import { fieldsOf } from '../../generators/changes/fields.ts';
import { schemaNamed } from '../../generators/schema/schema.ts';
import { unknownReference } from '../../target/profile/unknown-references.ts';
import type { JsonObject } from '../act/answers.ts';
import { unknownReferenceOf } from '../act/any-call.ts';
import { ensureNoConflict, ensureTaken } from '../act/controls.ts';
import { PURCHASES, somePurchase, submitPurchase } from '../act/purchase-calls.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import { judgeNullBody } from '../judge/answer-bodies.ts';
import { mistakeRefused } from '../judge/mistake-rule.ts';
import { judgeTypesRefused } from '../judge/wrong-types.ts';

/** The fields of the body. */
const FIELDS = fieldsOf(schemaNamed('CreditPurchaseRequest'));

/** The control of negative checks. @throws Inconclusive where the target takes no valid body. */
async function ensurePurchasesAreTaken(t: Experiment): Promise<void> {
  await ensureTaken(t, 'submitCreditPurchase', (shared) => ({
    operationId: 'submitCreditPurchase',
    json: somePurchase(shared),
  }));
}

/** The first body of the profile that holds a field; the first of all where none does. */
function purchaseWith(t: Experiment, field: string): JsonObject {
  const { creditPurchases } = t.profile.fixtures;
  const bodies: readonly JsonObject[] = creditPurchases;
  return bodies.find((body) => body[field] !== undefined) ?? somePurchase(t);
}

/**
 * A credit purchase request is answered 200 with body null.
 *
 * @throws Inconclusive where what it asks for seems to be there already.
 */
async function judgePurchaseAccepted(t: Experiment, body: JsonObject, what: string): Promise<void> {
  const answer = await submitPurchase(t, body);
  ensureNoConflict(t, answer, PURCHASES);
  judgeNullBody(t, answer, what);
}

/** Every body of the profile that names a user, a contributor or a product is answered 404 when that does not exist. */
async function judgePurchaseNamingUnknown(
  t: Experiment,
  field: string,
  what: string,
  unknown: (known: readonly string[]) => string,
): Promise<void> {
  const bodies: readonly JsonObject[] = t.profile.fixtures.creditPurchases;
  const known = bodies.flatMap((body) => (typeof body[field] === 'string' ? [body[field]] : []));
  if (known.length === 0) t.skip(`${PURCHASES}[].${field}`, `No body of ${PURCHASES} holds ${field}.`);
  await ensurePurchasesAreTaken(t);
  for (const body of bodies.filter((one) => one[field] !== undefined)) {
    t.judge.changed(`${field} named ${what} that does not exist`);
    const answer = await submitPurchase(t, { ...body, [field]: unknown(known) });
    ensureNoConflict(t, answer, PURCHASES);
    const why = `a credit purchase with ${what} that does not exist was not answered 404`;
    t.judge.rulings([mistakeRefused(answer, { allowed: [404] }, why)]);
  }
}

/** A valid credit purchase request is answered 200 with body null. */
export function purchaseAccepted(check: Declare): void {
  check('every body of the profile', async (t) => {
    for (const body of t.profile.fixtures.creditPurchases)
      await judgePurchaseAccepted(t, body, 'a credit purchase request');
  });

  check('three requests one after the other', async (t) => {
    for (let sent = 0; sent < 3; sent += 1)
      await judgePurchaseAccepted(t, somePurchase(t), 'a credit purchase request');
  });
}

/** A credit purchase request is accepted without any one of its fields, with one alone, and with none. */
export function purchaseFieldsOptional(check: Declare): void {
  for (const { name: field } of FIELDS)
    check(`without ${field}`, async (t) => {
      await ensurePurchasesAreTaken(t);
      t.judge.changed(`${field} was left out`);
      const body = withField(purchaseWith(t, field), [field], undefined);
      await judgePurchaseAccepted(t, body, `a credit purchase request without ${field}`);
    });

  for (const { name: field } of FIELDS)
    check(`${field} alone`, async (t) => {
      await ensurePurchasesAreTaken(t);
      const body = purchaseWith(t, field);
      if (body[field] === undefined) return t.judge.observed(`no body of the profile holds ${field}`);
      t.judge.changed(`all fields but ${field} were left out`);
      await judgePurchaseAccepted(
        t,
        { [field]: body[field] },
        `a credit purchase request with ${field} alone`,
      );
    });

  check('no field at all', async (t) => {
    await ensurePurchasesAreTaken(t);
    t.judge.changed('all fields were left out');
    await judgePurchaseAccepted(t, {}, 'a credit purchase request without fields');
  });
}

/** A credit purchase request in which a field has another type is answered 400. */
export function purchaseFieldTypes(check: Declare): void {
  for (const field of FIELDS)
    check(field.name, async (t) => {
      await ensurePurchasesAreTaken(t);
      const body = purchaseWith(t, field.name);
      await judgeTypesRefused(
        t,
        { body, field, requirement: 'credit-purchase.field-types', profileKey: PURCHASES },
        (changed) => submitPurchase(t, changed),
      );
    });
}

/** A credit purchase request for a user that does not exist is answered 404. */
export function purchaseByUnknownUser(check: Declare): void {
  check('every body that names a user', (t) =>
    judgePurchaseNamingUnknown(t, 'refUsager', 'a user', (known) => unknownReferenceOf(t, 'user', known)),
  );
}

/** A credit purchase request to a contributor that does not exist is answered 404. */
export function purchaseFromUnknownContributor(check: Declare): void {
  check('every body that names a contributor', (t) =>
    judgePurchaseNamingUnknown(t, 'refContributeur', 'a contributor', (known) =>
      unknownReferenceOf(t, 'contributor', known),
    ),
  );
}

/** A credit purchase request for a product that does not exist is answered 404. */
export function purchaseOfUnknownProduct(check: Declare): void {
  check('every body that names a product', (t) =>
    judgePurchaseNamingUnknown(t, 'refProduit', 'a product', ([model = '', ...others]) =>
      unknownReference(model, t.random, others),
    ),
  );
}
