import { expect, it } from 'vitest';
import { OPERATION_IDS } from '../../../spec/contract/surface.ts';
import { operationTypes } from '../../../spec/export/operation-types.ts';

it('every operation says what it takes and answers', () => {
  const text = operationTypes();
  for (const id of OPERATION_IDS) expect(text).toContain(`  ${id}: {`);
  expect(text).toContain("path: '/api/v1/operations';\n    request: OperationRequest;");
  expect(text).toContain('request: LoyaltyEnrollmentRequest | CreationRequest;');
});
