import { describe, expect, test } from 'vitest';
import { prepareStripe } from '../../../../../test/stripe-payments.ts';

const { world, started, post, notify, stateOf, resultOf } = prepareStripe();

describe('what Stripe tells', () => {
  test('is not believed when it is old, or signed by somebody else', async () => {
    const { order, ref } = await started();
    world.stripe.decide(ref, 'paid');
    const event = world.stripe.eventOf(ref);
    const now = Math.floor(world.caravan.clock.now().getTime() / 1000);
    expect(await post(world.stripe.signed(event, { at: now - 301 }))).toBe(401);
    expect(await post(world.stripe.signed(event, { secret: 'whsec_somebody_else' }))).toBe(401);
    expect(await post({ headers: { 'stripe-signature': 't=1,v1=' }, body: '{}' })).toBe(401);
    expect(await stateOf(order)).toBe('awaiting_payment');
    expect(await post(world.stripe.signed(event, { at: now - 200 }))).toBe(200);
    expect(await stateOf(order)).toBe('preparing');
  });

  test('a page that was completed is paid only when its payment status says so', async () => {
    const { order, paymentId, ref } = await started();
    world.stripe.decide(ref, 'unpaid');
    expect(await notify(ref)).toBe(200);
    expect([await stateOf(order), (await resultOf(paymentId, order)).state]).toEqual([
      'awaiting_payment',
      'pending',
    ]);
    const session = world.stripe.getSession(ref);
    Object.assign(session, { paymentStatus: 'paid', intent: { ...session.intent, status: 'succeeded' } });
    const event = { ...world.stripe.eventOf(ref), type: 'checkout.session.async_payment_succeeded' };
    expect(await post(world.stripe.signed(event))).toBe(200);
    expect(await stateOf(order)).toBe('preparing');
  });

  test('other events, other accounts, live money and sessions of others are acknowledged, no more', async () => {
    const { order, ref } = await started();
    world.stripe.decide(ref, 'paid');
    const event = world.stripe.eventOf(ref);
    const others = [
      { type: 'customer.created', data: { object: { id: 'cus_1' } } },
      { ...event, account: 'acct_other' },
      { ...event, livemode: true },
      world.stripe.eventOf(ref, { metadata: {} }),
      // Another installation, on the same account.
      world.stripe.eventOf(ref, {
        id: 'cs_test_of_others',
        metadata: { caravan_payment: crypto.randomUUID() },
      }),
      { type: 'refund.updated', data: { object: { id: 're_1', metadata: {} } } },
    ];
    for (const each of others) expect(await post(world.stripe.signed(each))).toBe(200);
    expect(await stateOf(order)).toBe('awaiting_payment');
  });

  test('keeps nothing of the buyer that was typed at Stripe', async () => {
    const { paymentId, ref } = await started();
    world.stripe.decide(ref, 'paid');
    await notify(ref);
    const { body } = await world.caravan.deps.db
      .selectFrom('channel_notifications')
      .select('body')
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow();
    expect(body).toContain(ref);
    expect(body).not.toMatch(/card\.example|Somebody/);
  });
});
