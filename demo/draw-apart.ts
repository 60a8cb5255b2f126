import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { settingsOf } from '../src/config.ts';
import { childEnvironment } from '../src/server/platform/child-environment.ts';
import type { Db } from '../src/server/platform/database.ts';
import type { Storage } from '../src/server/platform/files/storage.ts';
import { drawPlanned, isUndrawn, listUndrawn } from './late-pictures.ts';

/** What bin/draw-demo.ts is told, and says. */
export type ToArtist = { draw: string };
export type FromArtist = { drawn: string };

/**
 * Draws what the demo world still lacks, in a process of its own: it leaves some hundred megabytes behind that serving
 * never needs. A picture that is asked for before it is drawn is drawn next, and waited for.
 * @param folder  where the files are kept
 */
export function createArtist(folder: string) {
  let child: ChildProcess | null = null;
  let database: Db | null = null;
  const asked = new Map<string, Promise<boolean>>();

  async function draw(key: string): Promise<boolean> {
    if (!isUndrawn(folder, key)) return false;
    const pending = asked.get(key);
    if (pending) return pending;
    const drawing = drawNext(key).finally(() => asked.delete(key));
    asked.set(key, drawing);
    return drawing;
  }

  async function drawNext(key: string): Promise<boolean> {
    if (child?.connected) {
      const artist = child;
      await new Promise<void>((resolve) => {
        const subscribe = ({ drawn }: FromArtist) => drawn === key && end();
        const end = () => {
          artist.off('message', subscribe);
          artist.off('exit', end);
          resolve();
        };
        artist.on('message', subscribe);
        artist.once('exit', end);
        artist.send({ draw: key } satisfies ToArtist, (error) => error && end());
      });
    }
    if (!isUndrawn(folder, key)) return true;
    return database ? drawPlanned(database, folder, key) : false;
  }

  return {
    /** The storage, as one finds in it what is only planned. */
    complete: (storage: Storage): Storage => ({
      ...storage,
      find: async (key) => (await storage.find(key)) ?? ((await draw(key)) ? storage.find(key) : null),
      stream: async (key) => (await storage.stream(key)) ?? ((await draw(key)) ? storage.stream(key) : null),
    }),
    /** Draws here what is asked for, while nobody else does. */
    draws: (db: Db) => void (database = db),
    /** Begins to draw, where something is left to draw. @param env  settings on top of this process's own */
    async begin(db: Db, env: Record<string, string> = {}): Promise<void> {
      database = db;
      if ((await listUndrawn(folder)).length === 0) return;
      const leaveWithParent = pathToFileURL(path.resolve('bin/leave-with-parent.mjs')).href;
      child = spawn(process.execPath, ['--import', leaveWithParent, 'bin/draw-demo.ts'], {
        env: childEnvironment({ ...settingsOf(process.env), ...env, CARAVAN_LEAVE_WITH_PARENT: '1' }),
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      // One for each picture that is waited for.
      child.setMaxListeners(0);
      // What it could not do is done when it is asked for, or after the next start.
      child.on('error', () => {});
      child.once('exit', () => (child = null));
      child.unref();
      child.channel?.unref();
    },
    /** When all is drawn, or the process that draws has ended otherwise. */
    async done(): Promise<void> {
      if (child) await once(child, 'exit');
    },
    async stop(): Promise<void> {
      if (!child) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}
