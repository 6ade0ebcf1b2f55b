/** The page's style sheet: system fonts, both colour schemes, phone and paper. No outside resources. */

const LIGHT = `
  --page: #f6f6f3; --paper: #ffffff; --sunk: #f3f3f0; --ink: #1b1d20; --soft: #565c64; --line: #e1e1dc; --link: #1f4f9e;
  --pass: #14683c; --pass-tint: #e4f2ea; --fail: #a8201a; --fail-tint: #fbe8e6; --warn: #7d5200; --warn-tint: #fbf0d6;
  --observed: #27508f; --observed-tint: #e6eef9; --inconclusive: #643a94; --inconclusive-tint: #f0e9f8;
  --skipped: #50565e; --skipped-tint: #ebebe8; --bar-pass: #3f9d68; --bar-fail: #d0392f; --bar-warn: #d9981e;
  --bar-observed: #5b8ad0; --bar-inconclusive: #9568c8; --bar-skipped: #c4c5c0; --bar-na: #dededa; --bar-excluded: #ebebe7;`;

const DARK = `
  --page: #131517; --paper: #1b1e21; --sunk: #15181b; --ink: #e7e7e4; --soft: #a4abb3; --line: #2e3338; --link: #8fb6f2;
  --pass: #7fd6a3; --pass-tint: #17301f; --fail: #ff9d94; --fail-tint: #3d1b19; --warn: #f0c268; --warn-tint: #362a10;
  --observed: #9dc0f5; --observed-tint: #1a2a42; --inconclusive: #cdaef2; --inconclusive-tint: #2d203f;
  --skipped: #b4bac1; --skipped-tint: #2a2e32; --bar-pass: #3f9d68; --bar-fail: #d9534a; --bar-warn: #c98f2a;
  --bar-observed: #4f7fc6; --bar-inconclusive: #8a60bb; --bar-skipped: #565c63; --bar-na: #3f454b; --bar-excluded: #2e3338;`;

const BASE = `
* { box-sizing: border-box; }
html { scroll-padding-top: 1.5rem; -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
main, header, footer { max-width: 68rem; margin: 0 auto; padding: 0 2rem; }
h1, h2, h3, h4 { line-height: 1.25; font-weight: 620; margin: 0; text-wrap: balance; }
h2 { font-size: 1.5rem; letter-spacing: -0.012em; margin: 4.5rem 0 0.4rem; }
h3 { font-size: 1.0625rem; margin: 2.5rem 0 0.75rem; }
h4 { font-size: 0.8125rem; color: var(--soft); font-weight: 600; margin: 1.4rem 0 0.35rem; }
p { margin: 0 0 0.75rem; max-width: 68ch; overflow-wrap: anywhere; }
a { color: var(--link); text-underline-offset: 0.18em; text-decoration-thickness: 1px; }
ul { margin: 0; padding-left: 1.15rem; }
li { margin: 0.3rem 0; max-width: 78ch; }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace; font-size: 0.8125rem; }
code { overflow-wrap: anywhere; }
pre { margin: 0; padding: 0.85rem 1rem; background: var(--sunk); border: 1px solid var(--line); border-radius: 8px; line-height: 1.5; white-space: pre-wrap; overflow-wrap: anywhere; tab-size: 2; }
bdi { unicode-bidi: isolate; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 4px; }
:target { scroll-margin-top: 1.5rem; }
.soft { color: var(--soft); }
.small { font-size: 0.875rem; }
.lead { color: var(--soft); }
h3 .number { color: var(--soft); font-weight: 400; margin-right: 0.5ch; }
.scroll { overflow-x: auto; }`;

const HEADER = `
header { padding-top: 3.5rem; }
.maker { font-size: 0.875rem; color: var(--soft); margin-bottom: 1.75rem; }
.outcome { display: flex; align-items: center; gap: 1.1rem; }
.outcome h1 { font-size: clamp(2rem, 1.4rem + 2.6vw, 3.1rem); letter-spacing: -0.025em; }
.outcome .shape { width: 2.6rem; height: 2.6rem; padding: 0.68rem; border-radius: 50%; flex: none; }
.sentence { font-size: 1.1875rem; margin: 0.85rem 0 0; max-width: 60ch; }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(13.5rem, 1fr)); gap: 1.2rem 2rem; margin: 2.25rem 0 0; padding: 1.6rem 0; border-top: 1px solid var(--line); border-bottom: 1px solid var(--line); }
.facts div { min-width: 0; }
.facts dt { font-size: 0.8125rem; color: var(--soft); }
.facts dd { margin: 0.1rem 0 0; overflow-wrap: anywhere; }
.facts .wide { grid-column: span 2; }
.notice { max-width: none; margin: 1.25rem 0 0; padding: 0.85rem 1.1rem; border-radius: 8px; background: var(--warn-tint); color: var(--warn); }
.notice.wrong { background: var(--fail-tint); color: var(--fail); }
.notice p { margin-bottom: 0.3rem; }
nav ul { list-style: none; padding: 0; margin: 1.4rem 0 0; display: flex; flex-wrap: wrap; gap: 0.4rem 1.6rem; font-size: 0.9375rem; }
nav li { margin: 0; }`;

