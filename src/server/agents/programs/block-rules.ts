import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { readingsOf, skeletonOf } from '../../../kit/text/names.ts';
import type { BlockMarkKind } from '../../../contract/agents/agents.ts';
import { isDocumentAddress } from '../grants/oauth-rules.ts';
import { isShared } from './program-rules.ts';

/** Counted up when marks are read otherwise than before. */
export const marksVersion = 2;

/** What stands in a program's registration or document of whom it is. */
export interface Registration {
  clientId: string;
  name: string;
  redirectUris: readonly string[];
  /** Thumbprints of its keys. */
  keys: readonly string[];
}

/** Something a program is known by. */
export interface Mark {
  kind: BlockMarkKind;
  /** As it is compared. */
  mark: string;
  /** As an operator reads it. */
  text: string;
  /** A host above its own: whoever has another one below it is blocked too. */
  isWider: boolean;
}

/** Whoever has more names below a host than this is known by the last of them. */
const mostLabels = 8;

/**
 * The hosts above a name, to the last that has a dot in it; of an address there are none. Who owns a host has as many
 * below it as they like.
 */
function hostsAbove(host: string): string[] {
  if (isIP(host.replace(/^\[|\]$/g, ''))) return [];
  const labels = host.split('.').slice(-mostLabels);
  return labels
    .map((_, place) => labels.slice(place).join('.'))
    .filter((above) => above !== host && above.includes('.'));
}

const hostOf = (address: string): string => new URL(address).hostname.replace(/\.$/, '');

const isForeignV6 = (host: string): boolean => host.startsWith('[') && host !== '[::1]';

/** The hosts that are a program's own: not what every program on a buyer's own machine has. */
const hostsOf = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.map(hostOf).filter((host) => !isShared(host) || isForeignV6(host))),
];

function hostMarks(addresses: readonly string[]): Mark[] {
  const hosts = hostsOf(addresses);
  const above = [...new Set(hosts.flatMap(hostsAbove))].filter((host) => !hosts.includes(host));
  const mark = (host: string, isWider: boolean): Mark => ({
    kind: 'host',
    mark: `host:${host}`,
    text: host,
    isWider,
  });
  return [...hosts.map((host) => mark(host, false)), ...above.map((host) => mark(host, true))];
}

const keyMark = (thumbprint: string): Mark => ({
  kind: 'key',
  mark: `key:${thumbprint}`,
  text: thumbprint,
  isWider: false,
});

/** What a name looks like, in each way that it can be read: the name as it is first. */
function nameMarks(name: string): Mark[] {
  const marks = new Map<string, Mark>();
  for (const [way, reading] of readingsOf(name).entries()) {
    const skeleton = skeletonOf(reading);
    const mark = `name:${skeleton}`;
    if (skeleton && !marks.has(mark))
      marks.set(mark, { kind: 'name', mark, text: way === 0 ? name : reading.trim(), isWider: false });
  }
  return [...marks.values()];
}

/** All that a program is known by, its registration first. */
export function marksOf({ clientId, name, redirectUris, keys }: Registration): Mark[] {
  const addresses = isDocumentAddress(clientId) ? [clientId, ...redirectUris] : [...redirectUris];
  // Where it says no name it is called by a host: of its own that is a mark already, of a buyer's machine it is none.
  const isNamed = !addresses.some((address) => [new URL(address).host, hostOf(address)].includes(name));
  return [
    { kind: 'client', mark: `client:${clientId}`, text: clientId, isWider: false },
    ...hostMarks(addresses),
    ...(isNamed ? nameMarks(name) : []),
    ...keys.map(keyMark),
  ];
}

/** What a profile, or a document that was not read yet, is known by. */
export const marksOfAddress = (address: string, keys: readonly string[] = []): string[] =>
  [...hostMarks([address]), ...keys.map(keyMark)].map(({ mark }) => mark);

/** The members of a key that make it what it is, in their order (RFC 7638); of a shared secret there is no print. */
const members: Record<string, readonly string[]> = {
  EC: ['crv', 'kty', 'x', 'y'],
  OKP: ['crv', 'kty', 'x'],
  RSA: ['e', 'kty', 'n'],
};

/** The thumbprints of public keys (RFC 7638); what is no key is left out. */
export function thumbprintsOf(keys: readonly Record<string, unknown>[]): string[] {
  const prints = keys.flatMap((key) => {
    const names = Object.hasOwn(members, String(key['kty'])) ? members[String(key['kty'])]! : [];
    const values = names.map((name) => [name, key[name]] as const);
    if (values.length === 0 || values.some(([, value]) => typeof value !== 'string')) return [];
    const json = JSON.stringify(Object.fromEntries(values));
    return [createHash('sha256').update(json).digest('base64url')];
  });
  return [...new Set(prints)];
}
