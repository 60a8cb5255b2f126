import pg from 'pg';
import { SetupError, type Config } from '../../../config.ts';
import { addressOf, connectionOptions, type DatabaseAddress } from '../database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { refuseUnfinishedDatabase, refuseUnfinishedFolder } from './unfinished-restore.ts';

export type OpenPostgres = { address: DatabaseAddress; stop(): Promise<void> };

/**
 * The PostgreSQL of this installation: the one DATABASE_URL names, or the embedded one, started.
 * @param join  let a second process, such as an import, use the embedded server of a running product
 * @param forRestore  to be filled by a restore, which may have been broken off before
 * @throws {SetupError} when it does not answer or cannot be started, or a restore into it has not ended
 */
export async function openPostgres(
  { databaseUrl, databaseDirectUrl, dataDir }: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  { join = false, forRestore = false }: { join?: boolean; forRestore?: boolean } = {},
): Promise<OpenPostgres> {
  if (!forRestore) refuseUnfinishedFolder(dataDir);
  if (databaseUrl) {
    if (databaseDirectUrl) await mustAnswer('DATABASE_DIRECT_URL', databaseDirectUrl, forRestore);
    await mustAnswer('DATABASE_URL', databaseUrl, forRestore);
    return { address: databaseUrl, stop: async () => {} };
  }
  if (databaseDirectUrl)
    throw new SetupError(
      'DATABASE_DIRECT_URL says where PostgreSQL itself is, beside a DATABASE_URL that leads to a pooler: set DATABASE_URL too.',
    );
  forgetShellsServer();
  const server = await startEmbeddedPostgres(dataDir, { join });
  const address = addressOf(server.address, 'caravan');
  await makeDatabase(server.address, 'caravan');
  return { address, stop: server.stop };
}

/**
 * Where whoever started us usually works with another PostgreSQL, their shell says where it is, as whom and how: the
 * driver would take that from our environment for what an address leaves open.
 */
function forgetShellsServer(): void {
  for (const name of Object.keys(process.env))
    if (/^PG[A-Z]+$/.test(name)) Reflect.deleteProperty(process.env, name);
}

async function mustAnswer(setting: string, url: string, forRestore: boolean): Promise<void> {
  const client = new pg.Client({ ...connectionOptions(url), connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    if (!forRestore) await refuseUnfinishedDatabase(client);
  } catch (error) {
    if (error instanceof SetupError) throw error;
    const { host, port, database } = client;
    throw new SetupError(
      `The database ${database} at ${host}:${port} (${setting}) does not answer: ${reasonOf(error)}.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}

// A name with several addresses fails with one error for each, and no message of its own.
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return (error as Error).message;
}

async function makeDatabase(server: DatabaseAddress, name: string): Promise<void> {
  const client = new pg.Client(connectionOptions(server));
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    // Another process made it at the same moment.
    if ((error as { code?: string }).code !== '23505' && (error as { code?: string }).code !== '42P04')
      throw error;
  } finally {
    await client.end();
  }
}
