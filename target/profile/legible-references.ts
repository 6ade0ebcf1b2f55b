/** What of a profile must stay legible in every report: a reader follows it by these. */
import { isReferenceField } from '../mask/finding/field-kinds.ts';
import { leavesOf } from './reading/tree.ts';
import type { ResolvedProfile } from './resolve.ts';

/** Every reference that the fixtures give, those that the target does not know included. */
export function profileReferences({ fixtures }: Pick<ResolvedProfile, 'fixtures'>): string[] {
  return leavesOf(fixtures)
    .filter(({ path }) => {
      const [part] = path;
      const name = path.findLast((one) => typeof one === 'string');
      return part === 'contributors' || part === 'unknown' || isReferenceField(String(name));
    })
    .map(({ value }) => String(value));
}
