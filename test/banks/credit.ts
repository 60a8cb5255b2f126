import { findCharge } from '../../src/server/credit/public.ts';
import type { Caravan } from '../caravan.ts';
import { creditSteps } from '../credit.ts';
import type { StartOwnBank } from './bank.ts';

type Buyer = Awaited<ReturnType<Caravan['buyer']>>;

/** The buyers' own credit lines: who pays confirms it on a page of the product. */
export const startBank: StartOwnBank = async () => {
  let steps: ReturnType<typeof creditSteps>;
  let caravan: Caravan;
  const buyers = new Map<string, Buyer>();

  async function chargeOf(ref: string) {
    const charge = await findCharge(caravan.deps.db, ref);
    if (!charge) throw new Error(`no charge ${ref}`);
    return charge;
  }

  return {
    env: {},
    async join(started) {
      caravan = started;
      steps = creditSteps(started);
    },
    async welcome(buyer) {
      if (!buyers.has(buyer.id)) await steps.openLine(buyer);
      buyers.set(buyer.id, buyer);
    },
    async decide(_deps, ref, decision) {
      const charge = await chargeOf(ref);
      const buyer = buyers.get(charge.account_id)!;
      if (charge.state !== 'open') return false;
      if (decision === 'refused') await caravan.done('credit.refuse', { ref }, buyer);
      else await caravan.done('credit.draw', await steps.confirmation(buyer, ref), buyer);
      return true;
    },
    async returned({ db }, ref) {
      const { payment_number: number } = await chargeOf(ref);
      const movements = await db
        .selectFrom('credit_movements')
        .select('amount')
        .where('kind', '=', 'return')
        .where('payment_number', '=', number)
        .execute();
      return movements.reduce((sum, { amount }) => sum - amount, 0n);
    },
    stop: async () => {},
  };
};
