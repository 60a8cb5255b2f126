import type { Caravan } from '../caravan.ts';
import { couponTools } from '../coupons.ts';

type Buyer = Awaited<ReturnType<Caravan['buyer']>>;
type Seller = Awaited<ReturnType<Caravan['seller']>>;

const monthMs = 60 * 86_400_000;

/** Coupons of the platform and of some shops, which buyers claim as often as they may before they order. */
export async function openCoupons(caravan: Caravan) {
  const { ofPlatform, ofShop, claim } = couponTools(caravan);
  const begin = caravan.clock.now().getTime();
  const terms = {
    claimFrom: new Date(begin).toISOString(),
    claimUntil: new Date(begin + monthMs).toISOString(),
    sites: ['cn', 'hk', 'uae', 'id'] as ('cn' | 'hk' | 'uae' | 'id')[],
    total: 1_000_000,
    perBuyer: 20,
    threshold: '2000',
  };
  // One takes an amount off, of which no share of a line is a whole one, the other a part of what is bought.
  const platforms = [
    await ofPlatform({ ...terms, amount: '733' }),
    await ofPlatform({ ...terms, kind: 'percent', amount: undefined, percent: 7, cap: '5000' }),
  ];
  const ofShops = new Map<string, string>();

  return {
    async open(seller: Seller): Promise<void> {
      ofShops.set(seller.shopId, await ofShop(seller, { ...terms, amount: '519' }));
    },
    /** A buyer takes a coupon before they order of a shop; at most so many as it allows. */
    async claim(buyer: Buyer, { shopId }: Seller, whose: 'platform' | 'shop', turn: number): Promise<void> {
      const id = whose === 'platform' ? platforms[turn % platforms.length] : ofShops.get(shopId);
      if (id) await claim(buyer, id).catch(() => undefined);
    },
  };
}
