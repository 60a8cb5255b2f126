import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import {
  addressOf,
  connectionOptions,
  createDatabase,
  type Database,
  type DatabaseAddress,
} from '../src/server/platform/database.ts';

export type TestDatabase = Database & { address: DatabaseAddress; drop(): Promise<void> };

/**
 * A database of its own for one test file: a copy of the migrated template, or of another one, such as
 * `template1`, which is empty. Call it in `beforeAll` and `drop` in `afterAll`.
 */
export async function createTestDatabase({ copyOf }: { copyOf?: string } = {}): Promise<TestDatabase> {
  const { server, template } = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // By whole files: the usual way, through the log, takes twice as long for the demo world.
  await onServer(server, `create database ${name} template ${copyOf ?? template} strategy file_copy`);
  const address = addressOf(server, name);
  const database = createDatabase(address, { pool: 5 });
  return {
    ...database,
    address,
    drop: async () => {
      await database.close();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

/** Runs one statement on the server's own database. */
export async function onServer(server: DatabaseAddress, sql: string): Promise<void> {
  const client = new pg.Client(connectionOptions(server));
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
