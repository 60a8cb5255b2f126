import path from 'node:path';
import { readConfig } from '../src/config.ts';
import { planPath } from '../src/contract/assistant/agents.ts';
import { calls, type CallKey } from '../src/contract/calls.ts';
import type { InputOf, OutputOf } from '../src/contract/contract.ts';
import { createApp } from '../src/server/http/app.ts';
import { createDatabase } from '../src/server/platform/database.ts';
import { wire } from '../src/wire.ts';
import { readEvents } from '../test/assistant-client.ts';
import { cache, type Copy } from './cluster.ts';
import { listenToStatements, type Statement } from './statements.ts';

export interface Received<Key extends CallKey> {
  output: OutputOf<Key>;
  statements: Statement[];
}

export type Inside = Awaited<ReturnType<typeof openInside>>;

/** The product inside this process, to hear which statements a call asks of the database. It serves no load. */
export async function openInside(copy: Copy) {
  const config = readConfig({
    DATA_DIR: path.join(cache, 'inside'),
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    CALL_RATE: '0',
  });
  const wired = wire(config, copy.address);
  await wired.queue.start({ deliver: false });
  const { db, pool, close } = createDatabase(copy.address, { pool: 10 });
  const listener = listenToStatements(pool);
  const app = createApp({
    deps: { ...wired.deps, db },
    renderPage: () => Promise.reject(new Error('no pages here')),
    addresses: null,
    files: null,
  });

  return {
    db,
    deps: wired.deps,
    /** Makes a call and hears it. @throws when it is refused */
    async subscribe<Key extends CallKey>(
      key: Key,
      input: InputOf<Key>,
      headers: Record<string, string> = {},
    ): Promise<Received<Key>> {
      const { method, path: address, body } = requestOf(key, input);
      listener.take();
      const response = await app.request(`http://127.0.0.1${address}`, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(body && { body: JSON.stringify(body) }),
      });
      const envelope = (await response.json()) as { data: OutputOf<Key> };
      if (response.status !== 200) throw new Error(`${key} was answered ${JSON.stringify(envelope)}`);
      return { output: envelope.data, statements: listener.take() };
    },
    /** Asks the assistant and hears its whole answer. */
    async ask(question: string, headers: Record<string, string>, conversationId?: string) {
      const response = await app.request(`http://127.0.0.1${planPath}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ question, ...(conversationId && { conversationId }) }),
      });
      return readEvents(await response.text());
    },
    async close() {
      await close();
      await wired.queue.stop();
      await wired.close();
    },
  };
}

/** How a call travels: reading calls in the address, the others in the body. */
export function requestOf<Key extends CallKey>(key: Key, input: InputOf<Key>) {
  const [method = '', path = ''] = calls[key].split(' ');
  if (method !== 'GET') return { method, path, body: input as object };
  const fields = Object.entries(input as Record<string, unknown>).map(([name, value]) => [
    name,
    String(value),
  ]);
  const search = fields.length > 0 ? `?${new URLSearchParams(fields)}` : '';
  return { method, path: path + search, body: undefined };
}
