/** What is said of test data, on the command line or when asked: from a text to a fixture. */
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { THIRD_PARTY_FIELDS } from '../../spec/document/designations.ts';
import type { Profile } from '../../spec/generated/profile-types.ts';
import { UserError } from '../../spec/run/user-error.ts';

type Fixtures = Profile['fixtures'];
export type GivenInstrument = Fixtures['instruments'][number];
export type GivenService = Fixtures['services'][number];
export type GivenThirdParty = NonNullable<Fixtures['thirdPartyBeneficiaries']>[number];

/** A beneficiary is an instrument of the platform, or somebody at a third-party contributor (2.2). */
export type GivenBeneficiary =
  | { readonly instrument: GivenInstrument }
  | { readonly thirdParty: GivenThirdParty };

/**
 * `reference,type,contributor[,user]`
 * @throws UserError that says what is missing.
 */
export function instrumentIn(text: string, name: string, allows: GivenInstrument['allows']): GivenInstrument {
  const [reference = '', type = '', refContributeur = '', refUsager = ''] = partsOf(text);
  const known = ENUMERATIONS.TypeInstrument.find((one) => one === type);
  if (reference === '' || known === undefined || refContributeur === '')
    throw new UserError(
      `${name}: "${text}" is no reference,type,contributor[,user].`,
      `The type is one of ${ENUMERATIONS.TypeInstrument.join(', ')}: W-1001,MOBILE_WALLET,C-01.`,
    );
  return { name, reference, type: known, refContributeur, ...(refUsager !== '' && { refUsager }), allows };
}

/**
 * An instrument, or `msisdnBeneficiaire=number,contributor`.
 * @throws UserError that says what is missing.
 */
export function beneficiaryIn(text: string): GivenBeneficiary {
  const field = THIRD_PARTY_FIELDS.find((one) => text.startsWith(`${one}=`));
  if (field === undefined) return { instrument: instrumentIn(text, 'beneficiary', ['credit']) };
  const [number = '', refContributeurBeneficiaire = ''] = partsOf(text.slice(field.length + 1));
  if (number === '' || refContributeurBeneficiaire === '')
    throw new UserError(`beneficiary: "${field}=…" is no ${field}=number,contributor.`);
  return { thirdParty: { [field]: number, refContributeurBeneficiaire } };
}

/**
 * `reference[,typeOperation]`
 * @throws UserError for a type that there is not.
 */
export function serviceIn(text: string): GivenService {
  const [reference = '', type = 'P2P'] = partsOf(text);
  const known = ENUMERATIONS.TypeOperation.find((one) => one === type);
  if (reference === '' || known === undefined)
    throw new UserError(
      `service: "${text}" is no reference[,typeOperation].`,
      `The type of operation is one of ${ENUMERATIONS.TypeOperation.join(', ')}: S-01,P2P.`,
    );
  return { reference, typesOperation: [known] };
}

/** Names under which a secret stands: it is taken from the environment. */
const SECRET = /pass|secret|mot_?de_?passe|pin|cle$|key$/i;

/**
 * `name=value` each; a value may hold `${VARIABLE}`.
 * @throws UserError for what is none, and for a secret that is not taken from the environment.
 */
export function tokenFieldsIn(texts: readonly string[]): Readonly<Record<string, string>> {
  const fields = texts.map((text) => {
    const at = text.indexOf('=');
    const [name, value] = [text.slice(0, at), text.slice(at + 1)];
    if (at < 1 || value === '') throw new UserError(`--token-field: "${name}" is no name=value.`);
    if (SECRET.test(name) && !value.includes('${'))
      throw new UserError(
        `--token-field ${name} holds a secret, and a profile is a file.`,
        `Take it from the environment: ${name}='\${${name.toUpperCase()}}', in single quotes.`,
      );
    return [name, value] as const;
  });
  return Object.fromEntries(fields);
}

function partsOf(text: string): string[] {
  return text.split(',').map((part) => part.trim());
}
