import { AsyncResource } from 'node:async_hooks';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../../test/database.ts';
import { createDatabase, transact, type Database } from '../database.ts';
import { createLog } from '../log.ts';
import { createMailer, workOnMail, type Mailer, type Message } from './mail.ts';
import { callOut } from '../network/call-out.ts';
import { createQueue, type Queue } from '../queue.ts';

let database: Database;
let drop: () => Promise<void>;
let queue: Queue;
let givenName = '';
let mail: Mailer;
let server: Awaited<ReturnType<typeof mailServer>>;
const now = new Date('2026-03-02T08:00:00Z');
beforeAll(async () => {
  const made = await createTestDatabase();
  database = createDatabase(made.address, { pool: 4 });
  drop = made.drop;
  server = await mailServer();
  const config = {
    smtpUrl: server.url,
    mailFrom: 'Caravan <no-reply@caravan.test>',
    devOutbox: false,
    smsGateway: null,
    secret: 'a secret of at least 32 characters, for tests',
  };
  queue = createQueue(made.address, { log });
  mail = createMailer(config, queue, log);
  const senderName = async () => givenName;
  workOnMail(queue, { config, db: database.db, log, clock: { now: () => now }, senderName });
  await queue.start();
});
afterAll(async () => {
  await queue.stop();
  await server.close();
  await database.close();
  await drop();
});

const log = createLog({ logLevel: 'silent' });

/** A mail server that keeps what it is given. */
async function mailServer() {
  const how = { refuses: '', delayMs: 0, fails: 0 };
  const letters: { from: string; to: string[]; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, __, done) => {
      if (address === how.refuses)
        return done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
      setTimeout(() => {
        if (how.fails-- > 0) done(Object.assign(new Error('come back later'), { responseCode: 451 }));
        else done(null);
      }, how.delayMs);
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.once('end', () => {
        const { mailFrom, rcptTo } = envelope;
        letters.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(parts).toString(),
        });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    how,
    close: () => new Promise<void>((done) => server.close(done)),
  };
}

const letter: Message = {
  channel: 'mail',
  recipient: 'buyer@example.test',
  subject: '驼铃商城：验证码\r\nBcc: thief@example.test',
  body: '123456 是您的验证码。',
};

const lettersTo = (recipient: string) => server.letters.filter(({ to }) => to.includes(recipient));
const arrived = (recipient: string, count = 1) =>
  vi.waitFor(() => expect(lettersTo(recipient)).toHaveLength(count), { timeout: 30_000, interval: 50 });

test('a letter reaches the mail server, in any script, and a line break in its subject adds no header', async () => {
  await mail.send(database.db, letter);
  await arrived(letter.recipient);
  expect(server.letters.map(({ from, to }) => ({ from, to }))).toEqual([
    { from: 'no-reply@caravan.test', to: ['buyer@example.test'] },
  ]);
  const [head = '', body = ''] = server.letters[0]!.text.split('\r\n\r\n');
  expect(head).not.toMatch(/^bcc:/im);
  expect(Buffer.from(body, 'base64').toString()).toContain('123456 是您的验证码。');
});

test('a letter leaves after the commit of what it is about, and never when that is rolled back', async () => {
  const kept = { ...letter, recipient: 'kept@example.test' };
  const undone = { ...letter, recipient: 'undone@example.test' };
  await expect(
    transact(database.db, async (tx) => {
      await mail.send(tx, undone);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await transact(database.db, async (tx) => {
    await mail.send(tx, kept);
    expect(lettersTo(kept.recipient)).toEqual([]);
  });
  await arrived(kept.recipient);
  expect(lettersTo(undone.recipient)).toEqual([]);
});

test('a mail server that takes its time holds up nobody who writes', { timeout: 60_000 }, async () => {
  server.how.delayMs = 4_000;
  const recipient = 'slow@example.test';
  let isTaken = false;
  await transact(database.db, (tx) => mail.send(tx, { ...letter, recipient })).then(() => (isTaken = true));
  expect([isTaken, lettersTo(recipient).length]).toEqual([true, 0]);
  await arrived(recipient);
  server.how.delayMs = 0;
});

test('a letter that did not leave is sent again, once', { timeout: 60_000 }, async () => {
  server.how.fails = 1;
  const recipient = 'again@example.test';
  await mail.send(database.db, { ...letter, recipient });
  await arrived(recipient);
  expect(server.how.fails).toBeLessThan(0);
  server.how.fails = 0;
});

test('one that its server refuses for good is left, and the next ones leave', async () => {
  server.how.refuses = 'nobody@example.test';
  await mail.send(database.db, { ...letter, recipient: 'nobody@example.test' });
  await mail.send(database.db, { ...letter, recipient: 'after@example.test' });
  await arrived('after@example.test');
  await vi.waitFor(async () => {
    const depths = await queue.depths();
    expect(depths.find(({ name }) => name === 'mail.send')).toMatchObject({
      waiting: 0,
      active: 0,
      deferred: 0,
    });
  });
  expect(lettersTo('nobody@example.test')).toEqual([]);
});

test('what is for nobody, or no longer wanted, does not leave', async () => {
  await mail.send(database.db, { ...letter, recipient: 'none@example.test', isForNobody: true });
  await mail.send(database.db, { ...letter, recipient: 'late@example.test', until: now });
  await mail.send(database.db, {
    ...letter,
    recipient: 'last@example.test',
    until: new Date(now.getTime() + 1),
  });
  await arrived('last@example.test');
  expect([lettersTo('none@example.test'), lettersTo('late@example.test')]).toEqual([[], []]);
});

test('what waits in the queue can be read by nobody who reads the database', async () => {
  await transact(database.db, async (tx) => {
    await mail.send(tx, { ...letter, recipient: 'sealed@example.test' });
    const { rows } = await sql<{ data: string }>`
      select data::text from pgboss.job where name = 'mail.send' order by created_on desc`.execute(tx);
    expect(rows.length).toBeGreaterThan(0);
    for (const { data } of rows) expect(data).not.toMatch(/sealed@|123456/);
  });
});

test('a mail server called within a transaction refuses, and so does every other machine', async () => {
  await expect(transact(database.db, async () => callOut('somebody'))).rejects.toThrow(
    'within a transaction',
  );
  let later = () => {};
  await transact(database.db, async () => {
    later = AsyncResource.bind(() => callOut('somebody'));
  });
  // What the transaction began and is done after it is no part of it.
  expect(later).not.toThrow();
  expect(() => callOut('somebody')).not.toThrow();
});

test('a letter comes from whom the marketplace is named after, at the address of the settings', async () => {
  for (const [name, from] of [
    ['', 'Caravan <no-reply@caravan.test>'],
    ['Silk Route', 'Silk Route <no-reply@caravan.test>'],
    ['丝路通 "x"', '<no-reply@caravan.test>'],
  ] as const) {
    givenName = name;
    const subject = `From ${name || 'nobody'}`;
    await transact(database.db, (tx) =>
      mail.send(tx, { channel: 'mail', recipient: `${from.length}@caravan.test`, subject, body: 'x' }),
    );
    await vi.waitFor(
      () => {
        const letter = server.letters.find(({ to }) => to.includes(`${from.length}@caravan.test`));
        expect(letter?.text.replaceAll('"', '')).toContain(from);
        expect(letter?.from).toBe('no-reply@caravan.test');
      },
      { timeout: 10_000 },
    );
  }
  givenName = '';
});
