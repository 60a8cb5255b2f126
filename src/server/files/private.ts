import type { Services } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { readSigned, sign } from '../platform/signed.ts';
import { permissionMinutes } from './rules.ts';
import { deletePrivatePicture } from './sql.ts';

const use = 'private picture';

/** Where a licence or an identity card can be seen for ten minutes. Made for its owner and for operators only. */
export function privateAddress(secret: string, key: string, now: Date): string {
  const expires = now.getTime() + permissionMinutes * 60_000;
  return `/api/private-pictures/${sign(secret, use, { key, expires })}`;
}

/** The bytes (WebP) behind such an address; null when it is not ours, has ended, or leads nowhere. */
export async function findPrivatePicture(services: Services, token: string): Promise<Buffer | null> {
  const signed = readSigned(services.config.secret, use, token);
  const { key, expires } = (signed ?? {}) as { key?: string; expires?: number };
  if (!key || !expires || expires <= services.clock.now().getTime()) return null;
  return services.vault.find(key);
}

/** Forgets a private picture of an account: its row, and its bytes unless another account sent the same ones. */
export async function forgetPrivatePicture(
  { db, vault }: Services,
  accountId: string,
  key: string,
): Promise<void> {
  const last = await transact(db, (tx) => deletePrivatePicture(tx, accountId, key));
  if (last) await vault.remove(key);
}
