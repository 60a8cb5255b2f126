import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { MoneyAccount, MoneyRecord, Payout } from '../../contract/money.ts';
import { roles } from '../../contract/roles.ts';
import {
  countBuyerRecords,
  countShopRecords,
  listBuyerRecords,
  listShopRecords,
  sumBuyerMoney,
  sumShopMoney,
  type RecordRow,
} from '../payments/door.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { getOwnShop } from '../shops/door.ts';
import { consolePayoutsApi } from './console-api.ts';
import { consoleRatesApi } from './rates-api.ts';
import { askPayout, takePayoutStep } from './payouts.ts';
import { filterOf } from './filter.ts';
import { showPayout } from './show.ts';
import * as rows from './sql.ts';
import { writeStatement } from './statement.ts';

const showRecord = (row: RecordRow): MoneyRecord => ({
  id: `${row.transaction_id} ${row.purse}`,
  kind: row.kind,
  purse: row.purse,
  at: row.at.toISOString(),
  order: row.order_id && row.number ? { id: row.order_id, number: row.number } : null,
  amount: { amount: row.amount, currency: row.currency },
  balance: row.balance === null ? null : { amount: row.balance, currency: row.currency },
});

const emptyAccount = (currency: string): MoneyAccount => {
  const none = { amount: '0', currency };
  return { currency, balance: none, escrow: none, payout: none, paid: none, returned: none };
};

export const moneyApi: Handlers<
  CallsOf<'money' | 'payouts' | 'console.payouts' | 'console.rates'>,
  Context,
  SignedIn,
  Staffed
> = {
  ...consolePayoutsApi,
  ...consoleRatesApi,

  async 'money.account'({ db, actor }) {
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

  async 'money.records'({ db, actor }, { pageNum, pageSize, ...narrowing }) {
    const filter = filterOf(narrowing);
    const offset = (pageNum - 1) * pageSize;
    if (actor.role !== roles.seller) {
      const [found, totalRecord] = await Promise.all([
        listBuyerRecords(db, actor.accountId, filter, pageSize, offset),
        countBuyerRecords(db, actor.accountId, filter),
      ]);
      return { rowList: found.map(showRecord), totalRecord };
    }
    const shop = await getOwnShop(db, actor.accountId);
    const [found, totalRecord] = await Promise.all([
      listShopRecords(db, shop.id, filter, { limit: pageSize, offset }),
      countShopRecords(db, shop.id, filter),
    ]);
    return { rowList: found.map(showRecord), totalRecord };
  },

  'money.statement': writeStatement,

  async 'payouts.list'({ db, actor }, { pageNum, pageSize }) {
    const shop = await getOwnShop(db, actor.accountId);
    const found = await rows.listPayouts(db, { shopId: shop.id }, pageSize, (pageNum - 1) * pageSize);
    return { rowList: found.rows.map(showPayout), totalRecord: found.total };
  },

  'payouts.ask': async (context, input): Promise<Payout> => showPayout(await askPayout(context, input)),

  async 'payouts.withdraw'(context, { id, version }) {
    const shop = await getOwnShop(context.db, context.actor.accountId);
    const owns = (payout: rows.PayoutRecord) => payout.shop_id === shop.id;
    return showPayout(await takePayoutStep(context, id, { step: 'withdraw', version, owns }));
  },
};
