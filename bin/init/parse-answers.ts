/** Parses answers and options into fixtures. */
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { THIRD_PARTY_FIELDS } from '../../spec/document/designations.ts';
import type { Profile } from '../../spec/generated/profile-types.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { HOLDERS, type Holder } from '../../target/profile/fitting-types.ts';

/** Kinds of card that a profile distinguishes. */
const CARDS = ['debit', 'prepaid'] as const satisfies readonly GivenInstrument['card'][];

/** The type may say the kind of a card, and `allows=debit+credit` and `otp=123456` may end it. */
const INSTRUMENT_FORM = 'reference,type,contributor[,user[,identifier[,holder]]]';

type Fixtures = Profile['fixtures'];
export type GivenInstrument = Fixtures['instruments'][number];
export type GivenService = Fixtures['services'][number];
export type GivenThirdParty = NonNullable<Fixtures['thirdPartyBeneficiaries']>[number];

/** A beneficiary is an instrument of the platform, or somebody at a third-party contributor (2.2). */
export type GivenBeneficiary =
  | { readonly instrument: GivenInstrument }
  | { readonly thirdParty: GivenThirdParty };

/** Types as they are written in an answer: a card may say its kind. */
export const INSTRUMENT_TYPES = ENUMERATIONS.TypeInstrument.flatMap((type) =>
  type === 'CARTE_BANCAIRE' ? [`${type}:debit`, `${type}:prepaid`] : [type],
).join(', ');

/**
 * `reference,type[:card],contributor[,user[,identifier[,holder]]][,allows=debit][,otp=123456]`
 * @param allows what the question is for: the end of the line may restrict it.
 * @throws UserError that says what is missing.
 */
export function instrumentIn(text: string, name: string, allows: GivenInstrument['allows']): GivenInstrument {
  const parts = partsOf(text);
  const restriction = parts.find((one) => one.startsWith(RESTRICTS));
  const otp = parts.find((one) => one.startsWith(OTP));
  const [reference = '', type = '', refContributeur = '', refUsager = '', identifiant = '', holder = ''] =
    parts.filter((one) => one !== restriction && one !== otp);
  const [, ofType = type, kind] = /^(\w+):(.*)$/.exec(type) ?? [];
  const known = ENUMERATIONS.TypeInstrument.find((one) => one === ofType);
  const card = CARDS.find((one) => one === kind);
  const isKindRight = kind === undefined || (known === 'CARTE_BANCAIRE' && card !== undefined);
  if (reference === '' || known === undefined || refContributeur === '' || !isKindRight)
    throw new UserError(
      `${name}: "${text}" is not of the form ${INSTRUMENT_FORM}.`,
      `The type is one of ${INSTRUMENT_TYPES}, or CARTE_BANCAIRE alone: W-1001,MOBILE_WALLET,C-01.`,
    );
  return {
    name,
    reference,
    type: known,
    ...(card !== undefined && { card }),
    ...(holder !== '' && { holder: holderIn(holder) }),
    ...(identifiant !== '' && { identifiant }),
    refContributeur,
    ...(refUsager !== '' && { refUsager }),
    ...(otp !== undefined && otpIn(otp, name)),
    allows: restriction === undefined ? allows : allowsIn(restriction, name, allows),
  };
}

const RESTRICTS = 'allows=';
const OTP = 'otp=';

/**
 * `otp=123456`, an OTP that is always the same, or `otp=none` where the instrument has none.
 * @throws UserError where nothing follows.
 */
function otpIn(text: string, name: string): Pick<GivenInstrument, 'otp' | 'otpRequired'> {
  const otp = text.slice(OTP.length).trim();
  if (otp === 'none') return { otpRequired: false };
  if (otp !== '') return { otp };
  throw new UserError(
    `${name}: otp= has no value.`,
    'Write the OTP that is always accepted, as in otp=123456, or otp=none where the instrument has none.',
  );
}

/** Whether the line of an instrument restricts what it allows. */
export function isRestricted(text: string): boolean {
  return partsOf(text).some((one) => one.startsWith(RESTRICTS));
}

/**
 * `allows=debit`, several with `+`, or `allows=none`: less than the question is for, and never more.
 * @throws UserError where it adds something, or takes away what the instrument is named for.
 */
function allowsIn(text: string, name: string, most: GivenInstrument['allows']): GivenInstrument['allows'] {
  const words = text.slice(RESTRICTS.length).split('+');
  const isNone = words.length === 1 && words[0] === 'none';
  const allows = most.filter((one) => words.includes(one));
  const isPayer = name.startsWith('payer');
  const purpose = most.filter((one) => one !== 'debit' && one !== 'credit');
  const isServing = purpose.every((one) => allows.includes(one)) && (isPayer || allows.length > 0);
  if (isServing && (isNone || allows.length === new Set(words).size)) return allows;
  const possible = isPayer ? [...most, 'none'] : most;
  throw new UserError(
    `${name}: "${text}" is not possible here.`,
    `It restricts ${possible.join(', ')}, several with +: allows=${purpose[0] ?? most[0] ?? 'none'}.`,
  );
}

/** @throws UserError for another word. */
export function holderIn(text: string): Holder {
  const holder = HOLDERS.find((one) => one === text.trim().toLowerCase());
  if (holder !== undefined) return holder;
  throw new UserError(`holder: "${text}" is none.`, `It is one of ${HOLDERS.join(', ')}.`);
}

/**
 * An instrument, or `msisdnBeneficiaire=number,contributor`.
 * @throws UserError that says what is missing.
 */
