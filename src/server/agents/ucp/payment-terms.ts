import type { DraftOrder } from '../../../contract/orders/checkout/draft-order.ts';
import type { WireMoney } from '../../../contract/shapes.ts';
import type { UcpMessage } from './operation.ts';
import { ucpPrice } from './product.ts';

export const paymentTerms = 'dev.ucp.shopping.payment_terms';

interface Terms {
  total: WireMoney;
  /** All of the total where nothing is left to pay later. */
  deposit: WireMoney;
  depositPercent: number;
  /** Missing of what was priced before they were kept. */
  balanceDays?: number | undefined;
  depositKept?: number | undefined;
  /** The seller confirms the order before it can be paid. */
  waits: boolean;
}

const plain = (text: string) => ({ plain: text });

/**
 * How an order of a shop is paid. It is the shop that asks for a deposit or for all at once, so that there is one term
 * and nothing to choose; its payments come to the total.
 * @throws {AmountTooLarge}
 */
export function ucpPaymentTerm({ total, deposit, depositPercent, balanceDays, depositKept, waits }: Terms) {
  const all = ucpPrice(total).amount;
  const first = ucpPrice(deposit).amount;
  const due = {
    type: waits ? 'on_confirmation' : 'immediate',
    description: plain('Due once the order is placed and, where the seller confirms it first, confirmed.'),
  };
  if (first >= all)
    return { id: 'full', title: 'Full payment', schedules: [{ id: 'full', ...due, amount: all }] };
  const within = balanceDays === undefined ? '' : ` within ${balanceDays} days`;
  const kept =
    depositKept === undefined
      ? ''
      : ` If it is not paid by then, the seller may keep ${depositKept} % of the deposit.`;
  return {
    id: 'deposit_balance',
    title: `${depositPercent} % deposit, balance before dispatch`,
    schedules: [
      { id: 'deposit', ...due, amount: first },
      {
        id: 'balance',
        type: 'before_dispatch',
        description: plain(`Due${within} after the seller says that the products are ready.${kept}`),
        amount: all - first,
      },
    ],
  };
}

type Shop = DraftOrder['shops'][number];

/** The only term of a checkout, selected. @throws {AmountTooLarge} */
export function ucpPayment(shop: Shop) {
  const term = ucpPaymentTerm(shop);
  return { terms: [term], selected_term_id: term.id };
}

/** Said where a shop asks for other terms than when it was last priced. */
export function termChange(before: Shop | undefined, after: Shop | undefined): UcpMessage[] {
  const isSame =
    !before ||
    !after ||
    (before.depositPercent === after.depositPercent &&
      before.balanceDays === after.balanceDays &&
      before.depositKept === after.depositKept);
  if (isSame) return [];
  const content = 'The shop asks for other payment terms than before. Look at them, then complete again.';
  return [{ type: 'warning', code: 'payment_term_changed', content, path: '$.payment.selected_term_id' }];
}

/** Said where another term is asked for than there is. */
export function refuseTerm(asked: string | undefined, shop: Shop | undefined): UcpMessage[] {
  if (asked === undefined || !shop || ucpPaymentTerm(shop).id === asked) return [];
  const content = 'There is no such payment term: the shop offers the one that is selected.';
  const path = '$.payment.selected_term_id';
  return [{ type: 'error', code: 'invalid_payment_term', content, severity: 'recoverable', path }];
}
