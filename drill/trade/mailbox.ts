import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Mailbox {
  url: string;
  /** The ids of the letters that were taken, as often as each came. */
  letterIds: string[];
  stop(): Promise<void>;
}

/** A mail server that takes everything and keeps the ids. */
export async function startMailbox(): Promise<Mailbox> {
  const letterIds: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.once('end', () => {
        const id = /^message-id:\s*(<[^<>\s]{1,200}>)/im.exec(Buffer.concat(parts).toString())?.[1];
        letterIds.push(id ?? 'without an id');
        done();
      });
    },
  });
  // Whoever is killed in the middle of a letter breaks its connection.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    letterIds,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
