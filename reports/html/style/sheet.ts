/** The page's style sheet: system fonts, both colour schemes, phone and paper. No outside resources. */
import { FINDINGS, PICTURES, REQUIREMENTS, TABLES, VERDICTS } from './blocks.ts';
import { DARK, LIGHT } from './colours.ts';
import { BASE, HEAD } from './frame.ts';

const NARROW = `
@media screen and (max-width: 60rem) {
  .facts { grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 1rem 1.25rem; }
  .facts .wide { grid-column: 1 / -1; }
}
@media screen and (max-width: 40rem) {
  header, main, footer, body > nav { padding-left: 1rem; padding-right: 1rem; }
  header { padding: 0; }
  .sheet { border-left: 0; border-right: 0; border-radius: 0; padding: 1.4rem 1rem 1.5rem; }
  h2 { margin-top: 3.25rem; font-size: 1.3125rem; }
  .outcome { gap: 0.8rem; }
  .outcome .shape { width: 2.1rem; height: 2.1rem; padding: 0.55rem; }
  .sentence { font-size: 1.0625rem; }
  .finding { padding: 1.15rem 1rem 1.25rem; margin-left: -0.35rem; margin-right: -0.35rem; }
  .row, .checks li { grid-template-columns: minmax(0, 1fr); gap: 0.3rem; }
  .checks { margin-left: 0; }
  .totals:not(.latency) .chart { display: none; }
  .totals .section { min-width: 9.5rem; grid-template-columns: 2.4rem 1fr; }
  .open { min-width: 30rem; }
  .lane { grid-template-columns: 7.5rem minmax(0, 1fr); }
  .tools { position: static; margin: 0 -0.35rem; }
  .tools .find, .tools input[type=search] { width: 100%; }
  .sifted [id] { scroll-margin-top: 1rem; }
  footer dl { grid-template-columns: minmax(0, 1fr); }
  footer dd { margin-bottom: 0.5rem; }
}`;

/** What is folded on the screen is whole on paper, save the exchanges: those are in the evidence. */
const PRINT = `
@page { size: A4; margin: 15mm 15mm 17mm; @bottom-right { content: counter(page) " / " counter(pages); font: 8pt system-ui, sans-serif; color: #565c64; } }
@media print {
  :root { ${LIGHT} --page: #ffffff; color-scheme: light; }
  html { font-size: 10.5px; }
  header { padding-top: 0; }
  header, main, footer { max-width: none; padding-left: 0; padding-right: 0; }
  body > nav, .skip, .tools, .self, .req .more { display: none; }
  .sheet { padding: 1.2rem 1.8rem 1.3rem; }
  .maker { margin-bottom: 0.8rem; }
  .outcome h1 { font-size: 2.2rem; }
  .overall { margin-top: 1rem; }
  .facts { margin-top: 1.1rem; padding-top: 1rem; gap: 0.7rem 1.5rem; }
  h2 { margin-top: 2.25rem; }
  .record > section:first-child h2 { margin-top: 1.5rem; }
  .record > section:first-child .lead { display: none; }
  h2, h3, h4, .lead, .label, .line { break-after: avoid; }
  .scroll { overflow: visible; }
  .lanes { min-width: 0; }
  .totals tfoot { display: table-row-group; }
  .totals .chart { min-width: 5rem; }
  .totals th, .totals td { padding-top: 0.13rem; padding-bottom: 0.13rem; }
  .open li { margin-bottom: 0.2rem; }
  .latency .chart { width: 34%; min-width: 0; }
  .detail { break-before: page; border-top: 0; margin-top: 0; }
  .sifted > section:first-of-type > h2 { margin-top: 0; }
  .row { grid-template-columns: 7.75rem minmax(0, 1fr); }
  .req { padding: 0.5rem 0; }
  .checks { columns: 2; column-gap: 1.5rem; margin: 0.4rem 0 0.2rem 8.85rem; padding-left: 0.8rem; }
  .checks li { grid-template-columns: max-content minmax(0, 1fr); gap: 0 0.7rem; padding: 0.15rem 0; font-size: 0.875rem; }
  .checks .said { font-size: 0.8125rem; }
  .finding { border-radius: 0; padding: 1rem 1.2rem 1.2rem; }
  .line, .problem, .compare, .lanes, .req > summary, .group, .point, .checks li, tr, .facts div { break-inside: avoid; }
  .evidence > summary, .group summary { list-style: none; color: var(--soft); }
  .evidence > summary { display: none; }
  details:not(.exchange, [open])::details-content { content-visibility: visible; display: block; block-size: auto; }
  a { color: inherit; text-decoration: none; }
  .badge, .bar, .notice, .shape, .sheet, .key svg, .lanes, .range, mark, pre, .finding { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}`;

/** The whole sheet; the page's content security policy names its digest. */
export const STYLE = [
  `:root { color-scheme: light dark; ${LIGHT} }`,
  `@media screen and (prefers-color-scheme: dark) { :root { ${DARK} } }`,
  BASE,
  HEAD,
  VERDICTS,
  TABLES,
  PICTURES,
  FINDINGS,
  REQUIREMENTS,
  NARROW,
  PRINT,
].join('\n');
