/** Type, the frame of the page, its head and its table of contents. */

export const BASE = `
* { box-sizing: border-box; }
[hidden] { display: none !important; }
html { scroll-padding-top: 1.5rem; -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
header, main, footer, body > nav { width: 100%; max-width: 66rem; margin: 0 auto; padding: 0 2rem; min-width: 0; }
h1, h2, h3, h4 { line-height: 1.25; font-weight: 620; margin: 0; text-wrap: balance; }
h2 { font-size: 1.5rem; letter-spacing: -0.012em; margin: 4.25rem 0 0.4rem; }
h3 { font-size: 1.0625rem; margin: 2.5rem 0 0.75rem; }
p { margin: 0 0 0.75rem; max-width: 68ch; overflow-wrap: anywhere; }
a { color: var(--link); text-underline-offset: 0.18em; text-decoration-thickness: 1px; }
ul { margin: 0; padding-left: 1.15rem; }
li { margin: 0.3rem 0; max-width: 78ch; overflow-wrap: anywhere; }
.prose li { margin: 0.55rem 0; max-width: 72ch; }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace; font-size: 0.8125rem; }
code { overflow-wrap: anywhere; }
pre { margin: 0; padding: 0.8rem 1rem; background: var(--sunk); border: 1px solid var(--line); border-radius: 8px; line-height: 1.5; white-space: pre-wrap; overflow-wrap: anywhere; tab-size: 2; }
bdi { unicode-bidi: isolate; overflow-wrap: anywhere; }
mark { background: var(--mark-tint); color: var(--mark); font-weight: 700; border-radius: 3px; padding: 0.05em 0.2em; margin: 0 -0.2em; -webkit-box-decoration-break: clone; box-decoration-break: clone; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 4px; }
main:focus { outline: none; }
:target { scroll-margin-top: 1.5rem; }
.sifted [id] { scroll-margin-top: 7rem; }
.soft { color: var(--soft); }
.small { font-size: 0.875rem; }
.lead { color: var(--soft); margin-bottom: 1.1rem; }
.label { font-size: 0.8125rem; color: var(--soft); font-weight: 600; margin: 1.1rem 0 0.3rem; }
.number { color: var(--soft); font-weight: 400; font-variant-numeric: tabular-nums; }
h3 .number { margin-right: 0.5ch; }
.hush { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.scroll { overflow-x: auto; position: relative; }
.skip { position: absolute; left: 1rem; top: -4rem; padding: 0.5rem 1rem; background: var(--paper); border: 1px solid var(--edge); border-radius: 0 0 8px 8px; z-index: 3; }
.skip:focus { top: 0; }`;

export const HEAD = `
header { padding-top: 2.5rem; }
.sheet { background: var(--paper); border: 1px solid var(--line); border-top: 5px solid var(--edge); border-radius: 4px 4px 14px 14px; padding: 2.1rem 2.5rem 2rem; }
.o-pass { border-top-color: var(--bar-pass); } .o-fail { border-top-color: var(--bar-fail); } .o-inconclusive { border-top-color: var(--bar-inconclusive); }
.maker { font-size: 0.875rem; color: var(--soft); margin-bottom: 1.5rem; }
.outcome { display: flex; align-items: center; gap: 1.05rem; }
.outcome h1 { font-size: clamp(2rem, 1.4rem + 2.6vw, 3rem); letter-spacing: -0.025em; }
.outcome .shape { width: 2.6rem; height: 2.6rem; padding: 0.68rem; border-radius: 50%; flex: none; }
.sentence { font-size: 1.125rem; margin: 1rem 0 0; max-width: 64ch; text-wrap: pretty; }
.overall { margin: 1.75rem 0 0; }
.overall .bar { height: 0.8rem; border-radius: 4px; }
.key { list-style: none; padding: 0; margin: 0.8rem 0 0; display: flex; flex-wrap: wrap; gap: 0.35rem 1.4rem; font-size: 0.9375rem; }
.key li { margin: 0; display: inline-flex; align-items: center; gap: 0.5ch; font-variant-numeric: tabular-nums; }
.key svg { width: 0.75rem; height: 0.75rem; border-radius: 2px; }
.facts { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 1.15rem 2rem; margin: 2rem 0 0; padding: 1.5rem 0 0; border-top: 1px solid var(--line); }
.facts div { min-width: 0; }
.facts dt { font-size: 0.8125rem; color: var(--soft); }
.facts dd { margin: 0.1rem 0 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.facts .wide { grid-column: span 2; }
.notice { max-width: none; margin: 1.25rem 0 0; padding: 0.85rem 1.1rem; border-radius: 8px; background: var(--warn-tint); color: var(--warn); }
.notice.wrong { background: var(--fail-tint); color: var(--fail); }
.notice p { margin-bottom: 0.3rem; }
body > nav { margin-top: 1.75rem; font-size: 0.9375rem; }
nav ul { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; }
nav li { margin: 0; }
nav .soft { font-variant-numeric: tabular-nums; font-size: 0.8125rem; }
.part { font-size: 0.8125rem; color: var(--soft); font-weight: 600; margin: 0.9rem 0 0.3rem; }
.record > section:first-child h2 { margin-top: 3.25rem; }
.detail { margin-top: 4.5rem; border-top: 1px solid var(--line); }
footer { margin-top: 5rem; padding-top: 0; padding-bottom: 4rem; font-size: 0.875rem; color: var(--soft); overflow-wrap: anywhere; }
footer h2 { font-size: 1.0625rem; color: var(--ink); margin: 0 0 0.8rem; padding-top: 1.6rem; border-top: 1px solid var(--line); }
footer dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0.2rem 1.25rem; margin: 0 0 1rem; }
footer dd { margin: 0; }

@media screen and (min-width: 84rem) {
  body { display: grid; grid-template-columns: 15rem minmax(0, 62rem); grid-template-rows: auto auto 1fr auto; justify-content: center; gap: 0 3rem; padding: 0 2rem; }
  header, main, footer, body > nav { max-width: none; margin: 0; padding-left: 0; padding-right: 0; }
  header, main, footer { grid-column: 2; }
  header { grid-row: 1; } main { grid-row: 2 / span 2; } footer { grid-row: 4; margin-top: 5rem; }
  body > nav { grid-column: 1; grid-row: 1 / span 4; align-self: start; position: sticky; top: 0; max-height: 100vh; overflow-y: auto; padding: 3.1rem 0 2rem; }
  nav ul { display: block; }
  nav li { display: flex; justify-content: space-between; align-items: baseline; gap: 1rem; padding: 0.22rem 0; }
  nav li a { color: inherit; text-decoration: none; }
  nav li a:hover { text-decoration: underline; }
  .part { margin: 0 0 0.5rem; }
  nav ul + .part { margin-top: 1.6rem; }
}`;
