import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { connectionOptions, type DatabaseAddress } from '../src/server/platform/database.ts';
import { startPoolingProxy } from './pooling-proxy.ts';
import { freePort, urlOf } from './run-product.ts';

export interface Pooler {
  /** What the product is told: where statements go, and where PostgreSQL itself is. */
  env: { DATABASE_URL: string; DATABASE_DIRECT_URL: string };
  stop(): void;
}

/**
 * A pooler before a database: ours, which is stricter, or with `POOLER=pgbouncer` the one that is installed.
 * @throws where that one does not begin
 */
export async function startPooler(database: DatabaseAddress): Promise<Pooler> {
  const direct = urlOf(database);
  if (process.env.POOLER !== 'pgbouncer') {
    const proxy = await startPoolingProxy(database);
    return { env: { DATABASE_URL: proxy.address, DATABASE_DIRECT_URL: direct }, stop: proxy.close };
  }
  const { address, stop } = await startPgBouncer(database);
  return { env: { DATABASE_URL: address, DATABASE_DIRECT_URL: direct }, stop };
}

async function startPgBouncer(database: DatabaseAddress): Promise<{ address: string; stop(): void }> {
  const { host, port, user, password, database: name } = new pg.Client(connectionOptions(database));
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caravan-pgbouncer-'));
  chmodSync(folder, 0o755);
  const listenPort = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
${name} = host=${host} port=${port} user=${user} ${password ? `password=${password} ` : ''}connect_query='set statement_timeout to 300000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
auth_type = any
pool_mode = transaction
default_pool_size = 8
max_client_conn = 500
unix_socket_dir =
`,
  );
  // It refuses to run as root, and others may not enter the folder of the socket.
  const account = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const child = spawn('pgbouncer', [...account, file], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  await Promise.race([once(child, 'exit'), once(child, 'error'), sleep(500)]);
  if (child.exitCode !== null || child.pid === undefined)
    throw new Error(`pgbouncer did not begin: ${output}`);
  return {
    address: `postgres://pooled@127.0.0.1:${listenPort}/${name}`,
    stop() {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