const VERDICTS = `
.badge { display: inline-flex; align-items: center; gap: 0.4em; padding: 0.12em 0.65em 0.12em 0.5em; border-radius: 99px; font-size: 0.78125rem; font-weight: 600; line-height: 1.6; white-space: nowrap; }
.badge .shape { width: 0.72em; height: 0.72em; flex: none; }
.shape path, .shape circle { fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.v-pass { color: var(--pass); background: var(--pass-tint); }
.v-fail { color: var(--fail); background: var(--fail-tint); }
.v-warn { color: var(--warn); background: var(--warn-tint); }
.v-observed { color: var(--observed); background: var(--observed-tint); }
.v-inconclusive { color: var(--inconclusive); background: var(--inconclusive-tint); }
.v-skipped, .v-not-applicable, .v-excluded { color: var(--skipped); background: var(--skipped-tint); }
.bar { display: block; width: 100%; min-width: 7rem; height: 0.6rem; border-radius: 3px; overflow: hidden; }
.b-pass { fill: var(--bar-pass); } .b-fail { fill: var(--bar-fail); } .b-warn { fill: var(--bar-warn); }
.b-observed { fill: var(--bar-observed); } .b-inconclusive { fill: var(--bar-inconclusive); }
.b-skipped { fill: var(--bar-skipped); } .b-not-applicable { fill: var(--bar-na); } .b-excluded { fill: var(--bar-excluded); }`;

const TABLES = `
table { border-collapse: collapse; width: 100%; font-size: 0.9375rem; }
th, td { text-align: left; padding: 0.45rem 0.75rem; border-bottom: 1px solid var(--line); vertical-align: top; }
thead th { font-size: 0.78125rem; font-weight: 600; color: var(--soft); vertical-align: bottom; }
tbody th { font-weight: 400; }
th:first-child, td:first-child { padding-left: 0; }
th:last-child, td:last-child { padding-right: 0; }
.totals { margin-top: 1.25rem; font-variant-numeric: tabular-nums; }
.totals th, .totals td { padding: 0.4rem 0.6rem; }
.totals th:first-child { padding-left: 0; }
.totals a { color: inherit; text-decoration-color: var(--line); }
.totals a:hover { text-decoration-color: currentColor; }
.covered { margin-bottom: 1.5rem; }
.covered tbody th code { white-space: nowrap; }
.totals .section { display: grid; grid-template-columns: 2.75rem 1fr; }
.totals .number { color: var(--soft); }
.totals .n { text-align: right; width: 1%; font-weight: 560; }
.totals .chart { width: 15%; min-width: 7rem; vertical-align: middle; }
.totals .none { color: var(--soft); font-weight: 400; }
.totals .n.fail { color: var(--fail); font-weight: 700; }
.totals tfoot th, .totals tfoot td { border-bottom: 0; font-weight: 650; }
.overall { margin: 1.9rem 0 0; }
.overall .bar { height: 0.75rem; border-radius: 4px; }
.key { list-style: none; padding: 0; margin: 0.8rem 0 0; display: flex; flex-wrap: wrap; gap: 0.35rem 1.25rem; font-size: 0.875rem; }
.key li { margin: 0; display: inline-flex; align-items: center; gap: 0.5ch; font-variant-numeric: tabular-nums; }
.key svg { width: 0.7rem; height: 0.7rem; border-radius: 2px; }`;

