import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { chatRequest } from '../../contract/assistant/assistant.ts';
import { newId } from '../../kit/ids.ts';
import { anonymousContext } from '../http/context.ts';
import { createToolCaller } from '../http/tool-caller.ts';
import type { Context } from '../platform/context.ts';
import { assistantClient, readEvents } from '../../../test/assistant-client.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { eventStream } from './event-stream.ts';
import { forgetConversations } from './jobs.ts';
import { countUnderWay, plan } from './plan.ts';
import { transact } from '../platform/database.ts';

const caravan = prepareProduct({ TRUST_PROXY: '1' });
const { ask, open } = assistantClient(caravan);
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

const history = async (who: { token: string }) =>
  caravan.done('assistant.history', { agentCode: 'LYDJ_BOT' }, who);
const kept = async (id: string) =>
  caravan.deps.db.selectFrom('chat_messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Holds every search until it is let go. */
async function holdSearches<Value>(during: () => Promise<Value>): Promise<Value> {
  return transact(caravan.deps.db, async (tx) => {
    await sql`lock table search_documents in access exclusive mode`.execute(tx);
    return during();
  });
}

/** Reads a stream until a sentence has come. @returns all of it, once it has ended */
async function readUntil(
  stream: ReadableStream<Uint8Array>,
  sentence: string,
): Promise<() => Promise<string>> {
  const [first, whole] = stream.tee();
  const [reader, decoder] = [first.getReader(), new TextDecoder()];
  for (let text = ''; !text.includes(sentence);) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`"${sentence}" was never said.`);
    text += decoder.decode(value, { stream: true });
  }
  return () => new Response(whole).text();
}

describe('a conversation', () => {
  test('of somebody signed in goes on tomorrow, with cards and ratings; other agents keep none', async () => {
    const buyer = await caravan.buyer();
    const first = await ask('hello', { agentCode: 'LYDJ_BOT_DEV' }, buyer);
    await caravan.done('assistant.like', { messageId: first.messageId, like: 1 }, buyer);
    const { conversationId, messages } = await history(buyer);
    expect(conversationId).toBe(first.conversationId);
    expect(messages.map(({ locate, text, goodOrBad }) => [locate, text, goodOrBad])).toEqual([
      ['right', 'hello', 0],
      ['left', first.text, 1],
    ]);
    expect((await ask('thanks', { conversationId }, buyer)).conversationId).toBe(conversationId);
    expect((await history(buyer)).messages).toHaveLength(4);
    const sourcing = { agentCode: 'SC_GOODS_BOT' };
    await ask('hello', sourcing, buyer);
    expect(await caravan.done('assistant.history', sourcing, buyer)).toEqual({
      conversationId: null,
      messages: [],
    });
    expect((await caravan.call('assistant.history', {})).code).toBe('LOGIN_OUT');
  });

  test.each([
    ['4111 1111 1111 1111', 'LYDJ_BOT_DEV'],
    ['4111-1111-1111-1111', 'LYDJ_BOT_DEV'],
    ['٤١١١١١١١١١١١١١١١', 'LYDJ_BOT_DEV'],
    ['5555555555554444', 'SC_GOODS_BOT'],
  ])('keeps no number of a payment card: %s to %s', async (card, agentCode) => {
    const buyer = await caravan.buyer();
    const { text, conversationId } = await ask(
      `here is my card ${card}, pay the order for me`,
      { agentCode },
      buyer,
    );
    const { db } = caravan.deps;
    const messages = await db
      .selectFrom('chat_messages')
      .selectAll()
      .where('conversation_id', '=', conversationId)
      .execute();
    const conversation = await db
      .selectFrom('chat_conversations')
      .selectAll()
      .where('id', '=', conversationId)
      .execute();
    const written = JSON.stringify([text, messages, conversation]);
    for (const digits of [card, card.replace(/[ -]/g, ''), '4111111111111111', '4111 1111'])
      expect(written).not.toContain(digits);
    expect(written).toContain('••••');
  });

  test('is nobody else’s: it is not read, gone on with, stopped or rated', async () => {
    const [owner, other] = [await caravan.buyer(), await caravan.buyer()];
    const mine = await ask('hello', {}, owner);
    const visitors = await ask('hello');
    for (const [theirs, who] of [
      [mine, other],
      [mine, {}],
      [visitors, other],
    ] as const) {
      const { conversationId, messageId } = theirs;
      expect((await ask('thanks', { conversationId }, who)).conversationId).not.toBe(conversationId);
      expect((await caravan.call('assistant.stop', { conversationId }, who)).code).toBe('NOT_FOUND');
      expect((await caravan.call('assistant.like', { messageId, like: 2 }, who)).code).toBe('NOT_FOUND');
      expect((await kept(messageId)).rating).toBe(0);
    }
    expect((await history(other)).messages.every(({ text }) => text !== mine.text)).toBe(true);
    expect((await caravan.call('assistant.stop', { conversationId: newId() })).code).toBe('NOT_FOUND');
  });

  test('of a visitor is forgotten after a day, of people after a year', async () => {
    const buyer = await caravan.buyer();
    const [visitors, mine] = [await ask('hello'), await ask('hello', {}, buyer)];
    caravan.clock.advance(25 * 3_600_000);
    await forgetConversations(caravan.deps);
    await expect(kept(visitors.messageId)).rejects.toThrow();
    expect((await kept(mine.messageId)).text).toBe(mine.text);
  });
});

