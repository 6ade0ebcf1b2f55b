/** The scenarios that a client was led through: a table, and for those in which it broke a rule how they went. */
import { proseOf, SCENARIOS } from '../../../spec/clients/scenarios.ts';
import type { ReportedScenario } from '../../../spec/generated/report-types.ts';
import { checkIdOf } from '../../../spec/run/check-id.ts';
import { waiverText } from '../../waivers/waived.ts';
import { CLIENT_WORDS } from '../../words/client-words.ts';
import { type Markup, markup } from '../../words/layout/markup.ts';
import { ROW_WORDS } from '../../words/rows.ts';
import { translate } from '../../words/sentences/translate.ts';
import type { PageContext } from '../context.ts';
import { code, inlineText, linkTo, pasteBlock, scrolling, sentenceCase } from '../parts.ts';
import { sequenceOf } from './sequence.ts';
import { sequencePicture } from './sequence-picture.ts';

/** Scenarios whose sequence is drawn; the page stays small whatever failed. */
const MOST_DRAWN = 30;

/** Nothing for a report without scenarios. */
export function scenariosSection(context: PageContext): Markup | false {
  const { client } = context.report;
  if (client === undefined) return false;
  const words = CLIENT_WORDS[context.language];
  const declared = client.scenarios.filter((one) => one.state !== 'undeclared');
  const lived = declared.filter((one) => one.state === 'lived').length;
  const noted = client.scenarios.filter((one) => hasFinding(one) || one.state === 'missed');
  const quiet = client.scenarios.filter((one) => !noted.includes(one));
  const drawn = noted
    .filter(hasFinding)
    .toSorted((one, other) => other.failed.length - one.failed.length)
    .slice(0, MOST_DRAWN);
  return markup`<section aria-labelledby="scenarios"><h2 id="scenarios">${words.title}</h2>
<p class="lead">${words.lead} ${words.ways[client.way]}</p>
<p><strong>${words.extent(lived, declared.length)}</strong>${client.undeclared.length > 0 && markup` ${words.undeclared(client.undeclared.join(', '))}`}</p>
${noted.length > 0 && tableOf('scenarios', noted, context)}${drawn.map((one) => story(one, context))}${
  quiet.length > 0 &&
  markup`<details><summary id="quiet-scenarios">${words.quiet(quiet.length)}</summary>
${tableOf('quiet-scenarios', quiet, context)}</details>
`
}</section>
`;
}

function hasFinding({ failed, warned }: ReportedScenario): boolean {
  return failed.length + warned.length > 0;
}

function tableOf(labelledBy: string, scenarios: readonly ReportedScenario[], context: PageContext): Markup {
  const { scenario, state, told, broken } = CLIENT_WORDS[context.language].heads;
  return markup`${scrolling(
    labelledBy,
    markup`<table>
<thead><tr>${[scenario, state, told, broken].map((name) => markup`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>
${scenarios.map((one) => row(one, context))}</tbody>
</table>`,
  )}
`;
}

/** Colours of the states. */
const VERDICT_OF = { lived: 'pass', missed: 'skipped', undeclared: 'not-applicable' } as const;

function row(scenario: ReportedScenario, context: PageContext): Markup {
  const { id, state, required, reason, outcome = '', failed, warned } = scenario;
  const words = CLIENT_WORDS[context.language];
  const why =
    reason !== undefined && markup`<br><small>${inlineText(translate(reason, context.language))}</small>`;
  const rules = [...failed, ...warned].map(
    (rule) => markup`${linkTo(`req-${rule}`, code(rule))}${waiverOf(rule, id, context)} `,
  );
  return markup`<tr><th scope="row">${code(id)}<br><small>${titleOf(scenario, context)}</small></th><td><span class="badge v-${VERDICT_OF[state]}">${words.states[state]}</span>${required === true && markup` (${words.required})`}${why}</td><td>${inlineText(outcome)}</td><td>${rules}</td></tr>
`;
}

/** Who answers for the failure of a rule in a scenario. */
function waiverOf(rule: string, scenario: string, { report, language }: PageContext): Markup | false {
  const requirement = report.requirements.find(({ id }) => id === rule);
  const check = requirement?.checks.find(({ id }) => id === checkIdOf(rule, `scenario ${scenario}`));
  return (
    check?.waiver !== undefined &&
    markup`<br><small class="waiver">${inlineText(waiverText(check.waiver, language))}</small>`
  );
}

function titleOf({ id, title }: ReportedScenario, { language }: PageContext): Markup {
  const known = SCENARIOS.find((one) => one.id === id);
  return inlineText(known === undefined ? title : proseOf(known, language).title);
}

/** What a right client does, and what this one did. */
function story(scenario: ReportedScenario, context: PageContext): Markup {
  const { id, exchangeIds, failed, warned, again } = scenario;
  const words = CLIENT_WORDS[context.language];
  const known = SCENARIOS.find((one) => one.id === id);
  const steps = sequenceOf(exchangeIds, context.moments);
  const right = known && proseOf(known, context.language).right;
  const heading = `sequence-${id}`;
  return markup`<details${failed.length > 0 && markup` open`}><summary id="${heading}">${words.sequence}${words.colon} ${code(id)} ${titleOf(scenario, context)}</summary>
<p>${[...failed, ...warned].map((rule) => markup`${linkTo(`req-${rule}`, code(rule))} `)}</p>
${right !== undefined && markup`<p>${words.right}${words.colon} ${inlineText(right)}</p>`}
${again !== undefined && markup`<p class="label">${sentenceCase(ROW_WORDS[context.language].again)}</p>${pasteBlock(again, context)}`}
${steps.length > 0 && sequencePicture(steps, heading, context)}</details>
`;
}
