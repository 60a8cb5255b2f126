import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { build } from 'vite';
import { productPath, listPath } from '../src/web/features/addresses/addresses.ts';
import type { Measured } from './calls.ts';
import { cache } from './cluster.ts';
import { Connection, requestBytes } from './connection.ts';
import { asked, mustAnswer, type Side } from './rounds.ts';

/** The addresses of each kind of page, in English. */
export async function pageAddresses({
  inside,
}: Measured): Promise<Record<'home' | 'list' | 'products', string[]>> {
  const lang = { lang: 'en' };
  const { output: tree } = await inside.subscribe('catalog.tree', { depth: 2 }, lang);
  const { output: products } = await inside.subscribe(
    'search.products',
    { pageSize: 40, sort: 'newest' },
    lang,
  );
  const categories = [...tree, ...tree.flatMap((root) => root.children)].filter(({ count }) => count >= 20);
  return {
    home: ['/en'],
    list: categories.slice(0, 40).map((category) => `/en${listPath({ category })}`),
    products: products.rowList.map((product) => `/en${productPath(product)}`),
  };
}

/** Pages asked of the server, in turn. */
export function askedPages(port: number, addresses: readonly string[]): Side {
  const requests = addresses.map((address) => requestBytes('GET', address));
  let turn = 0;
  return asked(port, async (connection) => {
    await mustAnswer(connection, requests[turn++ % requests.length]!);
  });
}

/** As a browser asks: the compressed page. */
export const compressed = { 'accept-encoding': 'br' };

/** Kept pages, asked for in turn and compressed, and a bare server in a process of its own that sends the same bytes. */
export async function pageCache(
  port: number,
  addresses: readonly string[],
): Promise<{ kept: Side; bytes: Side; stop: () => void }> {
  const requests = addresses.map((address) => requestBytes('GET', address, compressed));
  const connection = await Connection.open(port);
  const bodies: string[] = [];
  for (const request of requests) bodies.push((await mustAnswer(connection, request)).toString('base64'));
  connection.close();
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'bare-bytes.mjs'));
  const [bare] = (await once(child, 'message')) as [number];
  child.send(bodies);
  await once(child, 'message');
  let turn = 0;
  return {
    kept: asked(port, async (one) => void (await mustAnswer(one, requests[turn++ % requests.length]!))),
    bytes: askedPages(bare, ['/']),
    stop: () => child.disconnect(),
  };
}

export interface BareRenderer {
  /** Loads the data of pages from a server; asking for their bare rendering is what can then be measured. */
  load(port: number, addresses: readonly string[]): Promise<Side>;
  stop(): void;
}

/** A bare HTTP server in a process of its own: `renderToString` of the product's own components, built as the product is. */
export async function startBareRenderer(): Promise<BareRenderer> {
  const outDir = path.join(cache, 'render');
  await build({
    logLevel: 'warn',
    environments: {
      ssr: { build: { outDir, rolldownOptions: { output: { entryFileNames: 'bare-render.mjs' } } } },
    },
    build: { ssr: path.join(import.meta.dirname, 'bare-render.tsx'), outDir },
  });
  const child = fork(path.join(outDir, 'bare-render.mjs'), {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const load = (message: { origin: string; addresses: readonly string[] }): Promise<number> =>
    new Promise((resolve, reject) => {
      const ended = () => reject(new Error('the bare renderer ended'));
      child.once('exit', ended);
      child.once('message', (answer: number) => {
        child.off('exit', ended);
        resolve(answer);
      });
      child.send(message);
    });
  return {
    async load(port, addresses) {
      const bare = await load({ origin: `http://127.0.0.1:${port}`, addresses });
      return askedPages(bare, ['/']);
    },
    stop: () => child.disconnect(),
  };
}
