/** What `init` finds out by itself. At a terminal it asks about what is not sure. */
import type { Profile } from '../../spec/generated/profile-types.ts';
import { type Allowed, discover } from '../../suites/discovery/discover.ts';
import { findNeighbours } from '../../suites/discovery/fixtures/neighbours.ts';
import { typesOfServices } from '../../suites/discovery/fixtures/operation-types.ts';
import { findPayersWithoutOtp } from '../../suites/discovery/fixtures/payers-with-otp.ts';
import {
  type FoundRequests,
  findRequests,
  type RefusedCall,
} from '../../suites/discovery/fixtures/requests.ts';
import { smallestAmount } from '../../suites/discovery/fixtures/smallest-amount.ts';
import { type Bindings, bindingsOf, type Discovery } from '../../suites/discovery/found.ts';
import type { Finding } from '../../suites/doctor/finding.ts';
import { masked } from '../../suites/doctor/finding.ts';
import { lookAtServices } from '../../suites/doctor/fixtures.ts';
import { type Outlook, outlookOf } from '../../suites/doctor/gains.ts';
import { lookAtPairs } from '../../suites/doctor/pairs.ts';
import { unmet } from '../../target/profile/needs.ts';
import { resolveProfile } from '../../target/profile/resolve.ts';
import type { LargerAmount } from '../words/init/init-words.ts';
import { withExpiredToken } from './ask-token.ts';
import {
  changeBoth,
  isLacking,
  type ProfileDraft,
  type Surroundings,
  useTarget,
  withFixtures,
} from './asking.ts';
import { confirmBinding } from './bindings/confirm-binding.ts';
import { withOtpsOfUsers, withoutOtps } from './bindings/fixed-otps.ts';
import { withReplaces } from './bindings/replaced-otps.ts';
import { withRequiredOtps } from './bindings/required-otps.ts';
import { withScalars } from './bindings/scalar-bindings.ts';
import { withFinalStatus } from './final-status.ts';
import { withHolders } from './holders.ts';
import { largerAmount } from './larger-amount.ts';
import { ensureNamed } from './option-forms.ts';
import { withFurther } from './optional-answers.ts';
import { plannedOperations } from './planned-operations.ts';
import { withNatures } from './service-natures.ts';
import { withTriggers } from './triggers.ts';
import { isConfirmed } from './yes-or-no.ts';

/** What `init` may do to find out more. */
export interface Permissions extends Allowed {
  /** Requests and credit purchases may be created. */
  readonly create: boolean;
}

export interface ProfileFindings {
  /** The profile as the file has it. */
  readonly written: Profile;
  readonly discoveries: readonly Discovery[];
  readonly outlook: Outlook;
  /** Calls that the target refused, each with its answer. */
  readonly refused: FoundRequests['refused'];
  /** Where an operation may have been refused for its amount. */
  readonly largerAmount?: LargerAmount | undefined;
  /** Why operations between these parties may be impossible, or refused. */
  readonly pairsDoubted: readonly Finding[];
}

/** @param described bindings of the target's own description. */
export async function findOut(
  surroundings: Surroundings,
  known: ProfileDraft,
  allowed: Permissions,
  described: Bindings,
): Promise<ProfileFindings> {
  const { known: named, create } = allowed.create
    ? await withUser(surroundings, known)
    : { known, create: false };
  return lookedInto(surroundings, named, { ...allowed, create }, described);
}

