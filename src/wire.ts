import path from 'node:path';
import type { Config } from './config.ts';
import { workOnAgents } from './server/agents/public.ts';
import { workOnIntegrations } from './server/integrations/public.ts';
import { workOnCompanies } from './server/companies/public.ts';
import { workOnPurchaseRequests } from './server/purchase-requests/public.ts';
import { workOnAssistant } from './server/assistant/public.ts';
import { workOnOperations } from './server/operations/public.ts';
import { workOnContent } from './server/content/public.ts';
import { workOnProgrammes } from './server/live-pool/public.ts';
import { workOnPriceAccess } from './server/price-lists/public.ts';
import { workOnCertificates } from './server/certificates/public.ts';
import { workOnProducts } from './server/products/public.ts';
import { workOnFiles } from './server/files/public.ts';
import { workOnFavorites } from './server/favorites/public.ts';
import { workOnMerchants } from './server/merchants/public.ts';
import { deleteEndedSessions, dropSessions } from './server/accounts/public.ts';
import { workOnMessages } from './server/messages/public.ts';
import { workOnImports } from './server/imports/jobs.ts';
import { workOnRfqs } from './server/rfqs/public.ts';
import { workOnParcels } from './server/parcels/public.ts';
import { workOnOrders } from './server/orders/public.ts';
import { workOnOrderDocuments } from './server/order-documents/public.ts';
import { workOnReviews } from './server/reviews/public.ts';
import { workOnModeration } from './server/moderation/public.ts';
import { workOnBookings } from './server/bookings/public.ts';
import { workOnBooks } from './server/books/public.ts';
import { workOnCredit } from './server/credit/public.ts';
import { workOnCustomerTerms } from './server/customer-terms/public.ts';
import { workOnPayments } from './server/payments/public.ts';
import { workOnSettlement } from './server/settlement/public.ts';
import { workOnTransfers } from './server/transfers/public.ts';
import { workOnRefunds } from './server/refunds/public.ts';
import { deleteOldBuilds } from './server/platform/builds/shared-builds.ts';
import { createChanges, type Changes } from './server/platform/changes.ts';
import { systemClock, type Clock } from './server/platform/clock.ts';
import type { Deps } from './server/platform/context.ts';
import { createDatabase, directAddress, type DatabaseAddress, type Db } from './server/platform/database.ts';
import { deleteOldLetters } from './server/platform/mail/collected-letters.ts';
import { deleteOldAnswers } from './server/platform/once/once-answers.ts';
import { deleteOldLimits } from './server/platform/limits.ts';
import { watchDatabase } from './server/platform/postgres/database-health.ts';
import { createFileRuns } from './server/platform/files/file-runs.ts';
import { createLog } from './server/platform/log.ts';
import { createMailer, workOnMail } from './server/platform/mail/mail.ts';
import { readGivenName } from './server/marketplace/public.ts';
import { createMetrics, watchPool, watchQueue } from './server/platform/metrics.ts';
import { createOutbound, type Outbound } from './server/platform/network/outbound.ts';
import { createPresence } from './server/platform/presence.ts';
import { createQueue, type Queue } from './server/platform/queue.ts';
import { forget, invalidateChanged } from './server/platform/cache.ts';
import { createReadiness } from './server/platform/readiness.ts';
import { createReplicas, type Replicas } from './server/platform/replicas/replicas.ts';
import { openFileStores, storesOnDisk, type FileStores } from './server/platform/files/file-stores.ts';
import { createMovedStorage, type Storage } from './server/platform/files/storage.ts';
import { createWorkers } from './server/platform/workers/workers.ts';
import { workOnReorders } from './server/reorders/public.ts';
import { workOnSharedLinks } from './server/shared-links/public.ts';
import { workOnSamples } from './server/samples/public.ts';
import { workOnStudio } from './server/studio/public.ts';
import { workOnStaff } from './server/staff/public.ts';
import { workOnTradeServices } from './server/trade-services/public.ts';
import { workOnExports } from './server/exports/public.ts';
import { workOnProductDocuments } from './server/product-documents/public.ts';
import { workOnReporting } from './server/reporting/public.ts';
import { workOnShops } from './server/shops/public.ts';
import { workOnSearch } from './server/search/public.ts';
import { within } from './server/platform/within.ts';
import { screens } from './web/routes.ts';
import { compileRoutes } from './web/shell/routing/router.ts';
import { workOnTracking } from './server/tracking/public.ts';
import { workOnTranslation } from './server/translation/public.ts';

const findScreen = compileRoutes(screens);

// A connection that is in use is waited for no longer than this.
const closeMs = 3_000;

export interface Wired {
  deps: Deps;
  queue: Queue;
  stores: FileStores;
  /** Whether no other server is at the database. */
  isAlone(): Promise<boolean>;
  /** Begins to hear of changes in the database, and drops what memory keeps of them; and to see whether it answers. */
  subscribe(): Promise<void>;
  close(): Promise<void>;
}

