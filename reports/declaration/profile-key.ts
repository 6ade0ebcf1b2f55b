/** Which key of a profile lets a run show what a declaration offers. Pure. */
import { isOperationId } from '../../spec/contract/surface.ts';
import type { OperationId } from '../../spec/generated/contract-names.ts';
import { rowOf } from '../../spec/operations.ts';

/** Where the fixtures of an operation alone do not bring it about. */
const KEYS: { readonly [id in OperationId]?: string } = {
  lockInstrument: 'fixtures.instruments[].allows: [lock]',
  unenrollInstrument: 'fixtures.instruments[].allows: [unenroll]',
  getBalance: 'bindings.balance',
  getFees: 'bindings.fees',
  getMovements: 'bindings.movements',
  generateOtp: 'bindings.otp.call',
  issueToken: 'auth.tokenRequest',
};

const KEYS_OF_VALUES: Readonly<Record<string, (value: string) => string>> = {
  TypeOperation: (value) => `fixtures.services[].typesOperation: [${value}]`,
  NatureOperation: () => 'fixtures.instruments, fixtures.thirdPartyBeneficiaries',
  StatutOperation: (value) => `fixtures.provoke.${value}`,
  TypeInstrument: (value) => `fixtures.instruments[].type: ${value}`,
  TypeDemande: (value) => `fixtures.requestCreations[].type: ${value}`,
  ModeApplication: (value) => `fixtures.services[].mode: ${value}`,
};

/** @param key of the declaration. @returns undefined for what no single key brings about. */
export function profileKeyFor(key: string): string | undefined {
  const [section, name = '', value = ''] = key.split('.');
  if (section === 'operations' && isOperationId(name)) return KEYS[name] ?? rowOf(name).fixture;
  return section === 'values' ? KEYS_OF_VALUES[name]?.(value) : undefined;
}
