import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, chown } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../test/run-product.ts';
import { serverAccount } from '../../src/server/platform/postgres/embedded-account.ts';
import { mountDisk, type Disk } from './disks.ts';
import { endWithDrill, startProgram, until, type Program } from './programs.ts';
import { gatherPostgres, toolPath } from './tools.ts';

/** How long Patroni's leader may be silent before another one takes its place: a failover takes this long and a little more. */
export const leaderSeconds = 20;
const loopSeconds = 5;
const retrySeconds = 5;
const password = 'drill';

export interface Member {
  name: string;
  port: number;
  restPort: number;
  dataFolder: string;
}

export interface PatroniCluster {
  members: readonly Member[];
  /** What `archive_command` and the account of the servers need to know. */
  account: { uid?: number; gid?: number };
  binFolder: string;
  /** Who takes writes now, as Patroni says. */
  findLeader(): Promise<Member | undefined>;
  /** Which standby confirms each commit before it is answered. */
  findConfirming(): Promise<Member | undefined>;
  /** Until one member leads, and another one confirms each commit. */
  waitUntilSynchronous(seconds: number): Promise<void>;
  /** Whether a member is a standby of the one that leads. */
  isFollowing(member: Member): Promise<boolean>;
  /** The machine fails: the server and what looks after it, without a word. */
  killMachine(member: Member): Promise<void>;
  /** The machine is there again, with the disk it had. */
  startMachine(member: Member): void;
  /** A disk of its own that a member's data lie on; none where none was mounted. */
  diskOf(member: Member): Disk | undefined;
  urlOf(member: Member, database: string, user?: string): string;
  stop(): Promise<void>;
}

interface ServerPlan {
  /** Of PostgreSQL, on top of what the drill needs. */
  parameters: Record<string, string>;
  /** Of what PostgreSQL runs. */
  env: Record<string, string>;
  /** Each has a small disk of its own. */
  hasDisks: boolean;
}

/** Three PostgreSQL under Patroni, whose memory is an etcd. */
export async function startPatroni(
  folder: string,
  { parameters, env, hasDisks }: ServerPlan,
): Promise<PatroniCluster> {
  const account = serverAccount(path.join(folder, 'none'));
  const binFolder = gatherPostgres(folder);
  const etcd = await startEtcd(folder);
  const members: Member[] = [];
  const disks = new Map<Member, Disk>();
  for (const name of ['pg1', 'pg2', 'pg3']) {
    const place = path.join(folder, name);
    await mkdir(place, { mode: 0o750 });
    if (account.uid !== undefined) await chown(place, account.uid, account.gid!);
    const ports = { port: await freePort(), restPort: await freePort() };
    const member = { name, ...ports, dataFolder: path.join(place, 'data') };
    members.push(member);
    if (hasDisks) disks.set(member, mountDisk(place, account));
  }
  const running = new Map<string, Program>();
  const startMachine = (member: Member) => {
    const file = path.join(folder, `${member.name}.json`);
    const settings = settingsOf(member, { etcdPort: etcd.port, binFolder, parameters });
    // YAML takes JSON.
    writeFileSync(file, JSON.stringify(settings, null, 2));
    running.set(
      member.name,
      startProgram(member.name, [toolPath('patroni'), file], {
        folder: path.dirname(member.dataFolder),
        account,
        env,
      }),
    );
  };
  const killMachine = async (member: Member) => {
    const postmaster = postmasterOf(member);
    await running.get(member.name)?.kill('SIGKILL');
    killQuietly(postmaster);
    await until(() => !postmaster || !isAlive(postmaster), 20, `the server of ${member.name} does not end`);
  };
  endWithDrill(() => members.forEach((member) => killQuietly(postmasterOf(member))));
  for (const member of members) startMachine(member);
  return {
    members,
    account,
    binFolder,
    findLeader: () => findLeader(members),
    async findConfirming() {
      const states = await membersNow(members);
      return members.find(({ name }) =>
        states.some((each) => each.name === name && each.role === 'sync_standby'),
      );
    },
    async waitUntilSynchronous(seconds) {
      await until(
        async () => {
          const roles = (await membersNow(members)).filter(isRunning).map(({ role }) => role);
          return roles.includes('leader') && roles.includes('sync_standby');
        },
        seconds,
        () => [...running].map(([name, program]) => `${name}:\n${program.lastLines()}`).join('\n'),
      );
    },
    isFollowing: async ({ name }) =>
      (await membersNow(members)).some(
        (each) => each.name === name && each.role !== 'leader' && isRunning(each),
      ),
    killMachine,
    startMachine,
    diskOf: (member) => disks.get(member),
    urlOf: (member, database, user = 'postgres') =>
      `postgres://${user}:${password}@127.0.0.1:${member.port}/${database}`,
    async stop() {
      for (const member of members) await killMachine(member);
      for (const disk of disks.values()) disk.unmount();
      await etcd.program.kill();
    },
  };
}

