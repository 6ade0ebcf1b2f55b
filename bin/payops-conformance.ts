#!/usr/bin/env node
/** The program: exits by itself when every handle is closed. */
import { languageIn } from './command-line/values/language-option.ts';
import { processIo } from './io.ts';
import { main } from './main.ts';
import { packageInfo } from './package-info.ts';
import { firstLine, showAtOnce } from './screen/first-line.ts';

const argv = process.argv.slice(2);
const io = processIo();
const first = firstLine(argv, packageInfo().version, languageIn(argv));
process.exitCode = await main(argv, first === undefined ? io : showAtOnce(first, io));
