/** What options name is checked before it costs anything: forms before the first request, instruments before the first operation. */
import { lookAtInstruments } from '../../suites/doctor/fixtures.ts';
import type { InitArguments } from '../command-line/profile/init-options.ts';
import { ensureAccepted, type ProfileDraft, partsOf, type Surroundings, withFixtures } from './asking.ts';
import {
  beneficiaryIn,
  datedOperationIn,
  type GivenInstrument,
  instrumentIn,
  marketplaceIn,
  overridesIn,
  pairIn,
  serviceIn,
  thirdPartyIn,
} from './parse-answers.ts';
import { rowsOf } from './rows-of.ts';
import { saysNone, triggerIn } from './triggers.ts';

type Parser = (text: string) => unknown;

const instrument =
  (name: string, ...allows: GivenInstrument['allows']) =>
  (text: string): GivenInstrument =>
    instrumentIn(text, name, allows);

/** At a terminal, a wrong form of one of these is explained, and the question follows. */
const REQUIRED = {
  payer: instrument('payer', 'debit', 'credit'),
  beneficiary: beneficiaryIn,
  service: serviceIn,
} as const satisfies Readonly<Record<string, Parser>>;

/** An instrument may be restricted to a part of what it is named for. */
const INSTRUMENTS = {
  'more-payers': instrument('payer', 'debit', 'credit'),
  drain: instrument('drain', 'drain', 'credit'),
  lock: instrument('lock', 'debit', 'lock'),
  'lock-payer': instrument('lock', 'debit', 'lock'),
  unenroll: instrument('unenroll', 'debit', 'unenroll'),
  'unenroll-payer': instrument('unenroll', 'debit', 'unenroll'),
  unused: instrument('unused', 'empty'),
} as const;

const OTHERS = {
  'more-services': serviceIn,
  'third-party': thirdPartyIn,
  marketplace: marketplaceIn,
  favorite: (text: string) => pairIn(text, 'favorite', 'user,beneficiary'),
  'dated-operation': datedOperationIn,
} as const satisfies Readonly<Record<string, Parser>>;

/**
 * @param isAsked whether somebody sits at the terminal.
 * @throws UserError for an option that is malformed, whatever the target knows.
 */
export function ensureForms(args: InitArguments, isAsked: boolean): void {
  const parsers = { ...(isAsked ? {} : REQUIRED), ...INSTRUMENTS, ...OTHERS };
  for (const [name, parse] of rowsOf<keyof typeof REQUIRED | Further, Parser>(parsers))
    for (const text of partsIn(args[name])) parse(text);
  for (const text of args.provoke ?? []) {
    const [outcome, way] = triggerIn(text);
    if (outcome === 'internalError' || !saysNone(way)) partsOf(way).map(overridesIn);
  }
}

/**
 * Reads the instruments of options that are taken in later, once operations may have been sent.
 * @throws UserError where the target knows one of them not.
 */
export async function ensureNamed(surroundings: Surroundings, known: ProfileDraft): Promise<void> {
  const { instruments } = known.written.fixtures;
  const named = rowsOf<keyof typeof INSTRUMENTS, Parser>(INSTRUMENTS).flatMap(([option]) =>
    partsIn(surroundings.args[option]).map((text) => {
      const given = INSTRUMENTS[option](text);
      return { ...given, name: `--${option} ${given.reference}`, allows: [] };
    }),
  );
  const further = named.filter(({ reference }) => instruments.every((one) => one.reference !== reference));
  if (further.length === 0) return;
  // Those that exist are reported where they are added.
  const { tell } = surroundings;
  const quiet = {
    ...surroundings,
    tell: (finding: Parameters<typeof tell>[0]) => (finding.mark === 'bad' ? tell(finding) : undefined),
  };
  const all = withFixtures(known, { instruments: [...instruments, ...further] });
  const names = further.map(({ name }) => name);
  await ensureAccepted(quiet, all, (t) => lookAtInstruments(t, names));
}

type Further = keyof typeof INSTRUMENTS | keyof typeof OTHERS;

function partsIn(given: string | readonly string[] | undefined): string[] {
  return [given ?? []].flat().flatMap(partsOf);
}
