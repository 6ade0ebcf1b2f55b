/** Optional test data: asked for or given by options, and tried at once. */
import { visibleLine } from '../../reports/words/layout/visible.ts';
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { UserError } from '../../spec/run/user-error.ts';
import type { Finding } from '../../suites/doctor/finding.ts';
import { lookAtServices } from '../../suites/doctor/fixtures.ts';
import { HOLDERS } from '../../target/profile/fitting-types.ts';
import { type Need, unmet } from '../../target/profile/needs.ts';
import { resolveProfile } from '../../target/profile/resolve.ts';
import type { Topic } from '../words/init/init-words.ts';
import {
  askUntilAccepted,
  ensureAccepted,
  type ProfileDraft,
  partsOf,
  type Surroundings,
  showMistake,
  withFixtures,
} from './asking.ts';
import { withDrains } from './drains.ts';
import { type GivenService, serviceIn, thirdPartyIn } from './parse-answers.ts';
import {
  marketplacesWithoutServices,
  withDatedOperations,
  withFavorites,
  withMarketplaces,
} from './reference-answers.ts';
import { withInstruments, withThirdParty } from './required-answers.ts';
import { rowsOf } from './rows-of.ts';
import { takenAway, takenAwayPayer } from './taken-away.ts';

interface TopicRow {
  /** The question is asked where one of these needs is not met. */
  readonly needs: readonly Need[];
  /** And where this one is met: an instrument beside another needs that one. */
  readonly after?: Need;
  /** And, by `--add`, where this is not empty: what the profile has none of. The question names it. */
  readonly lacking?: (known: ProfileDraft) => readonly string[];
  /** All parts of an answer are taken at once, if each is accepted: they have one question in common. */
  readonly isOneQuestion?: true;
  readonly take: (surroundings: Surroundings, known: ProfileDraft, text: string) => Promise<ProfileDraft>;
}

const instruments =
  (name: string, allows: Parameters<typeof withInstruments>[4]): TopicRow['take'] =>
  (surroundings, known, text) =>
    withInstruments(surroundings, known, text, name, allows);

/** In the order of the questions. */
const TOPICS: Readonly<Record<Topic, TopicRow>> = {
  'more-payers': {
    needs: ['fixtures.instruments.two-debit'],
    lacking: kindsWithoutPayer,
    take: instruments('payer', ['debit', 'credit']),
  },
  drain: {
    needs: ['fixtures.instruments.drain'],
    isOneQuestion: true,
    take: withDrains,
  },
  lock: { needs: ['fixtures.instruments.lock'], take: takenAway('lock') },
  'lock-payer': {
    needs: ['fixtures.instruments.debit-lock'],
    after: 'fixtures.instruments.lock',
    take: takenAwayPayer('lock'),
  },
  unenroll: { needs: ['fixtures.instruments.unenroll'], take: takenAway('unenroll') },
  'unenroll-payer': {
    needs: ['fixtures.instruments.debit-unenroll'],
    after: 'fixtures.instruments.unenroll',
    take: takenAwayPayer('unenroll'),
  },
  unused: { needs: ['fixtures.instruments.empty'], take: instruments('unused', ['empty']) },
  'more-services': {
    needs: ['fixtures.services.ADDITION', 'fixtures.services.SOUSTRACTION'],
    take: withServices,
  },
  'third-party': {
    needs: [
      'fixtures.thirdPartyBeneficiaries.msisdnBeneficiaire',
      'fixtures.thirdPartyBeneficiaries.panBeneficiaire',
      'fixtures.thirdPartyBeneficiaries.compteBeneficiaire',
      'fixtures.thirdPartyBeneficiaries.codeClientBeneficiaire',
    ],
    take: withThirdParties,
  },
  marketplace: {
    needs: ['fixtures.marketplaces'],
    lacking: marketplacesWithoutServices,
    take: withMarketplaces,
  },
  favorite: {
    needs: ['fixtures.favoriteBeneficiaries'],
    take: withFavorites,
  },
  'dated-operation': { needs: ['fixtures.datedOperations'], take: withDatedOperations },
};

/**
 * Adds optional test data, from options or answers.
 * @param seen services in the target's lists: the user decides whether operations may use them.
 */
