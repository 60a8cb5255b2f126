import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { describeSettings } from '../bin/describe-settings.ts';
import { readConfig, SetupError } from './config.ts';
import { settings } from './settings.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'caravan-config-'));
const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...env });

afterAll(() => rmSync(folder, { recursive: true }));

test('works with nothing set', () => {
  expect(read()).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    site: 'cn',
    publicUrl: 'http://localhost:3000',
    environment: 'development',
    devOutbox: true,
  });
});

test('name servers are addresses between commas, with a port where they have one', () => {
  expect(read().nameServers).toBeUndefined();
  expect(read({ NAME_SERVERS: '10.0.0.53, [fd00::53]:5353,127.0.0.1:5300' }).nameServers).toEqual([
    '10.0.0.53',
    '[fd00::53]:5353',
    '127.0.0.1:5300',
  ]);
  for (const wrong of ['ns.example', '10.0.0.53:0', '10.0.0.53:70000', ',', '300.1.1.1'])
    expect(() => read({ NAME_SERVERS: wrong })).toThrow(SetupError);
});

test('an empty variable counts as one that is not set', () => {
  expect(read({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test('the outbox and the demo world are off in production unless they are asked for', () => {
  expect(read({ NODE_ENV: 'production' })).toMatchObject({ devOutbox: false, demo: false });
  const asked = { NODE_ENV: 'production', DEV_OUTBOX: '1', DEMO: '1' };
  expect(read(asked)).toMatchObject({ devOutbox: true, demo: true });
});

test('the test bank is off in production unless it is asked for by name', () => {
  expect(read().testBank).toBe(true);
  expect(read({ NODE_ENV: 'production' }).testBank).toBe(false);
  expect(read({ NODE_ENV: 'production', TEST_BANK: '1' }).testBank).toBe(true);
});

test('the public address follows host and port, or is what one says', () => {
  expect(read({ HOST: '10.0.0.5', PORT: '8080' }).publicUrl).toBe('http://10.0.0.5:8080');
  expect(read({ PUBLIC_URL: 'https://caravan.example/' }).publicUrl).toBe('https://caravan.example');
});

test('each site is reached as it is said for it, else as for all; nothing is invented in production', () => {
  const { contacts } = read({
    NODE_ENV: 'production',
    CONTACT_PHONE: '+86 539 123 4567',
    CONTACT_PHONE_UAE: '+971 4 123 4567',
    FILING_NUMBER_CN: 'ICP 1',
  });
  expect(contacts.cn).toEqual({ phone: '+86 539 123 4567', address: '', filing: 'ICP 1' });
  expect(contacts.uae).toEqual({ phone: '+971 4 123 4567', address: '', filing: '' });
  const nothing = { phone: '', address: '', filing: '' };
  expect(read({ NODE_ENV: 'production' }).contacts).toEqual({
    cn: nothing,
    hk: nothing,
    uae: nothing,
    id: nothing,
  });
});

test('a demo site has a telephone number of its own country, an address and a filing', () => {
  const { contacts } = read();
  for (const [site, prefix] of [
    ['cn', '+86 '],
    ['hk', '+852 '],
    ['uae', '+971 '],
    ['id', '+62 '],
  ] as const) {
    expect(contacts[site].phone.startsWith(prefix)).toBe(true);
    expect(contacts[site].address).not.toBe('');
    expect(contacts[site].filing).not.toBe('');
  }
});

test('each wrong value gets one sentence, without repeating a password', () => {
  const wrong = { PORT: '99999', SITE: 'fr', DATABASE_URL: 'mysql://root:hunter2@db' };
  expect(() => read(wrong)).toThrow(
    new SetupError(
      'PORT must be a port number from 0 to 65535, not "99999".\n' +
        'SITE must be one of cn, hk, uae, id, not "fr".\n' +
        'DATABASE_URL must be an address like postgres://user:password@host:5432/name, with several hosts between commas where it moves between them.',
    ),
  );
});

test('an address is said without who signs in there and without what it is asked', () => {
  const addresses = Object.keys(settings.shape).filter((name) => name.endsWith('_URL'));
  expect(addresses.length).toBeGreaterThan(8);
  for (const name of addresses)
    for (const address of ['ftp://user:S3CRET@rates.example/r?key=S3CRET#S3CRET', 'user:S3CRET@rates']) {
      const reading = () => read({ [name]: address });
      expect(reading, name).toThrow(SetupError);
      expect(reading, name).not.toThrow(/S3CRET/);
    }
  expect(() => read({ RATES_URL: 'http://rates.example/r?key=S3CRET' })).toThrow(
    /not "http:\/\/rates\.example\/r"/,
  );
});

test('a data folder that cannot be written is named', () => {
  const file = path.join(folder, 'a-file');
  writeFileSync(file, '');
  expect(() => read({ DATA_DIR: path.join(file, 'data') })).toThrow(
    `The data folder ${file}/data cannot be written`,
  );
});

test('a socket folder may stand behind the name of the database', () => {
  const databaseUrl = 'postgres:///caravan?host=%2Ftmp%2Fpg&user=me';
  expect(read({ DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl });
});

test('the secret is made once and only its owner may read it', () => {
  const { secret } = read();
  expect(secret).toHaveLength(43);
  expect(read().secret).toBe(secret);
  const file = path.join(folder, 'secret');
  expect(readFileSync(file, 'utf8')).toBe(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a log service and a token for the metrics are taken where they make sense, and the token is not repeated', () => {
  const given = { TRACKING_URL: 'https://log.example/p.gif', METRICS_TOKEN: 'a token of the house' };
  expect(read(given)).toMatchObject({ trackingUrl: given.TRACKING_URL, metricsToken: given.METRICS_TOKEN });
  expect(read()).toMatchObject({ trackingUrl: undefined, metricsToken: undefined });
  expect(() => read({ TRACKING_URL: 'javascript:alert(1)' })).toThrow('TRACKING_URL must be an address');
  expect(() => read({ METRICS_TOKEN: 'hunter2' })).toThrow(
    /^METRICS_TOKEN must be at least 16 characters nobody can guess\.$/,
  );
});

test('what is written of the settings is what they are; else run `npm run settings`', () => {
  const root = path.resolve(import.meta.dirname, '..');
  for (const [file, text] of Object.entries(describeSettings()))
    expect(readFileSync(path.join(root, file), 'utf8')).toBe(text);
});

test('of a setting that holds a password a wrong value is not repeated', () => {
  const wrong = { DATABASE_URL: 'mysql://me:hunter2@host', LOG_LEVEL: 'loud' };
  expect(() => read(wrong)).toThrow(/LOG_LEVEL must be .*, not "loud"/);
  expect(() => read(wrong)).not.toThrow(/hunter2/);
});

test('hosts have their sites, each host once', () => {
  expect(read().siteHosts).toBeUndefined();
  expect(read({ SITE_HOSTS: 'shop.example=cn, AE.shop.example=uae' }).siteHosts).toEqual([
    { host: 'shop.example', site: 'cn' },
    { host: 'ae.shop.example', site: 'uae' },
  ]);
  for (const wrong of ['shop.example', 'shop.example=fr', 'a=cn,A=hk', 'http://a.example=cn', 'a=cn=hk', ','])
    expect(() => read({ SITE_HOSTS: wrong })).toThrow(/^SITE_HOSTS must be hosts with their sites/);
});

test('backups have a folder, times and a passphrase that is not repeated', () => {
  expect(read().backup).toEqual({ folder: undefined, passphrase: undefined, times: '30 2 * * *', keep: 14 });
  expect(() => read({ BACKUP_TIMES: 'at night' })).toThrow(/^BACKUP_TIMES must be times/);
  expect(() => read({ BACKUP_PASSPHRASE: 'hunter2' })).toThrow(
    /must be at least 12 characters nobody can guess\.$/,
  );
});
