import type { CallsOf } from '../../contract/handler.ts';
import type { MoneyAccount, MoneyRecord, Payout } from '../../contract/settlement/settlement.ts';
import { roles } from '../../contract/accounts/roles.ts';
import { wireTime } from '../../kit/wire.ts';
import {
  countBuyerRecords,
  countShopRecords,
  listBuyerRecords,
  listShopRecords,
  sumBuyerMoney,
  sumShopMoney,
  type RecordRow,
} from '../payments/public.ts';
import { getOwnShop, type ShopHandlers } from '../shops/public.ts';
import { consolePayoutsApi } from './console-api.ts';
import { consoleRatesApi } from './rates-api.ts';
import { askPayout, takePayoutStep } from './payouts.ts';
import { filterOf } from './filter.ts';
import { showPayout } from './present.ts';
import * as rows from './sql.ts';
import { writeStatement } from './statement.ts';
import { limitsOf, showPage } from '../platform/paging.ts';

const showRecord = (row: RecordRow): MoneyRecord => ({
  id: `${row.transaction_id} ${row.purse}`,
  kind: row.kind,
  purse: row.purse,
  at: wireTime(row.at),
  order: row.order_id && row.number ? { id: row.order_id, number: row.number } : null,
  amount: { amount: row.amount, currency: row.currency },
  balance: row.balance === null ? null : { amount: row.balance, currency: row.currency },
});

const emptyAccount = (currency: string): MoneyAccount => {
  const none = { amount: '0', currency };
  return { currency, balance: none, escrow: none, payout: none, paid: none, returned: none };
};

export const settlementApi: ShopHandlers<
  CallsOf<'settlement' | 'payouts' | 'console.payouts' | 'console.rates'>
> = {
  ...consolePayoutsApi,
  ...consoleRatesApi,

  async 'settlement.account'({ db, actor }) {
    if (actor.role !== roles.seller) {
      return (await sumBuyerMoney(db, actor.accountId)).map(({ currency, paid, returned }) => ({
        ...emptyAccount(currency),
        paid: { amount: paid, currency },
        returned: { amount: returned, currency },
      }));
    }
    const shop = await getOwnShop(db, actor.accountId);
    const accounts = new Map<string, MoneyAccount>();
    for (const { purse, currency, amount } of await sumShopMoney(db, shop.id)) {
      const account = accounts.get(currency) ?? emptyAccount(currency);
      const name = purse === 'seller' ? 'balance' : purse === 'escrow' ? 'escrow' : 'payout';
      accounts.set(currency, { ...account, [name]: { amount, currency } });
    }
    return [...accounts.values()];
  },

  async 'settlement.records'({ db, actor }, { pageNum, pageSize, ...narrowing }) {
    const filter = filterOf(narrowing);
    if (actor.role !== roles.seller) {
      const [records, totalRecord] = await Promise.all([
        listBuyerRecords(db, actor.accountId, filter, { pageNum, pageSize }),
        countBuyerRecords(db, actor.accountId, filter),
      ]);
      return { rowList: records.map(showRecord), totalRecord };
    }
    const shop = await getOwnShop(db, actor.accountId);
    const [results, totalRecord] = await Promise.all([
      listShopRecords(db, shop.id, filter, limitsOf({ pageNum, pageSize })),
      countShopRecords(db, shop.id, filter),
    ]);
    return { rowList: results.map(showRecord), totalRecord };
  },

  'settlement.statement': writeStatement,

  async 'payouts.list'({ db, shop }, page) {
    return showPage(await rows.listPayouts(db, { shopId: shop.id }, page), showPayout);
  },

  'payouts.ask': async (context, input): Promise<Payout> => showPayout(await askPayout(context, input)),

  async 'payouts.withdraw'(context, { id, version }) {
    const owns = (payout: rows.PayoutRecord) => payout.shop_id === context.shop.id;
    return showPayout(await takePayoutStep(context, id, { step: 'withdraw', version, owns }));
  },
};
