/** Bindings from the target's own OpenAPI description. */
import { TO_FILL_IN } from '../../../spec/diff/open/calls.ts';
import type { Profile } from '../../../spec/generated/profile-types.ts';
import type { Bindings } from '../../../suites/discovery/found.ts';
import { setAt } from '../../../target/profile/reading/tree.ts';
import { validateProfile } from '../../../target/profile/reading/validate.ts';

/**
 * Bindings of an OpenAPI description, as `contract diff` drafts them.
 * @throws UserError for a description that cannot be read.
 */
export async function describedBindings(path: string): Promise<Bindings> {
  const { readDescription } = await import('../../../spec/diff/reading/description.ts');
  const { diffWithContract } = await import('../../../spec/diff/compared-with-contract.ts');
  const { findings } = diffWithContract(await readDescription(path, { allowRemote: false }));
  const draft = { bindings: {} };
  for (const { binding } of findings)
    if (binding?.key.startsWith('bindings.') && !JSON.stringify(binding.value).includes(TO_FILL_IN))
      setAt(draft, binding.key.split('.'), binding.value);
  return validBindings(draft.bindings);
}

/** Keeps complete bindings: a description may leave parts open. */
function validBindings(bindings: object): Bindings {
  const sound = Object.entries(bindings).flatMap(([name, value]) => {
    const one = { [name]: value };
    const { profile } = validateProfile({ ...NOTHING, bindings: one }, []);
    return profile?.bindings === undefined ? [] : [profile.bindings];
  });
  return Object.assign({}, ...sound);
}

/** Whether a profile may have this binding. */
export function isSoundBinding(name: string, value: unknown): boolean {
  return validateProfile({ ...NOTHING, bindings: { [name]: value } }, []).profile !== undefined;
}

const NOTHING: Profile = {
  baseUrl: 'http://target.example',
  auth: { token: 'none' },
  fixtures: {
    instruments: [
      { name: 'none', reference: 'none', type: 'MOBILE_WALLET', refContributeur: 'none', allows: [] },
    ],
    services: [],
  },
};