export function beneficiaryIn(text: string): GivenBeneficiary {
  const field = THIRD_PARTY_FIELDS.find((one) => text.startsWith(`${one}=`));
  if (field === undefined) return { instrument: creditedIn(text) };
  const [number = '', refContributeurBeneficiaire = ''] = partsOf(text.slice(field.length + 1));
  if (number === '' || refContributeurBeneficiaire === '')
    throw new UserError(`beneficiary: "${field}=…" is not of the form ${field}=number,contributor.`);
  return { thirdParty: { [field]: number, refContributeurBeneficiaire } };
}

/** `allows=debit+credit` at its end: a run may debit it too. */
function creditedIn(text: string): GivenInstrument {
  const instrument = instrumentIn(text, 'beneficiary', isRestricted(text) ? ['debit', 'credit'] : ['credit']);
  if (instrument.allows.includes('credit')) return instrument;
  throw new UserError(
    `beneficiary: "${instrument.reference}" has to be credited.`,
    'If a run may debit it too, its end is allows=debit+credit.',
  );
}

/** @throws UserError for an instrument, and for another form. */
export function thirdPartyIn(text: string): GivenThirdParty {
  const read = beneficiaryIn(text);
  if ('thirdParty' in read) return read.thirdParty;
  throw new UserError(`third party: "${text}" is not of the form msisdnBeneficiaire=number,contributor.`);
}

/**
 * `reference[,typeOperation[+typeOperation…]]`, or `reference,all`
 * @throws UserError for an unknown type.
 */
export function serviceIn(text: string): GivenService {
  const [reference = '', named = 'P2P'] = partsOf(text);
  const isAll = /^(?:all|tous|toutes)$/i.test(named);
  const names = isAll ? [...ENUMERATIONS.TypeOperation] : named.split('+');
  const types = ENUMERATIONS.TypeOperation.filter((one) => names.includes(one));
  if (reference === '' || types.length < new Set(names).size)
    throw new UserError(
      `service: "${text}" is not of the form reference[,typeOperation].`,
      `The type of operation is one of ${ENUMERATIONS.TypeOperation.join(', ')}, several with +, or all: S-01,P2P+B2B.`,
    );
  return { reference, typesOperation: types };
}

/**
 * Two references.
 * @throws UserError where one is missing.
 */
export function pairIn(text: string, what: string, form: string): readonly [string, string] {
  const [one = '', other = ''] = partsOf(text);
  if (one === '' || other === '') throw new UserError(`${what}: "${text}" is not of the form ${form}.`);
  return [one, other];
}

type Marketplace = NonNullable<Fixtures['marketplaces']>[number];

/**
 * `mmp,contributor[,service+service…]`; `none` where the contributor has no service there.
 * @throws UserError where a reference is missing.
 */
export function marketplaceIn(text: string): Marketplace {
  const [referenceMmp, referenceContributor] = pairIn(
    text,
    'marketplace',
    'mmp,contributor[,service+service]',
  );
  const [, , named = ''] = partsOf(text);
  const services = named.split('+').filter((one) => one !== '' && named !== 'none');
  return { referenceMmp, referenceContributor, ...(named !== '' && { services }) };
}

/**
 * `instrument,operation,yyyy-MM-dd`
 * @throws UserError where a part is missing, or the day is none.
 */
export function datedOperationIn(text: string): NonNullable<Fixtures['datedOperations']>[number] {
  const [referenceWallet = '', referenceOperation = '', day = ''] = partsOf(text);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
  if (referenceWallet === '' || referenceOperation === '' || !isDay)
    throw new UserError(
      `dated operation: "${text}" is not of the form instrument,operation,yyyy-MM-dd.`,
      'Write it as in W-1001,OP-1,2024-01-31.',
    );
  return { referenceWallet, referenceOperation, day };
}

const PARTY_FIELDS = ['refInstrumentPaiementInitiateur', 'refInstrumentPaiementBeneficiaire'] as const;

/**
 * `field=value` of an operation request that triggers a status.
 * @throws UserError for another field, and for a montant that is not a number.
 */
export function overridesIn(text: string): Readonly<Record<string, string | number>> {
  const [, field = '', value = ''] = /^(\w+)=(.+)$/.exec(text.trim()) ?? [];
  const known = ['libelle', 'montant', 'refService', ...PARTY_FIELDS, ...THIRD_PARTY_FIELDS];
  if (!known.includes(field))
    throw new UserError(
      `"${text}" is not of the form field=value.`,
      `The field is one of ${known.join(', ')}.`,
    );
  if (field !== 'montant') return { [field]: value };
  const montant = Number(value);
  if (!(montant > 0)) throw new UserError(`"${value}" is not a montant.`, 'Write it as in montant=13.13.');
  return { montant };
}

/** Names of fields that surely hold a secret, which must come from the environment. */
const SECRET = /pass|secret|mot_?de_?passe|pin|cle$|key$/i;

/**
 * `name=value` each; a value may hold `${VARIABLE}`.
 * @throws UserError for another form, and for a secret that is not a variable.
 */
export function tokenFieldsIn(texts: readonly string[]): Readonly<Record<string, string>> {
  const fields = texts.map((text) => {
    const at = text.indexOf('=');
    const [name, value] = [text.slice(0, at), text.slice(at + 1)];
    if (at < 1 || value === '')
      throw new UserError(`--token-field: "${name}" is not of the form name=value.`);
    if (SECRET.test(name) && !value.includes('${'))
      throw new UserError(
        `--token-field ${name} holds a secret, which must not be in the file.`,
        `Take it from the environment: ${name}='\${${name.toUpperCase()}}', in single quotes.`,
      );
    return [name, value] as const;
  });
  return Object.fromEntries(fields);
}

function partsOf(text: string): string[] {
  return text.split(',').map((part) => part.trim());
}
