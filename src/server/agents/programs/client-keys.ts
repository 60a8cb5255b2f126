import { createHash } from 'node:crypto';
import { z } from 'zod';
import { thumbprintsOf } from './block-rules.ts';

/** Public keys by which a program signs, as its metadata holds them (RFC 7517), or where they are to be had. */
export const clientKeys = {
  jwks: z.looseObject({ keys: z.array(z.looseObject({ kty: z.string().max(20) })).max(20) }).optional(),
  jwks_uri: z.string().max(2_000).optional(),
};

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** One fingerprint of all keys of a program, in whatever order; '' where it has none. */
export function fingerprintOf({ jwks, jwks_uri: address }: z.output<z.ZodObject<typeof clientKeys>>): string {
  const prints = thumbprintsOf(jwks?.keys ?? []).toSorted();
  if (prints.length === 1 && !address) return prints[0]!;
  return prints.length === 0 && !address ? '' : digest([...prints, address ?? ''].join(' '));
}
