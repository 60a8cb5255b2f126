import { beforeAll, describe, expect, test } from 'vitest';
import { bookingSteps, offerOf } from '../../../test/bookings.ts';
import { paidOrders } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { mailBookingEvent } from './mails.ts';
import { endOverdueBookings } from './jobs.ts';

const caravan = prepareProduct();
let steps: ReturnType<typeof bookingSteps>;
beforeAll(() => {
  steps = bookingSteps(caravan);
});

const hour = 3_600_000;
const block = (id: string) =>
  caravan.deps.db
    .updateTable('accounts')
    .set({ blocked_at: caravan.clock.now(), blocked_reason: 'Fraud' })
    .where('id', '=', id)
    .execute();

describe('an inquiry', () => {
  test('of a signed-in buyer is answered in a thread that both sides read, and nobody else', async () => {
    const { inquiryId, buyer, provider } = await steps.asked();
    const mine = await caravan.done('inquiries.list', {}, provider);
    expect(mine.rowList[0]).toMatchObject({ id: inquiryId, state: 'open', hasThread: true });
    expect(mine.counts).toEqual({ open: 1 });
    await caravan.done('inquiries.say', { id: inquiryId, text: 'When do they leave?' }, provider);
    const told = await caravan.done('inquiries.say', { id: inquiryId, text: 'In May.' }, buyer);
    expect(told.state).toBe('answered');
    expect(told.messages.map(({ by, text }) => [by, text])).toEqual([
      ['provider', 'When do they leave?'],
      ['buyer', 'In May.'],
    ]);
    for (const other of [await caravan.buyer(), await caravan.person(3)]) {
      expect(await caravan.codeOf('inquiries.get', { id: inquiryId }, other)).toBe('NOT_FOUND');
      expect(await caravan.codeOf('inquiries.say', { id: inquiryId, text: 'Hello' }, other)).toBe(
        'NOT_FOUND',
      );
      const close = { id: inquiryId, version: told.version, state: 'closed' };
      expect(await caravan.codeOf('inquiries.setState', close, other)).toBe('NOT_FOUND');
      expect((await caravan.done('inquiries.list', {}, other)).rowList).toEqual([]);
    }
    for (const caller of [{}, await caravan.seller()])
      expect(['FORBIDDEN', 'LOGIN_OUT']).toContain(
        await caravan.codeOf('inquiries.get', { id: inquiryId }, caller),
      );
  });

  test('of a visitor is answered by mail: it has no thread and takes no offer', async () => {
    const provider = await caravan.person(3);
    const serviceId = await steps.service(provider);
    const question = { name: 'Omar', contact: 'omar@example.test', text: 'What does it cost to Dubai?' };
    await caravan.done('tradeServices.inquire', { ...question, serviceId }, { headers: { Website: 'cn' } });
    const [row] = (await caravan.done('inquiries.list', {}, provider)).rowList;
    const { id, version, contact, hasThread } = await caravan.done(
      'inquiries.get',
      { id: row!.id },
      provider,
    );
    expect({ contact, hasThread }).toEqual({ contact: 'omar@example.test', hasThread: false });
    expect(await caravan.codeOf('inquiries.say', { id, text: 'Hello' }, provider)).toBe('INQUIRY_BY_MAIL');
    const offer = { inquiryId: id, ...offerOf() };
    expect(await caravan.codeOf('bookings.offer', offer, provider)).toBe('INQUIRY_BY_MAIL');
    const answered = { id, version, state: 'answered' as const };
    expect(await caravan.done('inquiries.setState', answered, provider)).toMatchObject({ state: 'answered' });
    expect(await caravan.codeOf('inquiries.setState', answered, provider)).toBe('INQUIRY_CHANGED');
  });

  test('that is closed takes neither words nor offers; while an offer is open it stays', async () => {
    const { inquiryId: id, buyer, provider } = await steps.asked();
    const { version } = await caravan.done('inquiries.get', { id }, buyer);
    await caravan.done('inquiries.setState', { id, version, state: 'closed' }, buyer);
    expect(await caravan.codeOf('inquiries.say', { id, text: 'Hello' }, provider)).toBe('INQUIRY_CLOSED');
    expect(await caravan.codeOf('bookings.offer', { inquiryId: id, ...offerOf() }, provider)).toBe(
      'INQUIRY_CLOSED',
    );
    const open = await steps.booked();
    const offered = await caravan.done('inquiries.get', { id: open.inquiryId }, open.provider);
    expect(offered.state).toBe('offered');
    const close = { id: open.inquiryId, version: offered.version, state: 'closed' };
    expect(await caravan.codeOf('inquiries.setState', close, open.provider)).toBe('INQUIRY_CLOSED');
  });

  test('about one’s own service is one’s own: there is no thread and no booking with oneself', async () => {
    const provider = await caravan.person(3);
    const serviceId = await steps.service(provider);
    const actAs = (role: 1 | 3) =>
      caravan.deps.db.updateTable('sessions').set({ role }).where('account_id', '=', provider.id).execute();
    await actAs(1);
    const question = { serviceId, name: 'Me', contact: 'me@example.test', text: 'What do I ask of myself?' };
    await caravan.done('tradeServices.inquire', question, { ...provider, headers: { Website: 'cn' } });
    await actAs(3);
    const [row] = (await caravan.done('inquiries.list', {}, provider)).rowList;
    expect(row!.hasThread).toBe(false);
  });
});

