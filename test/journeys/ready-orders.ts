import { paymentOf } from '../start-payment.ts';
import { callServer } from './walker.ts';

/** A product of the seller that is on sale and lies in the main warehouse, and its first variant. */
export async function productOnSale(url: string, token: string) {
  const { rowList } = await callServer(url, 'products.list', { pageSize: 50 }, token);
  for (const { id } of rowList) {
    const sold = await callServer(url, 'catalog.product', { id }).catch(() => null);
    const { skus } = await callServer(url, 'products.get', { id }, token);
    if (sold?.skus[0] && sold.multiple <= sold.moq && skus.every(({ elsewhere }) => elsewhere.length === 0))
      return { id, skuId: sold.skus[0].id, lot: Math.max(sold.moq, sold.multiple) };
  }
  throw new Error('the seller has nothing to sell');
}

/** An order of the buyer, paid as far as it is due and ready to be sent. */
export async function orderedAndPaid(
  url: string,
  line: { skuId: string; quantity: number },
  [buyer, seller]: readonly [string, string],
): Promise<string> {
  const [address] = (await callServer(url, 'addresses.list', {}, buyer)).rowList;
  const addressId = address!.id;
  const lines = [line];
  const { quote } = await callServer(url, 'orders.calculate', { lines, addressId }, buyer);
  const placing = { idempotencyKey: `ready-${crypto.randomUUID()}`, quote, addressId };
  const { id } = (await callServer(url, 'orders.submit', placing, buyer)).orders[0]!;
  if ((await callServer(url, 'orders.getForSeller', { id }, seller)).state === 'submitted')
    await callServer(url, 'orders.confirm', { id }, seller);
  for (let step = 0; step < 2; step++) {
    const { due } = await callServer(url, 'orders.getForBuyer', { id }, buyer);
    if (due) {
      const { orders } = await callServer(url, 'orders.payInfo', { id }, buyer);
      const started = await callServer(url, 'payments.start', paymentOf(orders), buyer);
      const body = new URLSearchParams({ decision: 'paid', notice: 'once', lang: 'en' });
      await fetch(started.redirectUrl, { method: 'POST', body, redirect: 'manual' });
      await callServer(url, 'payments.result', { paymentId: started.paymentId }, buyer);
    }
    const { state } = await callServer(url, 'orders.getForSeller', { id }, seller);
    if (state === 'preparing') await callServer(url, 'orders.prepareGoods', { id }, seller);
  }
  return id;
}
