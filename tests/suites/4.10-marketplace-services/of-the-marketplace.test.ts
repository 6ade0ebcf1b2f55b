import { describe, expect, test } from 'vitest';
import { judgeOtherServices } from '../../../suites/4.10-marketplace-services/of-the-marketplace.ts';
import { answerWith } from '../engine/declare/answers.ts';
import { judged } from '../judged.ts';

describe('marketplace-services.of-the-marketplace: other services in another marketplace', () => {
  const [one, two] = [
    { id: 1, referenceService: 'SRV-1' },
    { id: 2, referenceService: 'SRV-2' },
  ];
  test.each<[string, readonly object[], readonly object[], boolean]>([
    ['the same list', [one, two], [one, two], true],
    ['the same in another order', [one, two], [two, one], true],
    ['one of them', [one, two], [two], false],
    ['none', [one], [], false],
  ])('%s', (_, first, second, fails) => {
    const answer = answerWith('listMarketplaceServices', second);
    const said = judged((t) =>
      judgeOtherServices(t.judge, answerWith('listMarketplaceServices', first), answer),
    );
    if (fails) expect(said).toMatchObject({ failure: { pointer: '/body' } });
    else expect(said).not.toHaveProperty('failure');
  });
});
