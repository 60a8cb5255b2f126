import net from 'node:net';
import pg from 'pg';
import { within } from '../within.ts';
import { breakConnection } from './database-failures.ts';

/** How long a host that was found is not looked for again: a pool that fills asks once. */
const cacheMs = 1_000;
const probeMs = 2_000;

type HostAndPort = { host: string; port: number };
const primaries = new Map<string, { until: number; primary: Promise<HostAndPort> }>();

/**
 * A socket that leads to whichever of several hosts takes writes when it connects; a driver that knows one host alone is
 * handed it. Where the servers change their roles, their connections break, and the next ones lead to the new primary.
 * @param urls  the same database at each host
 */
export function socketToPrimary(urls: readonly string[]): net.Socket {
  return new PrimarySocket(urls);
}

class PrimarySocket extends net.Socket {
  readonly #urls: readonly string[];
  constructor(urls: readonly string[]) {
    super();
    this.#urls = urls;
  }
  // Its overloads take a host in many ways; the driver says port and host, of the first one.
  override connect(..._firstHost: unknown[]): this {
    void this.#connectToPrimary();
    return this;
  }
  async #connectToPrimary(): Promise<void> {
    try {
      const { host, port } = await findPrimary(this.#urls);
      if (!this.destroyed) super.connect(port, host);
    } catch (error) {
      this.destroy(error as Error);
    }
  }
}

function findPrimary(urls: readonly string[]): Promise<HostAndPort> {
  const key = urls.join(' ');
  const cached = primaries.get(key);
  if (cached && cached.until > performance.now()) return cached.primary;
  const primary = Promise.any(urls.map(probePrimary)).catch((error: AggregateError) => {
    primaries.delete(key);
    const reasons = error.errors.map(({ message }: Error) => message).join('; ');
    // As PostgreSQL calls a connection that cannot be made: it may be made later.
    throw Object.assign(new Error(`None of the hosts of the database takes writes: ${reasons}`), {
      code: '08001',
    });
  });
  primaries.set(key, { until: performance.now() + cacheMs, primary });
  return primary;
}

/** @throws where a host does not answer, or answers and takes no writes */
async function probePrimary(url: string): Promise<HostAndPort> {
  const client = new pg.Client({ connectionString: url, application_name: 'caravan host' });
  // What happens to it is known by what it does not answer.
  client.on('error', () => {});
  const { host, port } = client;
  let reason = 'does not answer in time';
  const ask = async () => {
    try {
      await client.connect();
      const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
      if (rows[0]?.transaction_read_only === 'off') return true;
      reason = 'takes no writes';
    } catch (error) {
      reason = (error as Error).message || String((error as { code?: string }).code);
    }
    return false;
  };
  const takesWrites = await within(probeMs, ask());
  breakConnection(client);
  if (!takesWrites) throw new Error(`${host}:${port} ${reason}`);
  return { host, port };
}
