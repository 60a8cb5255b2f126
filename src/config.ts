import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import type { Contact } from './contract/accounts/contact.ts';
import { siteCodes, type Site } from './contract/reference/sites.ts';
import { addressWithoutSecrets } from './kit/text/address-without-secrets.ts';
import { trimEndMarks } from './kit/text/trim-marks.ts';
import { settingNamed, settings, type SiteSetting, type SettingName, type Settings } from './settings.ts';

/**
 * Something that whoever starts the product can put right: the message is one or two whole sentences,
 * printed alone, without a stack trace, before the process ends with 1.
 */
export class SetupError extends Error {
  override name = 'SetupError';
}

/** Every account of the demo world has an address there; nobody else can, the domain is kept for examples. */
export const demoDomain = '@caravan.example';

/** Of the demo world alone: numbers that no network gives out, so that nobody is called by mistake. */
const demoContacts: Record<Site, Contact> = {
  cn: { phone: '+86 539 000 0210', address: 'Lanshan, Linyi, Shandong, China', filing: '鲁ICP备00000000号' },
  hk: { phone: '+852 0000 0210', address: 'Kwun Tong, Hong Kong', filing: 'BR 00000000' },
  uae: {
    phone: '+971 4 000 0210',
    address: 'Deira, Dubai, United Arab Emirates',
    filing: 'Trade licence 000000',
  },
  id: { phone: '+62 21 0000 0210', address: 'Tanah Abang, Jakarta, Indonesia', filing: 'NIB 0000000000000' },
};

/** Nobody else's on the machine, but that root's database runs as another account, which has to pass through. */
export const dataFolderMode = process.getuid?.() === 0 ? 0o711 : 0o700;

export type Config = ReturnType<typeof readConfig>;

/** Of an environment what `readConfig` reads: for a child process that reads it too. */
export const settingsOf = (env: Record<string, string | undefined>): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(env).filter(([name]) => name in settings.shape || /^(CHANNEL|CARAVAN)_/.test(name)),
  );

/**
 * The environment, parsed once. Every setting has a default that works.
 * Makes the data folder when it is missing, and the secret in it on the first run.
 * @param makesFolder  false for who only looks: then one that is missing is not made
 * @throws {SetupError} one sentence for each wrong value, or for a data folder that cannot be written.
 */