async function lookedInto(
  asking: Surroundings,
  known: ProfileDraft,
  allowed: Permissions,
  described: Bindings,
): Promise<ProfileFindings> {
  await ensureNamed(asking, known);
  if (allowed.spend) {
    const { typical } = resolveProfile(known.filled).limits.amount;
    asking.io.stdout.write(`${asking.words.spending(plannedOperations(asking, known), typical)}\n`);
  }
  asking.io.stdout.write(`${asking.words.searching}\n`);
  const found = await useTarget(asking, known.filled, (t) => discover(t, allowed, described));
  const surroundings = await withoutOptional(asking);
  const discoveries: Discovery[] = [];
  for (const one of found.discoveries.filter(
    ({ key, sure }) => isLacking(known, key) && (sure || !isNeedless(known, key)),
  )) {
    // A target that accepts no operation without an OTP has no first verdict without them, and a refusal may be for one.
    const isNeeded = one.key === 'bindings.otp' && found.refused !== undefined;
    const whoAsks = isNeeded ? asking : surroundings;
    discoveries.push(one.sure ? one : await confirmBinding(whoAsks, known, one, allowed));
  }
  const hasFixedOtp = discoveries.some(
    ({ key, sure, bindings }) => key === 'bindings.otp' && sure && bindings.otp?.value !== undefined,
  );
  // After the refusal somebody gave a fixed OTP, which was accepted.
  const isAccepted = allowed.spend && (found.refused === undefined || hasFixedOtp || found.needsOtp === true);
  // An operation that was refused for its missing OTP was accepted with one.
  const mayShow = allowed.spend && (found.refused === undefined || found.needsOtp === true);
  const replaced = await withReplaces(asking, withBindings(known, discoveries), mayShow);
  discoveries.push(...replaced.discoveries);
  let all = replaced.known;
  const first = await useTarget(surroundings, all.filled, findNeighbours);
  all = await withFurther(surroundings, all, first.services);
  const { free, areAll } = isAccepted
    ? await useTarget(surroundings, all.filled, findPayersWithoutOtp)
    : { free: [], areAll: true };
  all = await withOtpsOfUsers(surroundings, all, areAll ? [] : free);
  if (isAccepted) all = await withRequiredOtps(surroundings, all, free);
  all = await withHolders(surroundings, all);
  // A new mini marketplace or user may show more references.
  const { contributors, favorites } = await useTarget(surroundings, all.filled, findNeighbours);
  const { favoriteBeneficiaries = [] } = all.written.fixtures;
  all = withFixtures(all, {
    ...(contributors.length > 0 &&
      isLacking(all, 'fixtures.contributors') && { contributors: [...contributors] }),
    ...(favoriteBeneficiaries.length === 0 && favorites.length > 0 && { favoriteBeneficiaries: favorites }),
  });
  // Those that were asked for later have a line already.
  const untold = surroundings.existing === undefined ? known.written.fixtures.services.length : 0;
  all = withFixtures(all, { services: await withModes(surroundings, all, untold) });
  all = await withSmallest(surroundings, all);
  // Which types an existing profile's services take is for its owner to say.
  if (isAccepted && surroundings.existing === undefined)
    all = withFixtures(all, { services: await useTarget(surroundings, all.filled, typesOfServices) });
  if (isAccepted) all = await withNatures(surroundings, all);
  const { requests, named } = allowed.create
    ? await createdWith(asking, all, discoveries, allowed)
    : { requests: NONE, named: discoveries };
  const created = Object.entries(requests.fixtures).filter(([name]) => isLacking(all, `fixtures.${name}`));
  all = withScalars(surroundings, withFixtures(withBindings(all, named), Object.fromEntries(created)));
  all = await withFinalStatus(surroundings, all);
  all = await withTriggers(surroundings, all, isAccepted);
  all = await withExpiredToken(surroundings, all);
  const refused: RefusedCall[] =
    found.refused === undefined
      ? []
      : [{ what: 'operation', answer: found.refused, ...(found.needsOtp && { because: 'no-otp' as const }) }];
  return {
    written: withoutOtps(surroundings, all.written),
    discoveries: named,
    outlook: await outlookOf(resolveProfile(all.filled)),
    refused: [...refused, ...requests.refused],
    largerAmount: found.mayBeTooSmall === true ? largerAmount(known, all) : undefined,
    pairsDoubted: lookAtPairs(resolveProfile(all.filled)),
  };
}

/** Whether nothing needs a binding that is open: each payer that needs an OTP was given with its own. */
function isNeedless({ filled }: ProfileDraft, key: string): boolean {
  return key === 'bindings.otp' && unmet(resolveProfile(filled), key) === undefined;
}

/** Asks nothing more where somebody wants a first verdict soon. `init --add` asks later. */
async function withoutOptional(surroundings: Surroundings): Promise<Surroundings> {
  const { args, existing, words } = surroundings;
  const isSkipped = existing === undefined && (await isConfirmed(surroundings, words.skipOptional));
  return isSkipped ? { ...surroundings, args: { ...args, yes: true } } : surroundings;
}

