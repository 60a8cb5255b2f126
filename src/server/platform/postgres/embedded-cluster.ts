import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SetupError } from '../../../config.ts';
import { childEnvironment } from '../child-environment.ts';
import type { Account } from './embedded-account.ts';
import type { Place } from './embedded-place.ts';
import { spawnWatched, takeStep } from './embedded-step.ts';

/** Whoever the embedded server knows. */
export const user = 'caravan';

/**
 * Built aside and moved into place: a crash in the middle leaves no half-made cluster.
 * @throws {SetupError} with what initdb says, or when it takes longer than `limitMs`
 */
export async function makeCluster(
  { cluster, account }: Place,
  initdb: string,
  limitMs: number,
): Promise<void> {
  await removeDrafts(cluster);
  const draft = mkdtempSync(`${cluster}${draftMark}`);
  giveTo(account, draft);
  // With LC_CTYPE=C pg_trgm would find no trigram outside ASCII.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  if (process.platform === 'linux') locale.push('--lc-ctype=C.UTF-8');
  const args = ['-D', draft, '-U', user, '--auth=trust', '-E', 'UTF8', ...locale];
  let said = '';
  await takeStep(`initdb, which makes the database in ${cluster}`, limitMs, async (signal) => {
    const child = spawnWatched([initdb, ...args], account, ['pipe', 'ignore', 'pipe']);
    child.stderr?.on('data', (piece: Buffer) => (said = (said + piece).slice(-2_000)));
    const end = () => child.stdin?.end();
    signal.addEventListener('abort', end);
    const code = await new Promise<number | null>((resolve) => {
      child.once('error', (error) => {
        said = error.message;
        resolve(1);
      });
      child.once('close', resolve);
    });
    if (signal.aborted) said = `initdb did not end within ${Math.round(limitMs / 1_000)} s and was stopped`;
    if (code === 0 && !signal.aborted) return;
    rmSync(draft, { recursive: true, force: true });
    throw new SetupError(`The database could not be made in ${cluster}: ${said.trim()}`);
  });
  renameSync(draft, cluster);
  await removeDrafts(cluster);
}

const draftMark = '.init';

/**
 * What an initdb whose Node was killed has left. It may write for a moment longer, which is in nobody's way: each has a
 * folder of its own. What it still holds then goes with the next.
 */
async function removeDrafts(cluster: string): Promise<void> {
  const folder = path.dirname(cluster);
  const beginning = `${path.basename(cluster)}${draftMark}`;
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(beginning)))
    await rm(path.join(folder, name), { recursive: true, force: true, maxRetries: 3, retryDelay: 200 }).catch(
      () => {},
    );
}

/** Waits for a server whose Node was killed to finish, then removes what it left. */
export async function clearRemains({ cluster, account }: Place, limitMs: number): Promise<void> {
  if (process.platform !== 'linux') return;
  await takeStep(`the end of another PostgreSQL on ${cluster}`, limitMs, async (signal) => {
    while (isInUse(cluster, account)) {
      if (signal.aborted) throw new SetupError(`Another PostgreSQL runs on ${cluster}. Stop it first.`);
      await sleep(100);
    }
  });
  const { socketFolder } = readLock(cluster);
  if (socketFolder?.startsWith(socketPrefix())) rmSync(socketFolder, { recursive: true, force: true });
  rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
}

/**
 * Every process of a cluster has it as its working folder, which tells more than the process id in the lock
 * file: that may be somebody else's by now. Asked as the owner, since root in a container may not look.
 */
function isInUse(cluster: string, account: Account): boolean {
  const script = 'readlink /proc/[0-9]*/cwd 2>/dev/null | grep -Fxq "$0"';
  const { status } = spawnSync('/bin/sh', ['-c', script, cluster], {
    ...account,
    cwd: '/',
    env: childEnvironment(),
  });
  return status === 0;
}

/** Short, because the path of a socket ends at 107 bytes. */
export function socketPrefix(): string {
  return path.join(os.tmpdir(), 'caravan-pg-');
}

/** The lines of postmaster.pid that matter here: the fifth is the socket's folder, the eighth the status. */
export function readLock(cluster: string): { socketFolder?: string; status?: string } {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { socketFolder: lines[4]?.trim(), status: lines[7]?.trim() };
  } catch {
    return {};
  }
}

export function giveTo({ uid, gid }: Account, folder: string): void {
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
}
