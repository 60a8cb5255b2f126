import { describe, expect, test } from 'vitest';
import type { SampleStep } from '../../contract/samples/sample-steps.ts';
import { newId } from '../../kit/ids.ts';
import type { Caller } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { endForgottenSamples, mailSampleEvent } from './jobs.ts';
import { nextState, stepsOf } from './rules.ts';

const caravan = prepareProduct();

/** A shop that sends samples, a buyer with an address, and a product. */
async function scene({ samples = 'freight_collect' as const } = {}) {
  const [owner, buyer] = await Promise.all([caravan.seller(), caravan.buyer()]);
  await caravan.deps.db.updateTable('shops').set({ samples }).where('id', '=', owner.shopId).execute();
  const product = await caravan.products({ shopId: owner.shopId });
  const draft = { productId: product.id, quantity: 2, addressId: buyer.addressId, note: 'For our showroom' };
  return { owner, buyer, product, draft };
}

const step = (id: string, version: number, name: SampleStep, who: Caller, more: object = {}) =>
  caravan.call('samples.step', { id, version, step: name, ...more }, who);

describe('a sample', () => {
  test('is asked for, accepted, sent and received, and both sides see it on its way', async () => {
    const { owner, buyer, draft } = await scene();
    expect(await caravan.done('samples.terms', { productId: draft.productId })).toEqual({
      terms: 'freight_collect',
    });
    const { id } = await caravan.done('samples.ask', draft, buyer);
    const asked = await caravan.done('samples.list', { state: 'requested' }, owner);
    expect(asked).toMatchObject({ totalRecord: 1, counts: { requested: 1 } });
    expect(asked.rowList[0]).toMatchObject({ id, quantity: 2, steps: ['accept', 'refuse'] });
    expect((await step(id, 1, 'accept', owner)).status).toBe(200);
    expect((await step(id, 2, 'send', owner)).code).toBe('BAD_INPUT');
    const parcel = { carrier: 'SF Express', tracking: 'SF1234567890' };
    expect((await step(id, 2, 'send', owner, parcel)).status).toBe(200);
    const seen = await caravan.done('samples.get', { id }, buyer);
    expect(seen).toMatchObject({
      ...parcel,
      state: 'sent',
      steps: ['receive', 'lose'],
      note: 'For our showroom',
    });
    expect(seen.address).toMatchObject({ name: 'Li Wei', country: 'CN' });
    expect((await step(id, 3, 'receive', buyer)).status).toBe(200);
    const { events } = await caravan.done('samples.get', { id }, owner);
    expect(events.map((event) => [event.step, event.side])).toEqual([
      ['ask', 'buyer'],
      ['accept', 'seller'],
      ['send', 'seller'],
      ['receive', 'buyer'],
    ]);
  });

  test('is offered to a buyer who is in conversation with the shop, and sent once they say where to', async () => {
    const { owner, buyer, product } = await scene();
    const conversation = { shopId: owner.shopId, text: 'Could I see one?' };
    const { threadId } = await caravan.done('messages.send', conversation, buyer);
    const offer = { threadId, productId: product.id, quantity: 1, terms: 'free' as const };
    const { id } = await caravan.done('samples.offer', offer, owner);
    expect((await step(id, 1, 'send', owner, { carrier: 'EMS', tracking: '1' })).code).toBe('SAMPLE_STATE');
    expect((await step(id, 1, 'accept', buyer)).code).toBe('ADDRESS_MISSING');
    expect((await step(id, 1, 'accept', buyer, { addressId: buyer.addressId })).status).toBe(200);
    const other = await caravan.seller();
    expect(await caravan.codeOf('samples.offer', offer, other)).toBe('NOT_FOUND');
    expect(await caravan.codeOf('samples.offer', { ...offer, threadId: newId() }, owner)).toBe('NOT_FOUND');
  });

  test('is refused with a reason, and can be asked for again then; one at a time', async () => {
    const { owner, buyer, draft } = await scene();
    const { id } = await caravan.done('samples.ask', draft, buyer);
    expect(await caravan.codeOf('samples.ask', draft, buyer)).toBe('SAMPLE_OPEN');
    expect((await step(id, 1, 'refuse', owner)).code).toBe('REASON_MISSING');
    expect((await step(id, 1, 'refuse', owner, { reason: 'Sold out' })).status).toBe(200);
    expect(await caravan.done('samples.get', { id }, buyer)).toMatchObject({ reason: 'Sold out' });
    const again = await caravan.done('samples.ask', draft, buyer);
    expect((await step(again.id, 1, 'cancel', buyer)).status).toBe(200);
  });

  test('of many who ask at once for the same only one is made', async () => {
    const { buyer, draft } = await scene();
    const codes = await Promise.all(
      Array.from({ length: 8 }, () => caravan.codeOf('samples.ask', draft, buyer)),
    );
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 'SAMPLE_OPEN')).toHaveLength(7);
  });

  test('is asked for on the terms that the buyer was shown, or not at all', async () => {
    const { buyer, draft } = await scene();
    expect(await caravan.codeOf('samples.ask', { ...draft, terms: 'free' }, buyer)).toBe(
      'SAMPLE_TERMS_CHANGED',
    );
    expect(await caravan.codeOf('samples.ask', { ...draft, terms: 'freight_collect' }, buyer)).toBe(200);
  });

  test('is not had from a shop that sends none, from one’s own, or without an address', async () => {
    const { owner, buyer, draft } = await scene();
    expect(await caravan.codeOf('samples.ask', { ...draft, addressId: newId() }, buyer)).toBe(
      'ADDRESS_MISSING',
    );
    expect(await caravan.codeOf('samples.ask', { ...draft, productId: newId() }, buyer)).toBe('NOT_FOUND');
    expect(await caravan.codeOf('samples.ask', draft, owner)).toBe('FORBIDDEN');
    const shut = await caravan.seller();
    const product = await caravan.products({ shopId: shut.shopId });
    expect(await caravan.codeOf('samples.ask', { ...draft, productId: product.id }, buyer)).toBe(
      'SAMPLES_NONE',
    );
  });

  test('is told to somebody else by nobody, and changed by nobody on what they have not seen', async () => {
    const { owner, buyer, draft } = await scene();
    const { id } = await caravan.done('samples.ask', draft, buyer);
    for (const stranger of [await caravan.buyer(), await caravan.seller()]) {
      expect(await caravan.codeOf('samples.get', { id }, stranger)).toBe('NOT_FOUND');
      expect((await step(id, 1, 'cancel', stranger)).code).toBe('NOT_FOUND');
      expect((await caravan.done('samples.list', {}, stranger)).totalRecord).toBe(0);
    }
    expect((await step(id, 7, 'accept', owner)).code).toBe('SAMPLE_CHANGED');
    expect((await step(id, 1, 'receive', owner)).code).toBe('SAMPLE_STATE');
  });

  test('is told of by mail to the other side', async () => {
    const { owner, buyer, draft } = await scene();
    const { id } = await caravan.done('samples.ask', draft, buyer);
    await mailSampleEvent(caravan.deps, { sampleId: id, version: 1 });
    const { email } = await caravan.deps.db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow();
    const mails = await caravan.deps.db
      .selectFrom('outbox_messages')
      .select('body')
      .where('recipient', '=', email!)
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]!.body).toContain(`mailing-manage-detail?id=${id}`);
  });
});

