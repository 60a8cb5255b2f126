import type { Socket } from 'node:net';
import type pg from 'pg';

/** What the driver does not say about its connection: the part of the protocol that `COPY` uses. */
interface Connection {
  stream: Socket;
  query(text: string): void;
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** What the driver asks of whoever speaks with the server in place of a query. */
interface Conversation extends pg.Submittable {
  handleRowDescription(): void;
  handleCopyInResponse(connection: Connection): void;
  handleCopyData(message: { chunk: Buffer }, connection: Connection): void;
  handleCommandComplete(message: { text: string }): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
}

const aheadBytes = 1_048_576;

/**
 * `COPY … TO STDOUT`: a row, or a part of one, at a time. The server waits where whoever reads is slower.
 */
export async function* copyOut(client: pg.Client, statement: string): AsyncGenerator<Buffer> {
  const waiting: Buffer[] = [];
  let size = 0;
  let ended = false;
  let failure: Error | null = null;
  let socket: Socket | undefined;
  let wake = () => {};
  const conversation: Conversation = {
    submit: (connection: unknown) => (connection as Connection).query(statement),
    handleRowDescription: () => {},
    handleCopyInResponse: (connection) => connection.sendCopyFail('this statement takes no rows'),
    handleCopyData({ chunk }, { stream }) {
      // The driver writes over its own buffer.
      waiting.push(Buffer.from(chunk));
      size += chunk.length;
      socket = stream;
      if (size > aheadBytes) stream.pause();
      wake();
    },
    handleCommandComplete: () => {},
    handleReadyForQuery() {
      ended = true;
      wake();
    },
    handleError(error) {
      failure = error;
      ended = true;
      wake();
    },
  };
  // The driver tells of a connection that is lost to the query that waits, as of any other failure.
  client.query(conversation);
  try {
    for (;;) {
      const pieces = waiting.splice(0);
      size = 0;
      yield* pieces;
      if (waiting.length > 0) continue;
      if (failure) throw failure;
      if (ended) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
        socket?.resume();
      });
    }
  } finally {
    socket?.resume();
  }
}

/** `COPY … FROM STDIN`. @returns how many rows were written */
export function copyIn(
  client: pg.Client,
  statement: string,
  source: AsyncIterable<Uint8Array>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    let failure: Error | null = null;
    let rows = 0;
    const send = async (connection: Connection): Promise<void> => {
      try {
        for await (const piece of source) {
          if (failure) break;
          connection.sendCopyFromChunk(piece);
          if (connection.stream.writableNeedDrain) await drained(connection.stream);
        }
        connection.endCopyFrom();
      } catch (error) {
        failure ??= error as Error;
        connection.sendCopyFail('the source failed');
      }
    };
    const conversation: Conversation = {
      submit: (connection: unknown) => (connection as Connection).query(statement),
      handleRowDescription: () => {},
      handleCopyInResponse: (connection) => void send(connection),
      handleCopyData: () => {},
      handleCommandComplete: ({ text }) => (rows = Number(/^COPY (\d+)/.exec(text)?.[1] ?? 0)),
      handleReadyForQuery: () => (failure ? reject(failure) : resolve(rows)),
      handleError(error) {
        failure ??= error;
        // After a failure of the statement the server says that it is ready; a lost connection says nothing more.
        reject(failure);
      },
    };
    client.query(conversation);
  });
}

/** Waits until more can be written; a connection that is lost needs no waiting. */
function drained(stream: Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stream.off('drain', done);
      stream.off('close', done);
      resolve();
    };
    stream.on('drain', done);
    stream.on('close', done);
  });
}
