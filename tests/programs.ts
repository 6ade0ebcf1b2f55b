/** Programs of the machine that some tests need, and are left out without. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [process.env.CHROMIUM, '/usr/bin/chromium'].filter((place) => place !== undefined);

/** Where Chromium is; undefined where there is none. */
export const CHROMIUM = PLACES.find((place) => existsSync(place));

/** Whether there is a curl. */
export const HAS_CURL = spawnSync('curl', ['--version']).status === 0;

/** What is not on this machine. */
export const MISSING = [...(CHROMIUM === undefined ? ['chromium'] : []), ...(HAS_CURL ? [] : ['curl'])];
