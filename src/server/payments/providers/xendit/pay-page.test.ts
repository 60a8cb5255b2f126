import { describe, expect, test } from 'vitest';
import { expectBalanced } from '../../../../../test/paid-orders.ts';
import { prepareXendit } from '../../../../../test/xendit-payments.ts';

const { world, started, post, notify, show, choose, codeOfChoose, requestOf, stateOf, resultOf, taskOf } =
  prepareXendit();

const openRequests = (ref: string) =>
  [...world.server.requests.values()].filter(
    ({ asked, status }) => asked.reference_id === ref && status === 'REQUIRES_ACTION',
  );

describe('the page of a payment', () => {
  test('shows the banks that take the amount, and opens a virtual account at the one that was chosen', async () => {
    const payment = await started();
    const shown = await show(payment);
    // Of BCA the least is Rp10,000.
    expect(shown.methods.map(({ method }) => method)).toEqual(['MANDIRI', 'BRI', 'BNI', 'PERMATA', 'QRIS']);
    expect(shown).toMatchObject({ canBePaid: true, selected: null, test: true });
    const { selected } = await choose(payment, 'BNI');
    expect(selected).toEqual({
      method: 'BNI',
      kind: 'bank',
      name: 'BNI',
      payCode: requestOf(payment).payCode,
    });
    expect(requestOf(payment).asked).toMatchObject({
      reference_id: payment.ref,
      request_amount: 100,
      channel_code: 'BNI_VIRTUAL_ACCOUNT',
      channel_properties: { display_name: 'Caravan', expires_at: shown.endsAt },
      metadata: { caravan_payment: payment.paymentId },
    });
    expect((await show(payment)).selected).toEqual(selected);
  });

  test('opens one request for what is chosen again, also when two ask at once', async () => {
    const payment = await started();
    const [one, other] = await Promise.all([choose(payment), choose(payment)]);
    expect(one.selected?.payCode).toBe(other.selected?.payCode);
    expect((await choose(payment)).selected?.payCode).toBe(one.selected?.payCode);
    expect(openRequests(payment.ref)).toHaveLength(1);
  });

  test('two banks chosen at once leave one that can be paid, which both are shown', async () => {
    const payment = await started();
    await Promise.all([choose(payment, 'BNI'), choose(payment, 'BRI')]);
    const { selected } = await show(payment);
    expect(openRequests(payment.ref).map(({ payCode }) => payCode)).toEqual([selected?.payCode]);
  });

  test('ends the one before when another way is chosen', async () => {
    const payment = await started();
    await choose(payment, 'BNI');
    const first = requestOf(payment);
    const { selected } = await choose(payment, 'QRIS');
    expect(first.status).toBe('CANCELED');
    expect(selected).toMatchObject({ kind: 'qris', payCode: requestOf(payment).payCode });
    expect((await resultOf(payment)).state).toBe('pending');
    world.server.decide(requestOf(payment).id, 'paid');
    expect(await notify(payment.ref)).toBe(200);
    expect(await stateOf(payment.order)).toBe('preparing');
  });

  test('does not open another way once one of them was paid', async () => {
    const payment = await started();
    await choose(payment, 'BNI');
    const first = requestOf(payment);
    world.server.decide(first.id, 'paid');
    expect((await choose(payment, 'QRIS')).selected?.method).toBe('BNI');
    expect(requestOf(payment)).toBe(first);
    expect((await resultOf(payment)).state).toBe('succeeded');
    expect(await show(payment)).toMatchObject({ canBePaid: false, methods: [], selected: null });
  });

  test('money of the way that was ended counts all the same, where nothing else has come', async () => {
    const payment = await started();
    await choose(payment, 'BNI');
    const first = requestOf(payment);
    await choose(payment, 'BRI');
    world.server.payLate(first.id);
    expect(await post(world.server.notice(first.id))).toBe(200);
    expect(await stateOf(payment.order)).toBe('preparing');
    expect(await world.orders.holds('escrow', payment.order)).toBe(10_000n);
  });

  test('paid by two ways, one counts and people look at the other', async () => {
    const payment = await started();
    await choose(payment, 'BNI');
    const first = requestOf(payment);
    await choose(payment, 'BRI');
    world.server.decide(requestOf(payment).id, 'paid');
    await notify(payment.ref);
    world.server.payLate(first.id);
    for (let n = 0; n < 2; n++) expect(await post(world.server.notice(first.id))).toBe(200);
    expect(await world.orders.holds('escrow', payment.order)).toBe(10_000n);
    expect(await taskOf(payment)).toMatchObject({ kind: 'amount', reason: '200.00 IDR ≠ 100.00 IDR' });
    await expectBalanced(world.caravan);
  });

  test('refuses a way that there is not, and is nobody else’s', async () => {
    const payment = await started();
    for (const method of ['BCA', 'DANA', 'BNI_VIRTUAL_ACCOUNT'])
      expect(await codeOfChoose(payment, method)).toBe('CHANNEL_UNAVAILABLE');
    const { paymentId } = payment;
    const { caravan } = world;
    for (const other of [await caravan.buyer(), (await started()).order.buyer]) {
      expect(await caravan.codeOf('xenditPayments.open', { paymentId }, other)).toBe('NOT_FOUND');
      const input = { paymentId, method: 'BNI' };
      expect(await caravan.codeOf('xenditPayments.choose', input, other)).toBe('NOT_FOUND');
    }
    expect(requestOf(payment)).toBeUndefined();
  });

  test('opens nothing once the payment has ended', async () => {
    const payment = await started();
    await world.orders.pay(payment.order);
    expect(await choose(payment)).toMatchObject({ canBePaid: false, selected: null });
    expect(requestOf(payment)).toBeUndefined();
  });
});
