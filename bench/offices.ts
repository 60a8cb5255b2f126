import type { CallKey } from '../src/contract/calls.ts';
import type { InputOf } from '../src/contract/contract.ts';
import { inTurn, type BenchCall } from './calls.ts';
import { officeOf, type Office } from './office-world.ts';

interface OfficeList<Key extends CallKey> {
  title: string;
  key: Key;
  side: Exclude<keyof Office, 'shopId'>;
  input: InputOf<Key>;
}

const list = <Key extends CallKey>(one: OfficeList<Key>): BenchCall => ({
  name: 'offices',
  title: one.title,
  prepare: async (world) => {
    const office = await officeOf(world.inside.db);
    return inTurn(world, one.key, [
      { input: one.input, headers: { lang: 'en', AccessToken: office[one.side] } },
    ]);
  },
});

/** Lists of both offices, each with 100,000 rows behind it; the bound is the same SQL. */
export const officeLists: readonly BenchCall[] = [
  list({ title: "buyer's orders", key: 'orders.listForBuyer', side: 'buyer', input: {} }),
  list({ title: "seller's orders", key: 'orders.listForSeller', side: 'seller', input: {} }),
  list({
    title: "seller's orders, page 500",
    key: 'orders.listForSeller',
    side: 'seller',
    input: { pageNum: 500 },
  }),
  list({
    title: "seller's orders, by a word",
    key: 'orders.listForSeller',
    side: 'seller',
    input: { keyword: 'B99' },
  }),
  list({ title: "seller's products", key: 'products.list', side: 'seller', input: {} }),
  list({
    title: "seller's products, on sale, by a word",
    key: 'products.list',
    side: 'seller',
    input: { status: 'published', keyword: 'mug' },
  }),
  list({ title: 'products by status', key: 'products.counts', side: 'seller', input: {} }),
  list({ title: 'bills of a shop', key: 'settlement.records', side: 'seller', input: {} }),
  list({ title: 'account records of a buyer', key: 'settlement.records', side: 'buyer', input: {} }),
];
