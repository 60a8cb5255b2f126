import type { OrderState } from '../src/contract/orders/order-states.ts';
import { siteCodes } from '../src/contract/reference/sites.ts';
import { getBalance } from '../src/server/payments/public.ts';
import { releaseEscrow } from '../src/server/payments/jobs.ts';
import type { Deps } from '../src/server/platform/context.ts';
import { quietQueue } from '../src/server/platform/queue/quiet-queue.ts';
import { takePayoutStep } from '../src/server/settlement/payouts.ts';
import { callAs } from './call-as.ts';
import { banks, refundTexts } from './content/after-sale.ts';
import { demoPassword } from './content/people.ts';
import { languageOf, words } from './words.ts';

const hour = 3_600_000;
const mainBuyer = 'buyer@caravan.example';
const mainSeller = 'seller@caravan.example';

const quiet = new Set<string>(['refunds.event', 'orders.event', 'payouts.decided', 'payouts.toNewAccount']);

type Order = Awaited<ReturnType<typeof listOrders>>[number];

/** What happens after paying, through the real rules: shipments in parts, refunds on their way, invoices, payouts. */
export async function loadAfterSale(deps: Deps): Promise<void> {
  // Nobody is to get mail about it.
  const queue = quietQueue(deps.queue, (name) => quiet.has(name));
  const demo = { ...deps, queue };
  const { db } = deps;
  const told = new Set(
    (await db.selectFrom('refunds').select('order_id').execute()).map((row) => row.order_id),
  );
  const of = async (state: OrderState) => (await listOrders(deps, state)).filter(({ id }) => !told.has(id));

  const [late] = await of('preparing');
  if (late && told.size < 4)
    await speaker(demo, late).ask({ scope: 'whole', reason: 'not_needed', text: 'late' });
  const [damaged, disputed] = await of('dispatched');
  if (damaged && told.size < 4) await offerForDamage(demo, damaged);
  if (disputed && told.size < 4) await dispute(demo, disputed);
  const [agreed, parted] = await of('awaiting_dispatch');
  if (agreed && told.size < 4) await agreeOnPieces(demo, agreed);
  if (parted) await shipInPart(demo, parted);

  const completed = await listOrders(deps, 'completed');
  for (const { id } of completed) await releaseWhenDone(deps, id);
  for (const [index, order] of completed.slice(0, 2).entries()) await invoice(demo, order, index === 0);
  await payOut(demo, completed);
}

/** The money of an order leaves escrow in the moment in which it was received. */
async function releaseWhenDone(deps: Deps, orderId: string): Promise<void> {
  const { at } = await deps.db
    .selectFrom('order_events')
    .select('at')
    .where('order_id', '=', orderId)
    .where('to_state', '=', 'completed')
    .executeTakeFirstOrThrow();
  await releaseEscrow({ ...deps, clock: { now: () => at } }, orderId);
}

/** Orders in a state, first those that the main buyer and the main seller see. */
function listOrders({ db }: Deps, state: OrderState) {
  return db
    .selectFrom('orders')
    .innerJoin('accounts as buyer', 'buyer.id', 'orders.buyer_id')
    .innerJoin('shops', 'shops.id', 'orders.shop_id')
    .innerJoin('accounts as owner', 'owner.id', 'shops.owner_id')
    .select([
      'orders.id',
      'orders.site',
      'orders.buyer_id',
      'orders.shop_id',
      'orders.currency',
      'buyer.language',
      'buyer.company_name',
      'owner.id as owner_id',
      'shops.source_language',
    ])
    .where('orders.state', '=', state)
    .orderBy((eb) => eb.case().when('owner.email', '=', mainSeller).then(0).else(1).end())
    .orderBy((eb) => eb.case().when('buyer.email', '=', mainBuyer).then(0).else(1).end())
    .orderBy('orders.id')
    .execute();
}

interface Draft {
  scope: 'whole' | 'lines';
  reason: 'not_needed' | 'damaged' | 'quality' | 'late';
  text: keyof typeof refundTexts;
  lines?: { id: string; quantity: number }[];
  pictures?: string[];
}

/** Both sides of an order, and what they say in their languages. */
function speaker(deps: Deps, order: Order) {
  const site = siteCodes.find((code) => code === order.site)!;
  const language = languageOf(order.language);
  const now = deps.clock.now().getTime();
  const at = (hoursAgo: number) => new Date(now - hoursAgo * hour);
  const buy = (hoursAgo: number) =>
    callAs(deps, { accountId: order.buyer_id, role: 1, site, language, now: at(hoursAgo) });
  const sell = (hoursAgo: number) =>
    callAs(deps, { accountId: order.owner_id, role: 2, site, language, now: at(hoursAgo) });
  // Sellers answer in the language that they were asked in.
  const say = (key: keyof typeof refundTexts) => words(refundTexts[key])[language];
  return {
    at,
    buy,
    sell,
    say,
    ask: ({ text, ...draft }: Draft) =>
      buy(20)('refunds.ask', { orderId: order.id, note: say(text), ...draft }),
    lines: async () => (await buy(20)('orders.getForBuyer', { id: order.id })).lines,
  };
}

