// The product with hot reload on both sides: Vite serves the browser's sources and runs the server's.
import { createServer } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { readConfig, SetupError } from '../src/config.ts';
import { openPostgres } from '../src/server/platform/postgres/open-postgres.ts';
import type * as Starting from '../src/start-product.ts';
import type * as Entry from '../src/web/shell/server.tsx';

/** Editors write a file more than once. */
const settleMs = 100;
const serverSources = ['src', 'demo', 'db/migrations'].map((folder) => path.resolve(folder) + path.sep);
const webSources = path.resolve('src/web') + path.sep;

async function start(): Promise<void> {
  const config = readConfig({ ...process.env, NODE_ENV: 'development' });
  const postgres = await openPostgres(config);
  const http = createServer();
  const vite = await createVite({
    server: { middlewareMode: true, hmr: { server: http } },
    appType: 'custom',
  });
  const entry = () => vite.ssrLoadModule('/src/web/shell/server.tsx') as Promise<typeof Entry>;

  /** The whole product, by the sources as they are now. */
  async function load(): Promise<Starting.Caravan> {
    const { startProduct } = (await vite.ssrLoadModule('/src/start-product.ts')) as typeof Starting;
    const { publicAddresses } = await entry();
    const product = await startProduct({
      config,
      address: postgres.address,
      // What draws pages is asked for by each of them: Vite keeps what has not changed.
      async renderPage(page) {
        const { renderPage, sourceAssets } = await entry();
        return renderPage({ ...page, assets: sourceAssets() });
      },
      addresses: publicAddresses,
      files: null,
    });
    await product.drawRest();
    return product;
  }

  let product = load();
  /** Requests wait for a product that is starting, and learn why it does not. */
  const answer = getRequestListener(async (request, env) => {
    const { serving } = await product;
    return serving.app.fetch(request, env as object);
  });
  http.on('request', (request, response) =>
    vite.middlewares(request, response, () => void answer(request, response)),
  );

  async function startAnew(): Promise<Starting.Caravan> {
    const from = performance.now();
    const before = await product.catch(() => null);
    before?.serving.endStreams();
    await before?.stop();
    const next = await load();
    console.log(`The server runs what you wrote (${((performance.now() - from) / 1000).toFixed(1)} s)`);
    return next;
  }
  const restart = () => {
    product = startAnew();
    product.catch((error: Error) => {
      vite.ssrFixStacktrace(error);
      console.error(error);
    });
  };
  let timer: NodeJS.Timeout | undefined;
  vite.watcher.add(path.resolve('db/migrations'));
  vite.watcher.on('all', (_, file) => {
    // Pages and what they are made of reload by themselves.
    if (file.startsWith(webSources) || /\.test\.tsx?$/.test(file)) return;
    if (!serverSources.some((folder) => file.startsWith(folder))) return;
    clearTimeout(timer);
    timer = setTimeout(restart, settleMs);
  });

  await product;
  http.listen(config.port, config.host, () =>
    console.log(`Caravan is ready at ${config.publicUrl}, reloading as you write`),
  );

  const end = async () => {
    clearTimeout(timer);
    http.close();
    http.closeAllConnections();
    await vite.close();
    await product.then(
      (running) => running.stop(),
      () => undefined,
    );
    await postgres.stop();
    process.exit(0);
  };
  process.once('SIGINT', () => void end());
  process.once('SIGTERM', () => void end());
}

start().catch((error: unknown) => {
  console.error(error instanceof SetupError ? error.message : error);
  process.exit(1);
});