describe('an answer', () => {
  test('that is stopped in the middle keeps what it said, and says that it was stopped', async () => {
    const buyer = await caravan.buyer();
    const { conversationId } = await ask('hello', {}, buyer);
    const body = await holdSearches(async () => {
      const response = await open({ question: 'steel cups', conversationId }, buyer);
      // What is asked for is looked up first: before that nothing was said.
      const readAll = await readUntil(response.body!, 'Understood');
      expect((await open({ question: 'glass cups', conversationId }, buyer)).status).toBe(409);
      await caravan.done('assistant.stop', { conversationId }, buyer);
      return readAll();
    });
    expect(readEvents(body)).toMatchObject({ think: 'Understood: steel cups', text: '' });
    const last = (await history(buyer)).messages.at(-1)!;
    expect(last).toMatchObject({ isManualStop: true, think: 'Understood: steel cups' });
    expect((await ask('hello', { conversationId }, buyer)).status).toBe(200);
    expect(countUnderWay()).toBe(0);
  });

  test('is kept when whoever asked went away', async () => {
    const buyer = await caravan.buyer();
    await holdSearches(async () => {
      const response = await open({ question: 'steel cups' }, buyer);
      await response.body!.cancel();
    });
    await expect.poll(async () => (await history(buyer)).messages.at(-1)?.text ?? '').not.toBe('');
    expect(countUnderWay()).toBe(0);
  });

  test('that is under way when the process stops ends, and is kept as far as it went', async () => {
    const stopping = new AbortController();
    const place = { site: 'cn', language: 'en', currency: 'CNY' } as const;
    const context = { ...(await anonymousContext(caravan.deps, place)), address: '10.7.7.7' };
    const makeCaller = (own: Context) => createToolCaller(own, '');
    const body = await holdSearches(async () => {
      // Nobody has searched for these: what was found of late is answered from memory.
      const request = chatRequest.parse({ question: 'copper kettles' });
      const stream = await plan(context, request, makeCaller, stopping.signal);
      setTimeout(() => stopping.abort(), 100);
      return new Response(stream).text();
    });
    const { messageId } = readEvents(body);
    expect(await kept(messageId)).toMatchObject({ state: 'stopped', think: 'Understood: copper kettles' });
    expect(countUnderWay()).toBe(0);
  });

  test('is given to two hundred at once, and nothing stays behind', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => ask('steel cups', {}, from(`10.1.${index}.1`))),
    );
    expect(answers.every(({ status, text }) => status === 200 && text !== '')).toBe(true);
    expect(new Set(answers.map(({ conversationId }) => conversationId)).size).toBe(200);
    expect(countUnderWay()).toBe(0);
  });

  test('is refused to a question that is empty, too long, or the sixty-first of a minute', async () => {
    expect((await ask('  ')).code).toBe('BAD_INPUT');
    expect((await ask('杯'.repeat(301))).code).toBe('BAD_INPUT');
    expect((await ask('杯'.repeat(300))).status).toBe(200);
    expect((await ask('hi', { agentCode: 'NO_BOT' })).code).toBe('BAD_INPUT');
    const often = from('10.9.9.9');
    for (let asked = 0; asked < 60; asked++) await ask('hello', {}, often);
    expect((await ask('hello', {}, often)).code).toBe('TOO_MANY');
  });

  test('that nobody takes is cut off, and what was read is whole', async () => {
    const stream = eventStream(50);
    const reader = stream.readable.getReader();
    stream.send({ n: 1 });
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('data: {"n":1}\n\n');
    stream.send({ n: 2 });
    await sleep(120);
    stream.send({ n: 3 });
    await expect(reader.read()).rejects.toThrow('nobody reads');
  });
});

test('questions that can be asked are in the caller’s language', async () => {
  const chinese = await caravan.done(
    'assistant.suggested',
    { agentCode: 'SC_LIFE_BOT' },
    { headers: { lang: 'zh' } },
  );
  expect(chinese).toContain('迪拜有什么展会');
});