describe('an offer', () => {
  test('is read by both sides, with what it comes to, and told by mail', async () => {
    const booking = await steps.booked();
    const seen = await steps.get(booking);
    expect(seen).toMatchObject({
      state: 'offered',
      total: { amount: '10000', currency: 'CNY' },
      title: 'Sea freight to the Gulf',
      terms: 'Duties are not included.',
      actions: ['requestChanges', 'accept', 'decline', 'attachOrder'],
    });
    expect(seen.lines[0]).toMatchObject({ quantity: 2, amount: { amount: '8000' } });
    await mailBookingEvent(caravan.deps, { bookingId: booking.id, step: 'offer', party: 'provider' });
    const [mail] = await caravan.mailsTo(booking.buyer);
    expect(mail!.body).toContain(`/merchants/buyer-center/bookings/${booking.id}`);
  });

  test('is one at a time, however many are made at once', async () => {
    const { inquiryId, provider } = await steps.asked();
    const offers = [1, 2, 3].map(() =>
      caravan.codeOf('bookings.offer', { inquiryId, ...offerOf() }, provider),
    );
    expect((await Promise.all(offers)).sort()).toEqual([200, 'BOOKING_OPEN', 'BOOKING_OPEN']);
  });

  test.each([
    ['nothing', { lines: [{ description: 'A gift', quantity: 1, price: '0' }] }, 'BAD_INPUT'],
    ['too much', { lines: [{ description: 'A', quantity: 1_000_000, price: '999999999999' }] }, 'BAD_INPUT'],
    ['a currency that is not paid in', { currency: 'TRY' }, 'BAD_INPUT'],
    [
      'parts of a rupiah',
      { currency: 'IDR', lines: [{ description: 'A', quantity: 1, price: '150' }] },
      'AMOUNT_NOT_PAYABLE',
    ],
    ['no line', { lines: [] }, 'BAD_INPUT'],
    [
      'ten thousand lines',
      { lines: Array.from({ length: 10_000 }, () => ({ description: 'A', quantity: 1, price: '1' })) },
      'BAD_INPUT',
    ],
    [
      'text that turns round',
      { lines: [{ description: 'Fee \u202E00.1', quantity: 1, price: '1' }] },
      'BAD_INPUT',
    ],
  ])('of %s is refused', async (_what, changes, code) => {
    const { inquiryId, provider } = await steps.asked();
    const offer = { inquiryId, ...offerOf(), ...changes };
    expect(await caravan.codeOf('bookings.offer', offer, provider)).toBe(code);
  });

  test('is made by the provider that was asked, and by nobody else', async () => {
    const { inquiryId, buyer } = await steps.asked();
    const offer = { inquiryId, ...offerOf() };
    expect(await caravan.codeOf('bookings.offer', offer, await caravan.person(3))).toBe('NOT_FOUND');
    for (const caller of [buyer, await caravan.seller(), {}])
      expect(['FORBIDDEN', 'LOGIN_OUT']).toContain(await caravan.codeOf('bookings.offer', offer, caller));
  });

  test('that was revised since it was seen is not accepted: what changed is named', async () => {
    const { id, buyer, provider } = await steps.booked();
    const { version, total } = await steps.get({ id, buyer });
    await caravan.done('bookings.requestChanges', { id, version, note: 'Cheaper, please' }, buyer);
    const asked = await caravan.done('bookings.get', { id }, provider);
    const dearer = offerOf({ lines: [{ description: 'All in', quantity: 1, price: '12000' }] });
    const stale = { id, version, ...dearer };
    expect(await caravan.codeOf('bookings.revise', stale, provider)).toBe('BOOKING_CHANGED');
    await caravan.done('bookings.revise', { ...stale, version: asked.version }, provider);
    const refused = await caravan.call('bookings.accept', { id, version, total }, buyer);
    expect(refused).toMatchObject({
      status: 409,
      code: 'BOOKING_CHANGED',
      data: { total: { amount: '12000' } },
    });
    const now = await steps.get({ id, buyer });
    const cheap = { id, version: now.version, total };
    expect(await caravan.codeOf('bookings.accept', cheap, buyer)).toBe('BOOKING_CHANGED');
    const done = await caravan.done('bookings.accept', { id, version: now.version, total: now.total }, buyer);
    expect(done).toMatchObject({ state: 'awaiting_payment', total: { amount: '12000' } });
    const again = { id, version: done.version, ...offerOf() };
    expect(await caravan.codeOf('bookings.revise', again, provider)).toBe('BOOKING_STATE');
    expect(await caravan.codeOf('bookings.withdraw', { id, version: done.version }, provider)).toBe(
      'BOOKING_STATE',
    );
  });

  test('is accepted once, by its buyer alone', async () => {
    const { id, buyer, provider } = await steps.booked();
    const { version, total } = await steps.get({ id, buyer });
    const input = { id, version, total };
    expect(await caravan.codeOf('bookings.accept', input, await caravan.buyer())).toBe('NOT_FOUND');
    expect(['FORBIDDEN', 'LOGIN_OUT']).toContain(await caravan.codeOf('bookings.accept', input, provider));
    const codes = await Promise.all([1, 2].map(() => caravan.codeOf('bookings.accept', input, buyer)));
    expect(codes.sort()).toEqual([200, 'BOOKING_CHANGED']);
  });

  test('is read and ended by its two sides alone', async () => {
    const { id } = await steps.booked();
    const step = { id, version: 1, note: 'Mine' };
    const others = { buyer: await caravan.buyer(), provider: await caravan.person(3) };
    for (const call of [
      'bookings.get',
      'bookings.decline',
      'bookings.requestChanges',
      'bookings.cancel',
    ] as const)
      expect(await caravan.codeOf(call, step, others.buyer)).toBe('NOT_FOUND');
    const revised = { ...step, ...offerOf() };
    for (const call of ['bookings.get', 'bookings.withdraw', 'bookings.revise', 'bookings.cancel'] as const)
      expect(await caravan.codeOf(call, revised, others.provider)).toBe('NOT_FOUND');
    for (const other of Object.values(others))
      expect((await caravan.done('bookings.list', {}, other)).rowList).toEqual([]);
    expect(['FORBIDDEN', 'LOGIN_OUT']).toContain(await caravan.codeOf('bookings.get', { id }, {}));
  });

  test('that is withdrawn or declined makes room for another', async () => {
    const { id, inquiryId, buyer, provider } = await steps.booked();
    await caravan.done('bookings.decline', { id, version: 1, note: 'Too dear' }, buyer);
    expect(await caravan.done('inquiries.get', { id: inquiryId }, buyer)).toMatchObject({
      state: 'answered',
    });
    const next = await caravan.done('bookings.offer', { inquiryId, ...offerOf() }, provider);
    await caravan.done('bookings.withdraw', { id: next.id, version: 1, note: 'No ship' }, provider);
    const list = await caravan.done('bookings.list', { inquiryId, states: 'cancelled' }, buyer);
    expect(list).toMatchObject({ totalRecord: 2, counts: { cancelled: 2 } });
  });

  test('expires: it is accepted no more, and ends by itself', async () => {
    const booking = await steps.booked();
    const { id, buyer } = booking;
    const { version, total } = await steps.get(booking);
    caravan.clock.advance(7 * 24 * hour);
    expect(await caravan.codeOf('bookings.accept', { id, version, total }, buyer)).toBe('OFFER_EXPIRED');
    await endOverdueBookings(caravan.deps);
    expect(await steps.get(booking)).toMatchObject({ state: 'cancelled', actions: [] });
  });

  test('of a provider that was blocked is accepted no more', async () => {
    const booking = await steps.booked();
    const { id, buyer } = booking;
    const { version, total } = await steps.get(booking);
    await block(booking.provider.id);
    expect(await caravan.codeOf('bookings.accept', { id, version, total }, buyer)).toBe('PROVIDER_GONE');
  });

  test('that was accepted and is not paid within a day is cancelled', async () => {
    const booking = await steps.booked('accepted');
    caravan.clock.advance(24 * hour);
    await endOverdueBookings(caravan.deps);
    expect(await steps.get(booking)).toMatchObject({ state: 'cancelled' });
  });
});

