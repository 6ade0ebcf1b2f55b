/** What leads an operation to a status or to an internal error: asked for or given by options, and tried at once. */
import { UserError } from '../../spec/run/user-error.ts';
import { OUTCOMES, type Outcome, sameTrigger } from '../../suites/doctor/same-triggers.ts';
import { lookAtStatuses } from '../../suites/doctor/trial.ts';
import { unmet } from '../../target/profile/needs.ts';
import { resolveProfile } from '../../target/profile/resolve.ts';
import { TRIGGERED } from '../words/init/init-words.ts';
import {
  askerOf,
  askUntilAccepted,
  changeBoth,
  ensureAccepted,
  keepPrevious,
  type ProfileDraft,
  partsOf,
  type Surroundings,
  withFixtures,
} from './asking.ts';
import { overridesIn } from './parse-answers.ts';

/**
 * Adds triggers for statuses, and for an internal error.
 * @param spends whether an operation may try each status.
 */
export async function withTriggers(
  surroundings: Surroundings,
  known: ProfileDraft,
  spends: boolean,
): Promise<ProfileDraft> {
  const { args, io, words } = surroundings;
  const given = (args.provoke ?? []).map(triggerIn);
  let all = known;
  for (const [outcome, way] of given) all = await withTrigger(surroundings, all, outcome, way, spends);
  const ask = askerOf(surroundings);
  if (ask === undefined) return all;
  for (const outcome of [...TRIGGERED, 'internalError'] as const) {
    if (given.some(([one]) => one === outcome) || !isOpen(all, outcome)) continue;
    const before = all;
    const question = outcome === 'internalError' ? words.provokeError : words.provoke[outcome];
    all = await askUntilAccepted(
      surroundings,
      () => ask(question),
      async (text) => {
        if (text === '') return before;
        if (!saysNone(text) || !isCancelled(before, outcome))
          return withTrigger(surroundings, before, outcome, text, spends);
        io.stdout.write(`${words.onlyCancelled}\n`);
        return before;
      },
      keepPrevious(surroundings, before),
    );
  }
  return all;
}

/** The outcome and the way of a `--provoke`. @throws UserError for another form. */
export function triggerIn(text: string): readonly [Outcome, string] {
  const [, name = '', way = ''] = /^([A-Za-z]+):(.*)$/.exec(text) ?? [];
  const outcome = OUTCOMES.find((one) => one === name);
  if (outcome === undefined)
    throw new UserError(`--provoke: "${text}" is not of the form STATUS:field=value.`);
  return [outcome, way];
}

/** Whether a way says that the target has no such status; an internal error has no word for that. */
export function saysNone(way: string): boolean {
  return /^(none|aucun|-)$/i.test(way);
}

function isOpen({ written, filled }: ProfileDraft, outcome: Outcome): boolean {
  const { notOffered = [], fixtures } = written;
  if (fixtures.provoke?.[outcome] !== undefined) return false;
  return outcome === 'internalError'
    ? unmet(resolveProfile(filled), 'fixtures.internalError')?.verdict === 'skipped'
    : !notOffered.includes(outcome);
}

/** Whether a call that cancels leads to the outcome: it is offered, whatever else leads there. */
function isCancelled({ written: { notImplemented = [] } }: ProfileDraft, outcome: Outcome): boolean {
  return outcome === 'ANNULEE' && !notImplemented.includes('cancelOperation');
}

async function withTrigger(
  surroundings: Surroundings,
  known: ProfileDraft,
  outcome: Outcome,
  way: string,
  spends: boolean,
): Promise<ProfileDraft> {
  if (outcome !== 'internalError' && saysNone(way))
    return changeBoth(known, (profile) => ({
      ...profile,
      notOffered: [...(profile.notOffered ?? []), outcome],
    }));
  const only = Object.assign({}, ...partsOf(way).map(overridesIn));
  const provoke = known.written.fixtures.provoke ?? {};
  const other = sameTrigger(provoke, outcome, only);
  if (other !== undefined) throw new UserError(surroundings.words.sameTrigger(way, other));
  if (spends && outcome !== 'internalError')
    await ensureAccepted(surroundings, withFixtures(known, { provoke: { [outcome]: only } }), lookAtStatuses);
  return withFixtures(known, { provoke: { ...provoke, [outcome]: only } });
}
