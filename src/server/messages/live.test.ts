import { beforeAll, describe, expect, test } from 'vitest';
import { livePath } from '../../contract/live/live.ts';
import { newId } from '../../kit/ids.ts';
import type { Caller } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { sendDigests } from './digest.ts';

const caravan = prepareProduct();
beforeAll(async () => {
  await caravan.subscribe();
});

const listen = (who: Caller) =>
  caravan.app.request(livePath, { headers: { accesstoken: who.token ?? '', 'accept-encoding': 'gzip' } });

/** What a stream tells, one event after the other. */
async function open(who: Caller) {
  const response = await listen(who);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let kept = '';
  return {
    /** How many conversations it says are unread, once it says so. */
    async says(count: number): Promise<void> {
      while (!kept.includes(`event: unread\ndata: {"count":${count}}\n\n`)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`the stream ended: ${kept}`);
        kept += value;
      }
      kept = '';
    },
    async ends(): Promise<void> {
      while (!(await reader.read()).done);
    },
    close: () => reader.cancel(),
  };
}

describe('the stream of messages', () => {
  test('says at once how much is unread, and again when a message comes or is read', async () => {
    const [owner, buyer] = await Promise.all([caravan.seller(), caravan.buyer()]);
    const [hers, his] = [await open(owner), await open(buyer)];
    await hers.says(0);
    await his.says(0);
    const conversation = { shopId: owner.shopId, text: 'Is it in stock?' };
    const { threadId } = await caravan.done('messages.send', conversation, buyer);
    await hers.says(1);
    caravan.clock.advance(1_000);
    await caravan.done('messages.send', { threadId, text: 'It is.' }, owner);
    await his.says(1);
    caravan.clock.advance(1_000);
    await caravan.done('messages.read', { threadId }, buyer);
    await his.says(0);
    await Promise.all([hers.close(), his.close()]);
  });

  test('announces nobody else’s conversations', async () => {
    const [owner, stranger, buyer] = await Promise.all([caravan.seller(), caravan.seller(), caravan.buyer()]);
    const theirs = await open(stranger);
    await theirs.says(0);
    await caravan.done('messages.send', { shopId: owner.shopId, text: 'Hello' }, buyer);
    // What comes next is about a conversation of their own.
    await caravan.done('messages.send', { shopId: stranger.shopId, text: 'Hello' }, buyer);
    await theirs.says(1);
    await theirs.close();
  });

  test('is for who may read conversations, and for so many tabs', async () => {
    expect((await listen({})).status).toBe(401);
    expect((await listen(await caravan.person(3))).status).toBe(403);
    const buyer = await caravan.buyer();
    const six = await Promise.all(Array.from({ length: 6 }, () => open(buyer)));
    expect((await listen(buyer)).status).toBe(429);
    await six[0]!.close();
    const again = await open(buyer);
    await Promise.all([...six.slice(1), again].map((each) => each.close()));
  });

  test('ends with the session', async () => {
    const [owner, buyer] = await Promise.all([caravan.seller(), caravan.buyer()]);
    const hers = await open(owner);
    await hers.says(0);
    await caravan.deps.db.deleteFrom('sessions').where('account_id', '=', owner.id).execute();
    await caravan.done('messages.send', { shopId: owner.shopId, text: 'Hello' }, buyer);
    await hers.ends();
  });
});

describe('a product in a conversation', () => {
  test('is shown as its card; only one of the shop’s own', async () => {
    const [owner, buyer] = await Promise.all([caravan.seller(), caravan.buyer()]);
    const product = await caravan.products({ shopId: owner.shopId });
    const foreign = await caravan.products({ shopId: (await caravan.seller()).shopId });
    const shopId = owner.shopId;
    const sent = await caravan.done('messages.send', { shopId, cardId: product.id }, buyer);
    const { threadId } = sent;
    const { messages } = await caravan.done('messages.read', { threadId }, owner);
    expect(messages).toMatchObject([{ text: '', product: { id: product.id } }]);
    const wrong = { threadId, cardId: foreign.id };
    expect(await caravan.codeOf('messages.send', wrong, owner)).toBe('NOT_FOUND');
  });
});

