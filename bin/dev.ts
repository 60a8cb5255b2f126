// The product with hot reload on both sides: Vite serves the browser's sources and runs the server's.
import { createServer } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { createArtist } from '../demo/draw-apart.ts';
import { loadDemoApart } from '../demo/load-apart.ts';
import { addDemoOperator } from '../demo/operator.ts';
import { readConfig, SetupError } from '../src/config.ts';
import { migrate } from '../src/server/platform/migrate.ts';
import { openPostgres } from '../src/server/platform/open-postgres.ts';
import { loadReference } from '../src/server/reference/door.ts';
import { wire } from '../src/wire.ts';
import type { createApp as CreateApp } from '../src/server/http/app.ts';
import type * as Entry from '../src/web/shell/entry-server.tsx';

async function start(): Promise<void> {
  const config = readConfig({ ...process.env, NODE_ENV: 'development' });
  const postgres = await openPostgres(config);
  await migrate(postgres.address, path.resolve('db/migrations'));
  const artist = createArtist(path.join(config.dataDir, 'files'));
  const { services, queue, close } = wire(config, postgres.address, undefined, undefined, artist.complete);
  await loadReference(services.db);
  await queue.start();
  if (config.demo) {
    await loadDemoApart(services.db);
    await addDemoOperator(services);
  }

  await artist.begin(services.db);

  const http = createServer();
  const vite = await createVite({
    server: { middlewareMode: true, hmr: { server: http } },
    appType: 'custom',
  });

  // Loaded anew for each request: Vite keeps what has not changed.
  const fetch = async (request: Request, env: unknown) => {
    const { createApp } = (await vite.ssrLoadModule('/src/server/http/app.ts')) as {
      createApp: typeof CreateApp;
    };
    const { publicAddresses, renderPage, sourceAssets } = (await vite.ssrLoadModule(
      '/src/web/shell/entry-server.tsx',
    )) as typeof Entry;
    const assets = sourceAssets();
    const app = createApp({
      services,
      renderPage: (page) => renderPage({ ...page, assets }),
      addresses: publicAddresses,
      files: null,
    });
    return app.fetch(request, env as object);
  };
  const answer = getRequestListener(fetch);
  http.on('request', (request, response) =>
    vite.middlewares(request, response, () => void answer(request, response)),
  );
  http.listen(config.port, config.host, () =>
    console.log(`Caravan is ready at ${config.publicUrl}, reloading as you write`),
  );

  const end = async () => {
    http.close();
    await vite.close();
    await artist.stop();
    await queue.stop();
    await close();
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