describe('a booking', () => {
  test('hangs on an order of its buyer alone, who attaches it', async () => {
    const orders = paidOrders(caravan);
    const order = await orders.paid();
    const booking = await steps.booked('paid', { buyer: order.buyer });
    const { id, buyer } = booking;
    const { version } = await steps.get(booking);
    const others = await orders.paid();
    const attach = { id, version, orderId: order.id };
    expect(await caravan.codeOf('bookings.attachOrder', { ...attach, orderId: others.id }, buyer)).toBe(
      'NOT_FOUND',
    );
    expect(await caravan.codeOf('bookings.attachOrder', attach, others.buyer)).toBe('NOT_FOUND');
    expect(['FORBIDDEN']).toContain(await caravan.codeOf('bookings.attachOrder', attach, booking.provider));
    const attached = await caravan.done('bookings.attachOrder', attach, buyer);
    expect(attached.order).toMatchObject({ id: order.id });
    await steps.record(booking, 'collected');
    const toBuyer = await caravan.done('bookings.ofOrder', { orderId: order.id }, buyer);
    expect(toBuyer).toMatchObject([{ id, milestones: [{ kind: 'collected', day: steps.today() }] }]);
    const toSeller = await caravan.done('bookings.ofOrder', { orderId: order.id }, order.seller);
    expect(toSeller).toEqual([{ ...toBuyer[0]!, id: null }]);
    expect((await caravan.done('bookings.get', { id }, booking.provider)).order).toBeNull();
    for (const other of [others.buyer, others.seller])
      expect(await caravan.codeOf('bookings.ofOrder', { orderId: order.id }, other)).toBe('NOT_FOUND');
    const off = { id, version: (await steps.get(booking)).version };
    expect((await caravan.done('bookings.attachOrder', off, buyer)).order).toBeNull();
  });
});
