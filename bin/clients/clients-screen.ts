/** What the terminal shows of a client that is led through scenarios. */
import { showLine } from '../../reports/causes/replay-line.ts';
import { waiverText } from '../../reports/waivers/waived.ts';
import { hangingShell } from '../../reports/words/layout/hanging.ts';
import { visible, visibleLine } from '../../reports/words/layout/visible.ts';
import { ROW_WORDS } from '../../reports/words/rows.ts';
import { translate } from '../../reports/words/sentences/translate.ts';
import type { CaseRecord } from '../../spec/clients/client-case.ts';
import { proseOf, SCENARIOS } from '../../spec/clients/scenarios.ts';
import { CLIENT_REQUIREMENTS } from '../../spec/document/client-catalogue.ts';
import { type Coded, sentenceOf } from '../../spec/document/coded.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../spec/document/language.ts';
import type { Report, ReportedCheck, ReportedScenario } from '../../spec/generated/report-types.ts';
import { EXIT, type ExitCode } from '../../spec/run/verdicts.ts';
import { isToldRule } from '../../suites/clients/cases/case-rules.ts';
import { LEFT_OUT } from '../../suites/clients/cases/run-results.ts';
import { columnsOf, type Io, styleFor } from '../io.ts';
import { CLIENTS_WORDS, type ClientsExits } from '../words/clients-words.ts';

export interface ClientsScreenOptions {
  readonly lang: Language;
  readonly quiet: boolean;
  readonly verbose: boolean;
}

export class ClientsScreen {
  readonly #options: ClientsScreenOptions;
  readonly #io: Io;
  #ended = 0;

  constructor(options: ClientsScreenOptions, io: Io) {
    this.#options = options;
    this.#io = io;
  }

