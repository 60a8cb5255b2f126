import type { InputOf } from '../src/contract/contract.ts';
import type { Deps } from '../src/server/platform/context.ts';
import { releaseBooking } from '../src/server/payments/bookings/booking-money.ts';
import { decideCharge } from '../src/server/payments/providers/sandbox-bank.ts';
import { callAs } from './call-as.ts';
import { buyers, demoPassword } from './content/people.ts';

const day = 86_400_000;

/** How far a booking has come, each behind the one before. */
const road = [
  'asked',
  'answered',
  'offered',
  'accepted',
  'paid',
  'moving',
  'delivered',
  'completed',
] as const;
type Stage = (typeof road)[number];

interface Plan {
  until: Stage;
  /** Days before now at which the buyer asks. */
  ago: number;
  text: string;
  price: string;
  /** Asks for some of the money back in the end. */
  refund?: string;
}

const plans: readonly Plan[] = [
  { until: 'asked', ago: 1, text: 'Two 40-foot containers of glassware to Jebel Ali in May.', price: '0' },
  {
    until: 'answered',
    ago: 2,
    text: 'What does a shared container to Jakarta cost per cubic metre?',
    price: '0',
  },
  {
    until: 'offered',
    ago: 3,
    text: 'Rail freight to Moscow, 18 pallets of toys, ready next week.',
    price: '1860000',
  },
  { until: 'accepted', ago: 1, text: 'Trucking to Almaty, one full truck of hardware.', price: '2430000' },
  { until: 'moving', ago: 14, text: 'Sea freight to Dammam, one 20-foot container.', price: '1280000' },
  { until: 'delivered', ago: 30, text: 'Air freight to Istanbul, 420 kg of samples.', price: '1575000' },
  {
    until: 'delivered',
    ago: 32,
    text: 'Consolidation to Dubai, 6 cubic metres.',
    price: '640000',
    refund: '120000',
  },
  { until: 'completed', ago: 60, text: 'Sea freight to Bangkok, two 20-foot containers.', price: '2210000' },
];

/** Inquiries and bookings of one provider in every state, by the product's own calls; once. */
export async function loadBookings(deps: Deps): Promise<void> {
  const { db } = deps;
  const booking = await db.selectFrom('bookings').select('id').limit(1).executeTakeFirst();
  const service = await db
    .selectFrom('trade_services')
    .innerJoin('accounts', 'accounts.id', 'trade_services.provider_id')
    .select(['trade_services.id', 'trade_services.provider_id'])
    .where('accounts.email', '=', 'silkway@caravan.example')
    .where('kind', '=', 'logistics')
    .orderBy('trade_services.id')
    .executeTakeFirst();
  if (booking || !service) return;
  const accounts = await db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('email', 'is not', null)
    .execute();
  const ids = new Map(accounts.map(({ id, email }) => [email, id]));
  const people = buyers.map(({ account: { email, personName } }) => ({
    id: ids.get(email)!,
    email,
    name: personName,
  }));
  // The first of the buyers has the booking that came furthest.
  for (const [index, plan] of [...plans.entries()].reverse())
    await book(deps, plan, { service, buyer: people[(plans.length - 1 - index) % people.length]! });
}

interface Sides {
  service: { id: string; provider_id: string };
  buyer: { id: string; name: string; email: string };
}

async function book(deps: Deps, plan: Plan, { service, buyer }: Sides): Promise<void> {
  // Who is asked for a challenge are strangers.
  const open = { ...deps, config: { ...deps.config, captcha: false } };
  const far = road.indexOf(plan.until);
  const at = (days: number) => new Date(deps.clock.now().getTime() - Math.max(0, plan.ago - days) * day);
  const buy = (days: number) =>
    callAs(open, { accountId: buyer.id, role: 1, site: 'cn', language: 'en', now: at(days) });
  const provide = (days: number) =>
    callAs(open, { accountId: service.provider_id, role: 3, site: 'cn', language: 'zh', now: at(days) });

  const question = { serviceId: service.id, name: buyer.name, contact: buyer.email };
  await buy(0)('tradeServices.inquire', { ...question, text: plan.text });
  const { rowList } = await provide(0)('inquiries.list', { pageSize: 50 });
  const inquiry = rowList.find(({ text }) => text === plan.text)!;
  if (far >= 1)
    await provide(0.2)('inquiries.say', {
      id: inquiry.id,
      text: '您好，可以承运，请告知备货时间和装货地址。',
    });
  if (far < 2) return;
  const { id } = await provide(0.4)('bookings.offer', offerOf(inquiry.id, plan));
  const seen = async () => buy(0.5)('bookings.get', { id });
  if (far >= 3) {
    const { version, total } = await seen();
    await buy(0.5)('bookings.accept', { id, version, total });
  }
  if (far >= 4) await pay(deps, buy(0.6), id, at(0.6));
  const record = async (days: number, kind: InputOf<'bookings.recordMilestone'>['kind']) => {
    const { version } = await provide(days)('bookings.get', { id });
    const reached = { id, version, kind, day: at(days).toISOString().slice(0, 10) };
    await provide(days)('bookings.recordMilestone', reached);
  };
  if (far >= 5) await record(3, 'collected');
  if (far >= 5) await record(5, 'customs_cleared');
  if (far >= 6) await record(20, 'arrived');
  if (far >= 6) await record(22, 'delivered');
  if (plan.refund) {
    const wanted = { bookingId: id, amount: plan.refund, reason: 'late' as const };
    await buy(31)('bookingRefunds.ask', { ...wanted, note: 'Four days late, and nobody told us.' });
  }
  if (far < 7) return;
  const { version } = await seen();
  await buy(24)('bookings.complete', { id, version });
  await buy(25)('bookings.review', {
    id,
    stars: 5,
    text: 'Careful with the papers and always on the phone.',
  });
  await provide(26)('bookings.answerReview', { id, text: '感谢支持，期待再次合作。' });
  // What the queue does a moment after completion.
  await releaseBooking({ ...deps, clock: { now: () => at(24) } }, id);
  await provide(58)('payouts.ask', {
    currency: 'CNY',
    amount: '1500000',
    holder: '丝路国际货运有限公司',
    bank: '中国建设银行',
    account: '6217001210024455667',
    password: demoPassword,
  });
}

const offerOf = (inquiryId: string, { price, text }: Plan): InputOf<'bookings.offer'> => ({
  inquiryId,
  lines: [
    { description: text, quantity: 1, price },
    { description: 'Export customs clearance', quantity: 1, price: '60000' },
  ],
  currency: 'CNY',
  validDays: 14,
  days: 30,
  terms: 'Duties and taxes at the destination are not included.',
});

async function pay(deps: Deps, buy: ReturnType<typeof callAs>, id: string, now: Date): Promise<void> {
  const { version, total: amount } = await buy('bookings.get', { id });
  const input = { id, version, amount, channel: 'sandbox' };
  const { paymentId, redirectUrl } = await buy('bookingPayments.start', input);
  const ref = new URL(redirectUrl).pathname.split('/').at(-1)!;
  await decideCharge({ ...deps, clock: { now: () => now } }, ref, 'paid', 'lost');
  await buy('payments.result', { paymentId });
}
