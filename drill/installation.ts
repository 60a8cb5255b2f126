import { mkdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { freePort, runProduct, type RunningProduct } from '../test/run-product.ts';
import { startS3Double } from '../test/s3-double.ts';
import { startFreezingProxy, type FreezingProxy } from '../test/freezing-proxy.ts';
import { describeArchive, type Archive } from './cluster/archive.ts';
import { startProxies } from './cluster/haproxy.ts';
import { startPatroni, type Member, type PatroniCluster } from './cluster/patroni.ts';
import { waitFor } from './cluster/programs.ts';
import { startMailbox, type Mailbox } from './trade/mailbox.ts';
import { makeMarket, type Market } from './trade/market.ts';

export const databaseName = 'caravan';
const signIn = 'postgres:drill';
const buyerCount = 8;

/** A server of the product, that can be killed and started again as it was. */
export interface Machine {
  name: string;
  dataDir: string;
  product(): RunningProduct;
  start(): Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export interface Installation {
  folder: string;
  cluster: PatroniCluster;
  archive: Archive | null;
  s3: Awaited<ReturnType<typeof startS3Double>>;
  mailbox: Mailbox;
  /** The first two know the three hosts of the database; the third one reaches it through `wire` and the proxy before it. */
  web: Machine[];
  workers: Machine[];
  /** Between the third server and the database. */
  wire: FreezingProxy;
  frontUrl: string;
  market: Market;
  /** The database that takes writes, for whoever checks; waits for one. */
  primaryUrl(): Promise<string>;
  stop(): Promise<void>;
}

interface InstallationPlan {
  say: (line: string) => void;
  /** The log of the database is kept in a bucket, too. */
  isArchived: boolean;
  /** The databases have small disks, which can be full. */
  hasDisks: boolean;
}

/** Starts everything that is to be hit: three servers for visitors, two for jobs, three databases, a store of files. */
export async function startInstallation(
  folder: string,
  { say, isArchived, hasDisks }: InstallationPlan,
): Promise<Installation> {
  const undo: (() => Promise<unknown> | void)[] = [];
  const stop = async () => {
    for (const step of undo.reverse()) await step();
  };
  try {
    const s3 = await startS3Double();
    undo.push(s3.stop);
    const mailbox = await startMailbox();
    undo.push(mailbox.stop);
    say('Starting three PostgreSQL under Patroni …');
    const archive = isArchived ? archiveIn(s3) : null;
    const cluster = await startPatroni(folder, { parameters: {}, env: {}, ...archive, hasDisks });
    undo.push(cluster.stop);
    await cluster.waitUntilSynchronous(120);
    const primaryUrl = async () => cluster.urlOf(await waitForLeader(cluster), databaseName);
    await makeDatabase(cluster.urlOf(await waitForLeader(cluster), 'postgres'));
    const webPorts = [await freePort(), await freePort(), await freePort()];
    const { frontUrl, databasePort, program } = await startProxies(folder, webPorts, cluster.members);
    undo.push(() => program.kill());
    const wire = await startFreezingProxy(`postgres://${signIn}@127.0.0.1:${databasePort}/${databaseName}`);
    undo.push(wire.close);
    const hosts = cluster.members.map(({ port }) => `127.0.0.1:${port}`).join(',');
    const severalHosts = `postgres://${signIn}@${hosts}/${databaseName}?target_session_attrs=read-write`;
    const settings = {
      ...s3.env,
      SECRET: 'd'.repeat(40),
      DEMO: '0',
      DEV_OUTBOX: '0',
      SMTP_URL: mailbox.url,
      PUBLIC_URL: frontUrl,
      DATABASE_READ_URL: `postgres://${signIn}@${hosts}/${databaseName}`,
      DATABASE_POOL: '6',
    };
    const web = webPorts.map((port, n) =>
      describeMachine(folder, `web${n + 1}`, {
        ...settings,
        ROLE: 'web',
        PORT: String(port),
        DATABASE_URL: n === 2 ? String(wire.address) : severalHosts,
      }),
    );
    const workers = ['work1', 'work2'].map((name) =>
      describeMachine(folder, name, { ...settings, ROLE: 'work', DATABASE_URL: severalHosts }),
    );
    undo.push(() => Promise.all([...web, ...workers].map(({ stop: end }) => end())));
    say('Starting three servers for visitors and two for jobs …');
    // The first one migrates.
    await web[0]!.start();
    await Promise.all([...web.slice(1), ...workers].map(({ start }) => start()));
    say('Opening shops …');
    const market = await makeMarket(await primaryUrl(), path.join(folder, 'market'), buyerCount);
    return { folder, cluster, archive, s3, mailbox, wire, frontUrl, market, primaryUrl, web, workers, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function archiveIn({ url, bucket, addBucket }: Awaited<ReturnType<typeof startS3Double>>): Archive {
  const archive = describeArchive({ ...bucket, url });
  addBucket(archive.bucketName);
  return archive;
}

async function makeDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${databaseName}`);
  await client.end();
}

const waitForLeader = (cluster: PatroniCluster): Promise<Member> =>
  waitFor(cluster.findLeader, 90, 'nobody leads');

/** A server that has not been started. @param settings  ROLE, PORT and DATABASE_URL among them */
function describeMachine(folder: string, name: string, settings: Record<string, string>): Machine {
  const dataDir = path.join(folder, name);
  mkdirSync(dataDir);
  let running: RunningProduct | undefined;
  return {
    name,
    dataDir,
    product() {
      if (!running) throw new Error(`${name} has not been started`);
      return running;
    },
    async start() {
      running = await runProduct(settings.DATABASE_URL!, dataDir, settings);
    },
    kill: async () => running?.kill(),
    stop: async () => running?.stop(),
  };
}