  line(text: string): void {
    if (!this.#options.quiet) this.#io.stdout.write(`${text}\n`);
  }

  /** A case has ended. On a terminal a single line counts them. */
  ended({ scenario }: CaseRecord, of: number): void {
    this.#ended += 1;
    const { stderr } = this.#io;
    if (this.#options.quiet || stderr.isTTY !== true) return;
    stderr.write(`\r\u001B[K${this.#ended}/${of} ${scenario.id}${this.#ended === of ? '\r\u001B[K' : ''}`);
  }

  /** Even where little is to be said: without it nobody knows why no case begins. */
  speaksTls(url: string): void {
    const { stderr, env } = this.#io;
    const words = CLIENTS_WORDS[this.#options.lang];
    stderr.write(`${styleFor(stderr, env).caution(words.speaksTls(url))}\n`);
  }

  /** How it went: what failed, what was not lived through, and the counts. */
  report(report: Report, folder: string): void {
    const { client } = report;
    if (client === undefined) return;
    const words = CLIENTS_WORDS[this.#options.lang];
    const { stdout, env } = this.#io;
    const style = styleFor(stdout, env);
    for (const scenario of client.scenarios) this.#scenario(scenario, report);
    this.#advisories(report);
    const declared = client.scenarios.filter(({ state }) => state !== 'undeclared');
    const lived = declared.filter(({ state }) => state === 'lived').length;
    const failed = declared.filter((one) => one.failed.length > 0).length;
    const warned = declared.filter((one) => one.warned.length > 0).length;
    const missing = declared.filter(({ state, required }) => required === true && state !== 'lived');
    if (client.undeclared.length > 0)
      stdout.write(`${style.caution(words.undeclared(client.undeclared.join(', ')))}\n`);
    if (missing.length > 0)
      stdout.write(`${style.caution(words.requiredMissing(missing.map(({ id }) => id).join(', ')))}\n`);
    const paint = failed > 0 ? style.bad : lived < declared.length ? style.caution : style.good;
    stdout.write(`${paint(words.counts(lived, declared.length, failed, warned))}\n`);
    const [cause] = report.causes ?? [];
    if (cause?.verdict === 'fail') this.line(`${words.cause} ${showLine(cause.id, folder)}`);
    if (!this.#options.quiet) stdout.write(style.quiet(`${words.report} ${folder}\n`));
  }

  /** What should be and is not, once for all scenarios: in each of them it would drown what is wrong. */
  #advisories({ requirements }: Report): void {
    const { lang, quiet, verbose } = this.#options;
    if (quiet || verbose) return;
    const style = styleFor(this.#io.stdout, this.#io.env);
    for (const own of CLIENT_REQUIREMENTS) {
      const { statement } = lang === DEFAULT_LANGUAGE ? own : own[lang];
      const checks = requirements.find(({ id }) => id === own.id)?.checks ?? [];
      const warned = checks.filter(({ verdict }) => verdict === 'warn').length;
      if (warned > 0)
        this.line(`${style.caution('!')} ${CLIENTS_WORDS[lang].advisory(own.id, warned, statement)}`);
    }
  }

  /** The last line: with which code a run ends, and why. */
  ends(code: ExitCode, report: Report): void {
    const words = CLIENTS_WORDS[this.#options.lang];
    const why = exitOf(code, report);
    if (why !== undefined) this.line(words.exit(code, sentenceOf(why, words.exits)));
  }

  #scenario(reported: ReportedScenario, report: Report): void {
    const { id, state, reason, outcome, failed, warned, again } = reported;
    const { lang, quiet, verbose } = this.#options;
    if (quiet || (state === 'lived' && failed.length === 0 && !verbose)) return;
    if ((state === 'undeclared' || reason === LEFT_OUT) && !verbose) return;
    const words = CLIENTS_WORDS[lang];
    const style = styleFor(this.#io.stdout, this.#io.env);
    const scenario = SCENARIOS.find((one) => one.id === id);
    const title = scenario === undefined ? '' : proseOf(scenario, lang).title;
    const told = outcome === undefined ? '' : ` ${style.quiet(words.tells(outcome))}`;
    const mark = failed.some((rule) => !isWaivedIn(rule, id, report))
      ? style.bad('✗')
      : failed.length > 0 || state !== 'lived'
        ? style.caution('!')
        : style.good('✔');
    this.line(`${mark} ${style.strong(id)} ${title}${told}`);
    if (reason !== undefined) this.line(`    ${words.missed(visibleLine(translate(reason, lang)))}`);
    for (const rule of verbose ? [...failed, ...warned] : failed) this.#finding(rule, id, report);
    if (again === undefined || (failed.length === 0 && !verbose)) return;
    const label = ROW_WORDS[lang].again;
    const columns = columnsOf(this.#io.stdout);
    this.line(`    ${style.quiet(label)} ${hangingShell(visible(again), columns, label.length + 5)}`);
  }

  #finding(rule: string, scenario: string, report: Report): void {
    const { lang } = this.#options;
    const words = CLIENTS_WORDS[lang];
    const style = styleFor(this.#io.stdout, this.#io.env);
    const requirement = report.requirements.find(({ id }) => id === rule);
    const check = checkIn(rule, scenario, report);
    const failure = check?.failure;
    if (requirement === undefined || failure === undefined) return;
    const isFailure = requirement.level !== 'advisory';
    const say = (text: string) => visibleLine(translate(text, lang));
    this.line(
      `    ${isFailure ? style.bad(rule) : style.caution(rule)} ${style.quiet(failure.exchangeId ?? '')}`,
    );
    this.line(`      ${say(failure.message)}`);
    this.line(`      ${words.expected} ${say(failure.expected)}`);
    this.line(`      ${words.actual} ${say(failure.actual)}`);
    if (check?.waiver !== undefined) this.line(`      ${style.caution(waiverText(check.waiver, lang))}`);
  }
}

/** Why a run ended with a code; undefined where another message said it. */
function exitOf(
  code: ExitCode,
  { outcome, client, run, requirements }: Report,
): Coded<ClientsExits> | undefined {
  const declared = client?.scenarios.filter(({ state }) => state !== 'undeclared') ?? [];
  const missed = declared.filter(({ state }) => state === 'missed');
  const missing = missed.filter(({ reason }) => reason !== LEFT_OUT).length;
  if (code === EXIT.error) return undefined;
  if (code === EXIT.nonConformant) return { code: 'failed' };
  if (code === EXIT.conformant) {
    if (outcome === 'non-conformant') return { code: 'waived' };
    return { code: outcome === 'conformant' ? 'conformant' : 'required' };
  }
  if (run.interrupted) return { code: 'interrupted' };
  if (missing > 0) return { code: 'missing', scenarios: missing };
  if (missed.length > 0) return { code: 'narrowed' };
  if ((client?.undeclared ?? []).length > 0) return { code: 'undeclared' };
  const skipped = requirements.filter(({ verdict }) => verdict === 'skipped').map(({ id }) => id);
  return { code: client?.way !== 'driver' && skipped.some(isToldRule) ? 'untold' : 'undecided' };
}

/** Whether somebody answers for the failure of a rule in a scenario. */
function isWaivedIn(rule: string, scenario: string, report: Report): boolean {
  return checkIn(rule, scenario, report)?.waiver !== undefined;
}

function checkIn(rule: string, scenario: string, { requirements }: Report): ReportedCheck | undefined {
  const requirement = requirements.find(({ id }) => id === rule);
  return requirement?.checks.find(({ circumstance }) => circumstance === `scenario ${scenario}`);
}
