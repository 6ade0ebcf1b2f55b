/** Doubts about who can pay whom by the profile, before any operation is sent. */
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { fitsHolders } from '../../target/profile/fitting-types.ts';
import { unmet } from '../../target/profile/needs.ts';
import { type Credited, natureBetween, type Pair, pairsOf } from '../../target/profile/pair-natures.ts';
import type { ResolvedProfile } from '../../target/profile/resolve.ts';
import { whyNoOperation } from '../prepare/first-operation.ts';
import type { Finding, Said } from './finding.ts';

/** Doubts about the payers and beneficiaries of the profile; none where a pair has a nature for certain (2.5). */
export function lookAtPairs(profile: ResolvedProfile): readonly Finding[] {
  const lack = whyNoOperation(profile);
  const about = { subject: 'operation', mark: 'unsure' } as const;
  if (lack !== undefined) {
    const isOfType = lack.key === unmet(profile, 'fixtures.type')?.key;
    const unfit = isOfType ? typesUnfit(profile) : undefined;
    return [{ ...about, key: lack.key, said: unfit ?? { code: 'operation-impossible', hint: lack.reason } }];
  }
  const natures = pairsOf(profile).map(({ payer, credited }) => natureBetween(payer, credited));
  if (natures.includes('certain')) return [];
  return [{ ...about, key: 'fixtures.thirdPartyBeneficiaries', said: { code: 'pairs-of-cards' } }];
}

/** Which types the services have, and which ones the first pair takes, by who holds its instruments. */
function typesUnfit(profile: ResolvedProfile): Said | undefined {
  const pair = pairsOf(profile).find(({ payer, credited }) => natureBetween(payer, credited) !== 'none');
  if (pair === undefined) return undefined;
  const given = profile.fixtures.services.flatMap(({ typesOperation }) => typesOperation);
  return {
    code: 'types-unfit',
    given: [...new Set(given)],
    payer: holderOf(pair.payer),
    credited: holderOf(pair.credited),
    fitting: typesOf(pair),
  };
}

function typesOf({ payer, credited }: Pair): readonly string[] {
  return ENUMERATIONS.TypeOperation.filter((type) => fitsHolders(type, payer, credited));
}

function holderOf(party: Credited): string {
  return ('holder' in party ? party.holder : undefined) ?? '?';
}