/** A few pieces of the first line. */
const some = (line: { id: string; quantity: number }) => [
  { id: line.id, quantity: Math.max(1, Math.floor(line.quantity / 4)) },
];

/** A picture of the products, as the buyer of an order would send it. */
async function pictureOf(
  { db, storage, privateFiles, clock }: Deps,
  order: Order,
  file: string,
): Promise<string[]> {
  const bytes = await storage.find(file.split('/').at(-1) ?? '');
  if (!bytes) return [];
  const key = await privateFiles.put(bytes);
  await db
    .insertInto('private_pictures')
    .values({
      account_id: order.buyer_id,
      key,
      bytes: BigInt(bytes.length),
      width: 800,
      height: 800,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return [key];
}

async function offerForDamage(deps: Deps, order: Order): Promise<void> {
  const { ask, sell, lines, say } = speaker(deps, order);
  const [first] = await lines();
  const pictures = await pictureOf(deps, order, first!.picture);
  const draft = { scope: 'lines' as const, reason: 'damaged' as const, text: 'damaged' as const };
  const { id, version, asked } = await ask({ ...draft, lines: some(first!), pictures });
  const amount = String(BigInt(asked.amount) / 2n || 1n);
  if (amount === asked.amount) return;
  await sell(10)('refunds.answer', { id, version, answer: 'offer', amount, note: say('offer') });
}

async function dispute(deps: Deps, order: Order): Promise<void> {
  const { ask, buy, sell, lines, say } = speaker(deps, order);
  const [first] = await lines();
  const pictures = await pictureOf(deps, order, first!.picture);
  const { id, version } = await ask({ scope: 'whole', reason: 'quality', text: 'quality', pictures });
  const refused = await sell(12)('refunds.answer', { id, version, answer: 'refuse', note: say('refused') });
  await buy(4)('refunds.reply', { id, version: refused.version, reply: 'dispute', note: say('dispute') });
}

async function agreeOnPieces(deps: Deps, order: Order): Promise<void> {
  const { ask, sell, lines } = speaker(deps, order);
  const [first] = await lines();
  const { id, version } = await ask({ scope: 'lines', reason: 'late', text: 'late', lines: some(first!) });
  await sell(12)('refunds.answer', { id, version, answer: 'agree' });
}

async function shipInPart(deps: Deps, order: Order): Promise<void> {
  const { sell } = speaker(deps, order);
  const sold = await sell(8)('orders.getForSeller', { id: order.id });
  const [first] = sold.lines;
  if (sold.shipments.length > 0 || !first || first.toShip < 2) return;
  await sell(8)('orders.sendDelivery', {
    id: order.id,
    carrierCode: 'deppon',
    trackingNumber: `DPK${order.id.replaceAll(/\D/g, '').slice(-10)}`,
    lines: [{ id: first.id, quantity: Math.ceil(first.toShip / 2) }],
  });
}

async function invoice(deps: Deps, order: Order, isIssued: boolean): Promise<void> {
  const { buy, sell } = speaker(deps, order);
  const { invoice } = await buy(30)('orders.getForBuyer', { id: order.id });
  if (invoice) return;
  const title = order.company_name || 'Caravan Trading';
  const asked = await buy(30)('orders.askInvoice', { id: order.id, title, address: '18 Market Street' });
  if (isIssued)
    await sell(6)('orders.issueInvoice', {
      id: order.id,
      askedAt: asked.invoice!.askedAt,
      number: '26372000000012345678',
      issuedOn: deps.clock.now().toISOString().slice(0, 10),
      amount: asked.invoice!.due.amount,
    });
}

/** The shops that have sold: half of a balance is paid out, and of the first one a rest is asked for. */
async function payOut(deps: Deps, completed: readonly Order[]): Promise<void> {
  const { db } = deps;
  const seen = new Set<string>();
  for (const order of completed) {
    const index = seen.size;
    if (seen.has(order.shop_id) || index >= banks.length) continue;
    seen.add(order.shop_id);
    const has = await db
      .selectFrom('payouts')
      .select('id')
      .where('shop_id', '=', order.shop_id)
      .executeTakeFirst();
    const balance = await getBalance(db, { kind: 'seller', owner: order.shop_id }, order.currency);
    if (has || balance < 4n) continue;
    const [bank, begins] = banks[index]!;
    const { sell, at } = speaker(deps, order);
    const input = {
      currency: order.currency,
      holder: order.source_language === 'zh' ? '王建军' : 'Wang Jianjun',
      bank,
      account: `${begins}00${index}517`,
      password: demoPassword,
    };
    const { id, version } = await sell(96)('payouts.ask', { ...input, amount: String(balance / 2n) });
    const past = (hoursAgo: number) => ({ ...deps, now: at(hoursAgo) });
    const owns = () => true;
    await takePayoutStep(past(60), id, { step: 'approve', version, owns });
    const bankReference = `BOC${id.replaceAll(/\D/g, '').slice(-9)}`;
    await takePayoutStep(past(50), id, { step: 'pay', version: version + 1, owns, bankReference });
    if (index === 0) await sell(5)('payouts.ask', { ...input, amount: String(balance / 4n) });
  }
}
