// Says what an installation lacks before anybody can trade on it, and how to mend it; looks and changes nothing.
import { existsSync, readdirSync, readFileSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { readConfig, SetupError, type Config } from '../src/config.ts';
import { settings } from '../src/settings.ts';
import { readMainContact } from '../src/server/marketplace/public.ts';
import {
  judgeBackups,
  judgeCarriers,
  judgeContact,
  judgeDatabase,
  judgeMachine,
  judgeReach,
  judgeTrade,
  lookAtTrade,
  type Finding,
} from '../src/server/operations/public.ts';
import { listBackups } from '../src/server/platform/backup/backup-folder.ts';
import { isOfFuture } from '../src/server/platform/backup/retention-rules.ts';
import { directAddress, hasSeveralHosts, type DatabaseAddress } from '../src/server/platform/database.ts';
import { listOpenPlaces } from '../src/server/platform/files/private-places.ts';
import { tryMailServer } from '../src/server/platform/mail/mail.ts';
import { findPlace } from '../src/server/platform/postgres/embedded-place.ts';
import { inspectServer } from '../src/server/platform/postgres/inspect-server.ts';
import { describeBucket } from '../src/server/platform/files/file-store-state.ts';
import { openFileStores } from '../src/server/platform/files/file-stores.ts';
import { openPostgres } from '../src/server/platform/postgres/open-postgres.ts';
import { wire } from '../src/wire.ts';

const usage = `npm run doctor -- [--mail ADDRESS] [--offline]

  --mail ADDRESS   sends a trial letter
  --offline        asks neither the mail server nor PUBLIC_URL`;

const envFile = path.resolve('.env');

function readArguments(): { mail: string | undefined; offline: boolean } {
  try {
    const options = { mail: { type: 'string' }, offline: { type: 'boolean' } } as const;
    const { values } = parseArgs({ options });
    return { mail: values.mail, offline: values.offline ?? false };
  } catch (error) {
    throw new SetupError(`${(error as Error).message}\n\n${usage}`);
  }
}

/** As the product reads it, but that no secret is made: an empty place stays empty. */
function readInstallation(): { config: Config; hasSecret: boolean } {
  const secretFile = path.join(path.resolve(process.env.DATA_DIR || '.data'), 'secret');
  const hasSecret = Boolean(process.env.SECRET) || existsSync(secretFile);
  const env = hasSecret ? process.env : { ...process.env, SECRET: 'none yet: the first start makes it' };
  return { config: readConfig(env, { makesFolder: false }), hasSecret };
}

function lookAtMachine(config: Config, hasSecret: boolean): Finding[] {
  const names = existsSync(envFile) ? Object.keys(parseEnv(readFileSync(envFile, 'utf8'))) : [];
  const { bavail, bsize } = statfsSync(nearest(config.dataDir));
  const secretFiles = [envFile, path.join(config.dataDir, 'secret')];
  return judgeMachine({
    nodeVersion: process.versions.node,
    isProduction: config.environment === 'production',
    unknownSettings: names.filter(
      (name) => !(name in settings.shape) && !/^(CHANNEL|CARAVAN|npm|PG)_?/.test(name) && !ofNode.has(name),
    ),
    openFiles: secretFiles.filter((file) => existsSync(file) && (statSync(file).mode & 0o044) !== 0),
    openFolders: listOpenPlaces(config.dataDir),
    freeBytes: bavail * bsize,
    dataDir: config.dataDir,
    hasSecret,
  });
}

/** A folder that is there: of one that the first start makes, where it will be. */
const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(path.dirname(folder)));

/** What Node, or the programs that it starts, read themselves. */
const ofNode = new Set(['TZ', 'PATH', 'HOME', 'LANG', 'NODE_EXTRA_CA_CERTS', 'NODE_OPTIONS', 'TMPDIR']);

async function lookAtDatabase(config: Config): Promise<Finding[]> {
  const isEmbedded = config.databaseUrl === undefined;
  if (isEmbedded && !hasCluster(config.dataDir))
    return [
      {
        state: 'advice',
        sentence:
          'There is no database yet: the first start makes an embedded one, unless DATABASE_URL is set.',
      },
    ];
  const postgres = await openPostgres(config, { join: true });
  try {
    const direct = directAddress(config, postgres.address);
    const server = await inspectServer(postgres.address, direct, path.resolve('db/migrations'));
    const findings = judgeDatabase({
      ...server,
      isEmbedded,
      hasSeveralHosts: hasSeveralHosts(direct),
      isPooled: direct !== postgres.address,
      pool: config.databasePool,
    });
    if (server.waitingMigrations !== 0) return findings;
    return [...findings, ...(await lookInside(config, postgres.address))];
  } finally {
    await postgres.stop();
  }
}