async function startEtcd(folder: string): Promise<{ port: number; program: Program }> {
  const [port, peerPort] = [await freePort(), await freePort()];
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
  const program = startProgram(
    'etcd',
    [
      toolPath('etcd'),
      `--data-dir=${path.join(folder, 'etcd')}`,
      `--listen-client-urls=${client}`,
      `--advertise-client-urls=${client}`,
      `--listen-peer-urls=${peer}`,
      `--initial-advertise-peer-urls=${peer}`,
      `--initial-cluster=default=${peer}`,
    ],
    { folder },
  );
  await until(
    async () => (await fetch(`${client}/health`).catch(() => null))?.ok === true,
    30,
    () => program.lastLines(),
  );
  return { port, program };
}

interface ClusterPlace {
  etcdPort: number;
  binFolder: string;
  parameters: Record<string, string>;
}

function settingsOf(member: Member, { etcdPort, binFolder, parameters }: ClusterPlace) {
  const address = `127.0.0.1:${member.port}`;
  const rest = `127.0.0.1:${member.restPort}`;
  const copy = path.join(import.meta.dirname, 'copy-primary.ts');
  return {
    scope: 'caravan',
    name: member.name,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: leaderSeconds,
        loop_wait: loopSeconds,
        retry_timeout: retrySeconds,
        // A commit is answered once another server has it: without, what was acknowledged dies with the primary.
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: false,
          use_slots: true,
          parameters: { max_connections: 150, wal_keep_size: '512MB', ...parameters },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: member.dataFolder,
      bin_dir: binFolder,
      pgpass: path.join(path.dirname(member.dataFolder), 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
      },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
      parameters: { unix_socket_directories: path.dirname(member.dataFolder), shared_buffers: '64MB' },
      // npm brings no pg_rewind: a former primary begins anew with a copy.
      remove_data_directory_on_diverged_timelines: true,
      create_replica_methods: ['copy_primary'],
      copy_primary: {
        command: `${process.execPath} ${copy}`,
        secret: password,
      },
    },
  };
}

interface MemberState {
  name: string;
  role: string;
  state: string;
}

const isRunning = ({ state }: MemberState): boolean => state === 'running' || state === 'streaming';

/** As the first member that answers sees them. */
async function membersNow(members: readonly Member[]): Promise<MemberState[]> {
  for (const { restPort } of members) {
    const response = await fetch(`http://127.0.0.1:${restPort}/cluster`, {
      signal: AbortSignal.timeout(2_000),
    }).catch(() => null);
    if (response?.ok) return ((await response.json()) as { members: MemberState[] }).members;
  }
  return [];
}

async function findLeader(members: readonly Member[]): Promise<Member | undefined> {
  const answers = await Promise.all(
    members.map(({ restPort }) =>
      fetch(`http://127.0.0.1:${restPort}/primary`, { signal: AbortSignal.timeout(2_000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  );
  return members.find((_, n) => answers[n]);
}

function postmasterOf({ dataFolder }: Member): number | undefined {
  const file = path.join(dataFolder, 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function killQuietly(pid: number | undefined): void {
  try {
    if (pid) process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}
