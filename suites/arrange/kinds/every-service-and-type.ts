/** Operations through every service and of every type, for what looks at those that a run had accepted (2.2). */
import { accepted } from '../../act/accepting.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import { Inconclusive, Skipped } from '../../engine/declare/verdict-exceptions.ts';
import { afterAllBut, WAITING_FOR_ALL } from '../../engine/perform/emptying-last.ts';
import { followAllToFinal, Watch } from '../../observe/following.ts';
import { acceptedOperations, takeNote } from '../../observe/in-flight.ts';
import { eachOf } from '../each-of.ts';
import { servicesFitting } from '../parties/fitting-service.ts';
import { arrangeParties } from '../parties/parties.ts';
import { servicesAndTypes } from '../parties/services.ts';
import { requestWith } from './operation-variants.ts';

/**
 * Waits for all other checks. What a run of few has had no operation of by then is sent, once a run; what cannot be sent, or
 * does not end, is left out.
 */
export async function afterEveryServiceAndType(t: Experiment): Promise<void> {
  takeNote(t.run);
  await afterAllBut(t.run, WAITING_FOR_ALL);
  try {
    await t.run.once('operations that were missing', sendMissing);
  } catch (error) {
    if (!(error instanceof Inconclusive || error instanceof Skipped)) throw error;
  }
}

async function sendMissing(t: Experiment): Promise<void> {
  const parties = await arrangeParties(t);
  const seen = new Set(
    acceptedOperations(t.run).map(({ request }) => `${request.refService} ${request.typeOperation}`),
  );
  const missing = servicesAndTypes(servicesFitting(t.profile.fixtures.services, parties)).filter(
    ({ service, typeOperation }) => !seen.has(`${service.reference} ${typeOperation}`),
  );
  if (missing.length === 0) return;
  const watches = await eachOf(
    t,
    missing,
    async (difference) => new Watch(await accepted(t, await requestWith(t, parties, difference))),
  );
  await followAllToFinal(t, watches, parties.payer);
}
