// Loads the demo world beside a starting product, in a process of its own.
import { loadDemo } from '../demo/load.ts';
import { readConfig, SetupError } from '../src/config.ts';
import { openPostgres } from '../src/server/platform/open-postgres.ts';
import { wire } from '../src/wire.ts';

try {
  const config = readConfig(process.env);
  const postgres = await openPostgres(config, { join: true });
  // Its orders are paid at the test bank, also where visitors are offered none.
  const { services, queue, close } = wire({ ...config, testBank: true }, postgres.address);
  await queue.start({ deliver: false });
  await loadDemo(services, (line) => console.log(line));
  await queue.stop();
  await close();
  await postgres.stop();
  process.exit(0);
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exit(1);
}
