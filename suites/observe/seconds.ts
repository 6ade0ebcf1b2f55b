/** Times in messages: seconds from one second on, since four digits of milliseconds are hard to read. */

/** `850 ms`, or `5.8 s`. */
export function timeText(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${Number((ms / 1000).toFixed(1))} s`;
}