export function readConfig(env: Record<string, string | undefined>, { makesFolder = true } = {}) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = settings.safeParse(given);
  if (!parsed.success) throw new SetupError(describeIssues(parsed.error, given));
  const value = parsed.data;
  const dataDir = path.resolve(value.DATA_DIR);
  if (makesFolder || existsSync(dataDir)) prepareFolder(dataDir);
  const isDemo = value.DEMO ?? value.NODE_ENV !== 'production';
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir,
    /** Undefined means the embedded PostgreSQL. */
    databaseUrl: value.DATABASE_URL,
    /** PostgreSQL itself, where `databaseUrl` leads to a pooler. */
    databaseDirectUrl: value.DATABASE_DIRECT_URL,
    /** Standbys of it that visitors may be answered from. */
    databaseReadUrl: value.DATABASE_READ_URL,
    databasePool: value.DATABASE_POOL,
    ...serverOf(value),
    site: value.SITE,
    /** The sites of hosts; undefined where they stand in the table alone. */
    siteHosts: value.SITE_HOSTS,
    backup: backupOf(value),
    ...accountingOf(value),
    /** Where browsers reach the product: scheme, host and port, no slash at the end. */
    publicUrl: trimEndMarks(value.PUBLIC_URL ?? defaultPublicUrl(value), '/'),
    hasPublicUrl: value.PUBLIC_URL !== undefined,
    /** Who is asked where names of strangers lead; undefined means the name servers of this machine. */
    nameServers: value.NAME_SERVERS,
    agentNamespace: value.AGENT_NAMESPACE ?? reversedHost(value.PUBLIC_URL),
    environment: value.NODE_ENV,
    logLevel: value.LOG_LEVEL,
    ...carriersOf(value),
    /** Signs what must not be forged: bank notifications, invite links. */
    secret: value.SECRET ?? keptSecret(dataDir),
    /** Whether /dev/outbox shows the codes that were sent. */
    devOutbox: value.DEV_OUTBOX ?? value.NODE_ENV !== 'production',
    /** Whether an empty installation starts with the demo world: its passwords are known to everybody. */
    demo: isDemo,
    /** Whether orders can be paid at a bank of our own where no real money moves. */
    testBank: value.TEST_BANK ?? value.NODE_ENV !== 'production',
    /** How parcels are declared: through a folder, at an address, or to a customs office of our own. */
    customs: customsOf(value),
    /** Whether accounts whose passwords everybody knows are meant to be there, beyond this machine too. */
    allowDemo: value.ALLOW_DEMO,
    /** Whether a proxy in front says who is calling (the last X-Forwarded-For); without one anybody could say it. */
    trustProxy: value.TRUST_PROXY,
    ...bySite(value, isDemo),
    /** Whether a code is only sent to whoever has solved a challenge. */
    captcha: value.CAPTCHA,
    /** Whether public pages are kept in production; without, each is rendered whenever it is asked for. */
    pageCache: value.PAGE_CACHE,
    /** How many pages that are not kept one caller may have rendered in a second; 0 for any number. */
    pageRate: value.PAGE_RATE,
    uploadsMbADay: value.UPLOADS_MB_A_DAY,
    /** How many reading calls one caller may make in a second, a quarter of it writing; 0 for any number. */
    callRate: value.CALL_RATE,
    /** Whether licences and identity cards are read by a machine where one is installed. */
    ocr: value.OCR,
    /** How many works the studio makes at a time. */
    studioProcesses: value.STUDIO_PROCESSES,
    /** Services with OpenAI's interface that the studio asks; null where it does with its own engines. */
    studioServices: studioServicesOf(value),
    /** The log service whose pixel visitors load; undefined means our own. */
    trackingUrl: value.TRACKING_URL,
    tracing: tracingOf(value),
    /** Opens /metrics to those who bear it; without one it answers on this machine alone. */
    metricsToken: value.METRICS_TOKEN,
    /** A service that speaks LibreTranslate's protocol; without one only what stands in memory and glossary is translated. */
    translateUrl: value.TRANSLATE_URL,
    translateKey: value.TRANSLATE_KEY,
    /** A language model for the assistant; null where it answers by rules alone. */
    assistantModel: assistantModelOf(value),
    /** What payment channels are told, each under names of its own: merchant numbers, keys, addresses. */
    channelSettings: Object.fromEntries(
      Object.entries(given).filter(([name]) => name.startsWith('CHANNEL_')),
    ),
  };
}

/** What is said for each site. */
const bySite = (value: Settings, isDemo: boolean) => ({
  /** Stands in the footer of each site. */
  contacts: contactsOf(value, isDemo),
  /** The company that runs each site, as its invoices for fees say it; an empty name where nothing is said. */
  companies: forEachSite((site) => companyOf(value, site)),
  /** For how many days after an order of a site is completed its buyer can claim. */
  claimDays: forEachSite((site) => settingOf(value, 'CLAIM_DAYS', site) ?? defaultClaimDays),
  /** What the law of a site asks of returns without fault, and how much of the price a shop may keep of them. */
  returnDaysMin: forEachSite((site) => settingOf(value, 'RETURN_DAYS_MIN', site) ?? 0),
  restockingMost: forEachSite((site) => settingOf(value, 'RESTOCKING_MOST', site) ?? defaultRestockingMost),
  /** How much of the price of what goes back may be paid for its way. */
  returnPostageMost: forEachSite(
    (site) => settingOf(value, 'RETURN_POSTAGE_MOST', site) ?? defaultPostageMost,
  ),
  /** From what on a payment is looked at before its order goes on. */
  holds: forEachSite((site) => holdLimitsOf(value, site)),
  /** For how many days either side may appeal against a decision about a refund. */
  appealDays: forEachSite((site) => settingOf(value, 'APPEAL_DAYS', site) ?? defaultAppealDays),
});

const customsOf = (value: Settings) => ({
  folder: value.CUSTOMS_FOLDER,
  // What comes over the network is believed by its signature alone.
  url: value.CUSTOMS_CERTIFICATE ? value.CUSTOMS_URL : undefined,
  certificate: value.CUSTOMS_CERTIFICATE,
  isTest: value.TEST_CUSTOMS ?? value.NODE_ENV !== 'production',
});

const backupOf = (value: Settings) => ({
  folder: value.BACKUP_FOLDER && path.resolve(value.BACKUP_FOLDER),
  passphrase: value.BACKUP_PASSPHRASE,
  times: value.BACKUP_TIMES,
  keep: value.BACKUP_KEEP,
});

