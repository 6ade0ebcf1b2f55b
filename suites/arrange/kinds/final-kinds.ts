/** Kinds of operations that become final, with success or without (3.1). */
import type { Need } from '../../../target/profile/needs.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import { toThirdParty } from '../parties/third-party.ts';
import type { StatusKind } from './status-kinds.ts';

/** A kind of operation, and whether it is to succeed. */
interface FinalKind {
  readonly circumstance: string;
  readonly needs: readonly Need[];
  readonly succeeds: boolean;
  readonly kindOf: (t: Experiment) => StatusKind;
}

/** What may decide whether money moves again. */
export const FINAL_KINDS: readonly FinalKind[] = [
  { circumstance: 'an operation that succeeded', needs: [], succeeds: true, kindOf: () => ({}) },
  {
    circumstance: 'an operation that succeeded, to a beneficiary at a third-party contributor',
    needs: ['fixtures.thirdPartyBeneficiaries'],
    succeeds: true,
    kindOf: (t) => ({ parties: toThirdParty(t) }),
  },
  {
    circumstance: 'an operation that failed',
    needs: ['fixtures.provoke.ECHOUE'],
    succeeds: false,
    kindOf: () => ({ provoke: 'ECHOUE' }),
  },
  {
    circumstance: 'an operation led to EXTOURNE',
    needs: ['fixtures.provoke.EXTOURNE'],
    succeeds: false,
    kindOf: () => ({ provoke: 'EXTOURNE' }),
  },
  {
    circumstance: 'an operation that was cancelled',
    needs: ['operations.cancelOperation'],
    succeeds: false,
    kindOf: () => ({ cancel: true }),
  },
];
