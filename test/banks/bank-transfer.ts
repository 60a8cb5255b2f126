import { newId } from '../../src/kit/ids.ts';
import { sumOutgoing } from '../../src/server/payments/bank-transfers/outgoing-sql.ts';
import { findTransfer } from '../../src/server/payments/bank-transfers/sql.ts';
import { closeTransfer } from '../../src/server/payments/bank-transfers/transfers.ts';
import { bankTransferTools } from '../bank-transfers.ts';
import type { StartOwnBank } from './bank.ts';

/** An account of the platform at a bank: an operator puts what its statement tells to the payment. */
export const startBank: StartOwnBank = async () => {
  let bank: ReturnType<typeof bankTransferTools>;
  return {
    env: {},
    knowsNoRefusal: true,
    sendsLate: true,
    async join(caravan) {
      bank = bankTransferTools(caravan);
      await bank.account();
    },
    async decide(deps, ref, decision) {
      const transfer = (await findTransfer(deps.db, ref))!;
      if (decision === 'refused') return (await closeTransfer(deps, ref)).state === 'closed';
      // Operators sign in anew after days.
      await bank.later(0);
      const receipt = await bank.comesIn(transfer.amount, { remittance: ref });
      return (await bank.apply(receipt, ref)).code === 200;
    },
    async insertReturn({ db, clock }, paymentId, amount) {
      const id = newId();
      const row = { id, payment_id: paymentId, amount, currency: 'CNY', portion: id, reason: 'test' };
      await db
        .insertInto('returns')
        .values({ ...row, created_at: clock.now() })
        .execute();
      return id;
    },
    returned: ({ db }, ref) => sumOutgoing(db, ref),
    stop: async () => {},
  };
};
