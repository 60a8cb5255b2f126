import net from 'node:net';

export interface Answer {
  status: number;
  body: Buffer;
}

/**
 * One keep-alive connection that asks and waits, again and again. Bytes on a socket rather than `node:http`: the
 * machine is shared with the server being measured, and a client that is busy itself would be measured with it.
 */
export class Connection {
  readonly #socket: net.Socket;
  #received: Buffer = Buffer.alloc(0);
  #waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;

  private constructor(socket: net.Socket) {
    this.#socket = socket;
    socket.setNoDelay();
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('error', (error) => this.#waiting?.reject(error));
    socket.on('close', () => this.#waiting?.reject(new Error('the server closed the connection')));
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = net.connect(port, '127.0.0.1', () => resolve(new Connection(socket)));
      socket.once('error', reject);
    });
  }

  ask(request: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length > 0 ? Buffer.concat([this.#received, chunk]) : chunk;
    const answer = readAnswer(this.#received);
    if (!answer) return;
    this.#received = Buffer.alloc(0);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve(answer);
  }
}

const lastChunk = Buffer.from('\r\n0\r\n\r\n');

/** The answer, or null while some of it is missing. */
function readAnswer(bytes: Buffer): Answer | null {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const head = bytes.toString('latin1', 0, headEnd);
  const status = Number(head.slice(9, 12));
  const body = bytes.subarray(headEnd + 4);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) return body.length >= Number(length) ? { status, body } : null;
  // In pieces, whose lengths stay among the text: nobody here reads it further than for a word.
  // Without any, the line above the last one is the head's.
  return bytes
    .subarray(headEnd + 2)
    .subarray(-lastChunk.length)
    .equals(lastChunk)
    ? { status, body }
    : null;
}

/** The bytes of a request. */
export function requestBytes(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: object,
): Buffer {
  const text = body ? JSON.stringify(body) : '';
  const all: Record<string, string> = {
    host: '127.0.0.1',
    ...headers,
    ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`);
}
