/** Where the answer of one operation leads to another one: OpenAPI's links, for tools that make sequences of calls. */
import type { JsonObject } from '../../spec/contract/contract-document.ts';
import { idOf, objectAt, type PlacedOperation } from './placed-operations.ts';

/** From an operation that was executed: to its cancellation, and to the list that it is in (4.1 to 4.3). */
const LINKS: Readonly<Record<string, JsonObject>> = {
  cancelOperation: { referenceOperation: '$response.body#/body/referenceOperation' },
  listOperations: { referenceWallet: '$request.body#/refInstrumentPaiementInitiateur' },
};

/** The operations with the links between those that are there. */
export function withLinks(operations: readonly PlacedOperation[]): PlacedOperation[] {
  const present = Object.entries(LINKS).filter(([id]) =>
    operations.some(({ operation }) => idOf(operation) === id),
  );
  const links = Object.fromEntries(
    present.map(([operationId, parameters]) => [operationId, { operationId, parameters }]),
  );
  return operations.map((placed) => {
    if (idOf(placed.operation) !== 'executeOperation' || present.length === 0) return placed;
    const responses = objectAt(placed.operation, 'responses');
    const accepted = { ...objectAt(responses, '200'), links };
    return { ...placed, operation: { ...placed.operation, responses: { ...responses, 200: accepted } } };
  });
}
