import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { Account } from '../../src/server/platform/postgres/embedded-account.ts';
import { endWithDrill } from './programs.ts';

const megabyte = 1024 * 1024;
/** Of a disk: a database of the drill with the log that Patroni keeps takes half of it. */
const diskMegabytes = 1_536;
const fillerName = 'somebody-elses-file';

/** A small disk of its own, that can be full. */
export interface Disk {
  /** Somebody else writes until nothing more goes in. */
  fill(): void;
  /** Takes that away again. */
  clear(): void;
  unmount(): void;
}

/** Only the system's administrator mounts a disk. */
export const mayMountDisks = (): boolean => process.getuid?.() === 0;

/** Mounts a disk in memory at a folder. @throws where that is not allowed */
export function mountDisk(folder: string, { uid = 0, gid = 0 }: Account): Disk {
  const options = `size=${diskMegabytes}m,uid=${uid},gid=${gid},mode=0750`;
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
  const filler = path.join(folder, fillerName);
  let isMounted = true;
  const unmount = () => {
    if (!isMounted) return;
    isMounted = false;
    // Lazily: a program that was just killed may still be at it.
    execFileSync('umount', ['--lazy', folder]);
  };
  endWithDrill(unmount);
  return {
    fill() {
      const file = openSync(filler, 'w');
      try {
        const piece = Buffer.alloc(megabyte);
        while (statfsSync(folder).bavail > 0) writeSync(file, piece);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    clear: () => rmSync(filler, { force: true }),
    unmount,
  };
}
