/** About how many operations `init` sends once it may: it says so before the first. */
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { fewestOfNatures } from '../../suites/discovery/fixtures/service-natures.ts';
import { resolveProfile } from '../../target/profile/resolve.ts';
import { type ProfileDraft, partsOf, type Surroundings } from './asking.ts';
import { serviceIn } from './parse-answers.ts';

/** The first two: one without an OTP, and one with it where there is one. */
const FIRST = 2;

/** With one for each kind of payer and of beneficiary of each service, for each payer whose need of an OTP is open, each further type of each service, and each status that an option names. */
export function plannedOperations(
  { args, existing }: Surroundings,
  { written, filled }: ProfileDraft,
): number {
  const further = (args['more-services'] ?? []).flatMap(partsOf).map(serviceIn);
  const services = existing === undefined ? [...written.fixtures.services, ...further] : [];
  const types = services.map(
    ({ typesOperation = [] }) => ENUMERATIONS.TypeOperation.length - typesOperation.length,
  );
  const payers = [
    ...written.fixtures.instruments.filter(
      ({ allows, otpRequired }) => allows.includes('debit') && otpRequired === undefined,
    ),
    ...(args['more-payers'] ?? []).flatMap(partsOf),
  ];
  const statuses = (args.provoke ?? []).filter((text) => /^[A-Z]+:\w+=/.test(text));
  return types.reduce(
    (sum, one) => sum + one,
    FIRST + payers.length + fewestOfNatures(resolveProfile(filled)) + statuses.length,
  );
}
