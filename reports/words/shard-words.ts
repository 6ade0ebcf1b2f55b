/** The words of a run that is split into shards. */
import type { InEach, Language } from '../../spec/document/language.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { numeral, quantity } from './counting.ts';

type ShardOfReport = NonNullable<Report['run']['shard']>;

interface ShardWords {
  readonly part: (shard: ShardOfReport, own: number, all: number) => string;
  /** Checks that cannot be split. */
  readonly together: (checks: number) => string;
}

const SHARD_WORDS: InEach<ShardWords> = {
  en: {
    part: ({ index, total, instruments }, own, all) =>
      `shard ${index} of ${total}: ${numeral('en', own)} of ${quantity('en', all, 'check')}, with ${numeral('en', instruments.own)} of ${quantity('en', instruments.of, 'instrument')}; to join the shards: npx payops-conformance report merge`,
    together: (checks) =>
      `${quantity('en', checks, 'check')} stay together in shard 1, the only one with their instruments`,
  },
  fr: {
    part: ({ index, total, instruments }, own, all) =>
      `partie ${index} sur ${total}\u00A0: ${numeral('fr', own)} contrôles sur ${numeral('fr', all)}, avec ${numeral('fr', instruments.own)} instruments sur ${numeral('fr', instruments.of)}\u202F; pour réunir les parties\u00A0: npx payops-conformance report merge`,
    together: (checks) =>
      `${quantity('fr', checks, 'contrôle')} restent ensemble dans la partie 1, la seule qui a leurs instruments`,
  },
};

/** Notes for the report of one shard; none for a whole run. */
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
