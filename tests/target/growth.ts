/** How much longer work takes on more: a bound in milliseconds says as much of the machine as of the work. */

/** The shortest of three goes: what else the machine does only adds. */
function timeOf(work: () => void): number {
  const goes = [1, 2, 3].map(() => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
  return Math.min(...goes);
}

/** How many times as long work takes on ten times as much: about ten where it is linear, a hundred where it is quadratic. */
export function growthOverTenfold(work: (size: number) => void, size: number): number {
  work(size);
  return (
    timeOf(() => work(10 * size)) /
    Math.max(
      timeOf(() => work(size)),
      0.5,
    )
  );
}
