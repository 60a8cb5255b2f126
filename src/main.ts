import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createArtist } from '../demo/draw-apart.ts';
import { loadDemoApart } from '../demo/load-apart.ts';
import { addDemoOperator, demoOperator, demoOperatorSecret } from '../demo/operator.ts';
import { readConfig, SetupError, type Config } from './config.ts';
import { createServing } from './server/http/app.ts';
import { readBuiltFiles } from './server/http/built-files.ts';
import { listen } from './server/http/listen.ts';
import { within } from './server/platform/within.ts';
import { migrate } from './server/platform/migrate.ts';
import { refuseDemoInProduction, tellWhatIsMissing } from './server/operations/door.ts';
import { openPostgres } from './server/platform/open-postgres.ts';
import { loadReference } from './server/reference/door.ts';
import { builtAssets, publicAddresses, renderPage, type Manifest } from './web/shell/entry-server.tsx';
import { wire } from './wire.ts';

const started = performance.now();

/** Each step ends by itself within this, unless the database does not answer: then the process ends without it. */
const stepMs = 11_000;

/** Starts the product: database, migrations, demo world on the first run, queue, HTTP. */
async function start(config: Config): Promise<() => Promise<void>> {
  const postgres = await openPostgres(config);
  const undo: (() => Promise<void>)[] = [];
  /** What answers first, then what it answers from: nothing that has begun loses what it stands on. */
  const stop = async () => {
    for (const step of undo.reverse()) await within(stepMs, step());
    await postgres.stop();
  };
  try {
    await migrate(postgres.address, path.resolve('db/migrations'));
    const artist = createArtist(path.join(config.dataDir, 'files'));
    const { services, queue, hear, close } = wire(
      config,
      postgres.address,
      undefined,
      undefined,
      artist.complete,
    );
    undo.push(close);
    await loadReference(services.db);
    await refuseDemoInProduction(services);
    await tellWhatIsMissing(services);
    await hear();
    // The demo world's days are past: what keeps deadlines must not find it half told.
    await queue.start({ deliver: false });
    undo.push(queue.stop);
    if (config.demo) {
      await loadDemoApart(services.db);
      await addDemoOperator(services);
    }
    await queue.deliver();

    const client = path.resolve('dist/client');
    const manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
    const files = readBuiltFiles(client);
    const assets = builtAssets(manifest, files.build);
    const serving = createServing({
      services,
      renderPage: (request) => renderPage({ ...request, assets }),
      addresses: publicAddresses,
      files,
    });
    undo.push(artist.stop, await mayListen(config, serving));
    await artist.begin(services.db);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** @throws {SetupError} when the port is taken. */
async function mayListen({ port, host }: Config, serving: Parameters<typeof listen>[1]) {
  try {
    return (await listen({ port, host }, serving)).stop;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new SetupError(
      code === 'EADDRINUSE'
        ? `Port ${port} on ${host} is taken: end what uses it, or choose another with PORT.`
        : `Cannot listen on ${host}:${port}: ${message}.`,
    );
  }
}

function greet({ publicUrl, demo }: Config): void {
  console.log(`\nCaravan is ready at ${publicUrl} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  if (!demo) return;
  console.log(`
  buyer     buyer@caravan.example    Demo1234
  seller    seller@caravan.example   Demo1234   confirms by hand, 30% deposit
  seller    seller2@caravan.example  Demo1234   confirms by itself, all at once
  operator  ${demoOperator.email}  ${demoOperator.password}   at ${publicUrl}/console
            code  npm run staff -- demo-code   (or an authenticator app with ${demoOperatorSecret})

  messages sent  ${publicUrl}/dev/outbox
  calls to try   ${publicUrl}/api/docs
`);
}

try {
  const config = readConfig(process.env);
  const stop = await start(config);
  let stopping = false;
  const end = () => {
    if (stopping) return;
    stopping = true;
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  greet(config);
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exit(1);
}