const BLOCKS = `
.finding { background: var(--paper); border: 1px solid var(--line); border-radius: 12px; padding: 1.75rem 2rem 2rem; margin: 1.5rem 0 0; }
.finding h3 { font-size: 1.1875rem; margin: 0.9rem 0 0.35rem; max-width: 52ch; }
.line { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.35rem 0.85rem; font-size: 0.875rem; color: var(--soft); }
.problem { margin: 1.1rem 0 0; font-weight: 560; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr)); gap: 0 1.25rem; }
.pair > div { min-width: 0; }
.timeline td:first-child { white-space: nowrap; text-align: right; font-variant-numeric: tabular-nums; color: var(--soft); width: 1%; }
.timeline td:nth-child(2) { white-space: nowrap; color: var(--soft); width: 1%; }
details > summary { cursor: pointer; }
.exchange { margin: 0.5rem 0 0; border: 1px solid var(--line); border-radius: 8px; background: var(--paper); }
.exchange > summary { padding: 0.55rem 0.9rem; font-size: 0.875rem; overflow-wrap: anywhere; }
.exchange > .pair { padding: 0 0.9rem 0.9rem; }
.exchange .pair h4 { margin-top: 0.5rem; }
.exchange .head { color: var(--soft); }
.exchange .status { font-weight: 600; }
.list { border-top: 1px solid var(--line); }
.req { border-bottom: 1px solid var(--line); padding: 0.8rem 0; }
.row { display: grid; grid-template-columns: 8.25rem minmax(0, 1fr); gap: 0 1.1rem; align-items: start; }
.req > summary { list-style: none; }
.req > summary::-webkit-details-marker { display: none; }
.req .statement { display: block; max-width: 72ch; }
.req .under { display: block; font-size: 0.875rem; color: var(--soft); margin-top: 0.15rem; overflow-wrap: anywhere; }
.req .more { white-space: nowrap; color: var(--link); }
.req[open] .more .when-shut, .req:not([open]) .more .when-open { display: none; }
.checks { list-style: none; padding: 0; margin: 0.8rem 0 0.3rem 9.35rem; border-left: 2px solid var(--line); }
.checks li { display: grid; grid-template-columns: 8.25rem minmax(0, 1fr); gap: 0 0.9rem; padding: 0.3rem 0 0.3rem 1rem; margin: 0; max-width: none; font-size: 0.9375rem; }
.checks .said { display: block; font-size: 0.875rem; color: var(--soft); overflow-wrap: anywhere; }
.group { padding: 1rem 0; border-bottom: 1px solid var(--line); }
.group > p { margin-bottom: 0.3rem; }
.group details { font-size: 0.9375rem; }
.point { padding: 0.9rem 0; border-bottom: 1px solid var(--line); }
.point p { margin: 0 0 0.2rem; }
.seen { margin: 0.9rem 0 0; padding: 0.8rem 1.1rem; background: var(--observed-tint); border-radius: 8px; font-size: 0.9375rem; }
footer { margin-top: 5rem; padding-top: 1.4rem; padding-bottom: 3rem; font-size: 0.8125rem; color: var(--soft); overflow-wrap: anywhere; }`;

const NARROW = `
@media (max-width: 40rem) {
  main, header, footer { padding-left: 1.1rem; padding-right: 1.1rem; }
  header { padding-top: 1.75rem; }
  h2 { margin-top: 3.25rem; font-size: 1.3125rem; }
  .outcome { gap: 0.8rem; }
  .outcome .shape { width: 2.1rem; height: 2.1rem; padding: 0.55rem; }
  .sentence { font-size: 1.0625rem; }
  .facts { grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 1rem 1.25rem; }
  .finding { padding: 1.15rem 1.1rem 1.25rem; margin-left: -0.35rem; margin-right: -0.35rem; }
  .row, .checks li { grid-template-columns: minmax(0, 1fr); gap: 0.3rem; }
  .checks { margin-left: 0; }
  .totals .chart { display: none; }
  .totals .section { min-width: 9.5rem; grid-template-columns: 2.4rem 1fr; }
  .facts .wide { grid-column: 1 / -1; }
}`;

const PRINT = `
@media print {
  :root { ${LIGHT} --page: #ffffff; color-scheme: light; }
  html { font-size: 11px; }
  header { padding-top: 0; }
  main, header, footer { max-width: none; padding-left: 0; padding-right: 0; }
  nav, .req .more { display: none; }
  h2, h3, h4, .lead { break-after: avoid; }
  .scroll { overflow: visible; }
  .totals tfoot { display: table-row-group; }
  .totals .chart { min-width: 5rem; }
  .req { padding: 0.5rem 0; }
  .finding { border-radius: 0; padding: 1rem; }
  .line, .problem, .finding > .pair, .req > summary, .point, .checks li, tr { break-inside: avoid; }
  details:not(.exchange, [open])::details-content { content-visibility: visible; display: block; block-size: auto; }
  a { color: inherit; text-decoration: none; }
  .badge, .bar, .notice, .shape, .seen { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}`;

/** The whole sheet; the page's content security policy names its digest. */
export const STYLE = [
  `:root { color-scheme: light dark; ${LIGHT} }`,
  `@media screen and (prefers-color-scheme: dark) { :root { ${DARK} } }`,
  BASE,
  HEADER,
  VERDICTS,
  TABLES,
  BLOCKS,
  NARROW,
  PRINT,
].join('\n');
