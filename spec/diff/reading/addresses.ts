/** Which addresses of a network are nobody's but its own. */
import { BlockList, isIP } from 'node:net';

const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv6');

/** Ways to write an IPv4 address within one of IPv6: mapped, translated (NAT64) and 6to4. */
const WITHIN = new BlockList();
WITHIN.addSubnet('::ffff:0:0', 96, 'ipv6');
WITHIN.addSubnet('64:ff9b::', 96, 'ipv6');
WITHIN.addSubnet('2002::', 16, 'ipv6');

/** Whether an IP address is private, local, reserved, or hides another one. @param address without brackets. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return PRIVATE.check(address, 'ipv4');
  return family === 6 && (PRIVATE.check(address, 'ipv6') || WITHIN.check(address, 'ipv6'));
}
