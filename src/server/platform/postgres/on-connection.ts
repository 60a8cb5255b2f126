import { Kysely, Transaction, type DatabaseConnection, type Driver, type KyselyProps } from 'kysely';
import type { DB } from './schema.gen.ts';

const refuse = () => Promise.reject(new Error('a connection that is held begins nothing by itself'));
// What is held was begun, and is let go, by whoever holds it.
const noDriver: Driver = {
  init: refuse,
  acquireConnection: refuse,
  beginTransaction: refuse,
  commitTransaction: refuse,
  rollbackTransaction: refuse,
  releaseConnection: refuse,
  destroy: refuse,
};

/**
 * Queries on one connection, of which several may be under way: the database does them in the order in which they were
 * called for. (Kysely's own transactions wait for each answer before the next query goes out.)
 * @param beforeQuery  throws once the connection has been let go, when it may be somebody else's
 */
function heldProps(db: Kysely<DB>, connection: DatabaseConnection, beforeQuery: () => void): KyselyProps {
  const executor = db.getExecutor().withConnectionProvider({
    // Nothing is awaited before the query is handed over, or two could change places.
    async provideConnection(consumer) {
      beforeQuery();
      return consumer(connection);
    },
  });
  const dialect = { createDriver: refuse, createQueryCompiler: refuse } as never;
  return { config: { dialect }, driver: noDriver, dialect, executor };
}

/** A transaction that was begun on a connection. */
export const transactionOn = (
  ...parameters: Parameters<typeof heldProps>
): Kysely<DB> & { readonly isTransaction: true } =>
  new Transaction<unknown>(heldProps(...parameters)) as never;

/** A connection that is held for several readings. */
export const databaseOn = (...parameters: Parameters<typeof heldProps>): Kysely<DB> =>
  new Kysely<DB>(heldProps(...parameters));
