// Loads the demo world beside a starting product, or before it while it is being built, in a process of its own.
import path from 'node:path';
import { loadDemo } from '../demo/load.ts';
import { readConfig, SetupError } from '../src/config.ts';
import { directAddress } from '../src/server/platform/database.ts';
import { migrate } from '../src/server/platform/postgres/migrations/migrate.ts';
import { openPostgres } from '../src/server/platform/postgres/open-postgres.ts';
import { loadReference } from '../src/server/reference/public.ts';
import { wire } from '../src/wire.ts';

try {
  const config = readConfig(process.env);
  const postgres = await openPostgres(config, { join: true });
  // Thousands of small transactions need not wait for the disk one by one: what a crash takes, the next start loads again.
  process.env.PGOPTIONS ??= '-c synchronous_commit=off';
  await migrate(directAddress(config, postgres.address), path.resolve('db/migrations'));
  // Its orders are paid at the test bank, also where visitors are offered none.
  const { deps, queue, close } = wire({ ...config, testBank: true }, postgres.address);
  await loadReference(deps.db);
  await queue.start({ deliver: false });
  await loadDemo(deps, (line) => console.log(line));
  await queue.stop();
  await close();
  await postgres.stop();
  process.exit(0);
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exit(1);
}
