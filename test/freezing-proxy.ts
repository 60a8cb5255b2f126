import net from 'node:net';
import { once } from 'node:events';
import pg from 'pg';
import { connectionOptions, type DatabaseAddress } from '../src/server/platform/database.ts';

export interface FreezingProxy {
  /** The database, by way of the proxy. */
  address: DatabaseAddress;
  /** From now on it takes connections and whatever is said on them, and says nothing: as a frozen machine does. */
  freeze(): void;
  /** Goes on with what has been said meanwhile. */
  thaw(): void;
  /** Answers on new connections again; those that were frozen stay silent for good. */
  forget(): void;
  close(): void;
}

/** Stands between the product and its database. */
export async function startFreezingProxy(to: DatabaseAddress): Promise<FreezingProxy> {
  const { host, port, user, password, database } = new pg.Client(connectionOptions(to));
  const sockets = new Set<net.Socket>();
  let isFrozen = false;
  const server = net.createServer((near) => {
    const far = host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host);
    near.pipe(far);
    far.pipe(near);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      if (isFrozen) socket.pause();
      socket.on('error', () => other.destroy());
      socket.once('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(`postgres://127.0.0.1:${(server.address() as net.AddressInfo).port}/${database}`);
  url.username = user ?? '';
  url.password = password ?? '';
  return {
    address: url.href,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    forget() {
      isFrozen = false;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
