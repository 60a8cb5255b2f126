import type { PayoutRecordCall } from '../../contract/settlement/console-payouts.ts';
import type { CallsOf } from '../../contract/handler.ts';
import type { MoneyAccount, MoneyRecord, Payout } from '../../contract/settlement/settlement.ts';
import { wireMoney, wireTime } from '../../kit/wire.ts';
import { getBookingNumbers } from '../bookings/public.ts';
import { debtsOf, listDebts } from '../customer-terms/public.ts';
import { personOf, type SignedIn } from '../platform/context.ts';
import {
  countBuyerRecords,
  countShopRecords,
  listBuyerRecords,
  listShopRecords,
  sumBuyerMoney,
  sumShopMoney,
  type RecordRow,
} from '../payments/public.ts';
import type { Db } from '../platform/database.ts';
import type { ShopHandlers } from '../shops/public.ts';
import { consolePayoutsApi } from './console-api.ts';
import { payoutFilesApi } from './payout-files/api.ts';
import { feeInvoicesApi } from './fee-invoices/api.ts';
import { consoleFeeRatesApi } from './fee-rates-api.ts';
import { consoleTaxRatesApi } from './tax-rates-api.ts';
import { consoleRatesApi } from './rates-api.ts';
import { askPayout, listKnownAccounts } from './ask-payout.ts';
import { sumClaimedOf, takePayoutStep } from './payouts.ts';
import { filterOf } from './filter.ts';
import { listMonths, writeMonthDocument } from './months.ts';
import { findMoneyOwner, getMoneyOwner } from './owners.ts';
import { showPayout } from './present.ts';
import * as rows from './sql.ts';
import { writeStatement } from './statement.ts';
import { limitsOf, showPage } from '../platform/paging.ts';

const showRecord = (row: RecordRow, numbers: Map<string, string>): MoneyRecord => ({
  id: `${row.transaction_id} ${row.purse}`,
  kind: row.kind,
  purse: row.purse,
  at: wireTime(row.at),
  order: row.order_id && row.number ? { id: row.order_id, number: row.number } : null,
  booking: row.booking_id ? { id: row.booking_id, number: numbers.get(row.booking_id) ?? '' } : null,
  amount: { amount: row.amount, currency: row.currency },
  balance: row.balance === null ? null : { amount: row.balance, currency: row.currency },
});

async function showRecords(db: Db, records: readonly RecordRow[]): Promise<MoneyRecord[]> {
  const numbers = await getBookingNumbers(
    db,
    records.flatMap((row) => row.booking_id ?? []),
  );
  return records.map((row) => showRecord(row, numbers));
}

const emptyAccount = (currency: string): MoneyAccount => {
  const none = { amount: '0', currency };
  const purses = { balance: none, claimed: none, escrow: none, payout: none, onTerms: none };
  return { currency, ...purses, paid: none, returned: none };
};

/** By currency, what customers owe a shop by terms of its own. */
const sumOnTerms = async ({ db, now }: Pick<SignedIn, 'db' | 'now'>, shopId: string) =>
  debtsOf(await listDebts(db, { shopId }, now));

export const settlementApi: ShopHandlers<
  Exclude<
    CallsOf<
      | 'settlement'
      | 'feeInvoices'
      | 'payouts'
      | 'console.payouts'
      | 'console.rates'
      | 'console.payoutFiles'
      | 'console.feeInvoices'
      | 'console.feeRates'
      | 'console.taxRates'
    >,
    PayoutRecordCall
  >
> = {
  ...consolePayoutsApi,
  ...feeInvoicesApi,
  ...payoutFilesApi,
  ...consoleFeeRatesApi,
  ...consoleTaxRatesApi,
  ...consoleRatesApi,

  async 'settlement.account'(context) {
    const { db, actor } = context;
    const owner = await findMoneyOwner(context);
    if (!owner) {
      return (await sumBuyerMoney(db, actor.accountId)).map(({ currency, paid, returned }) => ({
        ...emptyAccount(currency),
        paid: { amount: paid, currency },
        returned: { amount: returned, currency },
      }));
    }
    const accounts = new Map<string, MoneyAccount>();
    for (const { purse, currency, amount } of await sumShopMoney(db, owner.id)) {
      const account = accounts.get(currency) ?? emptyAccount(currency);
      const name = purse === 'seller' ? 'balance' : purse === 'escrow' ? 'escrow' : 'payout';
      accounts.set(currency, { ...account, [name]: { amount, currency } });
    }
    for (const [currency, claimed] of await sumClaimedOf(db, owner)) {
      const account = accounts.get(currency) ?? emptyAccount(currency);
      accounts.set(currency, { ...account, claimed: wireMoney(claimed, currency) });
    }
    for (const { currency, open } of owner.kind === 'shop' ? await sumOnTerms(context, owner.id) : []) {
      const account = accounts.get(currency) ?? emptyAccount(currency);
      accounts.set(currency, { ...account, onTerms: wireMoney(open, currency) });
    }
    return [...accounts.values()];
  },

  async 'settlement.records'(context, { pageNum, pageSize, ...narrowing }) {
    const { db, actor } = context;
    const filter = filterOf(narrowing);
    const owner = await findMoneyOwner(context);
    if (!owner) {
      const [records, totalRecord] = await Promise.all([
        listBuyerRecords(db, actor.accountId, filter, { pageNum, pageSize }),
        countBuyerRecords(db, actor.accountId, filter),
      ]);
      return { rowList: await showRecords(db, records), totalRecord };
    }
    const [results, totalRecord] = await Promise.all([
      listShopRecords(db, owner.id, filter, limitsOf({ pageNum, pageSize })),
      countShopRecords(db, owner.id, filter),
    ]);
    return { rowList: await showRecords(db, results), totalRecord };
  },

  'settlement.statement': writeStatement,

  'settlement.months': (context, page) => listMonths(context, page),

  'settlement.monthDocument': writeMonthDocument,

  async 'payouts.list'(context, page) {
    const { id: ownerId } = await getMoneyOwner(context);
    return showPage(await rows.listPayouts(context.db, ownerId, page), showPayout);
  },

  'payouts.accounts': async (context) =>
    (await listKnownAccounts(context)).map((payout) => ({
      id: payout.id,
      holder: payout.holder,
      bank: payout.bank,
      accountEnd: payout.account_end,
      paidAt: wireTime(payout.ended_at!),
    })),

  'payouts.ask': async (context, input): Promise<Payout> => showPayout(await askPayout(context, input)),

  async 'payouts.withdraw'(context, { id, version }) {
    const owner = await getMoneyOwner(context);
    const owns = (payout: rows.PayoutRecord) => payout.owner_id === owner.id;
    const withdrawnBy = personOf(context.actor);
    return showPayout(await takePayoutStep(context, id, { step: 'withdraw', version, owns, withdrawnBy }));
  },
};
