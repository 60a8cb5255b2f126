import type { Deps } from '../platform/context.ts';
import { readSigned, sign } from '../platform/proof/signed.ts';
import { removeUnnamed } from './documents.ts';
import { permissionMinutes } from './rules.ts';
import * as rows from './sql.ts';

const use = 'private picture';

/** Where a licence or an identity card can be seen for ten minutes. Made for its owner and for operators only. */
export function privateAddress(secret: string, key: string, now: Date): string {
  const expires = now.getTime() + permissionMinutes * 60_000;
  return `/api/private-pictures/${sign(secret, use, { key, expires })}`;
}

/** The bytes (WebP) behind such an address; null when it is not ours, has ended, or leads nowhere. */
export async function findPrivatePicture(deps: Deps, token: string): Promise<Buffer | null> {
  const signed = readSigned(deps.config.secret, use, token);
  const { key, expires } = (signed ?? {}) as { key?: string; expires?: number };
  if (!key || !expires || expires <= deps.clock.now().getTime()) return null;
  return deps.privateFiles.find(key);
}

/** Deletes a private picture of an account: its row, and its bytes unless something else is the same ones. */
export async function deletePrivatePicture(
  { db, privateFiles }: Deps,
  accountId: string,
  key: string,
): Promise<void> {
  await rows.deletePrivatePicture(db, accountId, key);
  await removeUnnamed({ db, privateFiles }, [key]);
}
