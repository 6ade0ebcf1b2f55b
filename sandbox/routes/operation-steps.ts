/** The tests of POST /api/v1/operations: form, then what is referred to, then what can be done (4.1, 2.2, part 7). */
import Big from 'big.js';
import { ERROR_LIBELLE } from '../data/fixtures.ts';
import { TYPES_OPERATION } from '../data/model.ts';
import { internalBeneficiary, letterOf } from '../service/conforming-rules.ts';
import type { Attempt, SandboxState, Step } from '../service/sandbox-state.ts';
import {
  amount,
  BODY,
  formed,
  isAbsent,
  isBlank,
  malformed,
  notFound,
  oneOf,
  optionalTextOf,
  reference,
  text,
  textOf,
} from '../service/validation.ts';
import { found, known, serviceKnown } from './route.ts';

/** Header `requestId`, which fetch trims. */
export function requestIdOf({ call }: Attempt): string {
  return call.headers.get('requestid') ?? '';
}

const INTERNAL = 'refInstrumentPaiementBeneficiaire';

/** The fields that designate a beneficiary at a third-party contributor, with what they stand for. */
const THIRD_PARTY = [
  { name: 'msisdnBeneficiaire', letter: 'M', type: 'MOBILE_WALLET', form: /^\+?[0-9]{6,19}$/ },
  { name: 'panBeneficiaire', letter: 'CD', type: 'CARTE_BANCAIRE', form: /^[0-9]{8,19}$/ },
  { name: 'compteBeneficiaire', letter: 'A', type: 'COMPTE_BANCAIRE', form: /^[A-Za-z0-9 -]{4,40}$/ },
  { name: 'codeClientBeneficiaire', letter: 'CP', type: 'CARTE_BANCAIRE', form: /^[A-Za-z0-9_-]{2,40}$/ },
] as const;

const KEY: readonly Step[] = [
  {
    name: 'requestId.present',
    run: (attempt) =>
      isBlank(requestIdOf(attempt)) ? malformed('The header requestId is missing') : undefined,
  },
  {
    name: 'requestId.unused',
    run(attempt, sandbox) {
      const used = sandbox.rules.keyUsed(requestIdOf(attempt), sandbox);
      return used ? { status: 409, message: 'This requestId has already been used' } : undefined;
    },
  },
];

const FORM: readonly Step[] = [
  text('libelle', 'required'),
  amount('montant', 'required'),
  reference('refInstrumentPaiementInitiateur', 'required'),
  reference(INTERNAL, 'optional'),
  oneOf('typeOperation', TYPES_OPERATION, 'required'),
  reference('refService', 'required'),
  ...THIRD_PARTY.map(({ name, form }) => formed(name, form)),
  reference('refContributeurInitiateur', 'optional'),
  reference('refContributeurBeneficiaire', 'required'),
  text('authData', 'optional'),
  {
    name: 'callbackUrl',
    run({ input }) {
      return isAbsent(input.callbackUrl) || isHttpUrl(input.callbackUrl)
        ? undefined
        : malformed('callbackUrl is not an http or https URL');
    },
  },
  {
    name: 'designation',
    run({ input }) {
      const given = [INTERNAL, ...THIRD_PARTY.map(({ name }) => name)].filter(
        (name) => !isAbsent(input[name]),
      );
      if (given.length === 1) return undefined;
      return malformed(
        given.length === 0 ? 'No beneficiary is designated' : `Both ${given.join(' and ')} are given`,
      );
    },
  },
];

const ENTITIES: readonly Step[] = [
  {
    name: 'initiator.known',
    run(attempt, sandbox) {
      const given = textOf(attempt, 'refInstrumentPaiementInitiateur');
      attempt.instrument = sandbox.rules.find.instrument(given, sandbox);
      return attempt.instrument ? undefined : notFound("The initiator's payment instrument");
    },
  },
  serviceKnown((attempt) => textOf(attempt, 'refService')),
  known('contributor', 'refContributeurInitiateur.known', (a) =>
    optionalTextOf(a, 'refContributeurInitiateur'),
  ),
  known('contributor', 'refContributeurBeneficiaire.known', (a) =>
    optionalTextOf(a, 'refContributeurBeneficiaire'),
  ),
  {
    name: 'beneficiary.known',
    run(attempt, sandbox) {
      attempt.beneficiary = findBeneficiary(attempt, sandbox);
      return attempt.beneficiary ? undefined : notFound("The beneficiary's payment instrument");
    },
  },
];

function findBeneficiary(attempt: Attempt, sandbox: SandboxState): Attempt['beneficiary'] {
  for (const { name, letter, type } of THIRD_PARTY) {
    const identifiant = optionalTextOf(attempt, name);
    if (identifiant !== undefined) return { letter, type, identifiant };
  }
  const instrument = sandbox.rules.find.instrument(textOf(attempt, INTERNAL), sandbox);
  return instrument && internalBeneficiary(instrument);
}

const BUSINESS: readonly Step[] = [
  {
    name: 'initiator.issuer',
    run(attempt) {
      const given = optionalTextOf(attempt, 'refContributeurInitiateur');
      const issuer = found(attempt.instrument).refContributeur;
      return given === undefined || given === issuer
        ? undefined
        : malformed("refContributeurInitiateur did not issue the initiator's instrument");
    },
  },
  {
    name: 'beneficiary.issuer',
    run(attempt) {
      const issuer = found(attempt.beneficiary).instrument?.refContributeur;
      return issuer === undefined || issuer === textOf(attempt, 'refContributeurBeneficiaire')
        ? undefined
        : malformed("refContributeurBeneficiaire did not issue the beneficiary's instrument");
    },
  },
  {
    name: 'nature',
    run(attempt, { rules }) {
      attempt.nature = rules.nature(letterOf(found(attempt.instrument)), found(attempt.beneficiary).letter);
      return attempt.nature ? undefined : malformed('There is no operation between these two instruments');
    },
  },
  {
    name: 'authData.valid',
    run(attempt, sandbox) {
      const code = optionalTextOf(attempt, 'authData');
      const valid = code === undefined || sandbox.rules.otpValid(code, found(attempt.instrument), sandbox);
      return valid ? undefined : malformed('The OTP in authData is invalid');
    },
  },
  {
    name: 'initiator.unlocked',
    run: ({ instrument }) =>
      found(instrument).locked ? malformed("The initiator's payment instrument is locked") : undefined,
  },
  {
    name: 'balance',
    run(attempt, { rules }) {
      const service = found(attempt.service);
      const montant = new Big(Number(attempt.input.montant));
      attempt.amounts = rules.amounts(montant, rules.fees(service, montant, rules), service.mode);
      const covered = rules.covers(found(attempt.instrument).balance, attempt.amounts);
      return covered ? undefined : malformed('The balance does not cover the debit');
    },
  },
];

/** The way that the profile knows to an internal error. */
const PROVOKED: Step = {
  name: 'internal error',
  run: (attempt) =>
    textOf(attempt, 'libelle') === ERROR_LIBELLE
      ? { status: 500, message: 'An internal error was provoked' }
      : undefined,
};

export const OPERATION_STEPS: readonly Step[] = [
  ...KEY,
  ...BODY,
  ...FORM,
  ...ENTITIES,
  ...BUSINESS,
  PROVOKED,
];

function isHttpUrl(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\//i.test(value) && URL.canParse(value);
}
