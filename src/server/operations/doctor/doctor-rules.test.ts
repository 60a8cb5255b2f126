import { describe, expect, test } from 'vitest';
import {
  judgeBackups,
  judgeCarriers,
  judgeContact,
  judgeDatabase,
  judgeMachine,
  judgeReach,
  judgeTrade,
  type Backups,
  type Carriers,
  type Finding,
  type Machine,
} from './doctor-rules.ts';

const gigabyte = 2 ** 30;
const missingIn = (findings: Finding[]) =>
  findings.filter(({ state }) => state === 'missing').map(({ sentence }) => sentence);

/** Each change alone is found, and the whole without it lacks nothing. */
function eachChange<Facts extends object>(
  judge: (facts: Facts) => Finding[],
  whole: Facts,
  cases: [Partial<Facts>, RegExp][],
): void {
  test('nothing is missing where everything is there', () => expect(missingIn(judge(whole))).toEqual([]));
  test.each(cases)('%o is found', (change, sentence) => {
    const result = missingIn(judge({ ...whole, ...change }));
    expect(result).toHaveLength(1);
    expect(result[0]).toMatch(sentence);
  });
}

describe('the machine', () => {
  const machine: Machine = {
    nodeVersion: '24.3.0',
    isProduction: true,
    unknownSettings: [],
    openFiles: [],
    openFolders: [],
    freeBytes: 50 * gigabyte,
    dataDir: '/data',
    hasSecret: true,
  };
  eachChange(judgeMachine, machine, [
    [{ nodeVersion: '22.1.0' }, /Node 22.1.0 is too old/],
    [{ isProduction: false }, /NODE_ENV=production/],
    [{ unknownSettings: ['SMTP_URI'] }, /No setting is called SMTP_URI/],
    [{ openFiles: ['/app/.env'] }, /chmod 600 \/app\/.env/],
    [{ openFolders: [{ path: '/data', excess: 0o055 }] }, /look into \/data: .*chmod go-rx \/data/],
    [{ freeBytes: gigabyte / 2 }, /0.5 GB are free in \/data/],
  ]);
});

describe('the database', () => {
  const database = {
    version: '18.1',
    versionNumber: 180_001,
    encoding: 'UTF8',
    maxConnections: 100,
    mayCreate: true,
    hasTrigrams: true,
    noticeIssue: null as string | null,
    waitingMigrations: 0,
    endingMigration: null as string | null,
    clockAheadMs: 200,
    isSynchronous: false,
    hasSeveralHosts: false,
    isEmbedded: false,
    isPooled: false,
    statementMs: 300_000,
    pool: 10,
  };
  eachChange(judgeDatabase, database, [
    [{ version: '16.4', versionNumber: 160_004 }, /PostgreSQL 16.4 is too old: Caravan needs 18/],
    [{ encoding: 'SQL_ASCII' }, /encoded in SQL_ASCII/],
    [{ hasTrigrams: false }, /pg_trgm/],
    [{ mayCreate: false }, /may not make tables/],
    [{ pool: 100 }, /takes 100 connections, a server of Caravan uses 110/],
    [{ noticeIssue: 'Notices do not arrive: name PostgreSQL itself.' }, /Notices do not arrive/],
    [{ clockAheadMs: -90_000 }, /90 s behind this machine’s/],
  ]);

  test('whoever updates hears whether servers may go on meanwhile', () => {
    const sentenceOf = (change: Partial<typeof database>) =>
      judgeDatabase({ ...database, ...change })[1]?.sentence;
    expect(sentenceOf({ waitingMigrations: 2 })).toMatch(/applies 2 migrations: .* may go on meanwhile/);
    expect(sentenceOf({ waitingMigrations: 1, endingMigration: '0950_less.sql' })).toMatch(
      /End all servers first: .* 0950_less.sql/,
    );
    expect(sentenceOf({})).toBeUndefined();
  });

  test('of several hosts one is to confirm what another one acknowledges', () => {
    const several = { ...database, hasSeveralHosts: true };
    const [, hint] = judgeDatabase(several);
    expect(hint).toMatchObject({ state: 'advice', sentence: expect.stringContaining('synchronous_mode') });
    expect(judgeDatabase({ ...several, isSynchronous: true }).map(({ state }) => state)).toEqual(['fine']);
  });

  test('a pooler is to say how long a statement may run, and takes the connections of the pool', () => {
    const pooled = { ...database, isPooled: true, pool: 100 };
    expect(judgeDatabase(pooled).map(({ state }) => state)).toEqual(['fine']);
    const [, hint] = judgeDatabase({ ...pooled, statementMs: 0 });
    expect(hint).toMatchObject({ state: 'advice', sentence: expect.stringContaining('statement_timeout') });
  });
});

