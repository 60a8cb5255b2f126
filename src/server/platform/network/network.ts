import { isIPv4, isIPv6 } from 'node:net';

/** What counts as one caller: an IPv6 customer has a whole /64 at hand, and often a /48. */
export interface Network {
  /** An IPv4 address, or the /64 of an IPv6 address. */
  near: string;
  /** The /48 of an IPv6 address; null for everything else. */
  wide: string | null;
}

/** An address as a connection or a proxy names it: with brackets, a port or a zone where they stand. */
const bare = (address: string): string => {
  const inBrackets = /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1];
  const withoutPort = /^([\d.]+):\d+$/.exec(address)?.[1];
  return (inBrackets ?? withoutPort ?? address).split('%', 1)[0]!;
};

/** The eight groups of an IPv6 address, as numbers. */
function groupsOf(address: string): number[] {
  // The parser of addresses writes it in one way, whatever was left out of it.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = written.split('::');
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [before, after] = [read(head), read(tail ?? '')];
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
}

/** The network that an address belongs to. IPv4 in IPv6 (`::ffff:192.0.2.1`) is IPv4; what is no address stands for itself. */
export function networkOf(address: string): Network {
  const plain = bare(address.trim());
  if (isIPv4(plain) || !isIPv6(plain)) return { near: plain.slice(0, 100), wide: null };
  const groups = groupsOf(plain);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    const [high = 0, low = 0] = groups.slice(6);
    return { near: [high >> 8, high & 255, low >> 8, low & 255].join('.'), wide: null };
  }
  const prefix = (length: number) =>
    `${groups
      .slice(0, length)
      .map((group) => group.toString(16))
      .join(':')}::`;
  return { near: `${prefix(4)}/64`, wide: `${prefix(3)}/48` };
}
