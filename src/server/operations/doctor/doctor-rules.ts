import { utcDay } from '../../../kit/days.ts';
import type { Site } from '../../../contract/reference/sites.ts';

/** What was looked at, in a sentence; `missing` is what nobody should trade without. */
export interface Finding {
  state: 'fine' | 'advice' | 'missing';
  sentence: string;
}

const fine = (sentence: string): Finding => ({ state: 'fine', sentence });
const advice = (sentence: string): Finding => ({ state: 'advice', sentence });
const missing = (sentence: string): Finding => ({ state: 'missing', sentence });
/** The first that applies. */
const judge = (...cases: [boolean, Finding][]): Finding => cases.find(([applies]) => applies)![1];

export interface Machine {
  nodeVersion: string;
  isProduction: boolean;
  /** Names in the file of settings that no setting has. */
  unknownSettings: string[];
  /** Files with secrets that other accounts of the machine may read. */
  openFiles: string[];
  /** Folders of the data that they may look into, with the rights that they have and should not. */
  openFolders: { path: string; excess: number }[];
  freeBytes: number;
  dataDir: string;
  hasSecret: boolean;
}

const gigabyte = 2 ** 30;

export function judgeMachine(machine: Machine): Finding[] {
  const { nodeVersion, isProduction, unknownSettings, openFiles, openFolders, freeBytes, dataDir } = machine;
  const free = `${(freeBytes / gigabyte).toFixed(1)} GB`;
  return [
    judge(
      [Number.parseInt(nodeVersion) < 24, missing(`Node ${nodeVersion} is too old: install Node 24.`)],
      [true, fine(`Node ${nodeVersion}.`)],
    ),
    judge(
      [
        !isProduction,
        missing(
          'NODE_ENV is not production: the demo world, the outbox and the test bank are on. Set NODE_ENV=production.',
        ),
      ],
      [true, fine('NODE_ENV is production.')],
    ),
    ...unknownSettings.map((name) =>
      missing(`No setting is called ${name}, which stands in .env: see docs/settings.md for its spelling.`),
    ),
    ...openFiles.map((file) =>
      missing(`${file} can be read by every account of this machine: chmod 600 ${file}`),
    ),
    ...openFolders.map(({ path, excess }) =>
      missing(
        `Other accounts of this machine may look into ${path}: the next start shuts it, or ` +
          `chmod go-${lettersOf(excess)} ${path} as the account that owns it.`,
      ),
    ),
    judge(
      [
        freeBytes < gigabyte,
        missing(`${free} are free in ${dataDir}: make room, or move DATA_DIR to a larger disk.`),
      ],
      [
        freeBytes < 10 * gigabyte,
        advice(`${free} are free in ${dataDir}: pictures and backups take more with time.`),
      ],
      [true, fine(`${free} are free in ${dataDir}.`)],
    ),
    judge(
      [!machine.hasSecret, advice('The secret is made on the first start: back up the installation then.')],
      [true, fine('There is a secret.')],
    ),
  ];
}

const lettersOf = (rights: number): string =>
  [...'rwx'].filter((_, index) => rights & (0o044 >> index)).join('');

export interface Database {
  version: string;
  versionNumber: number;
  encoding: string;
  maxConnections: number;
  mayCreate: boolean;
  hasTrigrams: boolean;
  noticeIssue: string | null;
  waitingMigrations: number | null;
  /** The first of them that servers of the version before cannot go on beside. */
  endingMigration: string | null;
  clockAheadMs: number;
  isSynchronous: boolean;
  /** Whether DATABASE_URL names several, one of which takes the place of another. */
  hasSeveralHosts: boolean;
  isEmbedded: boolean;
  /** Whether statements go through a pooler, and PostgreSQL itself is named beside it. */
  isPooled: boolean;
  /** How long a statement may run where they go, in milliseconds; 0 for any time. */
  statementMs: number;
  pool: number;
}

/** A server takes more than its pool: the queue, what is listened to, whether the database answers. */
const besidesPool = 10;