/** How the marketplace keeps its own books and pays out. */
const accountingOf = (value: Settings) => ({
  /** By whose days the books are closed. */
  accountingTimeZone: value.ACCOUNTING_TIME_ZONE,
  /** How long, in hours, a payout to an account that is new to its owner waits before it can be approved. */
  payoutAccountHours: value.PAYOUT_ACCOUNT_HOURS,
  /** How old, in days, rates may be that orders are placed by; undefined for any age. */
  ratesMaxDays: value.RATES_MAX_DAYS,
  /** Where rates are read from; undefined where operators load them. */
  ratesUrl: value.RATES_URL,
});

/** Where spans go, and of how many traces; null where nothing is traced. */
function tracingOf(value: Settings) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = value;
  if (endpoint === undefined) return null;
  return {
    url: `${trimEndMarks(endpoint, '/')}/v1/traces`,
    headers: value.OTEL_EXPORTER_OTLP_HEADERS,
    share: value.OTEL_TRACES_SAMPLER_ARG,
  };
}

const serverOf = (value: Settings) => ({
  /** Whether this server answers visitors, does jobs, or both. */
  role: value.ROLE,
  /** Where files are; null where they are below the data folder. */
  bucket: bucketOf(value),
});

/** @throws {SetupError} where only a part of it is set: files would be sought in the wrong place */
function bucketOf(value: Settings) {
  const parts = {
    S3_URL: value.S3_URL,
    S3_BUCKET: value.S3_BUCKET,
    S3_ACCESS_KEY: value.S3_ACCESS_KEY,
    S3_SECRET_KEY: value.S3_SECRET_KEY,
  };
  const names = Object.keys(parts) as (keyof typeof parts)[];
  const unset = names.filter((name) => parts[name] === undefined);
  if (unset.length === names.length) return null;
  if (unset.length > 0)
    throw new SetupError(
      `${unset.join(' and ')} must be set too: files are in a bucket by ${names.join(', ')} together, or below DATA_DIR by none of them.`,
    );
  return {
    url: `${trimEndMarks(parts.S3_URL!, '/')}/${parts.S3_BUCKET}`,
    name: parts.S3_BUCKET!,
    region: value.S3_REGION,
    accessKey: parts.S3_ACCESS_KEY!,
    secretKey: parts.S3_SECRET_KEY!,
  };
}

const carriersOf = (value: Settings) => ({
  smtpUrl: value.SMTP_URL,
  mailFrom: value.MAIL_FROM,
  /** The gateway that sends text messages; null where none is set. */
  smsGateway: smsGatewayOf(value),
});

const smsGatewayOf = (value: Settings) =>
  value.SMS_URL
    ? {
        url: value.SMS_URL,
        method: value.SMS_METHOD,
        headers: value.SMS_HEADERS,
        body: value.SMS_BODY,
        secret: value.SMS_SECRET,
      }
    : null;

const assistantModelOf = (value: Settings) =>
  value.ASSISTANT_MODEL_URL
    ? {
        url: value.ASSISTANT_MODEL_URL,
        name: value.ASSISTANT_MODEL,
        key: value.ASSISTANT_MODEL_KEY,
        answersADay: value.ASSISTANT_MODEL_DAILY,
        answersOfAllADay: value.ASSISTANT_MODEL_DAILY_ALL,
        tokensADay: value.ASSISTANT_MODEL_TOKENS_DAILY,
        tokensOfAllADay: value.ASSISTANT_MODEL_TOKENS_DAILY_ALL,
      }
    : null;

/** A service of the studio; people are told its host and model. */
const serviceOf = (url: string | undefined, model: string, key: string | undefined) =>
  url ? { url, model, key, name: `${model} (${new URL(url).host})` } : null;

function studioServicesOf(value: Settings) {
  const speech = serviceOf(value.STUDIO_SPEECH_URL, value.STUDIO_SPEECH_MODEL, value.STUDIO_SPEECH_KEY);
  const voices = value.STUDIO_SPEECH_VOICES.split(',').map((name) => name.trim());
  return {
    transcription: serviceOf(
      value.STUDIO_TRANSCRIPTION_URL,
      value.STUDIO_TRANSCRIPTION_MODEL,
      value.STUDIO_TRANSCRIPTION_KEY,
    ),
    speech: speech && { ...speech, voices },
    usesADay: value.STUDIO_SERVICES_DAILY,
    usesOfAllADay: value.STUDIO_SERVICES_DAILY_ALL,
  };
}