export async function withFurther(
  surroundings: Surroundings,
  known: ProfileDraft,
  seen: readonly string[],
): Promise<ProfileDraft> {
  const { args, io, words } = surroundings;
  if (io.ask !== undefined && args.yes !== true) io.stdout.write(`\n${words.more}\n`);
  let all = known;
  for (const [topic, { needs, after, lacking, isOneQuestion, take }] of rowsOf<Topic, TopicRow>(TOPICS)) {
    const given = (args[topic] ?? []).join(';');
    if (given !== '') all = await take(surroundings, all, given);
    const { ask } = io;
    const before = all;
    const isMet = (need: Need) => unmet(resolveProfile(before.filled), need) === undefined;
    const missing = surroundings.existing === undefined ? [] : (lacking?.(before) ?? []);
    const isOpen =
      (needs.some((need) => !isMet(need)) || missing.length > 0) && (after === undefined || isMet(after));
    if (ask === undefined || args.yes === true || given !== '' || !isOpen) continue;
    const shown = topic === 'more-services' ? seen : [];
    const about = after === undefined ? [...shown, ...missing] : typesAllowing(before, after);
    // What is accepted stays: only the rest of an answer has to be typed again.
    let kept = before;
    all = await askUntilAccepted(
      surroundings,
      () => ask(words.further[topic](about)),
      async (text) => {
        const answer = words.yes.includes(text.trim().toLowerCase()) ? shown.join(';') : text;
        const parts = answer === '-' ? [] : partsOf(answer);
        const whole =
          isOneQuestion && parts.length > 1 && (await takenWhole(surroundings, kept, answer, take));
        if (whole) {
          kept = whole;
          return kept;
        }
        const wrong: string[] = [];
        for (const part of parts)
          try {
            kept = await take(surroundings, kept, part);
          } catch (error) {
            showMistake(surroundings, error);
            wrong.push(part);
          }
        if (wrong.length > 0) throw new UserError(words.again(wrong));
        return kept;
      },
      () => {
        io.stdout.write(`${words.leftOut}\n`);
        return kept;
      },
    );
  }
  return all;
}

/** Takes all parts of an answer; undefined, and nothing is shown, where one of them is wrong. */
async function takenWhole(
  surroundings: Surroundings,
  known: ProfileDraft,
  answer: string,
  take: TopicRow['take'],
): Promise<ProfileDraft | undefined> {
  const findings: Finding[] = [];
  try {
    const tell = (finding: Finding) => void findings.push(finding);
    const all = await take({ ...surroundings, tell }, known, answer);
    findings.forEach(surroundings.tell);
    return all;
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

/** Holders and types of instruments that no payer has. A payer whose holder is not known may be anybody. */
function kindsWithoutPayer({ written }: ProfileDraft): readonly string[] {
  const payers = written.fixtures.instruments.filter(
    ({ allows }) => allows.includes('debit') && !allows.some((one) => one === 'lock' || one === 'unenroll'),
  );
  const isAnybody = payers.some(({ holder }) => holder === undefined);
  return [
    ...HOLDERS.filter((one) => !isAnybody && payers.every(({ holder }) => holder !== one)),
    ...ENUMERATIONS.TypeInstrument.filter((one) => payers.every(({ type }) => type !== one)),
  ];
}

/** The types of the instruments that meet a need: `lock` of `fixtures.instruments.lock`. */
function typesAllowing({ written }: ProfileDraft, need: Need): readonly string[] {
  const allowing = written.fixtures.instruments.filter(({ allows }) =>
    allows.some((one) => need.endsWith(`.${one}`)),
  );
  return [...new Set(allowing.map(({ type }) => type))];
}

async function withServices(
  surroundings: Surroundings,
  known: ProfileDraft,
  text: string,
): Promise<ProfileDraft> {
  const { io, words } = surroundings;
  const { services } = known.written.fixtures;
  const given = partsOf(text).map(serviceIn);
  const isNew = ({ reference }: GivenService) => services.every((one) => one.reference !== reference);
  // One that the profile has already gets the types that it lacks.
  const own = services.map((one) => ({
    ...one,
    typesOperation: [...(one.typesOperation ?? []), ...lackingIn(one, given)],
  }));
  const all = withFixtures(known, { services: [...own, ...given.filter(isNew)] });
  await ensureAccepted(surroundings, all, async (t) => (await lookAtServices(t)).slice(own.length));
  for (const one of services) {
    const more = lackingIn(one, given);
    if (more.length > 0) io.stdout.write(`${words.typesAdded(visibleLine(one.reference), more)}\n`);
  }
  return all;
}

/** The types of what was given that a service of the profile lacks. */
function lackingIn({ reference, typesOperation: own = [] }: GivenService, given: readonly GivenService[]) {
  const types = given.flatMap((one) => (one.reference === reference ? (one.typesOperation ?? []) : []));
  return [...new Set(types)].filter((type) => !own.includes(type));
}

async function withThirdParties(
  surroundings: Surroundings,
  known: ProfileDraft,
  text: string,
): Promise<ProfileDraft> {
  return partsOf(text)
    .map(thirdPartyIn)
    .reduce((all, given) => withThirdParty(surroundings, all, given), known);
}
