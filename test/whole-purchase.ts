import type { CallKey } from '../src/contract/calls.ts';
import type { InputOf, OutputOf } from '../src/contract/contract.ts';
import { newId } from '../src/kit/ids.ts';
import { paymentOf } from './start-payment.ts';

/** How a buyer reaches the product. */
export interface Shopper {
  /** Makes a call. @throws when it is refused */
  done<Key extends CallKey>(key: Key, input: InputOf<Key>): Promise<OutputOf<Key>>;
  /** Pays at the test bank's page. */
  payAtBank(page: URL): Promise<void>;
}

/**
 * A sku of which two pieces may be ordered, of the products that a search shows first.
 * @param done  makes a call
 */
export async function findSmallSku(done: Shopper['done']): Promise<string> {
  const { rowList } = await done('search.products', { pageSize: 40 });
  for (const { id } of rowList) {
    const { skus, moq } = await done('catalog.product', { id });
    const sku = skus.find(({ stock }) => stock >= 50);
    if (sku && moq <= 2) return sku.id;
  }
  throw new Error('nothing can be bought');
}

/** The form of the test bank's page as a buyer who pays sends it. */
export const bankForm = 'decision=paid&notice=once&lang=en';

const address = {
  name: 'Li Wei',
  prefixId: '2',
  phone: '13800000000',
  country: 'CN',
  regionCodes: ['31', '3101', '310101'],
  detail: '1 Nanjing Road',
  isDefault: true,
};

/**
 * A whole purchase, from the empty cart to the paid order: each product into the cart by itself, an address, prices, the
 * order, what is due, the payment, the bank, and how it ended.
 * @returns what became of the payment
 */
export async function purchaseAll(
  { done, payAtBank }: Shopper,
  skuIds: readonly string[],
): Promise<OutputOf<'payments.result'>> {
  for (const skuId of skuIds) await done('cart.add', { mode: 'add', lines: [{ skuId, quantity: 2 }] });
  const { id: addressId } = await done('addresses.save', address);
  const { quote } = await done('orders.calculate', { addressId });
  const { tradeId } = await done('orders.submit', { idempotencyKey: newId(), quote, addressId });
  const { orders } = await done('orders.payInfo', { tradeId });
  const { paymentId, redirectUrl } = await done('payments.start', paymentOf(orders));
  await payAtBank(new URL(redirectUrl));
  return done('payments.result', { paymentId });
}
