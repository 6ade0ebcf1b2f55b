import { BlockList, isIP } from 'node:net';

/** It knows an IPv4 address in its IPv6 form (`::ffff:127.0.0.1`) too. */
const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Whether an address is this machine's own. */
export function isLoopback(address: string): boolean {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
  const version = isIP(host);
  if (version === 0) return /^(.+\.)?localhost$/.test(host);
  return LOOPBACK.check(host, version === 6 ? 'ipv6' : 'ipv4');
}
