/** The contract, bundled, and what is read out of it. */
import { dataOf } from '../json/data.ts';

const { document, enumerations, operations } = dataOf('generated/contract.json');

/** The bundled contract. */
export const CONTRACT = document;

/** The enumerations of section 2.5. */
export const ENUMERATIONS = enumerations;

/** Every operation of the contract, in document order. */
export const OPERATIONS = operations;