describe('messages.translations', () => {
  test('says what the other side wrote in another language, where there is a translation, and of no other conversation', async () => {
    const [owner, buyer, stranger] = await Promise.all([caravan.seller(), caravan.buyer(), caravan.seller()]);
    const inChinese = { ...buyer, headers: { lang: 'zh' } };
    const send = (text: string) => caravan.done('messages.send', { shopId: owner.shopId, text }, inChinese);
    const { threadId, id } = await send('红色陶瓷杯子');
    const other = await send('请问什么时候能发货？');
    const { id: own } = await caravan.done('messages.send', { threadId, text: 'ceramic cup' }, owner);
    const ids = [id, other.id, own];
    expect(await caravan.done('messages.translations', { threadId, ids }, owner)).toEqual([
      { id, text: expect.stringMatching(/ceramic/i), human: false, by: null },
    ]);
    expect(await caravan.codeOf('messages.translations', { threadId, ids }, stranger)).toBe('NOT_FOUND');
  });
});

describe('the digest', () => {
  test('tells by mail of what waits unread, once a day, and not of what was read', async () => {
    const [owner, buyer, other] = await Promise.all([caravan.seller(), caravan.buyer(), caravan.buyer()]);
    await caravan.done('messages.send', { shopId: owner.shopId, text: 'One' }, buyer);
    await caravan.done('messages.send', { shopId: owner.shopId, text: 'Two' }, buyer);
    await sendDigests(caravan.deps);
    // They may be about to read it.
    expect(await caravan.mailsTo(owner)).toHaveLength(0);
    caravan.clock.advance(2 * 3_600_000);
    await sendDigests(caravan.deps);
    expect(await caravan.mailsTo(owner)).toMatchObject([
      { subject: expect.stringContaining('2 unread messages') },
    ]);
    await caravan.done('messages.send', { shopId: owner.shopId, text: 'Three' }, other);
    caravan.clock.advance(2 * 3_600_000);
    await sendDigests(caravan.deps);
    expect(await caravan.mailsTo(owner)).toHaveLength(1);
    caravan.clock.advance(22 * 3_600_000);
    await sendDigests(caravan.deps);
    expect(await caravan.mailsTo(owner)).toHaveLength(2);
    const { rowList } = await caravan.done('messages.threads', {}, owner);
    await caravan.done('messages.send', { threadId: rowList[0]!.id, text: 'Here' }, owner);
    for (const { id } of rowList) await caravan.done('messages.read', { threadId: id }, owner);
    caravan.clock.advance(24 * 3_600_000);
    await sendDigests(caravan.deps);
    expect(await caravan.mailsTo(owner)).toHaveLength(2);
  });
});

test('platformContacts.list names who serves the caller’s role', async () => {
  const contact = (name: string, serves: string[]) =>
    caravan.deps.db
      .insertInto('content_items')
      .values({
        id: newId(),
        kind: 'platformContact',
        code: name.toLowerCase(),
        state: 'published',
        data: JSON.stringify({ name, title: { en: 'Helps' }, serves }),
        sites: ['cn'],
        valid_from: caravan.clock.now(),
        created_at: caravan.clock.now(),
        updated_at: caravan.clock.now(),
      })
      .execute();
  await contact('Ada', ['seller']);
  await contact('Bob', ['buyer', 'seller']);
  const seller = await caravan.done('platformContacts.list', {}, await caravan.seller());
  expect(seller.rowList.map(({ name }) => name).sort()).toEqual(['Ada', 'Bob']);
  const buyer = await caravan.done('platformContacts.list', {}, await caravan.buyer());
  expect(buyer.rowList.map(({ name }) => name)).toEqual(['Bob']);
  expect(await caravan.codeOf('platformContacts.list', {})).toBe('LOGIN_OUT');
});
