import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startFauxqs } from 'fauxqs';

/** What the way to the store does to a request. */
export type Trouble = {
  /** Of which requests; all of them where it is left out. */
  of?: (request: { method: string; url: string; range: string | undefined }) => boolean;
  /** How many of them; all where it is left out. */
  times?: number;
  status?: number;
  code?: string;
  /** Of the answer that `status` begins. */
  date?: Date;
  delayMs?: number;
  /** Changes what is stored, or what is answered. */
  garbles?: 'request' | 'response';
  /** Breaks the answer off after so many bytes. */
  cutsAfter?: number;
};

/** An S3 store in this process, behind a way that can be made bad; with one bucket. */
export async function startS3Double() {
  const store = await startFauxqs({ port: 0, logger: false });
  store.createBucket('caravan');
  const troubles: Trouble[] = [];
  const requests: string[] = [];

  function takeTrouble(request: http.IncomingMessage): Trouble | undefined {
    const description = {
      method: request.method ?? '',
      url: request.url ?? '',
      range: request.headers.range,
    };
    const trouble = troubles.find(({ of, times = 1 }) => times > 0 && (of?.(description) ?? true));
    if (trouble?.times) trouble.times--;
    return trouble;
  }

  const proxy = http.createServer(async (request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const trouble = takeTrouble(request);
    if (trouble?.delayMs) await sleep(trouble.delayMs, undefined, { ref: false });
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const body = Buffer.concat(pieces);
    if (trouble?.status) {
      response.writeHead(trouble.status, { date: (trouble.date ?? new Date()).toUTCString() });
      return response.end(`<Error><Code>${trouble.code ?? 'ServiceUnavailable'}</Code></Error>`);
    }
    if (trouble?.garbles === 'request' && body.length > 0) body[0]! ^= 1;
    const headers = { ...request.headers, host: `127.0.0.1:${store.port}` };
    const forwarded = http.request({
      port: store.port,
      host: '127.0.0.1',
      method: request.method,
      path: request.url,
      headers,
    });
    forwarded.on('error', () => response.destroy());
    forwarded.on('response', async (answered) => {
      response.writeHead(answered.statusCode!, answered.headers);
      const parts: Buffer[] = [];
      for await (const piece of answered) parts.push(piece as Buffer);
      const bytes = Buffer.concat(parts);
      if (trouble?.garbles === 'response' && bytes.length > 0) bytes[0]! ^= 1;
      if (trouble?.cutsAfter === undefined) return response.end(bytes);
      response.write(bytes.subarray(0, trouble.cutsAfter));
      await sleep(50);
      response.destroy();
    });
    forwarded.end(body);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    url,
    /** As `config.bucket`. */
    bucket: {
      url: `${url}/caravan`,
      name: 'caravan',
      region: 'us-east-1',
      accessKey: 'key',
      secretKey: 'secret',
    },
    /** As settings. */
    env: { S3_URL: url, S3_BUCKET: 'caravan', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' },
    /** What reached the way, as `GET /caravan/…`. */
    requests,
    addBucket: (name: string) => store.createBucket(name),
    make: (trouble: Trouble) => void troubles.push(trouble),
    heal: () => void troubles.splice(0),
    async stop() {
      proxy.closeAllConnections();
      proxy.close();
      await store.stop();
    },
  };
}
