import { extname } from 'node:path';
import type { Context, Deps } from '../platform/context.ts';
import { readSigned, sign } from '../platform/signed.ts';
import { addressHours } from './rules.ts';
import { listUnusedKeys, type WorkFileRow } from './sql.ts';

const use = 'file of a work';

export interface SignedFile {
  key: string;
  type: string;
  /** As it is saved. */
  name: string;
  expires: number;
}

/** Where the owner of a work sees a file of it, for some hours; the same address for an hour, so that browsers keep it. */
export function workFileAddress(
  { config, now }: Pick<Context, 'config' | 'now'>,
  { key, type, name }: Pick<WorkFileRow, 'key' | 'type' | 'name'>,
  workName: string,
): string {
  const hour = 3_600_000;
  const expires = (Math.floor(now.getTime() / hour) + addressHours) * hour;
  const fileName = `${workName}-${name}`.replace(/[\\/:*?"<>|]/g, '_').slice(-100);
  const file: SignedFile = { key, type, name: extname(fileName) ? fileName : name, expires };
  return `/api/works/${sign(config.secret, use, file)}`;
}

/** The file behind such an address; null when it is not ours or has ended. */
export function readWorkFile({ config, clock }: Deps, token: string): SignedFile | null {
  const signed = readSigned(config.secret, use, token) as SignedFile | null;
  return signed && signed.expires > clock.now().getTime() ? signed : null;
}

/** Takes files away that no work has any more. */
export async function removeUnused(
  { db, made }: Pick<Deps, 'db' | 'made'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of await listUnusedKeys(db, keys)) await made.remove(key);
}
