/** The operations of the contract as one TypeScript type, beside those of its schemas. */
import { CONTRACT, OPERATIONS } from '../contract/contract.ts';
import { OPERATION_IDS } from '../contract/surface.ts';

/** The text of `Operations`: what each operation takes and answers, by its id. */
export function operationTypes(): string {
  const entries = OPERATION_IDS.map((id) => {
    const { method, path, requestSchemas, successSchema, errorSchema } = OPERATIONS[id];
    return [
      `  ${id}: {`,
      `    method: '${method}';`,
      `    path: ${path === null ? 'string' : `'${path}'`};`,
      `    request: ${requestSchemas.length === 0 ? 'undefined' : requestSchemas.join(' | ')};`,
      `    answer: ${successSchema ?? 'unknown'};`,
      `    error: ${errorSchema ?? 'unknown'};`,
      '  };',
    ].join('\n');
  });
  return [
    `/** What each operation takes and answers, contract ${CONTRACT.info.version}. */`,
    'export interface Operations {',
    ...entries,
    '}',
    '',
  ].join('\n');
}
