import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SetupError } from '../../../config.ts';
import { canReach, serverAccount, type Account } from './embedded-account.ts';

export const postgresMajor = '18';

/** Where one data folder's database lives, and as whom its server runs. */
export type Place = {
  /** Holds the cluster and, if they had to be copied, the binaries. */
  base: string;
  cluster: string;
  account: Account;
  /** The base lies outside the data folder, which the account cannot enter. */
  outbound: boolean;
};

/**
 * The cluster lies in the data folder, unless we are root and the data folder lies below one that only root
 * may enter, such as /root. Then it lies in a folder of its own under /var, and the data folder says where,
 * in the file `postgres-location`.
 */
export function findPlace(dataDir: string): Place {
  mkdirSync(dataDir, { recursive: true });
  const home = realpathSync(dataDir);
  const note = path.join(home, 'postgres-location');
  if (existsSync(note)) return notedPlace(note);

  const inside = placeAt(home, false);
  if (canReach(inside.cluster, inside.account)) return inside;
  if (existsSync(inside.cluster)) {
    throw new SetupError(
      `The database in ${home} lies below a folder that only root may enter, and PostgreSQL does not run as root. ` +
        'Move the data folder, or start as the account that made it.',
    );
  }
  const base = makeOutside(inside.account);
  writeAtomically(note, `${base}\n`);
  return placeAt(base, true);
}

function placeAt(base: string, outbound: boolean): Place {
  const cluster = path.join(base, `pg${postgresMajor}`);
  return { base, cluster, account: serverAccount(cluster), outbound };
}

function notedPlace(note: string): Place {
  const base = readFileSync(note, 'utf8').trim();
  if (existsSync(base)) return placeAt(base, true);
  throw new SetupError(
    `The database of this data folder was kept in ${base}, which is gone. ` +
      `Bring it back, or remove ${note} to begin with an empty one.`,
  );
}

/** The name is random, not made from the data folder's path: a data folder made again must not find old data. */
function makeOutside(account: Account): string {
  const name = `caravan-${randomBytes(6).toString('hex')}`;
  for (const parent of ['/var/lib', '/var/tmp']) {
    const base = path.join(parent, name);
    if (!canReach(base, account)) continue;
    try {
      mkdirSync(base, { mode: 0o755 });
      return base;
    } catch {
      // read-only, as in some containers: the next one
    }
  }
  throw new SetupError(
    'PostgreSQL does not run as root, and no folder was found that both root and an unprivileged account can use. ' +
      'Choose one with DATA_DIR.',
  );
}

function writeAtomically(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}
