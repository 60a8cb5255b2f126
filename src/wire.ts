import path from 'node:path';
import type { Config } from './config.ts';
import { workOnOperations } from './server/operations/door.ts';
import { workOnContent } from './server/content/door.ts';
import { workOnCatalog } from './server/catalog/door.ts';
import { workOnFiles } from './server/files/door.ts';
import { workOnCollections } from './server/collections/door.ts';
import { workOnMerchants } from './server/merchants/door.ts';
import { forgetEnded } from './server/accounts/door.ts';
import { workOnMessages } from './server/messages/door.ts';
import { workOnImports } from './server/imports/jobs.ts';
import { workOnOpportunities } from './server/opportunities/door.ts';
import { workOnOrders } from './server/orders/door.ts';
import { workOnPapers } from './server/papers/door.ts';
import { workOnPayments } from './server/payments/door.ts';
import { workOnMoney } from './server/money/door.ts';
import { workOnMoving } from './server/moving/door.ts';
import { workOnRefunds } from './server/refunds/door.ts';
import { createChanges } from './server/platform/changes.ts';
import { systemClock, type Clock } from './server/platform/clock.ts';
import type { Services } from './server/platform/context.ts';
import { createDatabase, type DatabaseAddress } from './server/platform/database.ts';
import { forgetOldLimits } from './server/platform/limits.ts';
import { watchDatabase } from './server/platform/database-health.ts';
import { createFileRuns } from './server/platform/file-runs.ts';
import { createLog } from './server/platform/log.ts';
import { createMailer } from './server/platform/mail.ts';
import { createMetrics, watchPool, watchQueue } from './server/platform/metrics.ts';
import { createOutside, type Outside } from './server/platform/outside.ts';
import { createPresence } from './server/platform/presence.ts';
import { createQueue, type Queue } from './server/platform/queue.ts';
import { forget, forgetChanged } from './server/platform/remember.ts';
import { createReadiness } from './server/platform/readiness.ts';
import { createDiskStorage, type Storage } from './server/platform/storage.ts';
import { createWorkers } from './server/platform/workers.ts';
import { workOnSamples } from './server/samples/door.ts';
import { workOnStaff } from './server/staff/door.ts';
import { workOnServices } from './server/services/door.ts';
import { workOnSheets } from './server/sheets/door.ts';
import { workOnShops } from './server/shops/door.ts';
import { workOnSearch } from './server/search/door.ts';
import { within } from './server/platform/within.ts';
import { screens } from './web/routes.ts';
import { compileRoutes } from './web/shell/router.ts';
import { workOnTracking } from './server/tracking/door.ts';
import { workOnTranslation } from './server/translation/door.ts';

const findScreen = compileRoutes(screens);

// A connection that is in use is waited for no longer than this.
const closeMs = 3_000;

export interface Wired {
  services: Services;
  queue: Queue;
  /** Begins to hear of changes in the database, and drops what memory keeps of them; and to see whether it answers. */
  hear(): Promise<void>;
  close(): Promise<void>;
}

/** Makes what everything is handed, once. The queue is made but does not deliver until it is started. */
export function wire(
  config: Config,
  address: DatabaseAddress,
  clock: Clock = systemClock,
  outside: Outside = createOutside(),
  /** Finds in the storage what is made only when it is asked for. */
  complete: (storage: Storage) => Storage = (storage) => storage,
): Wired {
  const log = createLog(config);
  const watching = watchDatabase(address, log, () => {
    database.cut();
    listening.restart();
  });
  const { health } = watching;
  const database = createDatabase(address, { pool: config.databasePool, log, mayAsk: health.isAnswering });
  const metrics = createMetrics();
  const presence = createPresence(address, log);
  const queue = createQueue(address, {
    log,
    isAlone: presence.isAlone,
    onFailure: (name) => metrics.jobFailures.inc({ queue: name }),
  });
  watchPool(metrics, database.pool);
  watchQueue(metrics, queue);
  const listening = createChanges(address, log);
  listening.changes.hear((changed) => (changed ? forgetChanged(database.db, changed) : forget(database.db)));
  const services: Services = {
    config,
    db: database.db,
    health,
    queue,
    mail: createMailer(config, log),
    storage: complete(createDiskStorage(path.join(config.dataDir, 'files'))),
    vault: createDiskStorage(path.join(config.dataDir, 'private-files')),
    made: createDiskStorage(path.join(config.dataDir, 'made-files')),
    outside,
    clock,
    workers: createWorkers(),
    bodyWorkers: createWorkers({ threads: 1, waiting: 20, seconds: 10, megabytes: 256 }),
    fileRuns: createFileRuns({ presence, db: database.db, queue, clock, log }),
    changes: listening.changes,
    log,
    metrics,
    isScreen: (path) => findScreen(path) !== null,
    readiness: createReadiness(
      { db: database.db, health, queue, dataDir: config.dataDir },
      path.resolve('db/migrations'),
    ),
  };
  workOnStaff(queue, services);
  workOnFiles(queue, services);
  workOnContent(queue, services);
  workOnMerchants(queue, services);
  workOnShops(queue, services);
  workOnCollections(queue, services);
  workOnCatalog(queue, services);
  workOnImports(queue, services);
  workOnMoving(queue, services);
  workOnOpportunities(queue, services);
  workOnMessages(queue, services);
  workOnSamples(queue, services);
  workOnOrders(queue, services);
  workOnTracking(queue, services);
  workOnPayments(queue, services);
  workOnRefunds(queue, services);
  workOnPapers(queue, services);
  workOnMoney(queue, services);
  workOnSheets(queue, services);
  workOnSearch(queue, services);
  workOnTranslation(queue, services);
  workOnServices(queue, services);
  workOnOperations(queue, services);
  queue.every('limits.forget', '17 3 * * *', async () => {
    await forgetOldLimits(services.db, services.clock.now());
    await forgetEnded(services.db, services.clock.now());
  });
  return {
    services,
    queue,
    async hear() {
      watching.start();
      await listening.start();
      await services.fileRuns.start();
    },
    async close() {
      watching.stop();
      const resting = Promise.all([
        listening.stop(),
        services.fileRuns.stop().then(presence.stop),
        services.workers.close(),
        services.bodyWorkers.close(),
      ]);
      await within(
        closeMs,
        resting.then(() => database.close()),
      );
    },
  };
}
