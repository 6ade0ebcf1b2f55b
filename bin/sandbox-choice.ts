/** Starting the sandbox with the faults and personalities that were asked for. It is loaded by those who ask for it. */
import type { RunningSandbox } from '../sandbox/server/serve.ts';
import type { StartOptions, UnknownIdError } from '../sandbox/server/start.ts';
import { listenError } from '../spec/run/listen-error.ts';
import { UserError } from '../spec/run/user-error.ts';
import { nearest } from '../target/profile/reading/intent.ts';
import { listItems } from './command-line/values/filter-option.ts';
import type { Io } from './io.ts';
import { columnsOf, styleFor } from './io.ts';
import { paragraph } from './texts/paragraph.ts';

export interface Behaviour {
  readonly fault?: readonly string[] | undefined;
  readonly personality?: readonly string[] | undefined;
}

/** The word that asks for a list in place of an id. */
const LIST = 'list';

/** The sandbox's own modules, as many as half of the suite. */
const loadSandbox = () => import('../sandbox/server/start.ts');

/**
 * Prints the faults or the personalities where a list was asked for.
 * @returns whether it was.
 */
export async function printedList(behaviour: Behaviour, io: Io): Promise<boolean> {
  const style = styleFor(io.stdout, io.env);
  const columns = columnsOf(io.stdout);
  const faults = listItems(behaviour.fault).includes(LIST);
  const personalities = listItems(behaviour.personality).includes(LIST);
  if (!faults && !personalities) return false;
  const { listFaults, listPersonalities } = await loadSandbox();
  const entries = [
    ...(faults
      ? listFaults().map((one) => ({ ...one, note: `section ${one.section}, ${one.requirement}` }))
      : []),
    ...(personalities ? listPersonalities().map((one) => ({ ...one, note: '' })) : []),
  ];
  for (const { id, description, note } of entries) {
    io.stdout.write(`${style.strong(id)}${note === '' ? '' : `  ${style.quiet(note)}`}\n`);
    io.stdout.write(`${paragraph(description, columns, '  ')}\n`);
  }
  return true;
}

/** @throws UserError for an unknown id, and where it cannot listen. */
export async function openSandbox(
  { fault, personality }: Behaviour,
  options: Pick<StartOptions, 'host' | 'port' | 'seed' | 'hooks'> = {},
): Promise<RunningSandbox> {
  const { startSandbox, UnknownIdError } = await loadSandbox();
  try {
    return await startSandbox({
      ...options,
      faults: listItems(fault),
      personalities: listItems(personality),
    });
  } catch (error) {
    throw error instanceof UnknownIdError ? explainedId(error) : listenError(error, options);
  }
}

/** Ids that are offered at most. */
const OFFERED = 3;

/** The nearest id, or those with a word of what was typed: `tax` for `fees-charged-with-tax`. */
function meantBy(typed: string, known: readonly string[]): readonly string[] {
  const near = nearest(typed, known);
  if (near !== undefined) return [near];
  const words = typed.split('-');
  const shared = (id: string) => id.split('-').filter((word) => words.includes(word)).length;
  return known
    .filter((id) => shared(id) > 0)
    .toSorted((one, other) => shared(other) - shared(one))
    .slice(0, OFFERED);
}

/** With what was likely meant; the list says more than any page. */
function explainedId({ message, known }: UnknownIdError): UserError {
  const id = /"(.*)"/.exec(message)?.[1] ?? '';
  const meant = meantBy(id, known);
  const list = message.includes('personality')
    ? 'To list them: npx payops-conformance sandbox --personality list'
    : 'To list them: npx payops-conformance sandbox --fault list';
  return new UserError(
    `${message}.`,
    meant.length === 0 ? list : `Did you mean ${meant.join(', ')}? ${list}`,
    'none',
  );
}
