/** Choices of the document that this run's own operations show the target to offer, whatever its profile says. */

import { ENUMERATIONS } from '../../../spec/contract/contract.ts';
import { THIRD_PARTY_FIELDS } from '../../../spec/document/designations.ts';
import { isJsonObject, parsedJson } from '../../../spec/json/json.ts';
import type { Exchange } from '../../../spec/run/exchange.ts';
import type { StoredProfile } from './profile-condition.ts';

/** Is shown the exchanges of an archive one after the other, and remembers which choices were taken. */
export class OffersShown {
  /** By choice: the first exchange that shows it. */
  readonly shown = new Map<string, string>();
  readonly #wanted: ReadonlySet<string>;

  /** @param profiles what they say is not offered is looked for. */
  constructor(profiles: readonly StoredProfile[]) {
    this.#wanted = new Set(
      profiles.flatMap(({ notOffered }) => (Array.isArray(notOffered) ? notOffered.map(String) : [])),
    );
  }

  see({ id, operationId, request, response }: Exchange): void {
    if (this.#wanted.size === 0 || response === undefined) return;
    if (response.status < 200 || response.status > 299) return;
    const sent = parsedJson(request.body ?? '');
    const came = parsedJson(response.body);
    for (const choice of choicesIn(operationId, sent, isJsonObject(came) ? came.body : undefined))
      if (this.#wanted.has(choice) && !this.shown.has(choice)) this.shown.set(choice, id);
  }
}

/** Lists include the past and other clients: only what this run requested and received counts. */
function choicesIn(operationId: string, sent: unknown, came: unknown): string[] {
  const [request, body] = [sent, came].map((value) => (isJsonObject(value) ? value : {}));
  const texts = (values: readonly unknown[]) => values.filter((value) => typeof value === 'string');
  switch (operationId) {
    case 'executeOperation':
      return texts([
        request?.typeOperation,
        body?.statutOperation,
        ...THIRD_PARTY_FIELDS.filter((field) => typeof request?.[field] === 'string'),
      ]);
    case 'createRequest':
      return texts(Object.values(request ?? {})).filter((text) =>
        ENUMERATIONS.TypeDemande.some((type) => type === text),
      );
    case 'getFees':
      return texts([body?.modeApplication]);
    default:
      return [];
  }
}