/** Adds the smallest amount that fees can be deducted from. */
async function withSmallest(surroundings: Surroundings, known: ProfileDraft): Promise<ProfileDraft> {
  const { largest } = resolveProfile(known.filled).limits.amount;
  const most = known.written.limits?.amount?.typical ?? largest;
  const smallest = await useTarget(surroundings, known.filled, (t) => smallestAmount(t, most));
  if (smallest === undefined) return known;
  const { written, filled } = changeBoth(known, ({ limits, ...profile }) => ({
    ...profile,
    limits: { ...limits, amount: { smallest, ...limits?.amount } },
  }));
  const { typical = smallest } = filled.limits?.amount ?? {};
  const raised = { ...filled.limits?.amount, typical: Math.max(typical, smallest) };
  return { written, filled: { ...filled, limits: { ...filled.limits, amount: raised } } };
}

const NONE: FoundRequests = { fixtures: {}, discoveries: [], refused: [] };

function withBindings(known: ProfileDraft, discoveries: readonly Discovery[]): ProfileDraft {
  return changeBoth(known, (profile) => {
    const bindings = bindingsOf(discoveries, profile.bindings);
    return Object.keys(bindings).length === 0 ? profile : { ...profile, bindings };
  });
}

/** Requests that the target accepts. Where no usual name of the type field works, its name is asked for. */
async function createdWith(
  surroundings: Surroundings,
  known: ProfileDraft,
  discoveries: readonly Discovery[],
  allowed: Permissions,
): Promise<{ readonly requests: FoundRequests; readonly named: readonly Discovery[] }> {
  const about = {
    reason: await referenceOf(surroundings, 'reason'),
    product: await referenceOf(surroundings, 'product'),
  };
  const withNames = (found: readonly Discovery[]) =>
    discoveries.map((one) => found.find(({ key }) => key === one.key) ?? one);
  const create = (one: ProfileDraft) => useTarget(surroundings, one.filled, (t) => findRequests(t, about));
  const requests = await create(known);
  const open = requests.discoveries.find(({ sure }) => !sure);
  const told = open && (await confirmBinding(surroundings, known, open, { ...allowed, create: false }));
  if (told?.sure !== true) return { requests, named: withNames(requests.discoveries) };
  const named = withNames([told]);
  return { requests: await create(withBindings(known, named)), named };
}

/** A request needs a user: it is asked for where no instrument has one. */
async function withUser(
  { args, io, words }: Surroundings,
  known: ProfileDraft,
): Promise<{ readonly known: ProfileDraft; readonly create: boolean }> {
  const { instruments } = known.written.fixtures;
  if (instruments.some(({ refUsager }) => refUsager !== undefined)) return { known, create: true };
  const user = io.ask === undefined || args.yes === true ? '' : (await io.ask(words.ask.user)).trim();
  if (user === '') {
    io.stdout.write(`${words.noUser}\n`);
    return { known, create: false };
  }
  const [payer, ...others] = instruments;
  return payer === undefined
    ? { known, create: false }
    : {
        known: withFixtures(known, { instruments: [{ ...payer, refUsager: user }, ...others] }),
        create: true,
      };
}

async function referenceOf(
  { args, io, words }: Surroundings,
  what: 'reason' | 'product',
): Promise<string | undefined> {
  if (args[what] !== undefined || io.ask === undefined || args.yes === true) return args[what];
  return (await io.ask(words.ask[what])) || undefined;
}

/**
 * Services with the fee mode of the fee call, where that is bound.
 * @param untold how many of the first ones are shown.
 */
async function withModes(
  surroundings: Surroundings,
  { filled }: ProfileDraft,
  untold: number,
): Promise<ProfileDraft['written']['fixtures']['services']> {
  const findings = await useTarget(surroundings, filled, async (t) =>
    (await lookAtServices(t)).map((finding) => masked(finding, t.run.mask)),
  );
  findings.slice(0, untold).forEach(surroundings.tell);
  const modes = ['ADDITION', 'SOUSTRACTION'] as const;
  return filled.fixtures.services.map((service, index) => {
    const said = findings[index]?.said;
    const mode = said?.code === 'service-answers' ? modes.find((one) => one === said.mode) : undefined;
    return { ...service, ...(mode !== undefined && { mode }) };
  });
}
