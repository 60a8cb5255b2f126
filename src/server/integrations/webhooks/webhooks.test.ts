import { describe, expect, test } from 'vitest';
import type { InputOf } from '../../../contract/contract.ts';
import { newId } from '../../../kit/ids.ts';
import type { Caller } from '../../../../test/caravan.ts';
import { shopPrograms } from '../../../../test/shop-programs.ts';
import { webhookWorld } from '../../../../test/shop-webhooks.ts';

const { caravan, endpointOf, isSigned, advance } = webhookWorld();
const programs = shopPrograms(caravan);

describe('a webhook', () => {
  test('signs with two secrets for a day when its secret is changed', async () => {
    const seller = await caravan.seller();
    const hook = await endpointOf(seller, ['order.placed']);
    const { secret } = await caravan.done('webhooks.rotateSecret', { id: hook.id }, seller);
    expect(secret).not.toBe(hook.secret);
    const sent = async () => {
      await caravan.done('webhooks.ping', { id: hook.id }, seller);
      await hook.deliver();
      return hook.at().at(-1)!;
    };
    const first = await sent();
    expect([isSigned(first, secret), isSigned(first, hook.secret)]).toEqual([true, true]);
    advance(25 * 60);
    const second = await sent();
    expect([isSigned(second, secret), isSigned(second, hook.secret)]).toEqual([true, false]);
  });

  test('is sent an event again under its id', async () => {
    const seller = await caravan.seller();
    const hook = await endpointOf(seller, ['order.placed']);
    const { deliveryId } = await caravan.done('webhooks.ping', { id: hook.id }, seller);
    await hook.deliver();
    await caravan.done('webhooks.replay', { deliveryId }, seller);
    await hook.deliver();
    const [first, again] = hook.at();
    expect(again!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
    expect((await hook.log()).map(({ isReplay }) => isReplay)).toEqual([true, false]);
  });

  test('is its shop’s alone, and of those who may set the shop up', async () => {
    const seller = await caravan.seller();
    const hook = await endpointOf(seller, ['order.placed']);
    const { deliveryId } = await caravan.done('webhooks.ping', { id: hook.id }, seller);
    const settings = { address: 'https://shop.test/', kinds: ['order.paid'], stockLevel: 1 } as const;
    const period = { from: '2026-01-01T00:00:00Z', until: '2026-02-01T00:00:00Z' };
    const asks = (who: Caller) =>
      Promise.all([
        caravan.codeOf('webhooks.change', { id: hook.id, version: 1, isOn: true, ...settings }, who),
        caravan.codeOf('webhooks.remove', { id: hook.id }, who),
        caravan.codeOf('webhooks.rotateSecret', { id: hook.id }, who),
        caravan.codeOf('webhooks.ping', { id: hook.id }, who),
        caravan.codeOf('webhooks.deliveries', { id: hook.id }, who),
        caravan.codeOf('webhooks.replay', { deliveryId }, who),
        caravan.codeOf('webhooks.replayPeriod', { id: hook.id, ...period }, who),
      ]);
    expect(new Set(await asks(await caravan.seller()))).toEqual(new Set(['NOT_FOUND']));
    expect(new Set(await asks(await programs.member(seller, 'orders')))).toEqual(new Set(['FORBIDDEN']));
    expect(await caravan.codeOf('webhooks.list', {}, await programs.member(seller, 'orders'))).toBe(
      'FORBIDDEN',
    );
    expect(await caravan.codeOf('webhooks.list', {}, await programs.keyed(seller, 'orders:read'))).toBe(
      'KEY_CLOSED',
    );
  });

  test('tells nobody what they may not see themselves, and nothing more once they have left', async () => {
    const seller = await caravan.seller();
    const settings = { address: 'https://shop.test/', stockLevel: 1 };
    const setter = await programs.member(seller, 'store');
    const add = (kinds: InputOf<'webhooks.add'>['kinds'], who: Caller) =>
      caravan.call('webhooks.add', { ...settings, kinds }, who);
    expect((await add(['order.placed'], setter)).code).toBe('FORBIDDEN');
    expect((await add(['stock.low'], setter)).code).toBe('FORBIDDEN');
    const both = await programs.member(seller, 'store', 'orders');
    const { id } = (await add(['order.placed', 'message.received'], both)).data;
    await caravan.done('members.remove', { id: both.id }, seller);
    const { webhooks } = await caravan.done('webhooks.list', {}, seller);
    expect(webhooks.find((webhook) => webhook.id === id)?.switchedOff).toMatchObject({ by: 'shop' });
  });

  test('of orders is led elsewhere, signed anew or played back by nobody who may not see orders', async () => {
    const seller = await caravan.seller();
    const hook = await endpointOf(seller, ['order.placed']);
    const { id } = hook;
    const clerk = await programs.member(seller, 'store', 'products');
    const settings = {
      address: 'https://shop.test/clerk',
      kinds: ['stock.low'] as ['stock.low'],
      stockLevel: 1,
    };
    const change = (version: number, who: Caller) =>
      caravan.codeOf('webhooks.change', { id, version, isOn: true, ...settings }, who);
    const period = { from: '2026-01-01T00:00:00Z', until: '2027-02-01T00:00:00Z' };
    expect(await change(1, clerk)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('webhooks.rotateSecret', { id }, clerk)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('webhooks.replayPeriod', { id, ...period }, clerk)).toBe('FORBIDDEN');
    // Nor while something of an order still waits for it, whatever it tells from now on.
    const [eventId, at] = [newId(), caravan.clock.now()];
    const { db } = caravan.deps;
    const event = {
      id: eventId,
      shop_id: seller.shopId,
      kind: 'order.placed',
      object_id: id,
      data: '{}',
      at,
    };
    await db.insertInto('shop_events').values(event).execute();
    const { sequence } = await db
      .selectFrom('shop_events')
      .select('sequence')
      .where('id', '=', eventId)
      .executeTakeFirstOrThrow();
    const delivery = { id: newId(), endpoint_id: id, event_id: eventId, sequence, created_at: at };
    await db
      .insertInto('shop_deliveries')
      .values({ ...delivery, state: 'waiting' })
      .execute();
    expect(await change(1, seller)).toBe(200);
    expect(await change(2, clerk)).toBe('FORBIDDEN');
    await db.updateTable('shop_deliveries').set({ state: 'failed' }).where('id', '=', delivery.id).execute();
    expect(await caravan.codeOf('webhooks.replay', { deliveryId: delivery.id }, clerk)).toBe('FORBIDDEN');
    expect(await change(2, clerk)).toBe(200);
  });

  test('that a member has led elsewhere ends with their work there', async () => {
    const seller = await caravan.seller();
    const { id } = await endpointOf(seller, ['order.placed']);
    const clerk = await programs.member(seller, 'store', 'orders');
    const settings = { address: 'https://shop.test/clerk', kinds: ['order.placed'] as ['order.placed'] };
    await caravan.done('webhooks.change', { id, version: 1, isOn: true, stockLevel: 1, ...settings }, clerk);
    await caravan.done('members.remove', { id: clerk.id }, seller);
    const { webhooks } = await caravan.done('webhooks.list', {}, seller);
    expect(webhooks[0]?.switchedOff).toMatchObject({ by: 'shop' });
  });

  test('is changed on the version that was seen, switched off and on, and removed', async () => {
    const seller = await caravan.seller();
    const hook = await endpointOf(seller, ['order.placed']);
    const change = (version: number, isOn: boolean) =>
      caravan.codeOf(
        'webhooks.change',
        {
          id: hook.id,
          version,
          isOn,
          address: 'https://shop.test/other',
          kinds: ['order.paid'],
          stockLevel: 3,
        },
        seller,
      );
    expect(await change(1, false)).toBe(200);
    expect(await change(1, true)).toBe('WEBHOOK_CHANGED');
    await caravan.done('webhooks.ping', { id: hook.id }, seller);
    expect(await hook.deliver()).toBe(false);
    expect(await change(2, true)).toBe(200);
    expect((await caravan.done('webhooks.list', {}, seller)).webhooks).toMatchObject([
      { address: 'https://shop.test/other', kinds: ['order.paid'], stockLevel: 3, switchedOff: null },
    ]);
    await caravan.done('webhooks.remove', { id: hook.id }, seller);
    expect((await caravan.done('webhooks.list', {}, seller)).webhooks).toEqual([]);
  });

  test('is one of five at most', async () => {
    const seller = await caravan.seller();
    for (let n = 0; n < 5; n++) await endpointOf(seller, ['order.placed']);
    await expect(endpointOf(seller, ['order.placed'])).rejects.toThrow('WEBHOOKS_FULL');
  });
});