/**
 * How each site is reached: as it is said for the site, else for all of them. Where nothing is said nothing is shown,
 * but in the demo world.
 */
function contactsOf(value: Settings, demo: boolean): Record<Site, Contact> {
  return forEachSite((site) => {
    const otherwise = demo ? demoContacts[site] : { phone: '', address: '', filing: '' };
    return {
      phone: settingOf(value, 'CONTACT_PHONE', site) ?? otherwise.phone,
      address: settingOf(value, 'CONTACT_ADDRESS', site) ?? otherwise.address,
      filing: settingOf(value, 'FILING_NUMBER', site) ?? otherwise.filing,
    };
  });
}

const companyOf = (value: Settings, site: Site) => ({
  name: settingOf(value, 'COMPANY_NAME', site) ?? '',
  address: settingOf(value, 'COMPANY_ADDRESS', site) ?? settingOf(value, 'CONTACT_ADDRESS', site) ?? '',
  taxNumber: settingOf(value, 'COMPANY_TAX_NUMBER', site) ?? '',
});

/** What is said for a site, else for all of them. */
const settingOf = <Name extends SiteSetting>(value: Settings, name: Name, site: Site): Settings[Name] =>
  (value[`${name}_${site.toUpperCase() as Uppercase<Site>}`] as Settings[Name] | undefined) ?? value[name];

/** A value for each site. */
export const forEachSite = <Value>(valueOf: (site: Site) => Value): Record<Site, Value> =>
  Object.fromEntries(siteCodes.map((site) => [site, valueOf(site)])) as Record<Site, Value>;

const holdLimitsOf = (value: Settings, site: Site) => ({
  amount: settingOf(value, 'HOLD_FROM', site) ?? 100_000,
  newDays: settingOf(value, 'HOLD_NEW_DAYS', site) ?? 30,
  orders: settingOf(value, 'HOLD_ORDERS', site) ?? 100,
});

/** Where nothing is said of a site. */
const defaultClaimDays = 15;
const defaultAppealDays = 3;
const defaultRestockingMost = 20;
const defaultPostageMost = 50;

/**
 * What stands in a setting, as it may be said. Of an address no key and no password; whatever is said of a setting that is
 * none and holds one all the same is not repeated.
 */
function withoutSecrets(name: string, text: string): string | null {
  const isAddress = name.includes('_URL') || text.includes('://') || text.includes('@');
  return isAddress ? addressWithoutSecrets(text) : text;
}

function describeIssues(error: z.ZodError, given: Record<string, string | undefined>): string {
  const names = new Set(error.issues.map((issue) => issue.path[0] as SettingName));
  return [...names]
    .map((name) => {
      const { is, secret } = settingNamed(name);
      const instead = secret ? null : withoutSecrets(name, given[name] ?? '');
      return `${name} must be ${is}${instead === null ? '' : `, not "${instead}"`}.`;
    })
    .join('\n');
}

function defaultPublicUrl({ HOST, PORT }: Settings): string {
  const loopbackOrAny = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(HOST);
  const host = loopbackOrAny ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST;
  return `http://${host}:${PORT}`;
}

function prepareFolder(dataDir: string): void {
  try {
    makeFolder(dataDir, dataFolderMode);
    const probe = path.join(dataDir, `.writable-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new SetupError(
      `The data folder ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}). ` +
        'Give this account access to it, or choose another one with DATA_DIR.',
    );
  }
}

/** Not `recursive: true`, which never returns where a file system refuses new folders with ENOENT, as /proc does. */
function makeFolder(folder: string, mode?: number): void {
  if (existsSync(folder)) return;
  if (path.dirname(folder) !== folder) makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

/** Written aside and linked into place, so that two first starts at once agree on one secret. */
function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret');
  const read = () => readFileSync(file, 'utf8').trim();
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      throw new SetupError(`The secret in ${file} cannot be read: start as the account that made it.`);
    }
  }
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return read();
}

/** A host's parts in reverse, as names of the Universal Commerce Protocol begin; that of examples where it has none. */
function reversedHost(publicUrl: string | undefined): string {
  const host = publicUrl ? new URL(publicUrl).hostname : '';
  const isName = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(host);
  return isName ? host.split('.').reverse().join('.') : 'example.caravan';
}