test('what is asked for and cancelled, or offered and taken back, again and again stops writing letters', async () => {
  const { owner, buyer, draft, product } = await scene();
  for (let round = 0; round < 5; round++) {
    const { id } = await caravan.done('samples.ask', draft, buyer);
    expect((await step(id, 1, 'cancel', buyer)).status).toBe(200);
  }
  expect(await caravan.codeOf('samples.ask', draft, buyer)).toBe('TOO_MANY');
  const { threadId } = await caravan.done('messages.send', { shopId: owner.shopId, text: 'Hello' }, buyer);
  const offer = { threadId, productId: product.id, quantity: 1, terms: 'free' as const };
  for (let round = 0; round < 5; round++) {
    const { id } = await caravan.done('samples.offer', offer, owner);
    expect((await step(id, 1, 'cancel', owner)).status).toBe(200);
  }
  expect(await caravan.codeOf('samples.offer', offer, owner)).toBe('TOO_MANY');
  // Another product is another matter, as long as not everything is offered to one buyer.
  const other = await caravan.products({ shopId: owner.shopId });
  expect(await caravan.codeOf('samples.offer', { ...offer, productId: other.id }, owner)).toBe(200);
  // Somebody else is offered one all the same.
  const second = await caravan.buyer();
  const thread = await caravan.done('messages.send', { shopId: owner.shopId, text: 'Hi' }, second);
  expect(await caravan.codeOf('samples.offer', { ...offer, threadId: thread.threadId }, owner)).toBe(200);
});

