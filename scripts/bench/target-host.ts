/**
 * The sandbox in a process of its own: it is ready when it tells its profile, tells what came to it when it is asked,
 * and ends with whoever started it.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { Hooks } from '../../sandbox/behaviours/hooks.ts';
import { PERSONALITIES } from '../../sandbox/personalities/all-personalities.ts';
import { start } from '../../sandbox/server/serve.ts';
import { nowMs } from './measured.ts';
import type { HostOptions, SentRequest, Traffic } from './target.ts';

const { latencyMs, isRecording }: HostOptions = JSON.parse(process.argv[2] ?? '{}');

/** Of requests that were begun, and of answers that were sent to their end. */
const begunAtMs: number[] = [];
const endedAtMs: number[] = [];
const recorded: SentRequest[] = [];

subscribe('http.server.request.start', () => begunAtMs.push(nowMs()));
subscribe('http.server.response.finish', () => endedAtMs.push(nowMs()));

const recorder: Hooks = {
  request(call) {
    const query = new URLSearchParams(call.query).toString();
    recorded.push({
      method: call.method,
      path: query === '' ? call.path : `${call.path}?${query}`,
      headers: Object.fromEntries(call.headers),
      ...(call.rawBody !== '' && { body: call.rawBody }),
    });
    return call;
  },
};

const slow = PERSONALITIES.find(({ id }) => id === 'slow-answers')?.withNumber?.(latencyMs);
if (slow === undefined) throw new Error('The sandbox has no slow answers any more.');
const { profile } = await start({
  hooks: [...(latencyMs > 0 ? [slow.hooks] : []), ...(isRecording ? [recorder] : [])],
});
process.send?.(profile);
process.on('message', () => {
  const traffic: Traffic = {
    requests: begunAtMs.length,
    firstAtMs: begunAtMs[0] ?? Number.NaN,
    perSecond: steadyRate(endedAtMs),
    recorded,
  };
  process.send?.(traffic);
});
process.on('disconnect', () => process.exit(0));

/** Over the middle nine tenths: neither how it begins nor whoever is last counts. */
function steadyRate(timesMs: readonly number[]): number {
  const from = Math.floor(timesMs.length * 0.05);
  const to = Math.ceil(timesMs.length * 0.95) - 1;
  const elapsedMs = (timesMs[to] ?? Number.NaN) - (timesMs[from] ?? Number.NaN);
  return ((to - from) / elapsedMs) * 1000;
}
