import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { roles } from '../src/contract/accounts/roles.ts';
import { calls, type CallKey } from '../src/contract/calls.ts';
import { contract } from '../src/contract/contract.ts';
import type { Endpoint } from '../src/contract/endpoint.ts';
import { joinShop } from './joined-shop.ts';
import { otherOwners } from './other-owners.ts';
import { ownCustomers } from './own-customers.ts';
import { prepareProduct } from './prepare-product.ts';
import { createTraders, type Traders } from './traders.ts';

const caravan = prepareProduct();

const namesOf = (key: CallKey): string[] => {
  const { input } = contract[key] as Endpoint;
  const { shape, in: piped } = input.def as { shape?: object; in?: { def: { shape?: object } } };
  return Object.keys(shape ?? piped?.def.shape ?? {});
};
const namesCustomer = /^(account|buyer|customer|order|thread|line)Ids?$/;

/** Whether a call of a shop can concern one of its customers, by what a member needs for it, by its noun or by its input. */
function concernsCustomers(key: CallKey): boolean {
  const { who, shopRight, shopOf } = contract[key] as Endpoint;
  if (who === 'anyone' || who === 'staff') return false;
  const isOfShops = shopOf !== undefined || (who !== 'user' && who.includes(roles.seller));
  if (!isOfShops) return false;
  const isByRight = shopRight === 'orders' || shopRight === 'money';
  return (
    isByRight ||
    /^(price|customer|promotion)/.test(key) ||
    namesOf(key).some((name) => namesCustomer.test(name))
  );
}

test('every call of a shop that concerns its customers says whether it asks who they are', () => {
  const concerned = (Object.keys(calls) as CallKey[]).filter(concernsCustomers);
  expect(Object.keys(ownCustomers).toSorted()).toEqual(concerned.toSorted());
});

describe('whoever is a customer of the shop that they work in', () => {
  let traders: Traders;
  let office: { id: string; token: string };
  beforeAll(async () => {
    traders = await createTraders(caravan);
    const { buyer, seller } = traders;
    office = await joinShop(caravan, buyer, seller, ['products', 'orders', 'money', 'store']);
  }, 180_000);

  const asking = Object.entries(ownCustomers).flatMap(([key, rule]) =>
    rule === 'asks' ? [key as CallKey] : [],
  );

  // Who did all that traders do has made as many calls as one may for a while.
  beforeEach(() => caravan.deps.db.deleteFrom('limits').execute());

  test.each(asking)('is refused %s', async (key) => {
    const member = { side: 'seller', shopId: traders.seller.shopId, ...office } as never;
    const codes = [];
    for (const input of await otherOwners[key]!.inputs(traders, member, caravan))
      codes.push((await caravan.call(key, input as never, office)).code);
    // Their own request was refused them before anybody worked for anybody.
    expect(codes).toContain(key === 'rfqs.quote' ? 'OWN_RFQ' : 'OWN_SHOP');
    expect(codes).not.toContain(200);
  });
});
