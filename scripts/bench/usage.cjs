// Loaded before a program that is measured (node --require): leaves what the process took in the file that is named.
const { writeFileSync } = require('node:fs');

process.on('exit', () => {
  writeFileSync(process.env.BENCH_USAGE, JSON.stringify(process.resourceUsage()));
});
