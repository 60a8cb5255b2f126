import path from 'node:path';
import { createArtist } from '../demo/draw-apart.ts';
import { loadDemoApart } from '../demo/load-apart.ts';
import { addDemoOperator } from '../demo/operator.ts';
import type { Config } from './config.ts';
import { createProbes, createServing } from './server/http/app.ts';
import { keepBuildShared } from './server/platform/builds/shared-builds.ts';
import type { BuiltFiles } from './server/http/files/files.ts';
import type { PageRenderer } from './server/http/pages/page-renderer.ts';
import type { PublicAddresses } from './server/http/sitemaps.ts';
import { refuseDemoInProduction, warnOfMissing } from './server/operations/public.ts';
import { directAddress, type DatabaseAddress } from './server/platform/database.ts';
import { shutDataFolder } from './server/platform/files/private-places.ts';
import { refuseUselessBucket } from './server/platform/files/file-store-state.ts';
import { refuseOtherInstallation } from './server/platform/installation.ts';
import { refusePooler } from './server/platform/postgres/inspect-server.ts';
import { migrate } from './server/platform/postgres/migrations/migrate.ts';
import { startTracing } from './server/platform/tracing/start-tracing.ts';
import { within } from './server/platform/within.ts';
import { loadReference, writeSiteHosts } from './server/reference/public.ts';
import { beginFeeInvoices } from './server/settlement/public.ts';
import { wire } from './wire.ts';

export interface ProductParts {
  config: Config;
  address: DatabaseAddress;
  renderPage: PageRenderer;
  addresses: PublicAddresses;
  /** What was built for the browser; null where its sources are served. */
  files: BuiltFiles | null;
}

export interface Caravan {
  serving: ReturnType<typeof createServing>;
  /** Draws what is left of the demo world's pictures; when visitors are served already. */
  drawRest(): Promise<void>;
  /** Each step ends by itself, unless the database does not answer: then it is left behind. */
  stop(): Promise<void>;
}

const stepMs = 11_000;
// Where all servers are replaced at once, the former ones are given this long to end what they have begun.
const endingMs = 30_000;

/**
 * The product on a database, without a port: migrations, reference tables, demo world on the first run, queue, HTTP.
 * `npm start` and `npm run dev` differ in what they give to it alone.
 * @throws {SetupError} what keeps it from starting, in a sentence
 */
export async function startProduct({ config, address, ...screens }: ProductParts): Promise<Caravan> {
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of undo.reverse()) await within(stepMs, step());
  };
  try {
    shutDataFolder(config.dataDir);
    await refusePooler(config, address);
    await migrate(directAddress(config, address), path.resolve('db/migrations'), { patienceMs: endingMs });
    const artist = createArtist(path.join(config.dataDir, 'files'));
    const { deps, queue, stores, isAlone, subscribe, close } = wire(
      config,
      address,
      undefined,
      undefined,
      artist.complete,
    );
    undo.push(await startTracing(config, deps.log), close);
    await refuseUselessBucket(stores);
    await refuseOtherInstallation({ ...deps, stores, isAlone });
    await loadReference(deps.db);
    await writeSiteHosts(deps.db, config.siteHosts);
    await beginFeeInvoices(deps);
    await refuseDemoInProduction(deps);
    await warnOfMissing(deps);
    await subscribe();
    // The demo world's days are past: what keeps deadlines must not find it half told.
    await queue.start({ deliver: false });
    undo.push(queue.stop);
    // Before it: what is being told to the world is put off while the queue still takes it.
    undo.push(async () => deps.outbound.close());
    if (config.demo) {
      await loadDemoApart(deps.db);
      await addDemoOperator(deps);
    }
    if (config.role !== 'web') await queue.deliver();
    if (screens.files && config.role !== 'work') undo.push(await keepBuildShared(deps, screens.files));
    const serving = config.role === 'work' ? createProbes(deps) : createServing({ deps, ...screens });
    undo.push(artist.stop);
    return {
      serving,
      drawRest: async () => {
        if (config.role !== 'work') await artist.begin(deps.db);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
