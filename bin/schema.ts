// Writes what the migrations amount to: row types for the code, and the whole schema for reading.
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { addressOf, connectionOptions } from '../src/server/platform/database.ts';
import { migrate } from '../src/server/platform/postgres/migrations/migrate.ts';
import { dumpSchema } from '../src/server/platform/postgres/schema-dump.ts';
import { describeRows } from '../src/server/platform/postgres/schema-types.ts';
import { startScratchPostgres } from '../test/scratch-postgres.ts';

const root = path.resolve(import.meta.dirname, '..');
const server = await startScratchPostgres();
const name = `schema_${randomBytes(6).toString('hex')}`;
const admin = new pg.Client(connectionOptions(server.address));
await admin.connect();
await admin.query(`create database ${name}`);
try {
  const address = addressOf(server.address, name);
  await migrate(address, path.join(root, 'db/migrations'));
  const client = new pg.Client(connectionOptions(address));
  await client.connect();
  writeFileSync(path.join(root, 'src/server/platform/postgres/schema.gen.ts'), await describeRows(client));
  writeFileSync(path.join(root, 'db/schema.sql'), await dumpSchema(client));
  await client.end();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
  await server.stop();
}
