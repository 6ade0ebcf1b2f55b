/** Verdicts, tables, pictures, findings and requirements. */

export const VERDICTS = `
.badge { display: inline-flex; align-items: center; gap: 0.4em; padding: 0.12em 0.65em 0.12em 0.5em; border-radius: 99px; font-size: 0.78125rem; font-weight: 600; line-height: 1.6; white-space: nowrap; }
.badge .shape, .chip .shape { width: 0.72em; height: 0.72em; flex: none; }
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

export const TABLES = `
table { border-collapse: collapse; width: 100%; font-size: 0.9375rem; }
th, td { text-align: left; padding: 0.45rem 0.75rem; border-bottom: 1px solid var(--line); vertical-align: top; }
thead th { font-size: 0.78125rem; font-weight: 600; color: var(--soft); vertical-align: bottom; }
tbody th { font-weight: 400; }
th:first-child, td:first-child { padding-left: 0; }
th:last-child, td:last-child { padding-right: 0; }
.n { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.totals { font-variant-numeric: tabular-nums; }
.totals th, .totals td { padding: 0.4rem 0.5rem; }
.totals th:first-child, .totals td:first-child { padding-left: 0; }
.totals tbody tr:hover { background: var(--sunk); }
.totals a { color: inherit; text-decoration-color: var(--edge); }
.totals a:hover { text-decoration-color: currentColor; }
.totals .section { display: grid; grid-template-columns: 2.75rem 1fr; }
.totals .n { width: 1%; font-weight: 560; }
.totals thead .n { font-weight: 600; }
abbr { text-decoration: none; }
.totals .chart { width: 14%; min-width: 7rem; vertical-align: middle; }
.totals .none { color: var(--soft); font-weight: 400; }
.totals td.n.fail { color: var(--fail); font-weight: 700; }
.totals tfoot th, .totals tfoot td { border-bottom: 0; font-weight: 650; }
.open th:first-child { width: 30%; }
.quiet { margin-top: 1rem; max-width: none; }
.latency + p, .scroll + p.small { margin-top: 0.8rem; }
.open ul { padding-left: 1rem; }
.open li { font-size: 0.875rem; margin: 0 0 0.35rem; }
.covered { margin-bottom: 1.5rem; }
.covered tbody th code, .latency tbody th code { white-space: nowrap; }
.latency .chart { width: 40%; min-width: 15rem; }
.latency td.n { font-weight: 400; }
.events { font-size: 0.875rem; margin: 0.5rem 0 0; }
.events .n { width: 1%; }
.events td:nth-child(2) { white-space: nowrap; width: 1%; }
.events td:nth-child(3) { overflow-wrap: anywhere; }
.events td:last-child { overflow-wrap: anywhere; min-width: 3.5rem; width: 1%; }
.events th, .events td { padding: 0.3rem 0.9rem 0.3rem 0; }`;

export const PICTURES = `
svg text { font-size: 12px; fill: var(--ink); }
.grid { stroke: var(--line); stroke-width: 1; }
.lanes { min-width: 36rem; padding: 0.75rem 1rem 0.35rem; border: 1px solid var(--line); border-radius: 8px; background: var(--paper); }
.lane { display: grid; grid-template-columns: 9.75rem minmax(0, 1fr); gap: 0 0.75rem; align-items: center; }
.lane .name { font-size: 0.8125rem; overflow-wrap: anywhere; line-height: 1.25; }
.lane svg { display: block; overflow: visible; }
.lane.axis svg text { fill: var(--soft); font-size: 11px; }
.span { stroke: var(--edge); stroke-width: 7; stroke-linecap: round; }
.stay { stroke: var(--bar-observed); stroke-width: 3; opacity: 0.35; }
.t-statuses .dot { fill: var(--bar-observed); } .t-callbacks .dot { fill: var(--bar-inconclusive); } .t-notes .dot { fill: var(--bar-warn); }
.lane svg text { paint-order: stroke; stroke: var(--paper); stroke-width: 3px; }
.range { display: block; overflow: visible; } .scale { display: block; overflow: visible; }
.scale text { font-size: 11px; font-weight: 400; fill: var(--soft); }
.whole { stroke: var(--edge); stroke-width: 1.5; }
.most { stroke: var(--bar-observed); stroke-width: 6; }
.mid { fill: var(--observed); stroke: var(--page); stroke-width: 1.5; }`;

export const FINDINGS = `
.finding { background: var(--paper); border: 1px solid var(--line); border-left: 4px solid var(--edge); border-radius: 4px 12px 12px 4px; padding: 1.5rem 2rem 1.75rem; margin: 1.25rem 0 0; }
.f-fail { border-left-color: var(--bar-fail); } .f-warn { border-left-color: var(--bar-warn); } .f-inconclusive { border-left-color: var(--bar-inconclusive); }
.finding h3 { font-size: 1.1875rem; margin: 0.8rem 0 0; max-width: 56ch; }
.finding h4 { font-size: 0.9375rem; font-weight: 600; margin: 0; }
.finding h4 .soft { font-weight: 400; }
.line { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.35rem 0.85rem; font-size: 0.875rem; color: var(--soft); }
.self { font-weight: 400; color: var(--soft); text-decoration: none; padding: 0 0.3em; }
.self:hover { color: var(--link); }
.case { margin-top: 1.2rem; padding-top: 1.1rem; border-top: 1px solid var(--line); }
.problem { margin: 0.3rem 0 0; font-weight: 560; }
.f-fail .problem { color: var(--fail); }
.f-inconclusive .problem { font-weight: 400; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr)); gap: 0 1.25rem; }
.pair > div { min-width: 0; }
.compare .label { margin-top: 0.8rem; }
.compare pre { font-size: 0.84375rem; }
.want pre { border-left: 3px solid var(--bar-pass); }
.got pre { border-left: 3px solid var(--bar-fail); }
.field { margin: 0.75rem 0 0; font-size: 0.9375rem; }
.field .label { margin-right: 0.6ch; }
summary { cursor: pointer; }
.evidence { margin-top: 0.9rem; }
.evidence > summary { font-size: 0.875rem; color: var(--link); width: max-content; }
.exchange { margin: 0.5rem 0 0; border: 1px solid var(--line); border-radius: 8px; background: var(--paper); max-width: none; }
.exchange > summary, .elsewhere { padding: 0.5rem 0.9rem; font-size: 0.875rem; overflow-wrap: anywhere; }
.exchange > .pair { padding: 0 0.9rem 0.9rem; }
.exchange .label { margin-top: 0.4rem; }
.head { color: var(--soft); }
.exchange .status { font-weight: 600; }`;

export const REQUIREMENTS = `
.tools { position: sticky; top: 0; z-index: 2; margin: 0 -0.75rem; padding: 0.7rem 0.75rem; background: var(--page); border-bottom: 1px solid var(--line); font-size: 0.875rem; }
.tools .first { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; }
.tools .first p { margin: 0 auto 0 0.5rem; font-variant-numeric: tabular-nums; }
.tools fieldset { border: 0; padding: 0; margin: 0.55rem 0 0; display: flex; flex-wrap: wrap; gap: 0.35rem; min-width: 0; }
.tools input[type=search] { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--edge); border-radius: 6px; padding: 0.25rem 0.6rem; width: 16rem; max-width: 100%; }
.find { display: inline-flex; align-items: center; gap: 0.6ch; }
.chip { display: inline-flex; align-items: center; gap: 0.4em; padding: 0.1rem 0.65rem 0.1rem 0.45rem; border-radius: 99px; font-size: 0.8125rem; font-weight: 600; cursor: pointer; border: 1px solid transparent; min-height: 1.6rem; }
.chip:not(:has(:checked)) { background: none; border: 1px dashed currentColor; }
.chip input { margin: 0; accent-color: currentColor; }
.chip .count { font-weight: 400; font-variant-numeric: tabular-nums; }
.tools button { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--edge); border-radius: 6px; padding: 0.25rem 0.75rem; cursor: pointer; }
.tools button:hover { background: var(--sunk); }
.list { border-top: 1px solid var(--line); }
.req { border-bottom: 1px solid var(--line); padding: 0.8rem 0; }
.row { display: grid; grid-template-columns: 8.75rem minmax(0, 1fr); gap: 0 1.1rem; align-items: start; }
.req > summary { list-style: none; }
.req > summary::-webkit-details-marker { display: none; }
.req .statement { display: block; max-width: 72ch; }
.req .under { display: block; font-size: 0.875rem; color: var(--soft); margin-top: 0.15rem; overflow-wrap: anywhere; }
.req .more { white-space: nowrap; color: var(--link); }
.req[open] .more .when-shut, .req:not([open]) .more .when-open { display: none; }
.checks { list-style: none; padding: 0; margin: 0.8rem 0 0.3rem 9.85rem; border-left: 2px solid var(--line); }
.checks li { display: grid; grid-template-columns: 8.75rem minmax(0, 1fr); gap: 0 0.9rem; padding: 0.3rem 0 0.3rem 1rem; margin: 0; max-width: none; font-size: 0.9375rem; }
.checks .said { display: block; font-size: 0.875rem; color: var(--soft); overflow-wrap: anywhere; }
.group { padding: 0.9rem 0; border-bottom: 1px solid var(--line); }
.group p { margin-bottom: 0.15rem; }
.group details { font-size: 0.9375rem; }
.point { padding: 0.9rem 0; border-bottom: 1px solid var(--line); }
.point p { margin: 0 0 0.2rem; }`;
