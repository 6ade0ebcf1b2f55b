/** Which natures of operation each service takes: operations show it. */
import { fewestOfNatures, findNatures } from '../../suites/discovery/fixtures/service-natures.ts';
import { resolveProfile } from '../../target/profile/resolve.ts';
import { type ProfileDraft, type Surroundings, useTarget, withFixtures } from './asking.ts';

/** Adds the natures of each service that was found to refuse some. Money moves. */
export async function withNatures(surroundings: Surroundings, known: ProfileDraft): Promise<ProfileDraft> {
  const { io, words } = surroundings;
  if (fewestOfNatures(resolveProfile(known.filled)) > 0) io.stdout.write(`${words.tryingNatures}\n`);
  const found = await useTarget(surroundings, known.filled, findNatures);
  for (const { reference, accepted, refused } of found)
    surroundings.tell({
      subject: 'service',
      of: reference,
      key: 'fixtures.services',
      mark: 'good',
      said: { code: 'natures-taken', natures: accepted, refused },
    });
  return withFixtures(known, {
    services: known.written.fixtures.services.map((service) => {
      const own = found.find(({ reference }) => reference === service.reference);
      return own === undefined ? service : { ...service, natures: [...own.natures] };
    }),
  });
}
