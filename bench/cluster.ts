import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { listUndrawn } from '../demo/late-pictures.ts';
import { readConfig } from '../src/config.ts';
import { addressOf, connectionOptions, type DatabaseAddress } from '../src/server/platform/database.ts';
import { migrate } from '../src/server/platform/postgres/migrations/migrate.ts';
import { startEmbeddedPostgres } from '../src/server/platform/postgres/embedded-postgres.ts';
import { importFiles } from '../src/server/imports/public.ts';
import { loadReference } from '../src/server/reference/public.ts';
import { describePictures } from '../src/server/search/public.ts';
import { realFiles, realPrice } from '../test/judged/real.ts';
import { wire } from '../src/wire.ts';
import { growWorld } from './grow.ts';
import { cutToTenThousand, growToMillions } from './million.ts';
import { startServer } from './server.ts';

const root = path.resolve(import.meta.dirname, '..');
/** Kept between runs: the prepared databases, and the pictures of the demo world. */
export const cache = path.join(root, '.cache/bench');

export interface Copy {
  address: DatabaseAddress;
  /** As DATABASE_URL takes it. */
  url: string;
  drop(): Promise<void>;
}

/**
 * The demo world, 100,000 products made of it, and 10,000, a million and three millions made of those for search alone, and
 * the catalogue in ../shared/data.
 */
export type WorldName = 'demo' | 'large' | 'tenth' | 'million' | 'threeMillions' | 'imported';

export interface Cluster {
  /** A fresh copy of a prepared world: what a run changes in it is gone with it. */
  copy(world: WorldName): Promise<Copy>;
  stop(): Promise<void>;
}

/** An embedded PostgreSQL with the settings of production, fsync included, and the worlds prepared on it. */
export async function startCluster(say: (line: string) => void): Promise<Cluster> {
  mkdirSync(cache, { recursive: true });
  // Two servers, and as many connections again beside them.
  const server = await startEmbeddedPostgres(cache, { settings: { max_connections: '150' } });
  const admin = new pg.Client(connectionOptions(server.address));
  await admin.connect();

  const isPrepared = async (name: string, mark: string) => {
    const databases = await admin.query(
      `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1`,
      [name],
    );
    return databases.rows[0]?.mark === mark;
  };
  const prepare = async (name: string, from: string, mark: string, fill: (url: string) => Promise<void>) => {
    if (await isPrepared(name, mark)) return;
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name} template ${from} strategy file_copy`);
    const address = addressOf(server.address, name);
    await fill(urlOf(address));
    await rest(address);
    await ask(address, 'vacuum analyze');
    await admin.query(`comment on database ${name} is '${mark}'`);
  };

  await prepare('bench_demo', 'template1', hashOf(demoSources), async (url) => {
    say('Loading the demo world, once …');
    const product = await startServer({
      DATABASE_URL: url,
      DATA_DIR: path.join(cache, 'product'),
      DEMO: '1',
    });
    while ((await listUndrawn(path.join(cache, 'product/files'))).length > 0) await sleep(200);
    await product.stop();
  });

  /** What only some runs measure is made when it is first wanted. */
  const prepareLater = async (world: WorldName) => {
    const mark = hashOf([...demoSources, ...largeSources, 'bench/million.ts']);
    if (['large', 'tenth', 'million', 'threeMillions'].includes(world))
      await prepare('bench_large', 'bench_demo', hashOf([...demoSources, ...largeSources]), (url) =>
        growWorld(url, say),
      );
    if (world === 'tenth') await prepare('bench_tenth', 'bench_large', mark, cutToTenThousand);
    if (world === 'imported') await prepare('bench_imported', 'template1', hashOf(demoSources), importReal);
    if (world !== 'million' && world !== 'threeMillions') return;
    await prepare('bench_million', 'bench_large', mark, (url) => {
      say('Making a million products, once …');
      return growToMillions(url, { from: 1, to: 9 }, say);
    });
    if (world === 'million') return;
    await prepare('bench_threeMillions', 'bench_million', mark, (url) => {
      say('Making three million products, once …');
      return growToMillions(url, { from: 10, to: 29 }, say);
    });
  };

  return {
    async copy(world) {
      await prepareLater(world);
      const name = `bench_${world}_run`;
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.query(`create database ${name} template bench_${world} strategy file_copy`);
      const address = addressOf(server.address, name);
      // Sharing the pictures out again every day is no work of this one.
      await ask(address, 'update picture_cells set made_at = now()');
      const drop = async () => {
        await admin.query(`drop database ${name} with (force)`);
      };
      return { address, url: urlOf(address), drop };
    },
    async stop() {
      await admin.end();
      await server.stop();
    },
  };
}

/** Imports the gathered catalogue. */
async function importReal(url: string): Promise<void> {
  await migrate(url, path.join(root, 'db/migrations'));
  const config = readConfig({
    DATA_DIR: path.join(cache, 'product'),
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
  });
  const { deps, close } = wire(config, url);
  await loadReference(deps.db);
  await importFiles(deps, realFiles, { price: realPrice });
  await close();
}

const demoSources = ['demo', 'db/migrations', 'src/server/search'];
const largeSources = ['bench/grow.ts', 'bench/vary-titles.ts'];

/** What the prepared rows follow from: when a source changes, they are made again. */
function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf)) hash.update(readFileSync(file));
  return hash.digest('hex');
}

function filesOf(source: string): string[] {
  const place = path.join(root, source);
  if (path.extname(source)) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        !/\.test\.ts$|^(api|sql|loosen|read-words|guess-words|public)\.ts$/.test(entry.name),
    )
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** Does what the product would do by and by beside what is measured. */
async function rest(address: DatabaseAddress): Promise<void> {
  const config = readConfig({
    DATA_DIR: path.join(cache, 'product'),
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
  });
  const { deps, close } = wire(config, address);
  await describePictures(deps);
  await close();
}

async function ask(address: DatabaseAddress, statement: string): Promise<void> {
  const client = new pg.Client(connectionOptions(address));
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A socket folder has no place in front of the path, so it travels behind it. */
export function urlOf(address: DatabaseAddress): string {
  if (typeof address === 'string') return address;
  const { host, port, user, database } = address;
  return `postgres:///${database}?${new URLSearchParams({ host, port: String(port), user })}`;
}
