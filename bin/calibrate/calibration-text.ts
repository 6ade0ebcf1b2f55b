/** What the terminal shows of a calibration that has ended: a line for each fact, then each problem and what to do. */
import { calibrationProblems } from '../../reports/calibration/calibration-problems.ts';
import { visibleLine } from '../../reports/words/layout/visible.ts';
import type { Language } from '../../spec/document/language.ts';
import type { Calibration } from '../../spec/generated/calibration-types.ts';
import type { ExitCode } from '../../spec/run/verdicts.ts';
import { columnsOf, type Io, styleFor } from '../io.ts';
import { paragraph } from '../texts/paragraph.ts';
import { CALIBRATE_WORDS, type CalibrateWords } from '../words/calibrate-words.ts';

/** Problems that are shown; the record has all. */
const SHOWN = 10;

/** The widest label, and the space after it. */
const LABEL_WIDTH = 12;

/** Where the record is, and the exit code. */
interface Ending {
  readonly path: string;
  readonly exitCode: ExitCode;
  readonly language: Language;
  /** Without what is as it should be. */
  readonly isBrief: boolean;
}

export function calibrationText(
  record: Calibration,
  { path, exitCode, language, isBrief }: Ending,
  io: Io,
): string {
  const words = CALIBRATE_WORDS[language];
  const style = styleFor(io.stdout, io.env);
  const columns = columnsOf(io.stdout);
  const row = (label: string, text: string) => {
    const [first = '', ...rest] = paragraph(text, columns - LABEL_WIDTH).split('\n');
    return [
      style.quiet(label.padEnd(LABEL_WIDTH)) + first,
      ...rest.map((line) => ' '.repeat(LABEL_WIDTH) + line),
    ];
  };
  const facts = isBrief ? [] : factsOf(record, words);
  const problems = calibrationProblems(record);
  const more = problems.length - SHOWN;
  const outcome = words.exits[record.outcome];
  const verdict = record.outcome === 'calibrated' ? style.good(outcome) : style.bad(outcome);
  return [
    ...facts.flatMap(([label, text]) => row(label, visibleLine(text))),
    ...(problems.length === 0 || isBrief ? [] : ['']),
    ...problems
      .slice(0, SHOWN)
      .map(
        (problem) =>
          `${style.bad('✖')} ${paragraph(visibleLine(words.problem(problem)), columns - 2, '  ').trimStart()}`,
      ),
    ...(more > 0 ? [style.quiet(`  ${words.more(more)}`)] : []),
    ...(isBrief ? [] : ['', ...row(words.labels.record, path)]),
    `${style.quiet(words.labels.exit.padEnd(LABEL_WIDTH))}${exitCode}, ${verdict}`,
    '',
  ].join('\n');
}

type Fact = readonly [label: string, text: string];

function factsOf(record: Calibration, words: CalibrateWords): Fact[] {
  const { checks, faults, conforming, overlap, clock, heldUp, machine, tool } = record;
  const { drawn, known } = faults;
  const seen = drawn.filter((one) => one.seen).length;
  const sections = new Set(drawn.map(({ section }) => section)).size;
  const accused = conforming.filter(({ accusations }) => accusations.length > 0).length;
  return [
    [words.labels.checks, words.checks(checks)],
    [words.labels.faults, words.faults(seen, drawn.length, sections, known)],
    [words.labels.conforming, words.conforming(accused, conforming)],
    [words.labels.overlap, overlap === undefined ? words.none : words.overlap(overlap)],
    [words.labels.clock, clock === undefined ? words.none : words.clock(clock)],
    [words.labels.heldUp, words.heldUp(heldUp)],
    [words.labels.machine, words.machine(machine, tool.version)],
  ];
}
