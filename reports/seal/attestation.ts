/**
 * attestation.dsse.json: the result of the run as an in-toto statement (https://in-toto.io/Statement/v1) with the
 * test-result predicate, in a DSSE envelope. Tools of supply chains read it.
 */
import { sign, verify } from 'node:crypto';
import type { Manifest } from '../../spec/generated/manifest-types.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { isJsonObject, parsedJson } from '../../spec/json/json.ts';
import { scoredIn } from '../../spec/run/scored.ts';
import type { PublicKey, SigningKey } from './keys.ts';
import { SEAL_FILES } from './seal-files.ts';
import { canonicalBytes } from './signature.ts';

const PAYLOAD_TYPE = 'application/vnd.in-toto+json';

/** What a DSSE envelope holds: base64 of the payload, and signatures over its pre-authentication encoding. */
export interface Envelope {
  readonly payloadType: string;
  readonly payload: string;
  readonly signatures: readonly { readonly keyid: string; readonly sig: string }[];
}

/**
 * The statement: its subjects are the files of the manifest.
 *
 * The predicate knows passed, warned and failed alone. A run that verified only a part has the result FAILED, so that
 * no policy takes it for a proof; `outcome` has our own word.
 */
export function statementOf(report: Report, { files }: Manifest) {
  const judged = scoredIn(report.requirements);
  const ids = (...verdicts: readonly string[]) =>
    judged.filter(({ verdict }) => verdicts.includes(verdict)).map(({ id }) => id);
  const sha256 = (digest: string) => ({ sha256: digest.replace('sha256:', '') });
  const masked = files.find(({ name }) => name === SEAL_FILES.profile);
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: files.map((file) => ({ name: file.name, digest: { sha256: file.sha256 } })),
    predicateType: 'https://in-toto.io/attestation/test-result/v0.1',
    predicate: {
      result: report.outcome === 'conformant' ? 'PASSED' : 'FAILED',
      outcome: report.outcome,
      configuration: [
        { name: 'openapi.yaml', digest: sha256(report.contract.openapiDigest) },
        { name: 'requirements.yaml', digest: sha256(report.contract.requirementsDigest) },
        ...(masked ? [{ name: masked.name, digest: { sha256: masked.sha256 } }] : []),
      ],
      passedTests: ids('pass', 'observed'),
      warnedTests: ids('warn'),
      failedTests: ids('fail'),
    },
  };
}

/** The statement in its envelope, as JSON text. */
export function attestationOf(report: Report, manifest: Manifest, { key, pub }: SigningKey): string {
  const payload = Buffer.from(canonicalBytes(statementOf(report, manifest)));
  return rendered(payload, [{ keyid: pub.thumbprint, sig: sign(null, encoded(payload), key) }]);
}

function rendered(payload: Buffer, signatures: readonly { keyid: string; sig: Buffer }[]): string {
  const envelope: Envelope = {
    payloadType: PAYLOAD_TYPE,
    payload: payload.toString('base64'),
    signatures: signatures.map(({ keyid, sig }) => ({ keyid, sig: sig.toString('base64') })),
  };
  return `${JSON.stringify(envelope, null, 2)}\n`;
}

/**
 * The bytes that an envelope carries, where a key signed them.
 * @throws Error that says what is wrong with it.
 */
export function payloadOf(text: string, by: PublicKey): Uint8Array {
  const { payloadType, payload, signatures } = envelopeOf(text);
  if (payloadType !== PAYLOAD_TYPE) throw new Error(`its payloadType is not ${PAYLOAD_TYPE}`);
  const bytes = Buffer.from(payload, 'base64');
  const own = signatures.find(({ keyid }) => keyid === by.thumbprint);
  if (own === undefined) throw new Error(`it is not signed by the key of manifest.jws (${by.thumbprint})`);
  const sig = Buffer.from(own.sig, 'base64');
  if (!verify(null, encoded(bytes), by.key, sig)) throw new Error('its signature is not over what it holds');
  // Another text of the same bytes is a change all the same.
  if (rendered(bytes, [{ keyid: own.keyid, sig }]) !== text) throw new Error('it is not as a run writes it');
  return bytes;
}

/** DSSE's pre-authentication encoding. */
function encoded(payload: Buffer): Buffer {
  const head = `DSSEv1 ${PAYLOAD_TYPE.length} ${PAYLOAD_TYPE} ${payload.length} `;
  return Buffer.concat([Buffer.from(head), payload]);
}

function envelopeOf(text: string): Envelope {
  const value = parsedJson(text);
  if (!isEnvelope(value)) throw new Error('it is no DSSE envelope');
  return value;
}

function isEnvelope(value: unknown): value is Envelope {
  if (!isJsonObject(value)) return false;
  const { payloadType, payload, signatures } = value;
  return (
    typeof payloadType === 'string' &&
    typeof payload === 'string' &&
    Array.isArray(signatures) &&
    signatures.every(
      (one: unknown) => isJsonObject(one) && typeof one.keyid === 'string' && typeof one.sig === 'string',
    )
  );
}
