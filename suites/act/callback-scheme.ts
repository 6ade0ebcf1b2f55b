/** Whether an operation may have been refused because its callbackUrl is none over TLS: which ones are taken is not shown (6). */
import { citedAnswer } from '../../spec/json/describe.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Answer } from '../../target/door/call.ts';
import type { Excuse } from '../engine/declare/excuses.ts';
import type { Experiment } from '../engine/declare/experiment.ts';

const PLAIN = /^http:/i;

/** Arranges parties, and says how to send valid operations between them with a callbackUrl. */
export type ArrangeWithUrl = (t: Experiment) => Promise<(callbackUrl: string) => Promise<Answer>>;

/** A refusal is excused where the same address is accepted as https: and refused as http:. */
export async function excuseForScheme(
  t: Experiment,
  body: unknown,
  arrange: ArrangeWithUrl,
): Promise<Excuse | undefined> {
  const url = isJsonObject(body) ? body.callbackUrl : undefined;
  if (typeof url !== 'string' || !PLAIN.test(url)) return undefined;
  const refused = await t.run.once('whether a callbackUrl over plain HTTP is taken', async (shared) => {
    const send = await arrange(shared);
    const secure = await send(url.replace(PLAIN, 'https:'));
    const plain = secure.status === 200 ? await send(url) : undefined;
    return plain?.status === 400 ? plain : undefined;
  });
  if (refused === undefined) return undefined;
  return {
    message: `The same callbackUrl was accepted with https and refused with http: ${citedAnswer(refused)}. Give callbacks.tls, or a callbacks.publicUrl over https.`,
    cause: 'fixture',
  };
}
