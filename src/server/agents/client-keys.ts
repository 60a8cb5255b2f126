import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Public keys by which a program signs, as its metadata holds them (RFC 7517), or where they are to be had. */
export const clientKeys = {
  jwks: z.looseObject({ keys: z.array(z.looseObject({ kty: z.string().max(20) })).max(20) }).optional(),
  jwks_uri: z.string().max(2_000).optional(),
};

/** What makes a key of each kind (RFC 7638, section 3.2), in the order of the thumbprint. */
const members: Record<string, readonly string[]> = {
  EC: ['crv', 'kty', 'x', 'y'],
  OKP: ['crv', 'kty', 'x'],
  RSA: ['e', 'kty', 'n'],
};

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The thumbprint of a key: the same however its document is laid out. */
function thumbprint(key: { kty: string } & Record<string, unknown>): string {
  const names = members[key.kty] ?? Object.keys(key).sort();
  return digest(JSON.stringify(Object.fromEntries(names.map((name) => [name, key[name]]))));
}

/** One fingerprint of all keys of a program, in whatever order; '' where it has none. */
export function fingerprintOf({ jwks, jwks_uri: address }: z.output<z.ZodObject<typeof clientKeys>>): string {
  const prints = (jwks?.keys ?? []).map(thumbprint).sort();
  if (prints.length === 1 && !address) return prints[0]!;
  return prints.length === 0 && !address ? '' : digest([...prints, address ?? ''].join(' '));
}
