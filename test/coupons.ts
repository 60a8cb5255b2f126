import type { InputOf } from '../src/contract/contract.ts';
import type { Caravan } from './caravan.ts';

type Draft = InputOf<'console.coupons.create'>;
type Seller = Awaited<ReturnType<Caravan['seller']>>;
type Buyer = Awaited<ReturnType<Caravan['buyer']>>;

/** What tests of coupons start from: ten off a hundred yuan, given by the platform or by a shop. */
export function couponTools(caravan: Caravan) {
  let keys = 0;
  let giver: ReturnType<Caravan['operator']> | undefined;
  let second: ReturnType<Caravan['operator']> | undefined;
  const key = () => `coupon-key-${++keys}`;
  const draft = (changes: Partial<Draft> = {}): Draft => ({
    names: { en: 'Ten off a hundred', zh: '满100减10' },
    kind: 'amount',
    currency: 'CNY',
    threshold: '10000',
    amount: '1000',
    scope: 'all',
    sites: ['cn', 'hk'],
    total: 100,
    perBuyer: 1,
    claimFrom: '2026-03-01T00:00:00Z',
    claimUntil: '2026-04-01T00:00:00Z',
    useDays: 10,
    ...changes,
  });
  return {
    key,
    draft,

    async ofPlatform(changes: Partial<Draft> = {}): Promise<string> {
      giver ??= caravan.operator(['promotion']);
      const { id, waits } = await caravan.done('console.coupons.create', draft(changes), await giver);
      if (waits) {
        second ??= caravan.operator(['promotion', 'money']);
        await caravan.done('console.coupons.confirm', { id, version: 1 }, await second);
      }
      return id;
    },

    async ofShop(seller: Seller, changes: Partial<Draft> = {}): Promise<string> {
      const { currency: _, sites: __, ...own } = draft(changes);
      return (await caravan.done('promotion.create', own, seller)).id;
    },

    claim: (buyer: Buyer, couponId: string) =>
      caravan.done('promotion.claim', { couponId, key: key() }, buyer),

    /** A shop that confirms by itself, and a product of it for 100 yuan. */
    async shopWithProducts() {
      const seller = await caravan.seller({ autoConfirm: true });
      return { seller, product: await caravan.products({ shopId: seller.shopId, price: 10_000n }) };
    },
  };
}
