import { createServer, type Server, type ServerResponse } from 'node:http';
import net from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { createServing } from './app.ts';
import { answerFromCache } from './pages/page-fast-path.ts';

export interface Listening {
  port: number;
  /**
   * Takes no connections any more, answers what has been asked on those there are, and ends each with its answer. What
   * is not done after five seconds is cut off. When it resolves nothing is being answered.
   */
  stop(): Promise<void>;
}

const stopMs = 5_000;
/** A connection that says nothing for so long will not: a request that was on its way when we stopped is here by then. */
const quietMs = 300;
/**
 * An idle connection stays open longer than proxies keep theirs to us (nginx and most load balancers: 60 s). Were it the
 * other way round, a proxy would now and then send a request on a connection that we are just closing, and answer 502.
 */
const idleMs = 65_000;

/** Answers over HTTP. @throws when the address cannot be had, as Node says it */
export function listen(
  { port, host }: { port: number; host: string },
  { app, quick, endStreams }: ReturnType<typeof createServing>,
): Promise<Listening> {
  const answer = getRequestListener(app.fetch);
  const underWay = new Set<ServerResponse>();
  let isStopping = false;
  const server = createServer((request, response) => {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    if (isStopping) endWithAnswer(response);
    if (quick && answerFromCache(quick, request, response)) return;
    void answer(request, response);
  });
  server.keepAliveTimeout = idleMs;

  async function stop(): Promise<void> {
    isStopping = true;
    const closed = new Promise<void>((resolve) => {
      // The one of http would cut off those who are just about to ask.
      net.Server.prototype.close.call(server, () => resolve());
    });
    for (const response of underWay) endWithAnswer(response);
    endStreams();
    const quiet = setInterval(() => server.closeIdleConnections(), quietMs);
    const late = setTimeout(() => server.closeAllConnections(), stopMs);
    await closed;
    clearInterval(quiet);
    clearTimeout(late);
  }

  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve({ port: portOf(server), stop }));
  });
}

/** Tells the other side that its next request goes over another connection; what has been told already stays. */
function endWithAnswer(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
