import { cutTextAtStart } from '../../kit/text/cut-text.ts';
import { extname } from 'node:path';
import type { Context, Deps } from '../platform/context.ts';
import { readSigned, sign } from '../platform/proof/signed.ts';
import { addressHours } from './rules.ts';
import { hasFile, type WorkFileRow } from './sql.ts';

const use = 'file of a work';

export interface SignedFile {
  workId: string;
  key: string;
  type: string;
  /** As it is saved. */
  name: string;
  expires: number;
}

/** Where the owner of a work sees a file of it, for some hours; the same address for an hour, so that browsers keep it. */
export function workFileAddress(
  { config, now }: Pick<Context, 'config' | 'now'>,
  { work_id: workId, key, type, name }: Pick<WorkFileRow, 'work_id' | 'key' | 'type' | 'name'>,
  workName: string,
): string {
  const hour = 3_600_000;
  const expires = (Math.floor(now.getTime() / hour) + addressHours) * hour;
  const fileName = cutTextAtStart(`${workName}-${name}`.replace(/[\\/:*?"<>|]/g, '_'), 100);
  const file: SignedFile = { workId, key, type, name: extname(fileName) ? fileName : name, expires };
  return `/api/works/${sign(config.secret, use, file)}`;
}

/** The file behind such an address; null when it is not ours, has ended, or the work is deleted. */
export async function readWorkFile({ config, clock, db }: Deps, token: string): Promise<SignedFile | null> {
  const signed = readSigned(config.secret, use, token) as SignedFile | null;
  if (!signed?.workId || signed.expires <= clock.now().getTime()) return null;
  return (await hasFile(db, signed.workId, signed.key)) ? signed : null;
}
