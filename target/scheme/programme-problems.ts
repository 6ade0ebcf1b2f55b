/** What is wrong with the rules of a scheme about certificates: what is attested, and for how long they are valid. */
import { isSchemeItem, SCHEME_PREFIX } from '../../spec/attestations/attestations.ts';
import { REQUIREMENTS } from '../../spec/document/catalogue.ts';
import { requirementSetNames } from '../../spec/document/requirement-sets.ts';
import type { AttestedItem, Scheme } from '../../spec/generated/scheme-types.ts';
import { keyed, meantOf } from '../own-files/schema-problems.ts';
import type { KeyPath, Problem } from '../profile/reading/problems.ts';

export function programmeProblems({ requirementSet, attest = [], certificates }: Scheme): Problem[] {
  const seen = new Set<string>();
  const problems = attest.flatMap((item, at) => {
    if (seen.size === seen.add(item.id).size)
      return [wrong(['attest', at, 'id'], `${item.id} is listed twice: remove one of them.`)];
    return itemProblems(item, ['attest', at]);
  });
  const sets = requirementSetNames();
  if (requirementSet !== undefined && !sets.includes(requirementSet))
    problems.push(
      wrong(
        ['requirementSet'],
        `no such requirement set: ${requirementSet}. ${meantOf(requirementSet, sets)}`,
      ),
    );
  const { validDays, retestDays } = certificates ?? {};
  if (validDays !== undefined && retestDays !== undefined && retestDays > validDays)
    problems.push(
      wrong(
        ['certificates', 'retestDays'],
        `a retest would come after the end of the certificate: write at most ${validDays}, as validDays.`,
      ),
    );
  return problems;
}

/** An excluded requirement has its statement in the catalogue; an item of the scheme has it here. */
function itemProblems({ id, statement }: AttestedItem, path: KeyPath): Problem[] {
  if (isSchemeItem(id)) {
    if (statement !== undefined) return [];
    return [wrong([...path, 'id'], `${id} needs a statement: what is to be declared.`)];
  }
  const requirement = REQUIREMENTS.find((one) => one.id === id);
  if (requirement?.excluded === undefined) {
    const why =
      requirement === undefined
        ? `no such requirement: ${id}. ${meantOf(id, excludedIds())}`
        : `${id} is tested, and need not be attested: remove it.`;
    return [wrong([...path, 'id'], `${why} Items of the scheme begin with ${SCHEME_PREFIX}`)];
  }
  if (statement === undefined) return [];
  return [wrong([...path, 'statement'], `the document states ${id} already: remove the statement.`)];
}

function excludedIds(): string[] {
  return REQUIREMENTS.filter(({ excluded }) => excluded !== undefined).map(({ id }) => id);
}

function wrong(path: KeyPath, text: string): Problem {
  return keyed({ path, spot: 'value', text });
}
