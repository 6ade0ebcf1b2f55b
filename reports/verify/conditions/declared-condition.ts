/** What is not applicable is what the profile declares not to be offered, and the exchanges show nothing to the contrary. */
import type { Report } from '../../../spec/generated/report-types.ts';
import { readPointer } from '../../../spec/json/pointer.ts';
import { SEAL_FILES } from '../../seal/seal-files.ts';
import type { Archive } from '../archive/archive.ts';
import type { Condition, Problem } from '../condition.ts';
import type { OffersShown } from './offered-condition.ts';
import type { StoredProfile } from './profile-condition.ts';

const REPORT = 'report.json';

export function declaredCondition(
  report: Report,
  archive: Archive,
  profiles: readonly StoredProfile[],
  { shown }: OffersShown,
): Condition | undefined {
  const checks = report.requirements.flatMap((one) => one.checks);
  const declined = checks.filter(({ verdict }) => verdict === 'not-applicable');
  if (declined.length === 0) return undefined;
  const declared = declarationsIn(profiles);
  const called = new Set([...archive.exchanges.values()].map(({ operationId }) => operationId));
  const problems = declined.flatMap(({ id, message = '', because }): Problem[] => {
    const wrong = (text: string) => [{ file: REPORT, id, text }];
    const undeclared = () => wrong(`says that ${message}, and ${SEAL_FILES.profile} does not`);
    if (because?.is === 'ruled-out')
      return profiles.some((profile) => says(profile, because.key)) ? [] : undeclared();
    if (because?.is !== 'declined') return wrong('says not-applicable, and not what the profile declares');
    const { what, list } = because;
    if (!declared.has(`${list} ${what}`)) return undeclared();
    if (list === 'notImplemented' && called.has(what))
      return wrong(`says that ${message}, and ${what} was called in this run`);
    const contrary = list === 'notOffered' ? shown.get(what) : undefined;
    return contrary === undefined ? [] : wrong(`says that ${message}, and ${contrary} shows ${what}`);
  });
  return {
    id: 'declared',
    title: 'What is not applicable is what the profile declares not to be offered, and nothing shows it',
    note: `${declined.length} checks`,
    problems,
  };
}

/** Whether a profile states something: `key` is where, such as `bindings.otp.replaces`. */
function says(profile: StoredProfile, key: string): boolean {
  return readPointer(profile, `/${key.replaceAll('.', '/')}`) === true;
}

function declarationsIn(profiles: readonly StoredProfile[]): Set<string> {
  const found = new Set<string>();
  for (const profile of profiles)
    for (const key of ['notImplemented', 'notOffered']) {
      const list = profile[key];
      if (Array.isArray(list)) for (const one of list) found.add(`${key} ${String(one)}`);
    }
  return found;
}
