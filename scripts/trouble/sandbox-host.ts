/** A sandbox in a process of its own: it tells its address and its profile, and ends with whoever started it. */
import { type StartOptions, startSandbox } from '../../sandbox/start.ts';
import { growHistory } from './history.ts';

/** What is asked of it, as its one argument in JSON. */
export interface HostOptions extends StartOptions {
  /** Operations that each of a few instruments has behind it, in both directions. */
  readonly history?: number;
}

const options: HostOptions = JSON.parse(process.argv[2] ?? '{}');
const { baseUrl, profile } = await startSandbox(options);
if (options.history !== undefined) await growHistory(profile, options.history);
process.send?.({ baseUrl, profile });
process.on('disconnect', () => process.exit(0));
