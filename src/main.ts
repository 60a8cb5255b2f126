import { readFileSync } from 'node:fs';
import path from 'node:path';
import { demoOperator, demoOperatorSecret } from '../demo/operator.ts';
import { readConfig, SetupError, type Config } from './config.ts';
import { readBuiltFiles } from './server/http/files/built-files.ts';
import { listen } from './server/http/listen.ts';
import { openPostgres } from './server/platform/postgres/open-postgres.ts';
import { startProduct, type Caravan } from './start-product.ts';
import { builtAssets, publicAddresses, renderPage, type Manifest } from './web/shell/server.tsx';

const started = performance.now();

/** Starts what was built: database, product, HTTP. @returns what ends it, in the opposite order */
async function start(config: Config): Promise<() => Promise<void>> {
  const client = path.resolve('dist/client');
  const manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  const files = readBuiltFiles(client);
  const assets = builtAssets(manifest, files.build);
  const postgres = await openPostgres(config);
  const undo = [postgres.stop];
  const stop = async () => {
    for (const step of undo.reverse()) await step();
  };
  try {
    const product = await startProduct({
      config,
      address: postgres.address,
      renderPage: (request) => renderPage({ ...request, assets }),
      addresses: publicAddresses,
      files,
    });
    undo.push(product.stop);
    undo.push(await mayListen(config, product.serving));
    await product.drawRest();
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** @throws {SetupError} when the port is taken. */
async function mayListen({ port, host }: Config, serving: Caravan['serving']) {
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

function greet({ publicUrl, demo, role }: Config): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (role === 'work') return console.log(`\nCaravan works (${seconds} s)`);
  console.log(`\nCaravan is ready at ${publicUrl} (${seconds} s)`);
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
