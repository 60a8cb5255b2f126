import { BlockList, isIP } from 'node:net';

/*
 * Which network addresses are the world's and not somebody's own (IANA's special-purpose registries): only these are
 * called for people who name an address.
 */

const closed: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // Answers within Azure's machines only, though it looks like any other.
  ['168.63.129.16', 32],
];
// Of version 6 only this part is given out, and these of it lead elsewhere: into version 4, or nowhere.
const open6 = ['2000::', 3] as const;
const closed6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const blocked = new BlockList();
for (const [from, bits] of closed) blocked.addSubnet(from, bits, 'ipv4');
for (const [from, bits] of closed6) blocked.addSubnet(from, bits, 'ipv6');
const given = new BlockList();
given.addSubnet(...open6, 'ipv6');

/** Whether a network address is one that everybody reaches alike. Version 4 in the dress of version 6 never is. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !blocked.check(address, 'ipv4');
  return version === 6 && given.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
}
