/** Faults of part 4: calls that are not there at all. */

import type { SectionNumber } from '../../spec/document/sections.ts';
import type { RequirementId } from '../../spec/generated/catalogue-ids.ts';
import type { OperationId } from '../../spec/generated/contract-names.ts';
import { onRequest } from '../behaviours/change-answers.ts';
import type { Hooks } from '../behaviours/hooks.ts';
import { envelope, toResponse } from '../service/calls-and-answers.ts';
import { breaking } from './breaking.ts';
import type { Fault } from './fault.ts';

/** What a server says of a route, or of a method of it, that it does not have. */
const ANSWERS = [
  [404, 'Nothing at this path'],
  [405, 'This path does not take this method'],
  [501, 'Not implemented'],
] as const;

const CALLS: readonly (readonly [OperationId, SectionNumber, RequirementId, name: string])[] = [
  ['executeOperation', '4.1', 'execute.success', 'execution'],
  ['cancelOperation', '4.2', 'cancel.success', 'cancel'],
  ['listOperations', '4.3', 'operation-list.success', 'list'],
  ['unenrollInstrument', '4.4', 'unenroll.success', 'unenroll'],
  ['lockInstrument', '4.5', 'lock.success', 'lock'],
  ['createRequest', '4.6', 'loyalty.success', 'request'],
  ['submitCreditPurchase', '4.8', 'credit-purchase.success', 'purchase'],
  ['listCreditPurchases', '4.9', 'credit-purchase-list.success', 'purchase-list'],
  ['listMarketplaceServices', '4.10', 'marketplace-services.success', 'marketplace'],
  ['getFavoriteBeneficiary', '4.11', 'favorite-beneficiary.success', 'favorite'],
];

/** Answers every call before it is looked at. */
function absent(on: OperationId, status: number, message: string): Hooks {
  return onRequest(on, (_call, { clock, rules }) =>
    toResponse(envelope(status, message, null, rules.timestamp(clock.now(), 'timestamp')), rules.write),
  );
}

export const ABSENT_FAULTS: readonly Fault[] = CALLS.flatMap(([operationId, section, requirement, name]) =>
  breaking(
    section,
    requirement,
    ANSWERS.map(([status, message]) => [
      `${name}-absent-${status}`,
      `${operationId} is not there: whatever it is asked for is answered ${status}`,
      absent(operationId, status, message),
    ]),
  ),
);
