import { AsyncLocalStorage } from 'node:async_hooks';
import { PostgresDialect, PostgresDriver, type DatabaseConnection, type PostgresDialectConfig } from 'kysely';

/** A connection that several statements of one moment share. */
interface Lease {
  connection: Promise<DatabaseConnection>;
  holders: number;
  /** From now on nobody joins. */
  close(): void;
}

/** What belongs together, with the lease of each database that more of its statements may still join. */
type Gathering = Map<object, Lease>;

const gatherings = new AsyncLocalStorage<Gathering | null>();

/**
 * Lets what `work` asks of the database at the same moment go out together, on one connection: each packet wakes a
 * process of PostgreSQL and one of ours, which costs more than a short statement does. They are done one after the other,
 * so it is for many short ones, such as those of a page, and not for few long ones. Transactions are not touched;
 * within what is gathered already nothing changes.
 */
export const gatherStatements = <T>(work: () => Promise<T>): Promise<T> =>
  gatherings.getStore() ? work() : gatherings.run(new Map(), work);

/** Runs `work` with connections of its own, for what must not share one. */
export const scatterStatements = <T>(work: () => Promise<T>): Promise<T> => gatherings.run(null, work);

/** PostgreSQL through a pool, each connection of which is shared by what is gathered. */
export class GatheringDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new GatheringDriver(this.#config);
  }
}

class GatheringDriver extends PostgresDriver {
  readonly #leases = new WeakMap<DatabaseConnection, Lease>();

  override async acquireConnection(): Promise<DatabaseConnection> {
    const gathering = gatherings.getStore();
    if (!gathering) return super.acquireConnection();
    const lease = gathering.get(this) ?? this.#openLease(gathering);
    lease.holders += 1;
    return lease.connection;
  }

  #openLease(gathering: Gathering): Lease {
    const close = () => {
      if (gathering.get(this) === lease) gathering.delete(this);
    };
    const lease: Lease = { connection: super.acquireConnection(), holders: 0, close };
    gathering.set(this, lease);
    void this.#closeOnceSent(lease);
    return lease;
  }

  async #closeOnceSent(lease: Lease): Promise<void> {
    try {
      this.#leases.set(await lease.connection, lease);
      // The packet goes out then, as the pipelining client corks its connection.
      process.nextTick(lease.close);
    } catch {
      // Whoever asked for the connection is told.
      lease.close();
    }
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const lease = this.#leases.get(connection);
    if (lease) {
      lease.holders -= 1;
      if (lease.holders > 0) return;
      lease.close();
      this.#leases.delete(connection);
    }
    await super.releaseConnection(connection as never);
  }
}
