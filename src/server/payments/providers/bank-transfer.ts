import { transact, type Db } from '../../platform/database.ts';
import { returnTransfer } from '../bank-transfers/return-money.ts';
import { daysToSend, newReference } from '../bank-transfers/rules.ts';
import * as rows from '../bank-transfers/sql.ts';
import { listStatementCurrencies, listStatementLines } from '../bank-transfers/statement-lines-sql.ts';
import { findToldUntil } from '../bank-transfers/statements/coverage.ts';
import { closeTransfer } from '../bank-transfers/transfers.ts';
import type { Charge, PaymentChannel } from './channel.ts';

/** What a debit is about may be known a while after it was loaded: once an operator notes the reference of what they sent. */
const daysUntilKnown = 30;

const chargeOf = ({ ref, state, amount, currency }: rows.TransferRecord): Charge => ({
  ref,
  state: state as 'open' | 'paid' | 'closed',
  amount,
  currency,
});

async function getTransfer(db: Db, ref: string): Promise<rows.TransferRecord> {
  const transfer = await rows.findTransfer(db, ref);
  if (!transfer) throw new Error('there is no such transfer');
  return transfer;
}

/**
 * The buyer transfers to an account of the platform, under a reference; operators put what comes in to it. Nobody's
 * contract is needed, so it works wherever the platform has an account.
 */
export const bankTransfer: PaymentChannel = {
  test: false,
  takes: () => true,
  minutesToPay: daysToSend * 24 * 60,
  listCurrencies: ({ db }, site) => rows.listOpenCurrencies(db, site),
  isFor: async ({ db }, { currency, site }) => (await rows.findOpenAccount(db, site, currency)) !== undefined,

  async open({ db, config, clock }, { id, buyerId, amount, currency, language, site }) {
    const ref = await transact(db, async (tx) => {
      const existing = await rows.findTransferOfPayment(tx, id);
      if (existing) return existing.ref;
      const account = await rows.findLastAccount(tx, site, currency);
      if (!account) throw new Error(`no bank account takes ${currency} on ${site}`);
      return rows.openTransfer(tx, {
        ref: newReference(),
        payment_id: id,
        bank_account_id: account.id,
        buyer_id: buyerId,
        amount,
        currency,
        created_at: clock.now(),
      });
    });
    return { ref, redirectUrl: `${config.publicUrl}/${language}/cashier/transfer?paymentId=${id}` };
  },

  query: async ({ db }, ref) => chargeOf(await getTransfer(db, ref)),

  close: async (deps, ref) => chargeOf(await closeTransfer(deps, ref)),

  // Ending it because another channel was chosen would leave money on its way that nobody waits for.
  async isUnderWay({ db }, ref) {
    const { state, declared_at: declaredAt, received } = await getTransfer(db, ref);
    return state === 'open' && (declaredAt !== null || received > 0n);
  },

  giveBack: (deps, ref, amount, key) => returnTransfer(deps, ref, amount, key),

  async readStatement(deps, since) {
    const { db } = deps;
    const earlier = new Date(since.getTime() - daysUntilKnown * 86_400_000);
    const until = await findToldUntil(deps);
    return {
      lines: await listStatementLines(db, earlier),
      currencies: await listStatementCurrencies(db),
      ...(until && { until }),
    };
  },

  // No bank tells us by itself: operators load its statements.
  readNotification: () => null,
  answerNotification: () => ({ type: 'application/json', body: '{}' }),
};
