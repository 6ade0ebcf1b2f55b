/** The operation record of 2.3. */
import type { JsonObject, Operation } from '../data/model.ts';
import type { SandboxState } from './sandbox-state.ts';

/** What is known of an operation at this moment. The document leaves the sums without tax open: here they are the net amount and the fees. */
export function recordOf(operation: Operation, sandbox: SandboxState): JsonObject {
  const { amounts, initiator, beneficiary, createdAt, cancelledAt, statusAt } = operation;
  const time = (date: Date, field: string) => sandbox.rules.timestamp(date, field);
  const record = {
    referenceOperation: operation.reference,
    dateHeureOperation: time(createdAt, 'dateHeureOperation'),
    dateHeureAnnulationOperation: cancelledAt ? time(cancelledAt, 'dateHeureAnnulationOperation') : null,
    libelleOperation: operation.libelle,
    montantHToperation: amounts.credited.toNumber(),
    montantHTfraisOperation: amounts.fees.toNumber(),
    montantADebiter: amounts.debited.toNumber(),
    montantACrediter: amounts.credited.toNumber(),
    montantTotalOperation: amounts.debited.toNumber(),
    typeOperation: operation.typeOperation,
    natureOperation: operation.nature,
    statutOperation: operation.status,
    refUsagerInitiateur: initiator.refUsager,
    typeInstrumentPaiementDebite: initiator.type,
    identifiantInstrumentPaiementDebite: initiator.identifiant,
    refUsagerBeneficiaire: beneficiary.instrument?.refUsager ?? null,
    typeInstrumentPaiementCredite: beneficiary.type,
    identifiantInstrumentPaiementCredite: beneficiary.identifiant,
    refContributeurInitiateur: initiator.refContributeur,
    refContributeurBeneficiaire: operation.refContributeurBeneficiaire,
    dateDernierStatut: time(statusAt, 'dateDernierStatut'),
    refService: operation.service.reference,
    raisonEchec: operation.reason ?? null,
  };
  return sandbox.rules.record(record, operation, sandbox);
}
