import http from 'node:http';

export interface Kept {
  /** Requests that got an answer, by status. */
  answered: Map<number, number>;
  /** Requests on a connection that had been taken, and that got none. */
  lost: string[];
  /** Ends when nobody is left who gets an answer. */
  over: Promise<void>;
}

/**
 * Visitors who ask for one address after the other, each on a connection of its own that is kept as long as the server
 * keeps it, until no connection is taken any more.
 */
export function keepAsking(
  url: string,
  paths: readonly string[],
  visitors: number,
): Kept & { leave(): void } {
  const answered = new Map<number, number>();
  const lost: string[] = [];
  const leaving = new AbortController();
  const visit = async (visitor: number) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    for (let n = visitor; !leaving.signal.aborted; n++) {
      const { status, error, isTaken } = await ask(`${url}${paths[n % paths.length]}`, agent);
      if (status) answered.set(status, (answered.get(status) ?? 0) + 1);
      else if (isTaken) lost.push(error!);
      if (!status) break;
    }
    agent.destroy();
  };
  const over = Promise.all(Array.from({ length: visitors }, (_, n) => visit(n))).then(() => undefined);
  return { answered, lost, over, leave: () => leaving.abort() };
}

/** What is refused, or ends before its first answer, was not begun: a stopping server leaves it in the line of the system. */
const served = new WeakSet<object>();

function ask(url: string, agent: http.Agent) {
  return new Promise<{ status?: number; error?: string; isTaken: boolean }>((resolve) => {
    let socket: object | undefined;
    const fail = (error: Error) =>
      resolve({ error: error.message, isTaken: socket !== undefined && served.has(socket) });
    const request = http.get(url, { agent, headers: { lang: 'en' } }, (response) => {
      if (socket) served.add(socket);
      response.resume();
      response.once('error', fail);
      response.once('end', () => resolve({ status: response.statusCode!, isTaken: true }));
    });
    request.once('socket', (taken) => (socket = taken));
    request.once('error', fail);
  });
}