const hasCluster = (dataDir: string): boolean =>
  existsSync(dataDir) &&
  readdirSync(dataDir).some((name) => name === 'postgres-location' || /^pg\d+$/.test(name))
    ? existsSync(path.join(findPlace(dataDir).cluster, 'PG_VERSION'))
    : false;

async function lookInside(config: Config, address: DatabaseAddress): Promise<Finding[]> {
  const { deps, close } = wire(config, address);
  try {
    return [...judgeTrade(await lookAtTrade(deps)), ...judgeContact(await readMainContact(deps))];
  } finally {
    await close();
  }
}

async function lookAtFiles(config: Config, offline: boolean): Promise<Finding[]> {
  const { bucket, placeName } = openFileStores(config, console.warn);
  if (!bucket || offline) return [];
  const issue = await describeBucket(bucket, 10_000);
  return [
    issue
      ? {
          state: 'missing',
          sentence: `Files cannot be kept in ${placeName}: ${issue} Look at S3_URL, S3_BUCKET and their keys.`,
        }
      : { state: 'fine', sentence: `Files are kept in ${placeName}, which takes them and gives them back.` },
  ];
}

async function lookAtCarriers(
  config: Config,
  mail: string | undefined,
  offline: boolean,
): Promise<Finding[]> {
  const asks = config.smtpUrl !== undefined && (mail !== undefined || !offline);
  const trial = mail
    ? { recipient: mail, subject: 'A trial letter', body: `${config.publicUrl} can send letters.` }
    : null;
  const mailIssue = asks
    ? await tryMailServer(config, trial).then(
        () => null,
        (error: Error) => error.message,
      )
    : null;
  return judgeCarriers({
    hasSmtp: config.smtpUrl !== undefined,
    mailFrom: config.mailFrom,
    mailIssue,
    trialSentTo: mail ?? null,
    hasSms: config.smsGateway !== null,
    devOutbox: config.devOutbox,
  });
}

async function lookAtReach(config: Config, offline: boolean): Promise<Finding[]> {
  const ask = () =>
    fetch(`${config.publicUrl}/healthz`, { signal: AbortSignal.timeout(5_000), redirect: 'manual' }).then(
      ({ status }) => status,
      (error: Error) => `nothing (${(error.cause as { code?: string } | undefined)?.code ?? error.name})`,
    );
  return judgeReach({
    ...config,
    answer: offline || !config.hasPublicUrl ? null : await ask(),
  });
}

async function lookAtBackups({ backup: { folder, passphrase }, dataDir }: Config): Promise<Finding[]> {
  const isThere = folder !== undefined && existsSync(folder);
  const now = new Date();
  const { backups, strange } = isThere ? await listBackups(folder) : { backups: [], strange: [] };
  return judgeBackups({
    folder,
    hasPassphrase: passphrase !== undefined,
    isOnDiskOfData: isThere && statSync(folder).dev === statSync(nearest(dataDir)).dev,
    backups: backups.map((backup) => ({ ...backup, isOfFuture: isOfFuture(backup, now) })),
    strange,
    now,
  });
}

const marks = { fine: 'ok     ', advice: 'hint   ', missing: 'MISSING' };

async function run(): Promise<void> {
  const { mail, offline } = readArguments();
  const { config, hasSecret } = readInstallation();
  let lacking = 0;
  const parts: (() => Finding[] | Promise<Finding[]>)[] = [
    () => lookAtMachine(config, hasSecret),
    () => lookAtDatabase(config).catch(asFinding),
    () => lookAtFiles(config, offline),
    () => lookAtReach(config, offline),
    () => lookAtCarriers(config, mail, offline),
    () => lookAtBackups(config),
  ];
  for (const look of parts)
    for (const { state, sentence } of await look()) {
      if (state === 'missing') lacking++;
      console.log(`${marks[state]}  ${sentence}`);
    }
  console.log(lacking === 0 ? '\nNothing is missing.' : `\nStill missing: ${lacking}.`);
  process.exitCode = lacking === 0 ? 0 : 1;
}

/** What keeps the database from being looked at is a finding like others. */
function asFinding(error: unknown): Finding[] {
  if (error instanceof SetupError) return [{ state: 'missing', sentence: error.message }];
  throw error;
}

try {
  await run();
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exitCode = 1;
}
