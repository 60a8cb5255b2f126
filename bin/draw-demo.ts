// Draws the pictures of the demo world beside the product that shows it, in a process of its own, those that are asked
// for first; then describes them for the search by picture.
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import type { FromArtist, ToArtist } from '../demo/draw-apart.ts';
import { drawPlanned, listUndrawnByObject } from '../demo/late-pictures.ts';
import { readConfig, SetupError } from '../src/config.ts';
import { openPostgres } from '../src/server/platform/postgres/open-postgres.ts';
import { describePictures } from '../src/server/search/public.ts';
import { wire } from '../src/wire.ts';

// One thread for each picture is faster than all threads for one.
const atOnce = 2;

try {
  // Visitors come first.
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
  sharp.concurrency(1);
  const config = readConfig(process.env);
  const postgres = await openPostgres(config, { join: true });
  const { deps, close } = wire(config, postgres.address);
  const folder = path.join(config.dataDir, 'files');
  const asked: string[] = [];
  process.on('message', ({ draw }: ToArtist) => asked.push(draw));
  const rest = await listUndrawnByObject(folder);
  const work = async () => {
    for (let key = asked.shift() ?? rest.shift(); key; key = asked.shift() ?? rest.shift()) {
      // One that cannot be drawn keeps its plan: it is tried again when it is asked for, and after the next start.
      await drawPlanned(deps.db, folder, key).catch((error: unknown) =>
        deps.log.warn({ picture: key, err: error }, 'a picture of the demo world could not be drawn'),
      );
      process.send?.({ drawn: key } satisfies FromArtist);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await describePictures(deps);
  await close();
  await postgres.stop();
  process.exit(0);
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exit(1);
}
