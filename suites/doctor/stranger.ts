/** Whether the server at the address implements this interface. */
import { describeAnswer } from '../../spec/json/describe.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { isLikeEnvelope, isPage } from '../../spec/run/origin.ts';
import { UserError } from '../../spec/run/user-error.ts';
import type { Answer, Call } from '../../target/door/call.ts';
import { TransportTrouble } from '../../target/door/transport-trouble.ts';
import { newRequestId } from '../act/operation-calls.ts';
import type { Experiment } from '../engine/declare/experiment.ts';

/** Names in the records of the document, and rarely anywhere else. */
const OWN_NAMES =
  /"(referenceOperation|statutOperation|natureOperation|typeDemande|statutDemande|refDemandeAchatACredit|statutService|referenceService|refUsagerPrefere|montantFrais|modeApplication)"/;

/** Paths that every server of the interface has, and that change nothing. */
const FURTHER: readonly Call[] = [
  { operationId: 'other', path: '/api/v1/wallets/UNKNOWN-WALLET/operations' },
  { operationId: 'other', path: '/api/v1/contributors/UNKNOWN-CONTRIBUTOR/demande-achat' },
];

/**
 * Ends a run at a server of something else: no answer to several calls has the envelope, or a name of the document.
 * @param results of the calls that were made anyhow.
 * @throws UserError that says what was asked and answered.
 */
export async function ensureThisInterface(
  t: Experiment,
  results: readonly (Answer | TransportTrouble)[],
): Promise<void> {
  if (results.some(leavesOpen)) return;
  const { notImplemented, baseUrl } = t.profile;
  const execution: Call = {
    operationId: 'executeOperation',
    headers: { requestId: newRequestId(t) },
    json: {},
  };
  const calls = notImplemented.includes('executeOperation') ? FURTHER : [execution, ...FURTHER];
  const further = await Promise.all(calls.map((call) => t.attempt(call)));
  if (further.some(leavesOpen)) return;
  const answers = [...results, ...further].flatMap((one) => (one instanceof TransportTrouble ? [] : [one]));
  const [first] = answers;
  if (first === undefined) return;
  const asked = answers.slice(0, MOST_TOLD).map((one) => `${methodOf(one)} ${pathOf(one.url)}`);
  throw new UserError(
    `What answers at ${baseUrl} (baseUrl) is not this interface: ${asked.join(', ')} and others were answered ${kindOf(first)}, ${t.run.mask(describeAnswer(first))}.`,
    'Every response of the interface but that of the token call has message, status, body and timestamp (2.1). Is baseUrl the address of the service itself, without /api/v1?',
  );
}

const MOST_TOLD = 3;

/** A server of this interface, or one that fails or is down: the checks judge that. */
function leavesOpen(result: Answer | TransportTrouble): boolean {
  if (result instanceof TransportTrouble) return true;
  const { status, json, text } = result;
  return status >= 500 || status === 429 || isLikeEnvelope(json) || OWN_NAMES.test(text);
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}

function methodOf({ call, operationId }: Answer): string {
  return call.method ?? (operationId === 'executeOperation' ? 'POST' : 'GET');
}

/** The kind of an answer, in words. */
function kindOf({ status, json, ...answer }: Answer): string {
  if (status >= 300 && status < 400) return 'with a redirection, as to a login page';
  if (isPage({ json, ...answer })) return 'with a web page';
  if (json === undefined) return 'without JSON';
  if (isJsonObject(json) && Object.keys(json).length === 0) return 'with an empty object';
  return 'with JSON of another kind';
}
