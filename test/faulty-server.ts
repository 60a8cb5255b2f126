import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** What goes wrong with the next requests whose name begins so. */
export interface Issue {
  name: string;
  times: number;
  /** Answers late. */
  delayMs?: number;
  /** Answers that and does nothing; what it does is done before with `isDone`. */
  status?: number;
  /** Does what it was asked before it fails. */
  isDone?: boolean;
  /** Ends the connection without an answer. */
  isLost?: boolean;
}

/** One thing that goes wrong once: it is done and the answer lost, or nothing is done. */
export const issueOf = (name: string, how: 'lost' | 'refused'): Issue =>
  how === 'lost' ? { name, times: 1, isDone: true, isLost: true } : { name, times: 1, status: 503 };

export interface Asked {
  /** What is asked for, by which an issue finds it. */
  name: string;
  method: string;
  url: URL;
  body: string;
  headers: IncomingMessage['headers'];
}

export interface Answered {
  status?: number;
  headers?: Record<string, string>;
  body: string | Uint8Array;
}

interface Plan {
  nameOf(asked: Omit<Asked, 'name'>): string;
  answer(asked: Asked): Promise<Answered> | Answered;
  /** Pages for people, to which nothing happens. */
  page?(asked: Omit<Asked, 'name'>): Promise<Answered | null> | Answered | null;
}

/** A server of HTTP on this machine that fails in the ways that a test names. */
export async function startFaultyServer({ nameOf, answer, page }: Plan) {
  const requests: Asked[] = [];
  const state = { issues: [] as Issue[], isDown: false };

  const send = (response: ServerResponse, { status = 200, headers = {}, body }: Answered) =>
    void response.writeHead(status, headers).end(body);

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, 'http://faulty.test');
    const body = await text(request);
    const seen = { method: request.method!, url, body, headers: request.headers };
    const forPeople = await page?.(seen);
    if (forPeople) return send(response, forPeople);
    const asked = { ...seen, name: nameOf(seen) };
    requests.push(asked);
    if (state.isDown) return void request.socket.destroy();
    const issue = state.issues.find((each) => each.times > 0 && asked.name.startsWith(each.name));
    if (issue) issue.times--;
    if (issue?.delayMs) await sleep(issue.delayMs);
    const answered = issue?.status && !issue.isDone ? null : await answer(asked);
    if (issue?.isLost) return void request.socket.destroy();
    if (issue?.status) return send(response, { status: issue.status, body: 'the server failed' });
    send(response, answered!);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: Error) => send(response, { status: 500, body: error.message }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    state,
    requests,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
