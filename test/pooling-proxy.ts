import { once } from 'node:events';
import net from 'node:net';
import pg from 'pg';
import { connectionOptions, type DatabaseAddress } from '../src/server/platform/database.ts';

/*
 * A pooler that lends a connection of PostgreSQL for one transaction, as PgBouncer does in its mode `transaction`, and is
 * stricter than that: each transaction of a client goes to another connection than the one before, so whatever would last
 * longer than a transaction (a prepared statement, a setting, a lock of a session, LISTEN) is lost at once.
 */

/** What a client may say of itself at the start; PgBouncer refuses everything else as well. */
const parametersAtStart = new Set(['user', 'database', 'client_encoding', 'application_name', 'datestyle']);

interface Lent {
  socket: net.Socket;
  splitter: Splitter;
}

export interface PoolingProxy {
  /** The database, by way of the pooler. */
  address: string;
  /** How many transactions it has lent a connection for. */
  lentTimes(): number;
  close(): void;
}

export async function startPoolingProxy(to: DatabaseAddress, size = 4): Promise<PoolingProxy> {
  const free: Lent[] = [];
  const waiting: ((lent: Lent) => void)[] = [];
  const clients = new Set<net.Socket>();
  let lentTimes = 0;
  let isClosed = false;

  async function open(): Promise<Lent> {
    const client = new pg.Client({ ...connectionOptions(to), application_name: 'pooling proxy' });
    await client.connect();
    // From here on the connection is ours: the driver has only let us in.
    const { stream: socket } = (client as unknown as { connection: { stream: net.Socket } }).connection;
    for (const event of ['data', 'error', 'close', 'end']) socket.removeAllListeners(event);
    socket.on('error', () => {});
    return { socket, splitter: createSplitter() };
  }
  function giveBack(lent: Lent): void {
    const next = waiting.shift();
    if (next) next(lent);
    else free.push(lent);
  }
  const borrow = (): Promise<Lent> => {
    lentTimes++;
    // The one that has rested longest: never the one that was used just before.
    const lent = free.shift();
    return lent ? Promise.resolve(lent) : new Promise((resolve) => waiting.push(resolve));
  };
  /** What a client left in the middle is nobody's. */
  async function replace(lent: Lent): Promise<void> {
    lent.socket.destroy();
    if (!isClosed) giveBack(await open());
  }

  for (let n = 0; n < size; n++) free.push(await open());
  const server = net.createServer((socket) => {
    clients.add(socket);
    socket.once('close', () => clients.delete(socket));
    serve(socket, { borrow, giveBack, replace: (lent) => void replace(lent) });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { database } = new pg.Client(connectionOptions(to));
  return {
    address: `postgres://pooled@127.0.0.1:${(server.address() as net.AddressInfo).port}/${database}`,
    lentTimes: () => lentTimes,
    close() {
      isClosed = true;
      server.close();
      for (const socket of clients) socket.destroy();
      for (const { socket } of free) socket.destroy();
    },
  };
}

interface Pool {
  borrow(): Promise<Lent>;
  giveBack(lent: Lent): void;
  replace(lent: Lent): void;
}

/** One client: whatever it says goes to the connection that it has, or waits until it has one. */
function serve(client: net.Socket, pool: Pool): void {
  const splitter = createSplitter(true);
  const unsent: Buffer[] = [];
  let lent: Lent | null = null;
  let isBorrowing = false;
  // Answers that are to come: as many as it has asked for by Query and Sync.
  let unanswered = 0;
  let hasUnsynced = false;
  let isGone = false;

  function onAnswer(chunk: Buffer): void {
    const current = lent!;
    for (const message of current.splitter(chunk)) {
      const kind = String.fromCharCode(message[0]!);
      // A notice for somebody who listened there once.
      if (kind === 'A') continue;
      client.write(message);
      if (kind !== 'Z') continue;
      unanswered--;
      const isIdle = String.fromCharCode(message[5]!) === 'I';
      if (!isIdle || unanswered > 0 || hasUnsynced) continue;
      current.socket.off('data', onAnswer);
      lent = null;
      pool.giveBack(current);
    }
  }

  async function send(): Promise<void> {
    if (!lent) {
      if (isBorrowing || unsent.length === 0) return;
      isBorrowing = true;
      lent = await pool.borrow();
      isBorrowing = false;
      lent.socket.on('data', onAnswer);
      if (isGone) return leave();
    }
    for (const message of unsent.splice(0)) {
      const kind = String.fromCharCode(message[0]!);
      if (kind === 'Q' || kind === 'S') unanswered++;
      hasUnsynced = kind !== 'Q' && kind !== 'S';
      lent.socket.write(message);
    }
  }

  function leave(): void {
    isGone = true;
    if (!lent) return;
    lent.socket.off('data', onAnswer);
    pool.replace(lent);
    lent = null;
  }

  client.on('error', () => {});
  client.once('close', leave);
  client.on('data', (chunk) => {
    for (const message of splitter(chunk)) {
      if (message[0] === 0) greet(client, message);
      else if (String.fromCharCode(message[0]!) !== 'X') unsent.push(message);
    }
    void send();
  });
}

/** The first thing a client says has no kind: its first byte is that of its length. */
function greet(client: net.Socket, message: Buffer): void {
  const encryption = 80_877_103;
  if (message.readInt32BE(4) === encryption) return void client.write('N');
  const words = message.subarray(8).toString().split('\0');
  for (let n = 0; n + 1 < words.length && words[n]; n += 2)
    if (!parametersAtStart.has(words[n]!.toLowerCase()))
      return void client.end(packet('E', `SFATAL\0C08P01\0Munsupported startup parameter: ${words[n]}\0\0`));
  const zero = Buffer.alloc(4);
  client.write(Buffer.concat([packet('R', zero), packet('S', 'server_version\x0018.0\0'), packet('Z', 'I')]));
}

function packet(kind: string, body: string | Buffer): Buffer {
  const bytes = Buffer.from(body as string);
  const head = Buffer.alloc(5);
  head.write(kind);
  head.writeInt32BE(bytes.length + 4, 1);
  return Buffer.concat([head, bytes]);
}

type Splitter = (chunk: Buffer) => Buffer[];

/** Puts together what comes in pieces. @param isClient  whose first message has no kind */
function createSplitter(isClient = false): Splitter {
  let rest = Buffer.alloc(0);
  let isFirst = isClient;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const messages: Buffer[] = [];
    for (;;) {
      const lengthAt = isFirst ? 0 : 1;
      if (rest.length < lengthAt + 4) return messages;
      const end = lengthAt + rest.readInt32BE(lengthAt);
      if (rest.length < end) return messages;
      messages.push(rest.subarray(0, end));
      // A request for encryption, of eight bytes, is followed by another first message.
      isFirst &&= end === 8;
      rest = rest.subarray(end);
    }
  };
}
