/** What the terminal shows of the one operation before the checks. */
import { visibleLine } from '../../reports/words/layout/visible.ts';
import { describeAnswer } from '../../spec/json/describe.ts';
import { type Parties, thirdPartyField } from '../../suites/arrange/parties/parties.ts';
import type { FirstOperation } from '../../suites/prepare/first-operation.ts';
import type { OpeningTexts } from '../../suites/prepare/opening.ts';
import type { LowerAmounts, ShortPayer } from '../../suites/prepare/short-payers.ts';
import { onOneLine } from '../texts/yaml-lines.ts';
import type { ScreenWords } from '../words/screen-words.ts';

/** @param tell shows a line. */
export function openingTexts(words: ScreenWords, tell: (line: string) => void): OpeningTexts {
  return {
    short: (payers, lower) => tell(shortText(payers, lower, words)),
    announce: (montant, parties, type) => {
      const line = words.first(montant, ...namesOf(parties));
      tell(type === undefined ? line : words.firstOfType(line, type));
    },
    demanded: ({ fields, answer }) => tell(words.demanded(fields, answer.exchangeId)),
    step: (step) => tell(words.step(step)),
    decimals: ({ decimals, answer: { exchangeId } }) =>
      tell(decimals === 0 ? words.wholeAmounts(exchangeId) : words.decimals(decimals, exchangeId)),
    replacedOtps: ({ exchangeId }) => tell(words.replacedOtps(exchangeId)),
    refusedType: ({ refused, accepted, service, answer: { exchangeId } }) =>
      tell(words.refusedType(refused, accepted, visibleLine(service), exchangeId)),
    otherModes: (found) => {
      for (const { service, mode, exchangeId } of found)
        tell(words.otherMode(visibleLine(service.reference), service.mode ?? '', mode, exchangeId));
    },
    stopped: (montant, attempts, mask) => stopText(montant, attempts, mask, words),
    went: (first, mask) => {
      for (const line of wentTexts(first, mask, words)) tell(line);
    },
  };
}

/** Who has too little, what it has, what the plan takes, and the lines of a profile that takes less. */
export function shortText(
  payers: readonly ShortPayer[],
  lower: LowerAmounts | undefined,
  words: Pick<ScreenWords, 'shortPayer' | 'shortPayers' | 'amountsNow'>,
): string {
  const lines = lower && `limits: ${onOneLine({ amount: lower.amount })}  # ${words.amountsNow(lower.now)}`;
  return words.shortPayers(
    payers.map((one) => words.shortPayer({ ...one, name: visibleLine(one.name) })),
    lines,
  );
}

/** What came of operations that were not accepted, where the run goes on. */
function wentTexts(
  { outcome, attempts, why }: FirstOperation,
  mask: (text: string) => string,
  words: ScreenWords,
): readonly string[] {
  const others = outcome === 'accepted' ? attempts.slice(0, -1) : attempts;
  const answered = others.map(({ parties, answer }) => {
    const [payer, beneficiary] = namesOf(parties);
    return words.firstAnswered(payer, beneficiary, `${visibleLine(mask(describeAnswer(answer)))}`);
  });
  return why === undefined ? answered : [...answered, words.firstNotMade(visibleLine(mask(why)))];
}

/** As the profile calls them; the number of a third party is nobody's business. */
function namesOf({ payer, beneficiary, thirdParty, service }: Parties): [string, string, string] {
  const paid =
    beneficiary?.name ??
    (thirdParty && `${thirdPartyField(thirdParty)} at ${thirdParty.refContributeurBeneficiaire}`);
  return [visibleLine(payer.name), visibleLine(paid ?? ''), visibleLine(service.reference)];
}

/** What may be wrong with the profile where operations are refused. */
const LOOK_AT = [
  'fixtures.instruments',
  'fixtures.services',
  'fixtures.thirdPartyBeneficiaries',
  'limits.amount.typical',
  'bindings.otp',
] as const;

function stopText(
  montant: number,
  attempts: FirstOperation['attempts'],
  mask: (text: string) => string,
  words: ScreenWords,
): string {
  const quoted = attempts.map(({ parties, answer }) => {
    const said = visibleLine(mask(describeAnswer(answer)));
    return `  ${words.first(montant, ...namesOf(parties))}: ${words.cited(said, answer.exchangeId)}`;
  });
  return [words.stopped, ...quoted, words.lookAt(LOOK_AT)].join('\n');
}
