/** 4.1 Execute an operation, 4.2 cancel it, 4.3 list those of an instrument. */

import { FINAL } from '../data/model.ts';
import { accept, cancel, type Draft } from '../service/operation-lifecycle.ts';
import type { Attempt, SandboxState } from '../service/sandbox-state.ts';
import { recordOf } from '../service/shown-record.ts';
import { notFound, optionalTextOf, textOf } from '../service/validation.ts';
import { OPERATION_STEPS, requestIdOf } from './operation-steps.ts';
import { found, INSTRUMENT_IN_PATH, queryParameter, type Route } from './route.ts';

const execute: Route = {
  operationId: 'executeOperation',
  method: 'POST',
  path: '/api/v1/operations',
  steps: OPERATION_STEPS,
  act(attempt, sandbox) {
    const operation = accept(draftOf(attempt), sandbox);
    useOtp(optionalTextOf(attempt, 'authData'), sandbox);
    return { message: 'Operation accepted', body: recordOf(operation, sandbox) };
  },
};

/** What a request that passed every step asks for. */
export function draftOf(attempt: Attempt): Draft {
  return {
    requestId: requestIdOf(attempt),
    initiator: found(attempt.instrument),
    beneficiary: found(attempt.beneficiary),
    service: found(attempt.service),
    amounts: found(attempt.amounts),
    nature: found(attempt.nature),
    libelle: textOf(attempt, 'libelle'),
    typeOperation: textOf(attempt, 'typeOperation'),
    refContributeurBeneficiaire: textOf(attempt, 'refContributeurBeneficiaire'),
    callbackUrl: optionalTextOf(attempt, 'callbackUrl'),
  };
}

function useOtp(code: string | undefined, { store }: SandboxState): void {
  for (const otp of store.otps) if (otp.code === code) store.otps.delete(otp);
}

const cancelRoute: Route = {
  operationId: 'cancelOperation',
  method: 'PUT',
  path: '/api/v1/operations/:referenceOperation/cancel',
  steps: [
    {
      name: 'operation.known',
      run(attempt, sandbox) {
        attempt.operation = sandbox.rules.find.operation(
          attempt.call.params.referenceOperation ?? '',
          sandbox,
        );
        return attempt.operation ? undefined : notFound('The operation');
      },
    },
    {
      name: 'operation.open',
      run({ operation }) {
        const { status } = found(operation);
        return FINAL.includes(status)
          ? { status: 409, message: `The operation is already ${status}` }
          : undefined;
      },
    },
  ],
  act({ operation }, sandbox) {
    cancel(found(operation), sandbox);
    return { message: 'Operation cancelled', body: null };
  },
};

const DAY = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const list: Route = {
  operationId: 'listOperations',
  method: 'GET',
  path: '/api/v1/wallets/:referenceWallet/operations',
  steps: [
    queryParameter('dateDebut', DAY, isDay),
    queryParameter('dateFin', DAY, isDay),
    queryParameter('limite', /^[0-9]{1,9}$/, () => true),
    INSTRUMENT_IN_PATH,
  ],
  act({ call: { query }, instrument }, sandbox) {
    const max = query.limite === undefined ? undefined : Number(query.limite);
    const wanted = { from: query.dateDebut, to: query.dateFin, max };
    const operations = sandbox.rules.list([...sandbox.store.operations.values()], found(instrument), wanted);
    return { message: 'Operations', body: operations.map((operation) => recordOf(operation, sandbox)) };
  },
};

export const OPERATION_ROUTES: readonly Route[] = [execute, cancelRoute, list];
