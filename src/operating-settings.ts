import { CronExpressionParser } from 'cron-parser';
import { z } from 'zod';
import { splitDatabaseHosts } from './kit/text/database-hosts.ts';
import { isSite, siteCodes, type Site } from './contract/reference/sites.ts';

function isTimes(text: string): boolean {
  try {
    return text.trim().split(/\s+/).length === 5 && Boolean(CronExpressionParser.parse(text, { tz: 'UTC' }));
  } catch {
    return false;
  }
}

const hostName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/i;
const isHostOfSite = ([host = '', site = '', ...surplus]: string[]): boolean =>
  hostName.test(host) && isSite(site) && surplus.length === 0;
const isEachHostOnce = (pairs: string[][]): boolean =>
  new Set(pairs.map(([host]) => host?.toLowerCase())).size === pairs.length;

const headerName = /^[a-z0-9!#$&^_.+-]{1,100}$/i;
const headerValue = /^[\x20-\x7e]{0,1500}$/;
function readHeader(pair: string): [name: string, value: string] {
  const equalSign = pair.indexOf('=');
  try {
    return [
      pair.slice(0, Math.max(0, equalSign)).trim(),
      decodeURIComponent(pair.slice(equalSign + 1).trim()),
    ];
  } catch {
    return ['', ''];
  }
}

/**
 * Where the database is, and its standbys; by which hosts browsers reach which site; where backups go by themselves, how often, and how many stay; and where files
 * are kept when they are not below the data folder.
 */
export const operatingSettings = {
  DATABASE_URL: {
    type: z
      .string()
      .refine((url) => splitDatabaseHosts(url) !== null)
      .optional(),
    is: 'an address like postgres://user:password@host:5432/name, with several hosts between commas where it moves between them',
    about:
      'The PostgreSQL to use, 18 or newer; else the embedded one. Of several hosts (`first:5432,second:5432`) the one that takes writes is used, and after a failover the next. It may lead to a pooler that lends connections for a transaction, such as PgBouncer, where `DATABASE_DIRECT_URL` is set',
    secret: true,
  },
  DATABASE_DIRECT_URL: {
    type: z
      .string()
      .refine((url) => splitDatabaseHosts(url) !== null)
      .optional(),
    is: 'an address like postgres://user:password@host:5432/name, with several hosts between commas where it moves between them',
    about:
      'Where `DATABASE_URL` leads to a pooler: the same database at PostgreSQL itself, for what lasts longer than a transaction (`LISTEN`, locks of a server, migrations, backups). Three connections of each server',
    secret: true,
  },
  DATABASE_READ_URL: {
    type: z
      .string()
      .refine((url) => splitDatabaseHosts(url) !== null)
      .optional(),
    is: 'an address like postgres://user:password@host:5432/name, with several hosts between commas for several standbys',
    about:
      'Standbys of the same database (streaming replication), from which pages and searches of visitors are read while they have replayed every change that this server has heard of. Each host is one standby: none of them leads to several. `DATABASE_POOL` connections to each',
    secret: true,
  },
  SITE_HOSTS: {
    type: z
      .string()
      .max(4_000)
      .transform((list) => list.split(',').map((pair) => pair.trim().split('=')))
      .refine((pairs) => pairs.every(isHostOfSite) && isEachHostOnce(pairs))
      .transform((pairs) => pairs.map(([host, site]) => ({ host: host!.toLowerCase(), site: site as Site })))
      .optional(),
    is: `hosts with their sites between commas, such as shop.example=cn,ae.shop.example=uae, each host once, with sites of ${siteCodes.join(', ')}`,
    about:
      'The site of each host that browsers reach the product by; it takes the place of the table of hosts at the start. A host that is not named shows `SITE`, or the site that its visitor chose',
  },
  BACKUP_FOLDER: {
    type: z.string().optional(),
    is: 'a folder',
    about:
      'The folder that backups are written to by themselves, best on another disk; without one `npm run backup -- FILE` alone makes them. Wants `BACKUP_PASSPHRASE`',
  },
  BACKUP_PASSPHRASE: {
    type: z.string().min(12).max(1_000).optional(),
    is: 'at least 12 characters nobody can guess',
    about: 'Seals backups and opens them. Keep a copy somewhere else: without it no backup can be restored',
    secret: true,
  },
  BACKUP_TIMES: {
    type: z.string().refine(isTimes).default('30 2 * * *'),
    is: 'times as crontab(5) has them, such as 30 2 * * * or 15 */6 * * *',
    about: 'When backups are written, in UTC: minute, hour, day of the month, month, day of the week',
  },
  BACKUP_KEEP: {
    type: z.coerce.number().int().min(1).max(1_000).default(14),
    is: 'a number of backups from 1 to 1000',
    about:
      'How many of the newest backups stay in the folder; older ones are deleted after a new one is whole',
  },
  ROLE: {
    type: z.enum(['web', 'work', 'both']).default('both'),
    is: 'web, work or both',
    about:
      'What this server does: `web` answers visitors and does no jobs; `work` does the jobs (letters, deadlines, payments, imports, the studio) and answers `/healthz`, `/readyz` and `/metrics` alone. With `web` there has to be one with `work` or `both` on the same database',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    type: z.url({ protocol: /^https?$/ }).optional(),
    is: 'an address like http://collector:4318',
    about:
      'A collector of OpenTelemetry (OTLP over HTTP, JSON, at `/v1/traces` below the address): traces of calls, their statements, their jobs and what they asked of others go there. They hold no values and nothing of visitors. Without one nothing is traced',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    type: z
      .string()
      .max(2_000)
      .transform((list) => list.split(',').map((pair) => readHeader(pair)))
      .refine((headers) => headers.every(([name, value]) => headerName.test(name) && headerValue.test(value)))
      .transform((headers) => Object.fromEntries(headers) as Record<string, string>)
      .optional(),
    is: 'headers between commas, such as authorization=Bearer%20KEY',
    about: 'Headers that the collector asks for, their values percent-encoded',
    secret: true,
  },
  OTEL_TRACES_SAMPLER_ARG: {
    type: z.coerce.number().min(0).max(1).default(0.1),
    is: 'a share from 0 to 1',
    about:
      'Which share of requests and scheduled tasks is traced, whole with their jobs. What the proxy already traces (`traceparent`, with `TRUST_PROXY`) is traced too',
  },
  S3_URL: {
    type: z.url({ protocol: /^https?$/ }).optional(),
    is: 'an address like https://s3.eu-central-1.amazonaws.com, without the bucket',
    about:
      'The store of files with the protocol of Amazon S3; without one files are below `DATA_DIR`. `npm run files -- move` moves those there are. Wants `S3_BUCKET`, `S3_ACCESS_KEY` and `S3_SECRET_KEY`',
  },
  S3_BUCKET: {
    type: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
    is: 'the name of a bucket, such as caravan-files',
    about:
      'The bucket, of this installation alone and open to nobody else: the product hands out what visitors may see',
  },
  S3_REGION: {
    type: z.string().min(1).max(60).default('us-east-1'),
    is: 'the name of a region, such as eu-central-1',
    about: 'The region that requests are signed for; what it is does not matter to many stores',
  },
  S3_ACCESS_KEY: {
    type: z.string().min(3).max(200).optional(),
    is: 'the name of a key',
    about: 'The key that may read, write, list and delete in the bucket',
    secret: true,
  },
  S3_SECRET_KEY: {
    type: z.string().min(3).max(500).optional(),
    is: 'the secret of that key',
    about: 'Signs requests to the store of files',
    secret: true,
  },
} as const;
