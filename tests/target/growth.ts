/** How much longer work takes on more: a bound in milliseconds says as much of the machine as of the work. */

/** Processor time of this process, in milliseconds: the shortest of five goes. What else the machine does is not in it. */
function timeOf(work: () => void): number {
  const goes = [1, 2, 3, 4, 5].map(() => {
    const started = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1000;
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