export function judgeDatabase(database: Database): Finding[] {
  const { version, versionNumber, encoding, maxConnections, waitingMigrations, clockAheadMs } = database;
  const connections = (database.isPooled ? 0 : database.pool) + besidesPool;
  const ahead = Math.round(clockAheadMs / 1_000);
  const cases: [boolean, string][] = [
    [versionNumber < 180_000, `PostgreSQL ${version} is too old: Caravan needs 18 or newer.`],
    [encoding !== 'UTF8', `The database is encoded in ${encoding}: make it anew with encoding 'UTF8'.`],
    [
      !database.hasTrigrams,
      'The extension pg_trgm is not there: install the package of contributed extensions.',
    ],
    [
      !database.mayCreate,
      'The account of DATABASE_URL may not make tables: ALTER DATABASE … OWNER TO it, and grant it create on schema public.',
    ],
    [
      maxConnections < connections,
      `PostgreSQL takes ${maxConnections} connections, a server of Caravan uses ${connections}: raise max_connections or lower DATABASE_POOL.`,
    ],
    [database.noticeIssue !== null, database.noticeIssue ?? ''],
    [
      Math.abs(ahead) > 5,
      `The clock of the database is ${Math.abs(ahead)} s ${ahead > 0 ? 'ahead of' : 'behind'} this machine’s: keep both by NTP.`,
    ],
  ];
  const hints: [boolean, string][] = [
    [
      database.isEmbedded,
      'The embedded PostgreSQL serves one machine: for more, or for a standby, set DATABASE_URL.',
    ],
    [
      database.isPooled && database.statementMs === 0,
      'A statement through the pooler may run for ever: let it set statement_timeout (deploy/pgbouncer.ini).',
    ],
    [
      database.hasSeveralHosts && !database.isSynchronous,
      'No standby confirms what is written: what was acknowledged last is lost with the primary. Set synchronous_mode of Patroni, or synchronous_standby_names.',
    ],
    [waitingMigrations === null, 'The database is empty: the first start makes its tables.'],
    [
      (waitingMigrations ?? 0) > 0,
      `The next start applies ${waitingMigrations} migrations: back up before. ` +
        (database.endingMigration === null
          ? 'Servers of the version before may go on meanwhile.'
          : `End all servers first: none of a version before goes on beside ${database.endingMigration}.`),
    ],
  ];
  const issues = cases.filter(([applies]) => applies).map(([, sentence]) => missing(sentence));
  return [
    ...(issues.length ? issues : [fine(`PostgreSQL ${version}${database.isEmbedded ? ', embedded' : ''}.`)]),
    ...hints.filter(([applies]) => applies).map(([, sentence]) => advice(sentence)),
  ];
}

/** What visitors are told of who runs the site. */
export const judgeContact = (contact: { phone: string; address: string; filing: string }): Finding[] =>
  Object.entries({
    'telephone number': contact.phone,
    address: contact.address,
    'filing number': contact.filing,
  })
    .filter(([, text]) => !text)
    .map(([name]) =>
      advice(`There is no ${name} in the footer of pages: save it at the console under Contact and filing.`),
    );

export interface Reach {
  publicUrl: string;
  hasPublicUrl: boolean;
  trustProxy: boolean;
  host: string;
  siteHosts: readonly { host: string; site: Site }[] | undefined;
  /** What PUBLIC_URL + /healthz answers from here; null where it was not asked. */
  answer: number | string | null;
}

export function judgeReach({
  publicUrl,
  hasPublicUrl,
  trustProxy,
  siteHosts,
  answer,
  host,
}: Reach): Finding[] {
  const isEncrypted = publicUrl.startsWith('https:');
  const { hostname } = new URL(publicUrl);
  return [
    judge(
      [!hasPublicUrl, missing('PUBLIC_URL is not set: links in letters lead to this machine.')],
      [
        !isEncrypted,
        missing(`PUBLIC_URL is ${publicUrl}: passwords travel open. Put a proxy with TLS in front.`),
      ],
      [true, fine(`Browsers reach ${publicUrl}.`)],
    ),
    judge(
      [
        isEncrypted && !trustProxy,
        missing(
          'A proxy speaks TLS in front, but TRUST_PROXY is 0: limits count all visitors as one. Set TRUST_PROXY=1.',
        ),
      ],
      [
        trustProxy && host !== '127.0.0.1' && host !== '::1',
        advice(
          `TRUST_PROXY is on and HOST is ${host}: nobody but the proxy may reach that port, or they write their own address.`,
        ),
      ],
      [true, fine('The address of a visitor is known.')],
    ),
    judge(
      [!siteHosts, advice('SITE_HOSTS is not set: every host shows SITE.')],
      [
        siteHosts !== undefined && hasPublicUrl && !siteHosts.some((row) => row.host === hostname),
        missing(`${hostname}, the host of PUBLIC_URL, is not in SITE_HOSTS: add it with its site.`),
      ],
      [true, fine(`Hosts with a site of their own: ${siteHosts?.length}.`)],
    ),
    ...(answer === null
      ? []
      : [
          judge(
            [answer === 200, fine(`${publicUrl} answers.`)],
            [
              true,
              advice(
                `${publicUrl}/healthz answers ${answer} from here: start the product, and look at the proxy, its certificate and the name servers.`,
              ),
            ],
          ),
        ]),
  ];
}

export interface Carriers {
  hasSmtp: boolean;
  mailFrom: string;
  /** Why the mail server does not take us; null where it does, or was not asked. */
  mailIssue: string | null;
  /** Who was sent a trial letter. */
  trialSentTo: string | null;
  hasSms: boolean;
  devOutbox: boolean;
}

