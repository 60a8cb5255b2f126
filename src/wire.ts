import path from 'node:path';
import type { Config } from './config.ts';
import { workOnOrders } from './server/orders/door.ts';
import { workOnPayments } from './server/payments/door.ts';
import { systemClock, type Clock } from './server/platform/clock.ts';
import type { Services } from './server/platform/context.ts';
import { createDatabase, type DatabaseAddress } from './server/platform/database.ts';
import { forgetOldLimits } from './server/platform/limits.ts';
import { createLog } from './server/platform/log.ts';
import { createMailer } from './server/platform/mail.ts';
import { createQueue, type Queue } from './server/platform/queue.ts';
import { createDiskStorage } from './server/platform/storage.ts';
import { workOnSearch } from './server/search/door.ts';

export interface Wired {
  services: Services;
  queue: Queue;
  close(): Promise<void>;
}

/** Makes what everything is handed, once. The queue is made but does not deliver until it is started. */
export function wire(config: Config, address: DatabaseAddress, clock: Clock = systemClock): Wired {
  const log = createLog(config);
  const database = createDatabase(address, { pool: config.databasePool, log });
  const queue = createQueue(address, { log });
  const services: Services = {
    config,
    db: database.db,
    queue,
    mail: createMailer(config, log),
    storage: createDiskStorage(path.join(config.dataDir, 'files')),
    clock,
    log,
  };
  workOnOrders(queue, services);
  workOnPayments(queue, services);
  workOnSearch(queue, services);
  queue.every('limits.forget', '17 3 * * *', () => forgetOldLimits(services.db, services.clock.now()));
  return { services, queue, close: database.close };
}
