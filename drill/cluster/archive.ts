import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Account } from '../../src/server/platform/postgres/embedded-account.ts';
import { toolPath } from './tools.ts';

const bucketName = 'caravan-log';
const serverName = 'drill';

/** Where the log of the database and copies of it are kept: a bucket of its own, not that of the product's files. */
export interface Archive {
  bucketName: string;
  /** What PostgreSQL is told to do with each piece of its log. */
  parameters: Record<string, string>;
  /** How a piece is fetched again, as `restore_command`. */
  restoreCommand: string;
  /** What the programs of PostgreSQL need to know to reach the bucket. */
  env: Record<string, string>;
}

/** @param s3  the store, with the key and the secret that it takes */
export function describeArchive(s3: { url: string; accessKey: string; secretKey: string }): Archive {
  const places = `--endpoint-url ${s3.url}`;
  const url = `s3://${bucketName}/caravan`;
  return {
    bucketName,
    parameters: {
      archive_mode: 'on',
      archive_command: `${toolPath('barman-cloud-wal-archive')} ${places} --gzip ${url} ${serverName} %p`,
      // A quiet hour is archived as well.
      archive_timeout: '60s',
    },
    restoreCommand: `${toolPath('barman-cloud-wal-restore')} ${places} ${url} ${serverName} %f %p`,
    env: {
      AWS_ACCESS_KEY_ID: s3.accessKey,
      AWS_SECRET_ACCESS_KEY: s3.secretKey,
      AWS_DEFAULT_REGION: 'us-east-1',
    },
  };
}

interface CopyPlan {
  archive: Archive;
  s3Url: string;
  account: Account;
}

/** Copies the database while it works. It runs where the database is, as the account that the server runs as. */
export const copyDatabase = (
  { archive, s3Url, account }: CopyPlan,
  { port, password, name }: { port: number; password: string; name: string },
): Promise<void> =>
  runTool(
    [
      toolPath('barman-cloud-backup'),
      `--endpoint-url=${s3Url}`,
      '--immediate-checkpoint',
      '--gzip',
      `--name=${name}`,
      '--host=127.0.0.1',
      `--port=${port}`,
      '--user=postgres',
      `s3://${bucketName}/caravan`,
      serverName,
    ],
    { account, env: { ...archive.env, PGPASSWORD: password } },
  );

/** Fetches a copy into an empty folder. */
export const fetchCopy = (
  { archive, s3Url, account }: CopyPlan,
  { name, folder }: { name: string; folder: string },
): Promise<void> =>
  runTool(
    [
      toolPath('barman-cloud-restore'),
      `--endpoint-url=${s3Url}`,
      `s3://${bucketName}/caravan`,
      serverName,
      name,
      folder,
    ],
    { account, env: archive.env },
  );

async function runTool(
  [command, ...args]: [string, ...string[]],
  { account, env }: { account: Account; env: Record<string, string> },
): Promise<void> {
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: '/',
    ...account,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${output.slice(-2_000)}`);
}