export function judgeCarriers(carriers: Carriers): Finding[] {
  const { hasSmtp, mailFrom, mailIssue, trialSentTo, hasSms, devOutbox } = carriers;
  return [
    judge(
      [!hasSmtp, missing('SMTP_URL is not set: nobody can register, and no letter leaves.')],
      [
        mailIssue !== null,
        missing(`The mail server does not take letters: ${mailIssue}. Look at SMTP_URL and MAIL_FROM.`),
      ],
      [
        trialSentTo !== null,
        fine(`A trial letter was handed over for ${trialSentTo}: see whether it arrives, and not as spam.`),
      ],
      [true, fine('The mail server answers. Send a trial letter with npm run doctor -- --mail ADDRESS')],
    ),
    ...(hasSmtp && /@localhost\b/.test(mailFrom)
      ? [missing(`MAIL_FROM is ${mailFrom}: set an address of your domain.`)]
      : []),
    judge(
      [hasSms, fine('Codes go to phones through the gateway.')],
      [
        true,
        advice(
          'SMS_URL is not set: pages offer no codes to phones, and people register by e-mail address alone.',
        ),
      ],
    ),
    ...(devOutbox
      ? [missing('DEV_OUTBOX is on: /dev/outbox shows every code that is sent. Set DEV_OUTBOX=0.')]
      : []),
  ];
}

export interface Trade {
  categories: number;
  operators: number;
  /** Active operators with the right to money. */
  moneyOperators: number;
  /** Codes of the channels by which real money can be paid, by site. */
  channels: Record<Site, string[]>;
  testBank: boolean;
  /** How many days ago the newest exchange rates were set; null where there are none. */
  ratesAge: number | null;
}

const usualRatesDays = 7;

/** What an installation needs before anybody can sell and pay. */
export function judgeTrade(trade: Trade): Finding[] {
  const { categories, operators, moneyOperators, channels, testBank, ratesAge } = trade;
  const sites = Object.entries(channels);
  const closed = sites.filter(([, codes]) => codes.length === 0).map(([site]) => site);
  return [
    judge(
      [
        categories === 0,
        missing(
          'There are no categories, so nobody can offer a product: npm run import -- templates/categories.csv',
        ),
      ],
      [true, fine(`${categories} categories.`)],
    ),
    judge(
      [
        operators === 0,
        missing(
          'No operator has set up their access: npm run staff -- add NAME EMAIL prints the link to do it.',
        ),
      ],
      [
        moneyOperators < 2,
        advice(
          'Fewer than two operators may move money: what takes two persons waits, or is delayed. Add a second one.',
        ),
      ],
      [true, fine(`${operators} operators, ${moneyOperators} of them with the right to money.`)],
    ),
    judge(
      [
        closed.length === sites.length,
        missing(
          'Nobody can pay: open a bank account at /console/bank-accounts, or set the keys of a channel (CHANNEL_…).',
        ),
      ],
      [closed.length > 0, advice(`On ${closed.join(', ')} nobody can pay yet.`)],
      [true, fine('Every site has a payment channel.')],
    ),
    judge(
      [
        ratesAge === null || ratesAge > usualRatesDays,
        advice(
          `The exchange rates are ${ratesAge === null ? 'missing' : `${ratesAge} days old`}: load newer ones at /console/rates.`,
        ),
      ],
      [true, fine('The exchange rates are new.')],
    ),
    ...(testBank
      ? [missing('TEST_BANK is on: orders can be paid without real money. Set TEST_BANK=0.')]
      : []),
  ];
}

export interface Backups {
  folder: string | undefined;
  hasPassphrase: boolean;
  isOnDiskOfData: boolean;
  backups: readonly { name: string; madeAt: Date; isOfFuture: boolean }[];
  /** Names of files that are called backups and are none. */
  strange: readonly string[];
  now: Date;
}

const tooOldMs = 8 * 86_400_000;

export function judgeBackups(facts: Backups): Finding[] {
  const { folder, hasPassphrase, isOnDiskOfData, backups, strange, now } = facts;
  if (!folder) return [missing('BACKUP_FOLDER is not set: nothing is backed up by itself.')];
  if (!hasPassphrase)
    return [missing('BACKUP_PASSPHRASE is not set: no backup is written to BACKUP_FOLDER.')];
  const ofFuture = backups.filter(({ isOfFuture }) => isOfFuture);
  const times = backups.filter(({ isOfFuture }) => !isOfFuture).map(({ madeAt }) => madeAt.getTime());
  const newest = times.length > 0 ? new Date(Math.max(...times)) : null;
  return [
    judge(
      [newest === null, advice(`There is no backup in ${folder} yet: npm run backup`)],
      [
        newest !== null && now.getTime() - newest.getTime() > tooOldMs,
        missing(
          `The newest backup in ${folder} is of ${newest?.toISOString().slice(0, 10)}: see why in the log.`,
        ),
      ],
      [true, fine(`The newest backup is of ${newest?.toISOString().slice(0, 16).replace('T', ' ')} UTC.`)],
    ),
    ...ofFuture.map(({ name, madeAt }) =>
      missing(
        `${name} in ${folder} says that it is of ${utcDay(madeAt)}, which is still to come: ` +
          'look at the clock of this machine, and move that file away.',
      ),
    ),
    ...strange.map((name) => missing(`${name} in ${folder} is no backup of Caravan: move it away.`)),
    ...(isOnDiskOfData
      ? [advice(`${folder} is on the disk of the data: copy backups to another machine.`)]
      : []),
  ];
}
