import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { createDatabase, type Database } from './database.ts';
import { createLog } from './log.ts';
import { createMailer } from './mail.ts';

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const made = await createTestDatabase();
  database = createDatabase(made.address, { pool: 2 });
  drop = made.drop;
});
afterAll(async () => {
  await database.close();
  await drop();
});

const log = createLog({ logLevel: 'silent' });

/** A mail server that keeps what it is given. */
async function mailServer(accept = true) {
  const letters: { from: string; to: string[]; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, done) => done(accept ? null : new Error('no such mailbox')),
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
    close: () => new Promise<void>((done) => server.close(done)),
  };
}

const letter = {
  channel: 'mail',
  recipient: 'buyer@example.test',
  subject: '驼铃商城：验证码\r\nBcc: thief@example.test',
  body: '123456 是您的验证码。',
} as const;

test('a letter reaches the mail server, in any script, and a line break in its subject adds no header', async () => {
  const server = await mailServer();
  const mail = createMailer(
    { smtpUrl: server.url, mailFrom: 'Caravan <no-reply@caravan.test>', devOutbox: false },
    log,
  );
  await mail.send(database.db, letter);
  await server.close();
  expect(server.letters.map(({ from, to }) => ({ from, to }))).toEqual([
    { from: 'no-reply@caravan.test', to: ['buyer@example.test'] },
  ]);
  const [head = '', body = ''] = server.letters[0]!.text.split('\r\n\r\n');
  expect(head).not.toMatch(/^bcc:/im);
  expect(Buffer.from(body, 'base64').toString()).toContain('123456 是您的验证码。');
});

test('a letter that is refused, or finds no server, throws: whoever sent it tries again', async () => {
  const server = await mailServer(false);
  const config = { mailFrom: 'no-reply@caravan.test', devOutbox: false };
  await expect(
    createMailer({ ...config, smtpUrl: server.url }, log).send(database.db, letter),
  ).rejects.toThrow(/no such mailbox/);
  await server.close();
  await expect(
    createMailer({ ...config, smtpUrl: server.url }, log).send(database.db, letter),
  ).rejects.toThrow(/ECONNREFUSED/);
});
