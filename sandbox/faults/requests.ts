/** Faults of 2.2 and 2.5: what an operation request may hold. */
import { changeStep, overlook, stepStatus, withRules } from '../hook-kit.ts';
import type { Fault } from '../hooks.ts';

export const REQUEST_FAULTS: readonly Fault[] = [
  {
    id: 'operation-libelle-not-required',
    section: '2.2',
    requirement: 'operation-request.libelle-required',
    description: 'An operation request without libelle is accepted',
    hooks: overlook('executeOperation', 'libelle', ({ input }) => input.libelle === undefined),
  },
  {
    id: 'operation-typeOperation-foreign-accepted',
    section: '2.5',
    requirement: 'enumerations.typeOperation-foreign',
    description: 'A typeOperation that is none of the eight values is accepted',
    hooks: overlook(
      'executeOperation',
      'typeOperation',
      ({ input }) => typeof input.typeOperation === 'string',
    ),
  },
  {
    id: 'operation-unknown-service-400',
    section: '7',
    requirement: 'errors.unknown-refService',
    description: 'An operation through an unknown service is answered 400',
    hooks: stepStatus('executeOperation', 'service.known', 400),
  },
  {
    id: 'operation-balance-ignores-fees',
    section: '2.4',
    requirement: 'amounts.addition-must-cover-fees',
    description: 'With ADDITION a balance that covers montant alone is enough',
    hooks: withRules(() => ({ covers: (balance, { montant }) => balance.gte(montant) })),
  },
  {
    id: 'operation-insufficient-balance-409',
    section: '7',
    requirement: 'errors.insufficient-balance',
    description: 'A debit that the balance cannot cover is answered 409',
    hooks: changeStep('executeOperation', 'balance', (problem) => problem && { ...problem, status: 409 }),
  },
];
