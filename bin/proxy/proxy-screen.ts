/** What the terminal shows of a proxy. */

import { visibleLine } from '../../reports/words/layout/visible.ts';
import { translate } from '../../reports/words/sentences/translate.ts';
import type { Language } from '../../spec/document/language.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import type { PassedCounts } from '../../suites/proxied/proxy-session.ts';
import type { Side, Violation } from '../../suites/proxied/violation.ts';
import { type Io, styleFor } from '../io.ts';
import { LiveLines } from '../screen/bar/live-lines.ts';
import { PROXY_WORDS, type SideCounts } from '../words/proxy-words.ts';
import { ADDRESS_VARIABLE } from './proxied-command.ts';

export interface ProxyScreenOptions {
  readonly lang: Language;
  readonly quiet: boolean;
  /** Every violation in full. */
  readonly verbose: boolean;
  /** A command has this terminal too: no line is drawn that it would write into. */
  readonly shared: boolean;
}

/** Violations of one rule that are shown; the reports count all of them. */
const TOLD = 5;

export class ProxyScreen {
  readonly #options: ProxyScreenOptions;
  readonly #io: Io;
  #violations = 0;
  readonly #reasons = new Set<string>();
  #line: LiveLines | undefined;

  constructor(options: ProxyScreenOptions, io: Io) {
    this.#options = options;
    this.#io = io;
  }

  /** It listens. */
  open(address: string, target: string, counts: PassedCounts): void {
    const { lang, quiet, shared } = this.#options;
    const { opening, ends, live } = PROXY_WORDS[lang];
    const { stdout, stderr, env } = this.#io;
    if (quiet) return;
    const [first = '', ...rest] = opening(address, visibleLine(target), `$${ADDRESS_VARIABLE}`);
    const style = styleFor(stdout, env);
    stdout.write(`${[style.strong(first), ...rest, ...(shared ? [] : [style.quiet(ends)])].join('\n')}\n`);
    if (shared || stderr.isTTY !== true) return;
    this.#line = new LiveLines(stderr, () => [live(counts.requests, counts.callbacks, this.#violations)]);
  }

  tell(violation: Violation): void {
    this.#violations += 1;
    const { quiet, verbose } = this.#options;
    if (quiet || (!verbose && violation.nth > TOLD)) return;
    this.#print(verbose || violation.nth === 1 ? this.#inFull(violation) : this.#inALine(violation));
  }

  /** A request got no answer from the target. Each reason is shown once. */
  unanswered(why: string): void {
    if (this.#options.quiet || this.#reasons.has(why) || this.#reasons.size >= TOLD) return;
    this.#reasons.add(why);
    const { noAnswer, ownAuthority } = PROXY_WORDS[this.#options.lang];
    const style = styleFor(this.#io.stdout, this.#io.env);
    const hint = /certificate|_CERT/i.test(why) ? [`    ${ownAuthority}`] : [];
    this.#print([`${style.caution('?')} ${noAnswer(visibleLine(why))}`, ...hint].join('\n'));
  }

  /** Nothing moves any more. */
  stop(): void {
    this.#line?.stop();
    this.#line = undefined;
  }

  /** The end of a side: its report, and where it is. */
  end(side: Side, report: Report, folder: string): void {
    const { sides, side: counted, report: word } = PROXY_WORDS[this.#options.lang];
    const style = styleFor(this.#io.stdout, this.#io.env);
    const counts = countsOf(report);
    const paint = counts.violated > 0 ? style.bad : counts.warned > 0 ? style.caution : style.good;
    this.#io.stdout.write(`${style.strong(sides[side].padEnd(7))} ${paint(counted(counts))}\n`);
    if (!this.#options.quiet) this.#io.stdout.write(style.quiet(`        ${word} ${folder}\n`));
  }

  nothingCame(): void {
    this.#io.stdout.write(`${PROXY_WORDS[this.#options.lang].nothing}\n`);
  }

  #print(text: string): void {
    const print = () => void this.#io.stdout.write(`${text}\n`);
    if (this.#line === undefined) print();
    else this.#line.above(print);
  }

  #inFull({ side, requirement, level, request, exchangeId, ...departure }: Violation): string {
    const words = PROXY_WORDS[this.#options.lang];
    const style = styleFor(this.#io.stdout, this.#io.env);
    const mark = level === 'advisory' ? style.caution('!') : style.bad('✗');
    const say = (text: string) => visibleLine(translate(text, this.#options.lang));
    const place = departure.pointer === undefined ? '' : ` ${departure.pointer}`;
    return [
      `${mark} ${words.sides[side]} ${style.strong(requirement)} ${style.quiet(words.levels[level])}`,
      `    ${visibleLine(`${request}${place}`)} ${style.quiet(exchangeId)}`,
      `    ${say(departure.message)}`,
      `    ${words.expected} ${say(departure.expected)}`,
      `    ${words.actual} ${say(departure.actual)}`,
    ].join('\n');
  }

  #inALine({ side, requirement, level, exchangeId, nth }: Violation): string {
    const words = PROXY_WORDS[this.#options.lang];
    const style = styleFor(this.#io.stdout, this.#io.env);
    const mark = level === 'advisory' ? style.caution('!') : style.bad('✗');
    return `${mark} ${words.sides[side]} ${style.strong(requirement)} ${style.quiet(`${exchangeId} ${words.again(nth)}`)}`;
  }
}

function countsOf({ requirements }: Report): SideCounts {
  const tested = requirements.filter(({ excluded }) => excluded === undefined);
  const of = (verdict: Report['requirements'][number]['verdict']) =>
    tested.filter((one) => one.verdict === verdict).length;
  return {
    violated: of('fail'),
    warned: of('warn'),
    held: of('pass') + of('observed'),
    unseen: of('skipped'),
  };
}
