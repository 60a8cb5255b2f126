import type { Booking } from '../src/contract/bookings/bookings.ts';
import type { InputOf } from '../src/contract/contract.ts';
import type { ServiceKind } from '../src/contract/trade-services/service-kinds.ts';
import { reconcile } from '../src/server/payments/jobs.ts';
import { releaseBooking } from '../src/server/payments/bookings/booking-money.ts';
import { decideCharge } from '../src/server/payments/providers/sandbox-bank.ts';
import { getBalance } from '../src/server/payments/public.ts';
import type { Caravan } from './caravan.ts';
import { upload } from './pictures.ts';

type Buyer = Awaited<ReturnType<Caravan['buyer']>>;
type Provider = Awaited<ReturnType<Caravan['person']>>;

/** What tests of bookings start from. */
export interface Booked {
  id: string;
  inquiryId: string;
  buyer: Buyer;
  provider: Provider;
}

export const offerOf = (changes: Partial<InputOf<'bookings.revise'>> = {}) => ({
  lines: [
    { description: 'Sea freight Ningbo to Jebel Ali, 40 HQ', quantity: 2, price: '4000' },
    { description: 'Documents', quantity: 1, price: '2000' },
  ],
  currency: 'CNY' as const,
  validDays: 7,
  days: 30,
  terms: 'Duties are not included.',
  ...changes,
});

const shares = ['offered', 'accepted', 'paid', 'delivered', 'completed'] as const;

/** What both sides of a booking do, as the pages do it. Offers come to 100.00 CNY. */
export function bookingSteps(caravan: Caravan) {
  async function service(provider: Provider, kind: ServiceKind = 'logistics') {
    const { id } = await caravan.done(
      'tradeServices.create',
      {
        kind,
        titles: { en: 'Sea freight to the Gulf', zh: '海湾海运' },
        descriptions: { en: 'Full and shared containers' },
        countries: [],
        price: null,
        pictures: [],
        sites: ['cn', 'uae'],
      },
      provider,
    );
    return id;
  }

  async function asked({
    kind = 'logistics',
    buyer,
    provider,
  }: { kind?: ServiceKind; buyer?: Buyer; provider?: Provider } = {}) {
    const people = {
      buyer: buyer ?? (await caravan.buyer()),
      provider: provider ?? (await caravan.person(3)),
    };
    const serviceId = await service(people.provider, kind);
    const question = {
      serviceId,
      name: 'Amira',
      company: 'Gulf Tools',
      contact: 'amira@example.test',
      text: 'Two containers to Jebel Ali in May, what would it cost?',
    };
    await caravan.done('tradeServices.inquire', question, { ...people.buyer, headers: { Website: 'cn' } });
    const { rowList } = await caravan.done('inquiries.list', {}, people.provider);
    return { inquiryId: rowList[0]!.id, serviceId, ...people };
  }

  const get = ({ id, buyer }: Pick<Booked, 'id' | 'buyer'>) => caravan.done('bookings.get', { id }, buyer);

  async function pay({
    id,
    buyer,
  }: Pick<Booked, 'id' | 'buyer'>): Promise<{ paymentId: string; ref: string }> {
    const begun = await start({ id, buyer });
    await decideCharge(caravan.deps, begun.ref, 'paid', 'lost');
    await reconcile(caravan.deps, begun.paymentId);
    return begun;
  }

  async function start({ id, buyer }: Pick<Booked, 'id' | 'buyer'>) {
    const { version, total } = await get({ id, buyer });
    const input = { id, version, amount: total, channel: 'sandbox' };
    const { paymentId, redirectUrl } = await caravan.done('bookingPayments.start', input, buyer);
    return { paymentId, ref: new URL(redirectUrl).pathname.split('/').at(-1)! };
  }

  const today = () => caravan.clock.now().toISOString().slice(0, 10);

  async function record(
    { id, provider }: Pick<Booked, 'id' | 'provider'>,
    kind: Booking['nextMilestones'][number],
    more: Partial<InputOf<'bookings.recordMilestone'>> = {},
  ) {
    const { version } = await caravan.done('bookings.get', { id }, provider);
    const input = { id, version, kind, day: today(), ...more };
    return caravan.call('bookings.recordMilestone', input, provider);
  }

  /** A booking as far along as wanted. */
  async function booked(
    state: (typeof shares)[number] = 'offered',
    { offer = {}, ...more }: Parameters<typeof asked>[0] & { offer?: Parameters<typeof offerOf>[0] } = {},
  ): Promise<Booked> {
    const { inquiryId, buyer, provider } = await asked(more);
    const offered = await caravan.done('bookings.offer', { inquiryId, ...offerOf(offer) }, provider);
    const { id, version, total } = offered;
    const booking = { id, inquiryId, buyer, provider };
    const far = shares.indexOf(state);
    if (far >= 1) await caravan.done('bookings.accept', { id, version, total }, buyer);
    if (far >= 2) await pay(booking);
    if (far >= 3) await record(booking, 'delivered');
    if (far >= 4) await complete(booking);
    return booking;
  }

  async function complete({ id, buyer }: Pick<Booked, 'id' | 'buyer'>) {
    const { version } = await get({ id, buyer });
    await caravan.done('bookings.complete', { id, version }, buyer);
    await releaseBooking(caravan.deps, id);
  }

  const holds = (kind: 'escrow' | 'seller', { provider }: Pick<Booked, 'provider'>, currency = 'CNY') =>
    getBalance(caravan.deps.db, { kind, owner: provider.id }, currency);

  return { service, asked, get, start, pay, record, booked, complete, holds, today };
}

/** A buyer's bookings in the states that other people's calls are tried on. */
export async function bookingsOf(caravan: Caravan, buyer: Buyer, orderId: string) {
  const steps = bookingSteps(caravan);
  const seen = async ({ id }: Booked) => {
    const { version, total } = await steps.get({ id, buyer });
    return { id, version, total };
  };
  const offered = await steps.booked('offered', { buyer });
  const accepted = await steps.booked('accepted', { buyer });
  const paid = await steps.booked('paid', { buyer });
  const { key } = (await upload(caravan, 'document', Buffer.from('%PDF-1.7\n% one\n%%EOF'), paid.provider))
    .data;
  await steps.record(paid, 'collected', { papers: [{ key, name: 'One.pdf' }] });
  const { version } = await seen(paid);
  await caravan.done('bookings.attachOrder', { id: paid.id, version, orderId }, buyer);
  const refunded = await steps.booked('paid', { buyer });
  const wanted = { bookingId: refunded.id, amount: '100', reason: 'late' as const };
  const refund = await caravan.done('bookingRefunds.ask', wanted, buyer);
  const completed = await steps.booked('completed', { buyer });
  const { version: inquiryVersion } = await caravan.done('inquiries.get', { id: offered.inquiryId }, buyer);
  return {
    inquiry: { id: offered.inquiryId, version: inquiryVersion },
    offered: await seen(offered),
    accepted: await seen(accepted),
    paid: { ...(await seen(paid)), key, orderId },
    refund: { id: refund.id, version: refund.version, bookingId: refunded.id },
    completedId: completed.id,
  };
}
