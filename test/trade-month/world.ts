import { startBank as startAlipayBank } from '../banks/alipay.ts';
import type { OutsideBank } from '../banks/bank.ts';
import { startBank as startSandboxBank } from '../banks/sandbox.ts';
import { startStripeBank } from '../banks/stripe.ts';
import { startBank as startWeChatBank } from '../banks/wechat-pay.ts';
import { startBank as startXenditBank } from '../banks/xendit.ts';
import { bankTransferTools } from '../bank-transfers.ts';
import type { CallKey } from '../../src/contract/calls.ts';
import type { InputOf, OutputOf } from '../../src/contract/contract.ts';
import { startCaravan, type Caller, type Caravan } from '../caravan.ts';
import type { TestDatabase } from '../database.ts';
import { setShopTerms } from '../shop-terms.ts';
import { bankBook, type BankBook } from './bank-book.ts';
import { openCoupons } from './coupons.ts';
import { numbersFrom } from './random.ts';
import { addressAbroad, openTaxes, register } from './taxes.ts';

/** Channels with a machine of their own, which pays and tells. */
export const gateways = ['sandbox', 'alipay', 'wechat-pay', 'xendit', 'stripe'] as const;
export type Gateway = (typeof gateways)[number];

/** Where buyers are, and what they pay in. */
const places = [
  { site: 'cn', currency: 'CNY', credit: '9000000' },
  { site: 'hk', currency: 'HKD', credit: '9000000' },
  { site: 'uae', currency: 'AED', credit: '9000000' },
  { site: 'id', currency: 'IDR', credit: '15000000000' },
] as const;

export type Buyer = Awaited<ReturnType<Caravan['buyer']>> & { site: string; currency: string };
export type Seller = Awaited<ReturnType<Caravan['seller']>>;

export interface Shop {
  seller: Seller;
  skuIds: string[];
}

export interface SimulatedOrder {
  id: string;
  buyer: Buyer;
  shop: Shop;
  day: number;
  /** What Stripe calls the session by which it was paid. */
  stripeRef?: string;
  /** Its buyer does not pay the balance. */
  isLeft?: boolean;
  /** Nothing happens to it by itself any more; somebody may still complain. */
  isQuiet?: boolean;
}

export interface MonthPlan {
  /** How many orders are placed in the month. */
  orderCount: number;
  days?: number;
  shopCount?: number;
  buyerCount?: number;
  seed?: number;
  /** Where there is no server of the tests. */
  database?: TestDatabase;
}

/** All channels on three sites, with a bank account for each of their currencies, shops, and buyers with and without credit. */
export async function openWorld({
  orderCount,
  days = 30,
  // Nobody orders so often that they are told to wait.
  shopCount = Math.max(5, Math.round(orderCount / 200)),
  buyerCount = Math.max(18, Math.round(orderCount / 20)),
  seed = 1,
  database,
}: MonthPlan) {
  const { bank: stripeBank, stripe } = await startStripeBank();
  const banks: Record<Gateway, OutsideBank> = {
    sandbox: await startSandboxBank(),
    alipay: await startAlipayBank(),
    'wechat-pay': await startWeChatBank(),
    xendit: await startXenditBank(),
    stripe: stripeBank,
  };
  stripe.state.feeBasisPoints = 340;
  const env = Object.assign({}, ...Object.values(banks).map((bank) => bank.env), stripe.envOf('uae'), {
    SITE: 'cn',
  });
  const caravan = await startCaravan(env, database && { on: database, hasPages: false });
  for (const bank of Object.values(banks)) bank.follow?.(caravan.clock);
  const random = numbersFrom(seed);
  const counts = new Map<string, number>();
  const count = (what: string) => void counts.set(what, (counts.get(what) ?? 0) + 1);
  let operators: [Caller, Caller] = [await caravan.operator(['money']), await caravan.operator(['money'])];

  const books = new Map<string, BankBook>();
  for (const [n, { site, currency }] of places.entries()) {
    const tools = bankTransferTools(caravan, { site, currency, number: `6222 0001 00${n}2` });
    await tools.account();
    books.set(currency, bankBook(caravan, tools, currency));
  }

  await openTaxes(caravan);
  const coupons = await openCoupons(caravan);

  async function openShop(n: number): Promise<Shop> {
    const seller = await caravan.seller();
    // Some want a deposit, and keep of it where the rest does not come.
    const terms = n % 3 === 1 ? { preRatio: 30, depositKept: 20 } : { preRatio: 100, depositKept: 0 };
    await setShopTerms(caravan, seller, { ...terms, balanceDays: 7 });
    if (n % 2 === 0) await coupons.open(seller);
    const skuIds = [];
    for (const price of [1_137n, 2_999n, 25_049n]) {
      const plan = { shopId: seller.shopId, price: price + BigInt(n * 31), stock: 1_000_000 };
      skuIds.push((await caravan.products(plan)).skuId);
    }
    return { seller, skuIds };
  }

  async function openBuyer(n: number): Promise<Buyer> {
    const { site, currency, credit } = places[n % places.length]!;
    const person = await caravan.buyer({ currency });
    const buyer = { ...person, site, currency, headers: { website: site } };
    if (site === 'uae') buyer.addressId = await addressAbroad(caravan, buyer);
    if (site === 'cn' && n % 8 === 0) await register(caravan, buyer);
    // Every other one may owe.
    if (n % 6 < 3) await openCredit(buyer, credit);
    return buyer;
  }

  async function openCredit(buyer: Buyer, limit: string): Promise<void> {
    const { id } = await caravan.done(
      'credit.apply',
      { requested: limit, yearlyPurchases: limit, note: 'Two shops' },
      buyer,
    );
    const terms = { limit, termDays: 10, lateFeeBasisPoints: 5 };
    for (const operator of operators) {
      const decision = { id, approve: true as const, ...terms };
      if (!(await caravan.done('console.credit.decide', decision, operator)).waits) return;
    }
  }

  const shops: Shop[] = [];
  for (let n = 0; n < shopCount; n++) shops.push(await openShop(n));
  const buyers: Buyer[] = [];
  for (let n = 0; n < buyerCount; n++) buyers.push(await openBuyer(n));

  return {
    caravan,
    banks,
    stripe,
    books,
    coupons,
    random,
    days,
    seed,
    orderCount,
    shops,
    buyers,
    placed: [] as SimulatedOrder[],
    counts,
    count,
    openShop,
    openBuyer,
    /** A call that may be refused, since somebody else was there before: then its answer is counted by its code. */
    async ask<Key extends CallKey>(
      key: Key,
      input: InputOf<Key>,
      caller: Caller,
    ): Promise<OutputOf<Key> | null> {
      const answer = await caravan.call(key, input, caller);
      if (answer.status === 200) return answer.data;
      count(`${key}: ${answer.code}`);
      return null;
    },
    /** Two who may do what money needs. */
    get operators() {
      return operators;
    },
    /** Time goes by; operators sign in again. */
    async later(milliseconds: number): Promise<void> {
      caravan.clock.advance(milliseconds);
      operators = [await caravan.operator(['money']), await caravan.operator(['money'])];
    },
    async close() {
      await caravan.close();
      for (const bank of Object.values(banks)) await bank.stop();
    },
  };
}
export type World = Awaited<ReturnType<typeof openWorld>>;
