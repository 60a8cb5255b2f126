// Moves the files below the data folder into the bucket of S3_URL, and compares both: docs/going-live.md.
import { parseArgs } from 'node:util';
import { readConfig, SetupError } from '../src/config.ts';
import { refuseUselessBucket } from '../src/server/platform/files/file-store-state.ts';
import { openFileStores } from '../src/server/platform/files/file-stores.ts';
import { moveFiles } from '../src/server/platform/files/move-files.ts';

const usage = `npm run files -- move | check

  move    copies each file below DATA_DIR that the bucket of S3_URL lacks, and compares the others by their sums. Nothing
          on the disk is changed; what was broken off is run again
  check   compares, and copies nothing`;

function readCommand(): 'move' | 'check' {
  const command = parseArgs({ allowPositionals: true, options: {} }).positionals.join(' ');
  if (command !== 'move' && command !== 'check') throw new SetupError(usage);
  return command;
}

async function run(): Promise<void> {
  const command = readCommand();
  const config = readConfig(process.env);
  const stores = openFileStores(config, console.warn);
  if (!stores.bucket) throw new SetupError('S3_URL is not set: there is no bucket to move files into.');
  await refuseUselessBucket(stores);
  const result = await moveFiles(config.dataDir, stores.bucket, { copies: command === 'move' });
  for (const difference of result.differences) console.log(difference);
  console.log(
    `${result.copied} files copied, ${result.same} the same, ${result.missing} missing in ${stores.placeName}, ${result.differences.length} that differ.`,
  );
  if (result.undrawn > 0)
    console.log(`${result.undrawn} pictures of the demo world are not drawn yet and stay on this disk.`);
  if (result.missing > 0 || result.differences.length > 0) process.exitCode = 1;
}

try {
  await run();
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exitCode = 1;
}
