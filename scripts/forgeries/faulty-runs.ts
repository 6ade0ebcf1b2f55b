/** Runs of the sandbox with faults that fail by judgements of many kinds. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { FaultId } from '../../spec/generated/behaviour-ids.ts';

/** Those of one run are in nobody's way. */
export const FAULTS_TOGETHER: readonly (readonly FaultId[])[] = [
  [
    'operation-libelle-not-required',
    'record-libelle-not-echoed',
    'addition-centimes-debit-more',
    'status-failure-tried-again',
    'cancel-unknown-200',
    'list-maximum-ignored',
    'purchase-list-amount-whole',
    'token-garbage-accepted-on-operation-execution',
    'callback-url-without-query',
  ],
  [
    'operation-montant-text-accepted',
    'record-third-party-identifier-zeros',
    'balance-rises-twice',
    'last-change-is-now',
    'cancel-returns-record',
    'list-start-ignored',
    'marketplace-last-service-lost',
    'operation-insufficient-balance-409',
    'callback-final-not-sent',
  ],
  [
    'movements-debit-in-whole-units',
    'request-commentaire-cut',
    'loyalty-record-wrapped',
    'body-with-emoji-500',
    'failure-shows-as-ENCOURS',
    'token-for-any-secret',
    'record-users-exchanged',
    'request-id-same-body-409',
    'fees-amount-words',
  ],
];

/** Carries out the whole suite, quickly. @throws Error where the run did not come to its end. */
export async function runWithFaults(path: string, faults: readonly string[]): Promise<void> {
  const line = ['--import', 'tsx', 'bin/payops-conformance.ts', 'run', '--sandbox', '--effort', 'quick'];
  const each = faults.flatMap((fault) => ['--fault', fault]);
  const child = spawn(process.execPath, [...line, ...each, '--out', path], { stdio: 'ignore' });
  const [code] = await once(child, 'exit');
  if (code !== 1) throw new Error(`A run with ${faults.join(', ')} ended with ${String(code)}.`);
}
