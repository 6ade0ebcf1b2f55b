import { expect, test } from 'vitest';
import { mistakesIn } from '../../../suites/doctor/bindings.ts';
import { Experiment } from '../../../suites/engine/declare/experiment.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';
import { MINIMAL } from '../../target/profile/minimal.ts';
import { closedRun } from '../engine/closed-run.ts';
import { answerWith } from '../engine/declare/answers.ts';

const MASKED = '‹masked›';

test('a secret where what is quoted ends is masked before it is cut', () => {
  const movements = { items: '/body/mouvements', reference: '/reference' };
  const profile = resolveProfile({ ...MINIMAL, bindings: { movements } });
  const t = new Experiment({ ...closedRun(), profile }, 'run/doctor', AbortSignal.timeout(5000));
  const libelle = `${'x'.repeat(98)} secret-token-1`;
  const answer = answerWith('getMovements', { movements: [{ libelle }] });
  const found = JSON.stringify(mistakesIn(t, { ...answer, shown: '' }));
  expect(found).toContain(MASKED.slice(0, 3));
  expect(found).not.toContain('secret');
});

test('what an answer holds in place of what a binding points at is shown without its secrets', () => {
  const movements = { items: '/body/mouvements', reference: '/reference' };
  const profile = resolveProfile({ ...MINIMAL, bindings: { movements } });
  const t = new Experiment({ ...closedRun(), profile }, 'run/doctor', AbortSignal.timeout(5000));
  const answer = answerWith('getMovements', { movements: [{ libelle: 'secret-token-1' }] });
  const found = mistakesIn(t, { ...answer, shown: '' });
  expect(found).toMatchObject([{ key: 'bindings.movements.items', said: { code: 'value-elsewhere' } }]);
  expect(JSON.stringify(found)).toContain(MASKED);
  expect(JSON.stringify(found)).not.toContain('secret-token-1');
});
