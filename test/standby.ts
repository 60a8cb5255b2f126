import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { postgresMajor } from '../src/server/platform/postgres/embedded-place.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../src/server/platform/postgres/embedded-postgres.ts';
import { takeCopy } from './run/kept-cluster.ts';

export interface PrimaryAndStandby {
  primary: EmbeddedPostgres;
  /** As DATABASE_READ_URL has it: by a port, which it keeps when it starts again. */
  standbyUrl: string;
  stopStandby(): Promise<void>;
  startStandby(): Promise<void>;
  stop(): Promise<void>;
}

/** @param port  one that nobody listens on */
export async function startPrimaryAndStandby(port: number): Promise<PrimaryAndStandby> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caravan-replication-'));
  const [primaryFolder, standbyFolder] = ['primary', 'standby'].map((name) => path.join(folder, name));
  // Started by root, the servers run as somebody else.
  await chmod(folder, 0o755);
  const quick = { fsync: 'off' };
  const first = await startEmbeddedPostgres(primaryFolder!, { settings: quick });
  await first.stop();
  // A copy of a server at rest is a standby once it is told whom to follow.
  if (!takeCopy(primaryFolder!, standbyFolder!)) throw new Error('the database could not be copied');
  writeFileSync(path.join(standbyFolder!, `pg${postgresMajor}`, 'standby.signal'), '');
  const primary = await startEmbeddedPostgres(primaryFolder!, { settings: quick });
  const { host, user, database } = primary.address;
  let standby: EmbeddedPostgres | undefined;
  const startStandby = async () => {
    standby = await startEmbeddedPostgres(standbyFolder!, {
      settings: {
        ...quick,
        primary_conninfo: `host=${host} port=5432 user=${user}`,
        listen_addresses: '127.0.0.1',
        port: String(port),
      },
    });
  };
  await startStandby();
  const stopStandby = async () => {
    await standby?.stop();
    standby = undefined;
  };
  return {
    primary,
    standbyUrl: `postgres://${user}@127.0.0.1:${port}/${database}`,
    startStandby,
    stopStandby,
    async stop() {
      await stopStandby();
      await primary.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
