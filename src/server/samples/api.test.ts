import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SampleStep } from '../../contract/sample-steps.ts';
import { newId } from '../../kit/ids.ts';
import { createProduct, type Caller, type Product } from '../../../test/product.ts';
import { tellOfSample } from './jobs.ts';
import { nextState, stepsOf } from './rules.ts';

let product: Product;
beforeAll(async () => {
  product = await createProduct();
});
afterAll(() => product.close());

const codeOf = async (...asked: Parameters<Product['call']>) => (await product.call(...asked)).code;

/** A shop that sends samples, a buyer with an address, and a goods. */
async function scene({ samples = 'freight_collect' as const } = {}) {
  const [owner, buyer] = await Promise.all([product.seller(), product.buyer()]);
  await product.services.db.updateTable('shops').set({ samples }).where('id', '=', owner.shopId).execute();
  const goods = await product.goods({ shopId: owner.shopId });
  const wish = { goodsId: goods.id, quantity: 2, addressId: buyer.addressId, note: 'For our showroom' };
  return { owner, buyer, goods, wish };
}

const step = (id: string, version: number, name: SampleStep, who: Caller, more: object = {}) =>
  product.call('samples.step', { id, version, step: name, ...more }, who);

describe('a sample', () => {
  test('is asked for, accepted, sent and received, and both sides see it on its way', async () => {
    const { owner, buyer, wish } = await scene();
    expect(await product.done('samples.terms', { goodsId: wish.goodsId })).toEqual({
      terms: 'freight_collect',
    });
    const { id } = await product.done('samples.ask', wish, buyer);
    const asked = await product.done('samples.list', { state: 'requested' }, owner);
    expect(asked).toMatchObject({ totalRecord: 1, counts: { requested: 1 } });
    expect(asked.rowList[0]).toMatchObject({ id, quantity: 2, steps: ['accept', 'refuse'] });
    expect((await step(id, 1, 'accept', owner)).status).toBe(200);
    expect((await step(id, 2, 'send', owner)).code).toBe('BAD_INPUT');
    const parcel = { carrier: 'SF Express', tracking: 'SF1234567890' };
    expect((await step(id, 2, 'send', owner, parcel)).status).toBe(200);
    const seen = await product.done('samples.get', { id }, buyer);
    expect(seen).toMatchObject({ ...parcel, state: 'sent', steps: ['receive'], note: 'For our showroom' });
    expect(seen.address).toMatchObject({ name: 'Li Wei', country: 'CN' });
    expect((await step(id, 3, 'receive', buyer)).status).toBe(200);
    const { events } = await product.done('samples.get', { id }, owner);
    expect(events.map((event) => [event.step, event.side])).toEqual([
      ['ask', 'buyer'],
      ['accept', 'seller'],
      ['send', 'seller'],
      ['receive', 'buyer'],
    ]);
  });

  test('is offered to a buyer who talks with the shop, and sent once they say where to', async () => {
    const { owner, buyer, goods } = await scene();
    const talk = { shopId: owner.shopId, text: 'Could I see one?' };
    const { threadId } = await product.done('messages.send', talk, buyer);
    const offer = { threadId, goodsId: goods.id, quantity: 1, terms: 'free' as const };
    const { id } = await product.done('samples.offer', offer, owner);
    expect((await step(id, 1, 'send', owner, { carrier: 'EMS', tracking: '1' })).code).toBe('SAMPLE_STATE');
    expect((await step(id, 1, 'accept', buyer)).code).toBe('ADDRESS_MISSING');
    expect((await step(id, 1, 'accept', buyer, { addressId: buyer.addressId })).status).toBe(200);
    const other = await product.seller();
    expect(await codeOf('samples.offer', offer, other)).toBe('NOT_FOUND');
    expect(await codeOf('samples.offer', { ...offer, threadId: newId() }, owner)).toBe('NOT_FOUND');
  });

  test('is refused with a reason, and can be asked for again then; one at a time', async () => {
    const { owner, buyer, wish } = await scene();
    const { id } = await product.done('samples.ask', wish, buyer);
    expect(await codeOf('samples.ask', wish, buyer)).toBe('SAMPLE_OPEN');
    expect((await step(id, 1, 'refuse', owner)).code).toBe('REASON_MISSING');
    expect((await step(id, 1, 'refuse', owner, { reason: 'Sold out' })).status).toBe(200);
    expect(await product.done('samples.get', { id }, buyer)).toMatchObject({ reason: 'Sold out' });
    const again = await product.done('samples.ask', wish, buyer);
    expect((await step(again.id, 1, 'cancel', buyer)).status).toBe(200);
  });

  test('of many who ask at once for the same only one is made', async () => {
    const { buyer, wish } = await scene();
    const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf('samples.ask', wish, buyer)));
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 'SAMPLE_OPEN')).toHaveLength(7);
  });

  test('is not had from a shop that sends none, from one’s own, or without an address', async () => {
    const { owner, buyer, wish } = await scene();
    expect(await codeOf('samples.ask', { ...wish, addressId: newId() }, buyer)).toBe('ADDRESS_MISSING');
    expect(await codeOf('samples.ask', { ...wish, goodsId: newId() }, buyer)).toBe('NOT_FOUND');
    expect(await codeOf('samples.ask', wish, owner)).toBe('FORBIDDEN');
    const shut = await product.seller();
    const goods = await product.goods({ shopId: shut.shopId });
    expect(await codeOf('samples.ask', { ...wish, goodsId: goods.id }, buyer)).toBe('SAMPLES_NONE');
  });

  test('is told to somebody else by nobody, and changed by nobody on what they have not seen', async () => {
    const { owner, buyer, wish } = await scene();
    const { id } = await product.done('samples.ask', wish, buyer);
    for (const stranger of [await product.buyer(), await product.seller()]) {
      expect(await codeOf('samples.get', { id }, stranger)).toBe('NOT_FOUND');
      expect((await step(id, 1, 'cancel', stranger)).code).toBe('NOT_FOUND');
      expect((await product.done('samples.list', {}, stranger)).totalRecord).toBe(0);
    }
    expect((await step(id, 7, 'accept', owner)).code).toBe('SAMPLE_CHANGED');
    expect((await step(id, 1, 'receive', owner)).code).toBe('SAMPLE_STATE');
  });

  test('is told of by mail to the other side', async () => {
    const { owner, buyer, wish } = await scene();
    const { id } = await product.done('samples.ask', wish, buyer);
    await tellOfSample(product.services, { sampleId: id, version: 1 });
    const { email } = await product.services.db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow();
    const mails = await product.services.db
      .selectFrom('outbox_messages')
      .select('body')
      .where('recipient', '=', email!)
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]!.body).toContain(`mailing-manage-detail?id=${id}`);
  });
});

test('no side takes the other’s steps', () => {
  expect(stepsOf('requested', 'seller')).toEqual(['accept', 'refuse']);
  expect(stepsOf('requested', 'buyer')).toEqual(['cancel']);
  expect(stepsOf('offered', 'buyer')).toEqual(['accept', 'refuse']);
  expect(nextState('accepted', 'send', 'buyer')).toBeUndefined();
  for (const over of ['received', 'refused', 'cancelled'] as const)
    expect([...stepsOf(over, 'buyer'), ...stepsOf(over, 'seller')]).toEqual([]);
});
