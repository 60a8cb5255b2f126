import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { listUndrawn } from '../../demo/late-pictures.ts';
import { addressOf, connectionOptions, type DatabaseAddress } from '../../src/server/platform/database.ts';
import { runProduct } from '../run-product.ts';
import { demoFolder, type PostgresOfRun } from './postgres-of-run.ts';

/** Written when the demo world is there, with what went wrong if anything did. */
const noteIn = ({ folder }: PostgresOfRun) => path.join(folder, 'demo-loaded');

/** Loads the demo world, draws its pictures and describes them. @returns when it was loaded, null if it was not */
export async function loadDemoWorld(run: PostgresOfRun, signal: AbortSignal): Promise<number | null> {
  const address = addressOf(run.server, run.demo);
  try {
    mkdirSync(demoFolder(run), { recursive: true });
    await createFrom(run);
    const product = await runProduct(address, demoFolder(run), { DEMO: '1' }, { signal });
    const isWhole = await untilDrawn(address, path.join(demoFolder(run), 'files'), signal);
    await product.stop();
    writeFileSync(noteIn(run), '');
    return isWhole ? Date.now() : null;
  } catch (error) {
    writeFileSync(noteIn(run), error instanceof Error ? error.message : String(error));
    return null;
  }
}

async function createFrom({ server, template, demo }: PostgresOfRun): Promise<void> {
  const client = new pg.Client(connectionOptions(server));
  await client.connect();
  await client.query(`create database ${demo} template ${template}`);
  await client.end();
}

/** The pictures come after the rest of the demo world, and what is searched by them after that. */
async function untilDrawn(address: DatabaseAddress, files: string, signal: AbortSignal): Promise<boolean> {
  const client = new pg.Client(connectionOptions(address));
  await client.connect();
  const isDrawn = async () => {
    if ((await listUndrawn(files)).length > 0) return false;
    // Shared out among cells last; each product of the run would do it anew.
    const { rowCount } = await client.query(
      'select where exists (select from picture_cells) and not exists (select from pictures_to_describe)',
    );
    return rowCount === 1;
  };
  let isWhole = false;
  while (!signal.aborted && !(isWhole = await isDrawn())) await sleep(200);
  await client.end();
  return isWhole;
}

/** Waits for it where it is being loaded. @throws what kept it from being loaded */
export async function untilLoaded(run: PostgresOfRun): Promise<void> {
  if (run.isDemoKept) return;
  while (!existsSync(noteIn(run))) await sleep(100);
  const failure = readFileSync(noteIn(run), 'utf8');
  if (failure) throw new Error(`The demo world could not be loaded: ${failure}`);
}
