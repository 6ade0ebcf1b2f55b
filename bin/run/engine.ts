/** What the JavaScript engine of a run takes in memory and processor beside what the run needs. */
import { setFlagsFromString } from 'node:v8';

/**
 * Garbage is collected when what is held has grown by so many percent. By itself V8 lets it grow to several times the
 * size first: a run holds the same 75 MB from its beginning to its end, and would take 400.
 */
const GROWTH_PERCENT = 20;
/**
 * A function is compiled for speed when so many bytes of it were carried out: eight times as many as V8 takes by itself.
 * A run has many functions that are used some hundred times, and ends after half a minute: it pays for compiling those
 * only that it uses a lot.
 */
const INTERRUPT_BUDGET = 1_000_000;

/** For the rest of this process, which does one long piece of work and ends. */
export function useLittle(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
  setFlagsFromString(`--interrupt-budget=${INTERRUPT_BUDGET}`);
}
