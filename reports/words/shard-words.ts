/** The words of a run that is spread over machines. */
import type { InEach, Language } from '../../spec/document/language.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { counted, numeral } from './counting.ts';

type ShardOfReport = NonNullable<Report['run']['shard']>;

interface ShardWords {
  readonly part: (shard: ShardOfReport, own: number, all: number) => string;
  /** What could not be split. */
  readonly together: (checks: number) => string;
}

const SHARD_WORDS: InEach<ShardWords> = {
  en: {
    part: ({ index, total, instruments }, own, all) =>
      `shard ${index} of ${total}: ${numeral('en', own)} of ${counted('en', all, 'check')}, with ${numeral('en', instruments.own)} of ${counted('en', instruments.of, 'instrument')}; report merge joins the shards`,
    together: (checks) =>
      `${counted('en', checks, 'check')} stay together in shard 1: it alone has the instruments that they take`,
  },
  fr: {
    part: ({ index, total, instruments }, own, all) =>
      `partie ${index} sur ${total}\u00A0: ${numeral('fr', own)} contrôles sur ${numeral('fr', all)}, avec ${numeral('fr', instruments.own)} instruments sur ${numeral('fr', instruments.of)}\u202F; report merge réunit les parties`,
    together: (checks) =>
      `${counted('fr', checks, 'contrôle')} restent ensemble dans la partie 1\u00A0: elle seule a les instruments qu’ils demandent`,
  },
};

/** What a report that is of one shard says of it: nothing for a whole run. */
export function shardNotes({ run: { shard }, requirements }: Report, language: Language): readonly string[] {
  if (shard === undefined || shard.total === 1) return [];
  const words = SHARD_WORDS[language];
  const checks = requirements.flatMap((one) => one.checks);
  const own = checks.filter((check) => check.shard === undefined).length;
  return [
    words.part(shard, own, checks.length),
    ...(shard.together > 0 ? [words.together(shard.together)] : []),
  ];
}