describe('how it is reached', () => {
  const reach = {
    publicUrl: 'https://shop.example',
    hasPublicUrl: true,
    trustProxy: true,
    host: '127.0.0.1',
    siteHosts: [{ host: 'shop.example', site: 'cn' as const }],
    answer: 200,
  };
  eachChange(judgeReach, reach, [
    [{ hasPublicUrl: false }, /PUBLIC_URL is not set/],
    [{ publicUrl: 'http://shop.example' }, /passwords travel open/],
    [{ trustProxy: false }, /TRUST_PROXY=1/],
    [{ siteHosts: [{ host: 'other.example', site: 'cn' }] }, /shop.example, the host of PUBLIC_URL/],
  ]);

  test('what the footer lacks is a hint', () => {
    const result = judgeContact({ phone: '', address: '1 Trade Road', filing: '' });
    expect(result.map(({ state }) => state)).toEqual(['advice', 'advice']);
  });

  test('an address that does not answer is said, with what was answered', () => {
    expect(judgeReach({ ...reach, answer: 'nothing (ENOTFOUND)' }).at(-1)).toMatchObject({ state: 'advice' });
    expect(judgeReach({ ...reach, answer: 502 }).at(-1)?.sentence).toContain('502');
  });
});

describe('what carries messages', () => {
  const carriers: Carriers = {
    hasSmtp: true,
    mailFrom: 'Caravan <no-reply@shop.example>',
    mailIssue: null,
    trialSentTo: null,
    hasSms: true,
    devOutbox: false,
  };
  eachChange(judgeCarriers, carriers, [
    [{ hasSmtp: false }, /SMTP_URL is not set/],
    [{ mailIssue: 'Invalid login' }, /Invalid login/],
    [{ mailFrom: 'Caravan <no-reply@localhost>' }, /MAIL_FROM is Caravan <no-reply@localhost>/],
    [{ devOutbox: true }, /DEV_OUTBOX=0/],
  ]);

  test('without a gateway codes to phones are not offered, which is said and no obstacle', () => {
    const result = judgeCarriers({ ...carriers, hasSms: false });
    expect(missingIn(result)).toEqual([]);
    expect(result.map(({ sentence }) => sentence).join()).toContain('SMS_URL is not set');
  });
});

describe('what trade needs', () => {
  const trade = {
    categories: 451,
    operators: 2,
    moneyOperators: 2,
    channels: { cn: ['bank-transfer'], hk: ['stripe'], uae: ['stripe'], id: ['bank-transfer'] },
    testBank: false,
    ratesAge: 1,
  };
  eachChange(judgeTrade, trade, [
    [{ categories: 0 }, /npm run import -- templates\/categories.csv/],
    [{ operators: 0, moneyOperators: 0 }, /npm run staff -- add/],
    [{ channels: { cn: [], hk: [], uae: [], id: [] } }, /Nobody can pay/],
    [{ testBank: true }, /TEST_BANK=0/],
  ]);

  test('one operator alone, a site without a channel and old rates are hints', () => {
    const channels = { ...trade.channels, id: [] };
    const result = judgeTrade({ ...trade, moneyOperators: 1, channels, ratesAge: 30 });
    expect(result.map(({ state }) => state)).toEqual(['fine', 'advice', 'advice', 'advice']);
  });
});

describe('backups', () => {
  const now = new Date('2026-05-20T08:00:00Z');
  const kept = (time: string, isOfFuture = false) => ({ name: time, madeAt: new Date(time), isOfFuture });
  const backups: Backups = {
    folder: '/backups',
    hasPassphrase: true,
    isOnDiskOfData: false,
    backups: [kept('2026-05-19T02:30:00Z'), kept('2026-05-20T02:30:00Z')],
    strange: [],
    now,
  };
  eachChange(judgeBackups, backups, [
    [{ folder: undefined }, /BACKUP_FOLDER is not set/],
    [{ hasPassphrase: false }, /BACKUP_PASSPHRASE is not set/],
    [{ backups: [kept('2026-05-01T02:30:00Z')] }, /is of 2026-05-01/],
    [
      { backups: [kept('2026-05-20T02:30:00Z'), kept('2099-12-31T00:00:00Z', true)] },
      /of 2099-12-31, which is still/,
    ],
    [{ strange: ['caravan-20991231-000000.backup'] }, /20991231-000000.backup in .* is no backup/],
  ]);
});