/** Makes what everything is handed, once. The queue is made but does not deliver until it is started. */
export function wire(
  config: Config,
  address: DatabaseAddress,
  clock: Clock = systemClock,
  outbound: Outbound = createOutbound({ nameServers: config.nameServers }),
  /** Finds in the storage what is made only when it is asked for. */
  complete: (storage: Storage) => Storage = (storage) => storage,
): Wired {
  const log = createLog(config);
  const watching = watchDatabase(address, log, {
    onLost: () => {
      database.cut();
      listening.restart();
      queue.restart();
      presence.cut();
    },
    heardAt: () => database.heardAt(),
  });
  const { health } = watching;
  const direct = directAddress(config, address);
  const statements = { pool: config.databasePool, log, mayAsk: health.isAnswering };
  const database = createDatabase(address, { ...statements, isPooled: direct !== address });
  const metrics = createMetrics();
  const migrations = path.resolve('db/migrations');
  const presence = createPresence(direct, log, { isWorker: config.role !== 'web', migrations });
  const queue = createQueue(address, {
    log,
    direct,
    isAlone: presence.isAlone,
    onFailure: (queue) => metrics.jobFailures.inc({ queue }),
    onDone: (queue) => metrics.jobsDone.inc({ queue }),
  });
  watchPool(metrics, database.pool);
  watchQueue(metrics, queue);
  const listening = createChanges(direct, log);
  dropChanged(listening.changes, database.db);
  const replicas = replicasOf(config, { primary: database.db, health, changes: listening.changes, log });
  const stores = openFileStores(config, (sentence) => log.warn(sentence));
  const deps: Deps = {
    config,
    db: database.db,
    replicas,
    health,
    queue,
    mail: createMailer(config, queue, log),
    ...filesOf(config, stores, complete),
    outbound,
    clock,
    workers: createWorkers(),
    bodyWorkers: createWorkers({ threads: 1, waiting: 20, seconds: 10, megabytes: 256 }),
    fileRuns: createFileRuns({ presence, db: database.db, queue, clock, log }),
    changes: listening.changes,
    log,
    metrics,
    isScreen: (path) => findScreen(path) !== null,
    readiness: createReadiness(
      { ...config, db: database.db, health, queue, bucket: stores.bucket, log, presence, replicas },
      migrations,
    ),
  };
  workOnAll(queue, deps);
  return {
    deps,
    queue,
    stores,
    isAlone: presence.isAlone,
    async subscribe() {
      watching.start();
      replicas?.start();
      await listening.start();
      await deps.fileRuns.start();
    },
    async close() {
      outbound.close();
      watching.stop();
      const { fileRuns, workers, bodyWorkers } = deps;
      const resting = [
        listening.stop(),
        fileRuns.stop().then(presence.stop),
        workers.close(),
        bodyWorkers.close(),
      ];
      const closeDatabases = () => Promise.all([database.close(), replicas?.stop()]);
      await within(closeMs, Promise.all(resting).then(closeDatabases));
    },
  };
}

/** Memory keeps nothing that has changed. */
function dropChanged(changes: Changes, db: Db): void {
  changes.subscribe((changed) => {
    if (!changed || changed.has('sessions')) dropSessions(db);
    if (changed) invalidateChanged(db, changed);
    else forget(db);
  });
}

/** Visitors are answered from them, jobs are not. */
function replicasOf(
  { databaseReadUrl: url, databasePool: pool, role }: Config,
  parts: Pick<Parameters<typeof createReplicas>[0], 'primary' | 'health' | 'changes' | 'log'>,
): Replicas | null {
  return url === undefined || role === 'work' ? null : createReplicas({ url, pool, ...parts });
}

function filesOf(config: Config, stores: FileStores, complete: (storage: Storage) => Storage) {
  // The pictures of the demo world are drawn on this disk, wherever else files are.
  const publicFiles =
    config.demo && stores.bucket
      ? createMovedStorage(stores.files, storesOnDisk(config).files)
      : stores.files;
  return {
    storage: complete(publicFiles),
    privateFiles: stores['private-files'],
    made: stores['made-files'],
    workFiles: stores['work-files'],
  };
}

/** Lets each domain take up its jobs. */
function workOnAll(queue: Queue, deps: Deps): void {
  workOnMail(queue, { ...deps, senderName: () => readGivenName(deps.db) });
  workOnStaff(queue, deps);
  workOnFiles(queue, deps);
  workOnContent(queue, deps);
  workOnMerchants(queue, deps);
  workOnShops(queue, deps);
  workOnFavorites(queue, deps);
  workOnProducts(queue, deps);
  workOnCertificates(queue, deps);
  workOnPriceAccess(queue, deps);
  workOnProgrammes(queue, deps);
  workOnImports(queue, deps);
  workOnTransfers(queue, deps);
  workOnRfqs(queue, deps);
  workOnMessages(queue, deps);
  workOnSamples(queue, deps);
  workOnOrders(queue, deps);
  workOnReviews(queue, deps);
  workOnModeration(queue, deps);
  workOnTracking(queue, deps);
  workOnCredit(queue, deps);
  workOnCustomerTerms(queue, deps);
  workOnBookings(queue, deps);
  workOnParcels(queue, deps);
  workOnPayments(queue, deps);
  workOnRefunds(queue, deps);
  workOnOrderDocuments(queue, deps);
  workOnSettlement(queue, deps);
  workOnBooks(queue, deps);
  workOnExports(queue, deps);
  workOnProductDocuments(queue, deps);
  workOnReporting(queue, deps);
  workOnSearch(queue, deps);
  workOnTranslation(queue, deps);
  workOnTradeServices(queue, deps);
  workOnCompanies(queue, deps);
  workOnPurchaseRequests(queue, deps);
  workOnReorders(queue, deps);
  workOnSharedLinks(queue, deps);
  workOnAgents(queue, deps);
  workOnIntegrations(queue, deps);
  workOnStudio(queue, deps);
  workOnOperations(queue, deps);
  workOnAssistant(queue, deps);
  queue.every('limits.forget', '17 3 * * *', async () => {
    await deleteOldLimits(deps.db, deps.clock.now());
    await deleteOldLetters(deps.db, deps.clock.now());
    await deleteOldAnswers(deps.db, deps.clock.now());
    await deleteEndedSessions(deps.db, deps.clock.now());
    await deleteOldBuilds(deps);
  });
}