describe('a sample that does not go its way', () => {
  const ask = async (scenery: Awaited<ReturnType<typeof scene>>) =>
    (await caravan.done('samples.ask', scenery.draft, scenery.buyer)).id;
  const stateOf = async (id: string, who: Caller) => (await caravan.done('samples.get', { id }, who)).state;

  test('is called off by either side before it is sent, by the seller with a reason, and asked for again', async () => {
    const both = await scene();
    const { owner, buyer } = both;
    const first = await ask(both);
    await step(first, 1, 'accept', owner);
    expect((await step(first, 2, 'cancel', owner)).code).toBe('REASON_MISSING');
    expect((await step(first, 2, 'cancel', owner, { reason: 'The last one broke' })).status).toBe(200);
    expect(await caravan.done('samples.get', { id: first }, buyer)).toMatchObject({
      state: 'cancelled',
      reason: 'The last one broke',
      steps: [],
    });
    const second = await ask(both);
    await step(second, 1, 'accept', owner);
    expect((await step(second, 2, 'cancel', buyer)).status).toBe(200);
    const third = await ask(both);
    await step(third, 1, 'accept', owner);
    await step(third, 2, 'send', owner, { carrier: 'EMS', tracking: 'EE123' });
    for (const who of [owner, buyer])
      expect((await step(third, 3, 'cancel', who, { reason: 'Too late' })).code).toBe('SAMPLE_STATE');
  });

  test('is lost on the way as either side says, and received after all if it turns up', async () => {
    for (const who of ['owner', 'buyer'] as const) {
      const both = await scene();
      const id = await ask(both);
      await step(id, 1, 'accept', both.owner);
      expect((await step(id, 2, 'lose', both[who])).code).toBe('SAMPLE_STATE');
      await step(id, 2, 'send', both.owner, { carrier: 'EMS', tracking: 'EE123' });
      expect((await step(id, 3, 'lose', both[who])).status).toBe(200);
      expect((await step(id, 4, 'receive', both.owner)).code).toBe('SAMPLE_STATE');
      // It does not stand in the way of another one.
      const again = await ask(both);
      expect((await step(again, 1, 'cancel', both.buyer)).status).toBe(200);
      expect((await step(id, 4, 'receive', both.buyer)).status).toBe(200);
    }
  });

  test('ends by itself where nobody goes on with it, and then another one can be asked for', async () => {
    const both = await scene();
    const { owner, buyer } = both;
    const waiting = await ask(both);
    const other = await scene();
    const sent = await ask(other);
    await step(sent, 1, 'accept', other.owner);
    await step(sent, 2, 'send', other.owner, { carrier: 'EMS', tracking: 'EE123' });
    const later = (days: number) => {
      const at = new Date(caravan.clock.now().getTime() + days * 86_400_000);
      return endForgottenSamples({ ...caravan.deps, clock: { ...caravan.clock, now: () => at } });
    };
    await later(29);
    expect(await stateOf(waiting, buyer)).toBe('requested');
    await later(31);
    expect([await stateOf(waiting, owner), await stateOf(sent, other.buyer)]).toEqual(['lapsed', 'sent']);
    await later(61);
    expect(await stateOf(sent, other.buyer)).toBe('lapsed');
    expect((await caravan.done('samples.get', { id: sent }, other.owner)).events.at(-1)).toMatchObject({
      step: 'lapse',
      side: 'system',
      by: '',
    });
    await ask(both);
  });

  test('shows the shop a place until it has accepted, and the address from then on', async () => {
    const both = await scene();
    const { owner, buyer } = both;
    const id = await ask(both);
    const addressOf = async (who: Caller) => (await caravan.done('samples.get', { id }, who)).address!;
    const whole = await addressOf(buyer);
    expect(whole.detail).not.toBe('');
    // The country and the place stay.
    const hidden = { ...whole, name: '', phone: '', detail: '', postcode: '' };
    expect(hidden.region).not.toBe('');
    expect(await addressOf(owner)).toEqual(hidden);
    await step(id, 1, 'accept', owner);
    expect(await addressOf(owner)).toEqual(whole);
    await step(id, 2, 'cancel', buyer);
    expect(await addressOf(owner)).toEqual(hidden);
    expect(await addressOf(buyer)).toEqual(whole);
  });
});

test('no side takes the other’s steps', () => {
  expect(stepsOf('requested', 'seller')).toEqual(['accept', 'refuse']);
  expect(stepsOf('requested', 'buyer')).toEqual(['cancel']);
  expect(stepsOf('offered', 'buyer')).toEqual(['accept', 'refuse']);
  expect(nextState('accepted', 'send', 'buyer')).toBeUndefined();
  for (const over of ['received', 'refused', 'cancelled', 'lapsed'] as const)
    expect([...stepsOf(over, 'buyer'), ...stepsOf(over, 'seller')]).toEqual([]);
});
