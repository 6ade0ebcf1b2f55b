/** Operations whose callbacks a target may treat apart: by their service, their type, their instruments, their OTP (6). */
import { THIRD_PARTY_FIELDS } from '../../spec/document/designations.ts';
import { typesServed } from '../../target/profile/fitting-types.ts';
import type { Need } from '../../target/profile/needs.ts';
import { eachAtOnce } from '../arrange/each-of.ts';
import { endingKind } from '../arrange/kinds/ending.ts';
import { restingKinds } from '../arrange/kinds/evolving.ts';
import { typesThatAllow } from '../arrange/kinds/samples.ts';
import type { StatusKind } from '../arrange/kinds/status-kinds.ts';
import { ensureInternalPair, type PartiesWanted } from '../arrange/parties/parties.ts';
import { servicesAndTypes } from '../arrange/parties/services.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import { isInconclusive } from '../engine/declare/verdict-exceptions.ts';
import {
  type Notified,
  nothingEvolved,
  notifiedOperation,
} from '../observe/callbacks/notified-operations.ts';

/** Services beyond that are left to luck. */
const MOST_SERVICES = 8;

/** Kinds of operations that differ from an ordinary one in what the document makes nothing of. */
interface Apart {
  readonly circumstance: string;
  readonly needs: readonly Need[];
  /** What else it takes, and no need says. @throws Skipped */
  readonly ensure?: (t: Experiment) => void;
  /** @param kind what an ordinary one is. */
  readonly kinds: (t: Experiment, kind: StatusKind) => readonly StatusKind[];
}

/** Kinds of operations that are notified like any other. */
export const TREATED_APART: readonly Apart[] = [
  {
    circumstance: 'for a beneficiary at a third-party contributor',
    needs: ['fixtures.thirdPartyBeneficiaries'],
    kinds: ({ profile: { fixtures } }, kind) =>
      THIRD_PARTY_FIELDS.filter((field) =>
        fixtures.thirdPartyBeneficiaries.some((one) => one[field] !== undefined),
      ).map((designation) => between(kind, { designation })),
  },
  { circumstance: 'through every service', needs: [], kinds: throughEachService },
  { circumstance: 'for every type of operation', needs: [], kinds: ofEachType },
  {
    circumstance: 'of each type of payer',
    needs: [],
    kinds: (t, kind) => typesThatAllow(t, 'debit').map((payerType) => between(kind, { payerType })),
  },
  {
    circumstance: 'for each type of internal beneficiary',
    needs: ['fixtures.instruments.credit'],
    ensure: ensureInternalPair,
    kinds: (t, kind) =>
      typesThatAllow(t, 'credit').map((beneficiaryType) =>
        between(kind, { designation: 'internal', beneficiaryType }),
      ),
  },
  {
    circumstance: 'with a valid OTP',
    needs: ['bindings.otp'],
    // A target may keep only the newest OTP of an instrument.
    kinds: (_, kind) => [{ ...between(kind, { payer: 'paying with an OTP' }), withOtp: true }],
  },
  {
    circumstance: "over an amount with odd digits, and without the initiator's contributor",
    needs: [],
    kinds: (_, kind) => [
      { ...kind, amount: 'odd' },
      { ...kind, without: 'refContributeurInitiateur' },
    ],
  },
  {
    circumstance: 'led to ECHOUE, through every service and for every type of operation',
    needs: ['fixtures.provoke.ECHOUE'],
    kinds: ({ profile }) =>
      servicesAndTypes(profile.fixtures.services.slice(0, MOST_SERVICES)).map(
        ({ service, typeOperation }) => ({
          ...between({ provoke: 'ECHOUE' }, { service, typeOperation }),
          typeOperation,
        }),
      ),
  },
];

function between(kind: StatusKind, parties: PartiesWanted): StatusKind {
  return { ...kind, parties: { ...kind.parties, ...parties } };
}

/** An operation through each service of the profile. */
export function throughEachService({ profile }: Experiment, kind: StatusKind): readonly StatusKind[] {
  return profile.fixtures.services.slice(0, MOST_SERVICES).map((service) => between(kind, { service }));
}

/** An operation of each type that a service of the profile serves, by the service of the kind where that may be. */
function ofEachType({ profile }: Experiment, kind: StatusKind): readonly StatusKind[] {
  const { services } = profile.fixtures;
  const served = typesServed(profile);
  const preferred = kind.parties?.service;
  const pairs = servicesAndTypes(preferred === undefined ? services : [preferred, ...services]);
  return pairs
    .filter(
      ({ typeOperation }, at) =>
        served.includes(typeOperation) &&
        pairs.findIndex((one) => one.typeOperation === typeOperation) === at,
    )
    .map(({ service, typeOperation }) => ({
      ...between(kind, { service, typeOperation }),
      typeOperation,
    }));
}

/** Declares a check for each: what came of its operations, where anything evolved. */
export function ofEachApart(check: Declare, judge: (t: Experiment, notified: Notified) => void): void {
  for (const { circumstance, needs, ensure, kinds } of TREATED_APART)
    check(circumstance, { needs }, async (t) => {
      ensure?.(t);
      const all = await notifiedOfEach(t, kinds(t, await endingKind(t)));
      if (await nothingEvolved(t, all)) return;
      for (const notified of all) judge(t, notified);
    });
}

/** An operation of each of some kinds, side by side, and the callbacks about it. */
export function notifiedOfEach(t: Experiment, kinds: readonly StatusKind[]): Promise<readonly Notified[]> {
  return eachAtOnce(t, kinds, (kind) => evolving(t, kind));
}

/** An operation of a kind: one that evolves, where the profile has a way to it. */
async function evolving(t: Experiment, kind: StatusKind): Promise<Notified> {
  const usual = await notifiedOperation(t, kind);
  const [resting] = restingKinds(t);
  if (!usual.finalAtOnce || resting === undefined) return usual;
  return notifiedOperation(t, { ...kind, ...resting }).catch((error: unknown) => {
    if (isInconclusive(error)) return usual;
    throw error;
  });
}
