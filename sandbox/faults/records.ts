/** Faults of 2.3 and 2.4: the operation record and the money behind it. */
import Big from 'big.js';
import { withOperationRecord, withRules } from '../hook-kit.ts';
import type { Fault } from '../hooks.ts';

const CENTIME = new Big('0.01');

/** Above it some faults of money show; at it and below they do not. */
const THRESHOLD = 50;

export const RECORD_FAULTS: readonly Fault[] = [
  {
    id: 'record-libelle-not-echoed',
    section: '2.3',
    requirement: 'operation-record.echoes-libelle',
    description: 'libelleOperation is the libelle in capitals, without what is not a letter or a digit',
    hooks: withOperationRecord((record, { libelle }) => ({
      ...record,
      libelleOperation: libelle.toUpperCase().replace(/[^A-Z0-9]/g, ''),
    })),
  },
  {
    id: 'record-nature-inconsistent',
    section: '2.5',
    requirement: 'enumerations.natureOperation-consistent',
    description: 'natureOperation says F2F for every pair of instruments',
    hooks: withOperationRecord((record) => ({ ...record, natureOperation: 'F2F' })),
  },
  {
    id: 'fees-off-by-a-centime',
    section: '2.4',
    requirement: 'amounts.addition-debit',
    description:
      'Above 50, ADDITION debits a centime more than montant plus the fees, in the record and in the balance',
    hooks: withRules((rules) => ({
      amounts(montant, fees, mode) {
        const right = rules.amounts(montant, fees, mode);
        const off = mode === 'ADDITION' && montant.gt(THRESHOLD);
        return off ? { ...right, debited: right.debited.plus(CENTIME) } : right;
      },
    })),
  },
  {
    id: 'soustraction-debits-fees-on-top',
    section: '2.4',
    requirement: 'amounts.soustraction-debit',
    description: 'With SOUSTRACTION montant plus the fees are debited',
    hooks: withRules((rules) => ({
      amounts(montant, fees, mode) {
        const right = rules.amounts(montant, fees, mode);
        return mode === 'SOUSTRACTION' ? { ...right, debited: montant.plus(fees) } : right;
      },
    })),
  },
  {
    id: 'balance-moves-by-another-amount',
    section: '2.4',
    requirement: 'amounts.balance-debit-addition',
    description: 'With ADDITION the balance falls by montant alone, whatever the record says',
    hooks: withRules((rules) => ({
      debit: (operation) =>
        operation.service.mode === 'ADDITION' ? operation.amounts.montant : rules.debit(operation),
    })),
  },
];
