/** Each seeded bug is seen by its rule in its scenario, and makes nothing else of the driver than a client with a bug. */
import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { controlOf } from '../../../suites/clients/cases/rules/answer-rules.ts';
import { BUGS } from '../../clients/bugs/bugs.ts';
import { MissingProgram, readyDriver } from '../../clients/drivers.ts';
import { led } from './led-driver.ts';

/** Scenarios of the form of answers are judged beside another one. */
const FORM_OF_ANSWERS = 'client-answer.';

/** Each bug in its first language: `npm run client-bugs` measures it in the others. */
const SEEN = BUGS.flatMap(({ id, rule, scenario, seeds: [seed] }) =>
  seed === undefined ? [] : [[id, seed.language, rule, scenario, seed] as const],
);

test.for(SEEN)('%s in %s: %s @ %s', async ([, language, rule, scenario, { changes }], { skip }) => {
  const driver = await readyDriver(language, changes).catch((error: unknown) => {
    if (error instanceof MissingProgram && language !== 'typescript') return skip(error.message);
    throw error;
  });
  try {
    const beside = rule.startsWith(FORM_OF_ANSWERS) ? [controlOf(scenario)] : [];
    const { accusations, out } = await led(driver, [...new Set([...beside, scenario])]);
    expect(accusations, out).toContain(`${rule} @ ${scenario}`);
  } finally {
    rmSync(driver.folder, { recursive: true, force: true });
  }
});
