/** The target that the report names is the one that the profile describes, and that the run called. */
import type { Report } from '../../../spec/generated/report-types.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { STORE_FILES } from '../../../spec/run/stored-evidence.ts';
import { SEAL_FILES } from '../../seal/seal-files.ts';
import type { Archive } from '../archive/archive.ts';
import type { Condition, Problem } from '../condition.ts';
import type { StoredProfile } from './profile-condition.ts';

/** @param profiles in the parts of a merged run all describe one target. */
export function targetCondition(
  { target }: Report,
  { exchanges }: Archive,
  profiles: readonly StoredProfile[],
): Condition {
  const problems: Problem[] = [];
  for (const profile of profiles)
    for (const name of ['name', 'baseUrl'] as const) {
      const stored = profile[name];
      if (stored === target[name] || isMasked(stored)) continue;
      problems.push({
        file: 'report.json',
        id: `target.${name}`,
        text: `is ${target[name]}; ${SEAL_FILES.profile} says ${String(stored)}`,
      });
    }
  const tokenUrls = profiles.flatMap(tokenUrlOf);
  const base = startOf(target.baseUrl);
  for (const { id, kind, operationId, url } of exchanges.values()) {
    if (kind !== 'request' || isAt(url, base)) continue;
    // Who issues tokens may be somewhere else.
    if (operationId === 'issueToken' && tokenUrls.some((one) => isAt(url, startOf(one)))) continue;
    problems.push({
      file: STORE_FILES.index,
      id,
      text: `was sent to ${originOf(url)}, and the target is at ${target.baseUrl}`,
    });
  }
  return {
    id: 'target',
    title: 'The target that the report names is the one that the profile describes, and that was called',
    note: `${target.name} at ${target.baseUrl}`,
    problems,
  };
}

function tokenUrlOf({ auth }: StoredProfile): string[] {
  const request = isJsonObject(auth) ? auth.tokenRequest : undefined;
  const url = isJsonObject(request) ? request.url : undefined;
  return typeof url === 'string' ? [originOf(url)] : [];
}

function isMasked(value: unknown): boolean {
  return typeof value === 'string' && value.includes('«');
}

/** Of the addresses of all calls; undefined for what is no address. */
function startOf(baseUrl: string): string | undefined {
  if (!URL.canParse(baseUrl)) return undefined;
  const { origin, pathname } = new URL(baseUrl);
  return `${origin}${pathname.replace(/\/+$/, '')}`;
}

/** Below the path of the base address, as every call is. Behind a mask nothing can be said. */
function isAt(url: string, start: string | undefined): boolean {
  if (start === undefined) return false;
  if (url.startsWith(start)) return true;
  const mask = url.indexOf('«');
  return mask !== -1 && mask <= start.length && start.startsWith(url.slice(0, mask));
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url.slice(0, 100);
}
