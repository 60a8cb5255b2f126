import { existsSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { SetupError } from '../../../config.ts';

/** Is in the data folder while a restore is under way, or was broken off. */
export const unfinishedMark = (dataDir: string): string => path.join(dataDir, 'restore-unfinished');

/** A schema with nothing in it: what is in this database was put there by a restore that has not ended. */
export const restoreSchema = 'caravan_restore';

const again = 'did not come to its end. Run it again: npm run restore -- FILE';

/** @throws {SetupError} where a restore into this data folder is under way or was broken off */
export function refuseUnfinishedFolder(dataDir: string): void {
  if (existsSync(unfinishedMark(dataDir))) throw new SetupError(`A restore into ${dataDir} ${again}`);
}

/** @throws {SetupError} where a restore into this database is under way or was broken off */
export async function refuseUnfinishedDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ unfinished: boolean }>(
    'select to_regnamespace($1) is not null as unfinished',
    [restoreSchema],
  );
  if (rows[0]!.unfinished) throw new SetupError(`A restore into this database ${again}`);
}
