import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPrimaryAndStandby } from '../test/standby.ts';
import { callServer, demoPassword } from '../test/journeys/walker.ts';
import { cache, urlOf } from './cluster.ts';
import { Connection, requestBytes } from './connection.ts';
import { requestOf } from './inside.ts';
import { clusterSeconds } from './processors.ts';
import { asked, callers, measure, mustAnswer, type Pace, type Side } from './rounds.ts';
import { freePort, startServer, type Server } from './server.ts';

export interface SeveralMeasured {
  /** Pages a second, rendered each time, of one server and of two with half of the callers each. */
  pages: { one: number[]; two: number[] };
  /** Searches a second that were never made before, of a server that reads from the primary and of one with a standby. */
  searches: { primary: number[]; standby: number[] };
  /** What a thousand of them cost the primary, in milliseconds of the processor. */
  primaryMs: { primary: number; standby: number };
  /** Milliseconds from the answer to a seller's change until the other server shows it, sorted. */
  changeMs: number[];
}

const changes = 100;
const keywords = [
  'cup',
  'lamp',
  'towel',
  'chair',
  'bag',
  'steel bottle',
  'cotton',
  'glass jar',
  'toys',
  'bolts',
];
/** In minor units: above all prices, so that it takes nothing away. */
const dear = 900_000_000_000;

/**
 * Two servers of the demo world against one, reads of a standby, and how soon a page that both keep is another one on both.
 * @throws when the demo world is not loaded within five minutes
 */
export async function measureSeveral(pace: Pace): Promise<SeveralMeasured> {
  const databases = await startPrimaryAndStandby(await freePort());
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caravan-bench-several-'));
  // The pictures of the demo world are drawn there already.
  cpSync(path.join(cache, 'product'), folder, { recursive: true });
  const env = { DATABASE_URL: urlOf(databases.primary.address), DATA_DIR: folder, STUDIO_PROCESSES: '1' };
  const servers: Server[] = [];
  const start = async (settings: Record<string, string>) => {
    const server = await startServer({ ...env, ...settings });
    servers.push(server);
    return server;
  };
  try {
    const first = await start({ DEMO: '1', PAGE_CACHE: '0' });
    await loaded(first);
    const second = await start({ ROLE: 'web', PAGE_CACHE: '0' });
    const addresses = await productAddresses(first.port);
    const pages = await measure(
      { one: visits([first.port], addresses), two: visits([first.port, second.port], addresses) },
      pace,
      pace.seconds * 2,
    );
    await Promise.all(servers.splice(0).map((server) => server.stop()));

    const writing = await start({});
    const reading = await start({ ROLE: 'web', DATABASE_READ_URL: databases.standbyUrl });
    const cost = { primary: 0, standby: 0 };
    const counted = (name: keyof typeof cost, port: number): Side => {
      const side = newSearches(port);
      return async (seconds) => {
        const before = clusterSeconds(databases.primary.folder);
        const rate = await side(seconds);
        cost[name] = ((clusterSeconds(databases.primary.folder) - before) * 1e6) / (rate * seconds);
        return rate;
      };
    };
    const searches = await measure(
      { primary: counted('primary', writing.port), standby: counted('standby', reading.port) },
      pace,
      pace.seconds * 2,
    );
    const changeMs = await timeChanges(writing, reading);
    return { pages, searches, primaryMs: cost, changeMs };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await databases.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function loaded({ port, output }: Server): Promise<void> {
  for (let waited = 0; !output().includes('The demo world is loaded'); waited += 1) {
    if (waited > 300) throw new Error(`the demo world of port ${port} is not loaded:\n${output()}`);
    await sleep(1_000);
  }
}

async function productAddresses(port: number): Promise<string[]> {
  const response = await fetch(`http://127.0.0.1:${port}/sitemaps/en-1.xml`);
  const found = (await response.text()).matchAll(/<loc>([^<]*\/goods-detail\/[^<]*)<\/loc>/g);
  return [...found].map(([, address]) => new URL(address!).pathname).slice(0, 200);
}

/** Pages in turn, the callers shared out among servers. */
function visits(ports: readonly number[], addresses: readonly string[]): Side {
  let turn = 0;
  return async (seconds) => {
    const connections = await Promise.all(
      Array.from({ length: callers }, (_, caller) => Connection.open(ports[caller % ports.length]!)),
    );
    const started = performance.now();
    const end = started + seconds * 1_000;
    let done = 0;
    await Promise.all(
      connections.map(async (connection) => {
        while (performance.now() < end) {
          await mustAnswer(connection, requestBytes('GET', addresses[turn++ % addresses.length]!));
          done += 1;
        }
        connection.close();
      }),
    );
    return (done * 1_000) / (performance.now() - started);
  };
}

let limit = dear;

/** Searches whose answers nobody keeps: each names a highest price that was never asked before. */
function newSearches(port: number): Side {
  let turn = 0;
  return asked(port, async (connection) => {
    const keyword = keywords[turn++ % keywords.length]!;
    const { method, path: address } = requestOf('search.products', { keyword, priceMax: String(limit++) });
    await mustAnswer(connection, requestBytes(method, address, { lang: 'en' }));
  });
}

/** Changes a price at one server and asks the other for its page until that shows it. */
async function timeChanges(writing: Server, reading: Server): Promise<number[]> {
  const [at, elsewhere] = [writing, reading].map(({ port }) => `http://127.0.0.1:${port}`) as [
    string,
    string,
  ];
  const login = {
    userName: 'seller@caravan.example',
    password: demoPassword,
    loginType: 1,
    userType: 2,
  } as const;
  const { token } = await callServer(at, 'accounts.login', login);
  const { rowList } = await callServer(at, 'products.list', { status: 'published' }, token);
  const { id } = rowList[0]!;
  const page = () => fetch(`${elsewhere}/en/goods-detail/x_${id}.html`).then((response) => response.text());
  const milliseconds: number[] = [];
  for (let change = 0; change < changes; change++) {
    const [product] = await callServer(at, 'products.variants', { ids: [id] }, token);
    const { version, skus } = product!;
    // Of one price for any number of pieces, which no tier beside it makes look alike.
    const price = String(1_234_500 + change);
    const edits = skus.map((sku) => ({ id: sku.id, tiers: [{ minimum: sku.tiers[0]!.minimum, price }] }));
    await page();
    await callServer(at, 'products.edit', { products: [{ id, version, skus: edits }] }, token);
    const from = performance.now();
    const shown = (Number(price) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
    while (!(await page()).includes(shown)) {
      if (performance.now() - from > 30_000) throw new Error(`the page does not show ${shown}`);
      await sleep(5);
    }
    milliseconds.push(performance.now() - from);
  }
  return milliseconds.sort((a, b) => a - b);
}
