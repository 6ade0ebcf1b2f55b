/** A sandbox in a process of its own: it tells its address and its profile, and ends with whoever started it. */
import { type StartOptions, startSandbox } from '../../sandbox/server/start.ts';

// Its one argument, in JSON.
const options: StartOptions = JSON.parse(process.argv[2] ?? '{}');
const { baseUrl, profile } = await startSandbox(options);
process.send?.({ baseUrl, profile });
process.on('disconnect', () => process.exit(0));
