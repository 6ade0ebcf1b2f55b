/** What could not be verified, and why: by the profile key that would change it, or by the reason. */
import type { Report, ReportedRequirement } from '../../../spec/generated/report-types.ts';
import { attestationOf, schemeAttestations } from '../../attestations/attested.ts';
import { type Finding, findingsOf } from '../../model/findings-of.ts';
import { groupBy, inconclusiveGroups } from '../../model/grouping.ts';
import { isUnverified } from '../../model/unverified.ts';
import { ATTESTATION_WORDS } from '../../words/attestation-words.ts';
import { CAUSE_WORDS } from '../../words/causes.ts';
import { withGroupedAmounts } from '../../words/layout/grouped-amounts.ts';
import { type Markup, markup } from '../../words/layout/markup.ts';
import { OUTCOME_PHRASES } from '../../words/outcomes.ts';
import { LABELLED } from '../../words/rows.ts';
import { attestationLine } from '../attestation-line.ts';
import type { PageContext } from '../context.ts';
import { badge, code, inlineText, linkTo } from '../parts.ts';

/** Number of requirements that the section is about: those that the terminal and `report.md` count, and the excluded. */
export function unverifiedCount({ requirements, totals }: Report): number {
  return requirements.filter(isUnverified).length + totals.requirements.excluded;
}

/** The name of the section, and the sentence below it. */
export function unverifiedTitle({ report, words }: PageContext): { title: string; lead: string } {
  const { title, nothing, lead, onlyExcluded } = words.unverified;
  const count = unverifiedCount(report);
  if (count === 0) return { title, lead: nothing };
  return count === report.totals.requirements.excluded ? onlyExcluded : { title, lead };
}

/** The reasons, each with its requirements; a sentence where everything was verified. */
export function unverifiedSection(context: PageContext): Markup {
  const { title, lead } = unverifiedTitle(context);
  const groups = [
    ...inconclusivesOf(context),
    ...skippedGroups(context),
    ...uncheckedGroups(context),
    ...excludedGroups(context),
  ];
  return markup`<section aria-labelledby="unverified"><h2 id="unverified">${title}</h2>
<p class="lead">${lead}</p>
<div class="groups">${groups}</div>${schemeItems(context)}${ruledOut(context)}</section>
`;
}

/** Attested items of schemes, which no catalogue of this package holds. */
function schemeItems({ report, language }: PageContext): Markup | false {
  const items = schemeAttestations(report);
  return (
    items.length > 0 &&
    markup`
<h3>${ATTESTATION_WORDS[language].schemes}</h3>
<ul>${items.map((one) => markup`<li>${code(one.requirement)}${attestationLine(one, language)}</li>`)}</ul>`
  );
}

/** Checks that do not apply, apart: most of their requirements are verified by others. */
function ruledOut(context: PageContext): Markup | false {
  const groups = notOfferedGroups(context);
  const { title, lead } = context.words.unverified.ruledOut;
  return (
    groups.length > 0 &&
    markup`
<h3>${title}</h3>
<p class="lead">${lead}</p>
<div class="groups">${groups}</div>`
  );
}

function inconclusivesOf(context: PageContext): Markup[] {
  const { report, words, language } = context;
  return inconclusiveGroups(report.requirements).map(({ cause, message, isAlike, findings }) => {
    const alike = isAlike && markup` <span class="soft">(${words.unverified.alike})</span>`;
    const about = cause && CAUSE_WORDS[language][cause];
    const whose =
      about && markup`<br><span class="small soft">${LABELLED[language](about.name, about.advice)}</span>`;
    const why = markup`<span>${inlineText(withGroupedAmounts(message ?? words.unverified.noReason, language))}${alike}</span>${whose}`;
    const isAdvisory = findings.every(({ requirement }) => requirement.level === 'advisory');
    const note =
      isAdvisory && markup`<br><span class="small soft">${OUTCOME_PHRASES[language].advisoryOnly}</span>`;
    return group('inconclusive', markup`${why}${note}`, findings, context);
  });
}

function skippedGroups(context: PageContext): Markup[] {
  const { report, words } = context;
  const skipped = findingsOf(report.requirements, 'skipped');
  const keyed = groupBy(skipped, ({ check }) => check.profileKey);
  const others = groupBy(
    skipped.filter(({ check }) => check.profileKey === undefined),
    ({ check }) => check.message ?? words.unverified.noReason,
  );
  const [before, after] = words.unverified.add;
  return [
    ...[...keyed].map(([key, found]) =>
      group('skipped', markup`${before}${code(key)}${after}`, found, context),
    ),
    ...[...others].map(([why, found]) => group('skipped', inlineText(why), found, context)),
  ];
}

function notOfferedGroups(context: PageContext): Markup[] {
  const { report, words } = context;
  const absent = findingsOf(report.requirements, 'not-applicable');
  const { notOffered, untestable } = words.unverified;
  return [...groupBy(absent, ({ check }) => check.profileKey ?? check.message)].map(([key, found]) => {
    const [before, after] = untestable[key] ?? notOffered;
    return group('not-applicable', markup`${before}${code(key)}${after}`, found, context);
  });
}

function uncheckedGroups(context: PageContext): Markup[] {
  const { report, words } = context;
  const unchecked = report.requirements.filter(
    ({ checks, excluded }) => checks.length === 0 && excluded === undefined,
  );
  return [...groupBy(unchecked, ({ reason }) => reason)].map(([why, left]) =>
    entry('skipped', inlineText(why), words.unverified.requirements(left.length), left, context),
  );
}

/** What no client can observe. */
function excludedGroups(context: PageContext): Markup[] {
  const { report, words } = context;
  return [...groupBy(report.requirements, ({ excluded }) => excluded)].map(([why, left]) =>
    entry('excluded', inlineText(why), words.unverified.requirements(left.length), left, context),
  );
}

type Unverified = 'inconclusive' | 'skipped' | 'not-applicable' | 'excluded';

function group(verdict: Unverified, title: Markup, found: readonly Finding[], context: PageContext): Markup {
  const rules = [...new Set(found.map(({ requirement }) => requirement))];
  return entry(verdict, title, context.words.unverified.checksOf(found.length, rules.length), rules, context);
}

/** Requirements of one reason that are listed with their statements; of more, the ids are enough. */
const WITH_STATEMENTS = 8;

/** A single requirement stands there at once, several behind a fold. */
function entry(
  verdict: Unverified,
  title: Markup,
  extent: string,
  members: readonly ReportedRequirement[],
  context: PageContext,
): Markup {
  const { report, words, language } = context;
  const isLong = members.length > WITH_STATEMENTS;
  const rules = members.map(
    ({ id, statement }) =>
      markup`${linkTo(`req-${id}`, code(id))}${!isLong && markup` ${inlineText(statement)}`}${attestationLine(attestationOf(report, id), language)}`,
  );
  const list =
    rules.length === 1
      ? markup`<p class="small">${rules}</p>`
      : markup`<details><summary class="small soft">${extent}<span class="hush"> ${words.unverified.which}</span></summary><ul>${rules.map((rule) => markup`<li>${rule}</li>`)}</ul></details>`;
  return markup`<div class="group row"><span>${badge(verdict, language)}</span><div><p>${title}</p>
${list}</div></div>
`;
}
