/** What curl must be told of the way to a target: whose certificates, through which proxy. */
import type { Masker } from '../mask/mask.ts';
import type { Pem, ResolvedTls } from '../profile/reading/pem.ts';
import { proxyFor, type ResolvedProxy } from '../wire/proxy.ts';

/** Options of curl; the texts are masked. */
export type CurlWay = readonly (readonly [option: string, text: string | { readonly variable: string }])[];

/**
 * A file of the profile stands as the profile names it, from its own folder. PEM text that has no file is expected in
 * one that a variable names.
 */
export function curlWayTo(
  origin: string,
  { tls, proxy }: { readonly tls?: ResolvedTls | undefined; readonly proxy?: ResolvedProxy | undefined },
  masker: Masker,
): CurlWay {
  const through = proxyFor(origin, proxy);
  const isTls = origin.startsWith('https:');
  const pem = (option: string, text: Pem | undefined, variable: string): CurlWay =>
    !isTls || text === undefined ? [] : [[option, text.file ?? { variable }]];
  const passphrase = isTls ? tls?.passphrase : undefined;
  return [
    ...pem('--cacert', tls?.ca, 'PAYOPS_TLS_CA_FILE'),
    ...pem('--cert', tls?.cert, 'PAYOPS_TLS_CERT_FILE'),
    ...pem('--key', tls?.key, 'PAYOPS_TLS_KEY_FILE'),
    ...(passphrase === undefined ? [] : ([['--pass', masker.text(passphrase)]] as const)),
    ...(through === undefined ? [] : ([['--proxy', masker.url(through)]] as const)),
    // curl looks into the environment itself.
    ...(through === undefined && proxy !== undefined ? ([['--noproxy', '*']] as const) : []),
  ];
}
