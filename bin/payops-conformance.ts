#!/usr/bin/env node
/** The program: exits by itself when every handle is closed. */
import { processIo } from './io.ts';
import { main } from './main.ts';

process.exitCode = await main(process.argv.slice(2), processIo());
