import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { SetupError } from '../../../config.ts';

/** The account the server runs as; empty when it is simply ours. */
export type Account = { uid?: number; gid?: number };

/**
 * PostgreSQL refuses to run as root, so root hands it to an unprivileged account: the one that owns the
 * cluster already, else one that systems bring along. initdb wants it listed in /etc/passwd.
 */
export function serverAccount(cluster: string): Account {
  if (process.getuid?.() !== 0) return {};
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'node', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new SetupError(
    'PostgreSQL does not run as root, and no account named postgres, node or nobody exists. ' +
      'Start as another user, or set DATABASE_URL.',
  );
}

/** Whether the account may pass through every folder above `file`; those that do not exist yet are skipped. */
export function canReach(file: string, { uid, gid }: Account): boolean {
  if (uid === undefined) return true;
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    if (existsSync(folder)) {
      const stat = statSync(folder);
      const mayEnter = stat.uid === uid ? 0o100 : stat.gid === gid ? 0o010 : 0o001;
      if (!(stat.mode & mayEnter)) return false;
    }
    if (folder === path.dirname(folder)) return true;
  }
}
