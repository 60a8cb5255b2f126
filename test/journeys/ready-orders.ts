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

interface Ordered {
  skuId: string;
  quantity: number;
}

/** An order of the buyer, paid as far as it is due and ready to be sent. */
export async function orderedAndPaid(
  url: string,
  line: Ordered,
  tokens: readonly [buyer: string, seller: string],
): Promise<string> {
  const [id] = await ordersPaidTogether(url, { line, count: 1 }, tokens);
  return id!;
}

/** So many of them, paid at once: whoever pays for each has to wait after a while. */
export async function ordersPaidTogether(
  url: string,
  { line, count }: { line: Ordered; count: number },
  [buyer, seller]: readonly [buyer: string, seller: string],
): Promise<string[]> {
  const [address] = (await callServer(url, 'addresses.list', {}, buyer)).rowList;
  const addressId = address!.id;
  const ids: string[] = [];
  for (let placed = 0; placed < count; placed++) {
    const { quote } = await callServer(url, 'orders.calculate', { lines: [line], addressId }, buyer);
    const placing = { idempotencyKey: `ready-${crypto.randomUUID()}`, quote, addressId };
    const { id } = (await callServer(url, 'orders.submit', placing, buyer)).orders[0]!;
    if ((await callServer(url, 'orders.getForSeller', { id }, seller)).state === 'submitted')
      await callServer(url, 'orders.confirm', { id }, seller);
    ids.push(id);
  }
  for (let step = 0; step < 2; step++) {
    const infos = await Promise.all(ids.map((id) => callServer(url, 'orders.payInfo', { id }, buyer)));
    const due = infos.flatMap(({ orders }) => orders.filter(({ instalment }) => instalment !== null));
    if (due.length > 0) {
      const started = await callServer(url, 'payments.start', paymentOf(due), buyer);
      const body = new URLSearchParams({ decision: 'paid', notice: 'once', lang: 'en' });
      await fetch(started.redirectUrl, { method: 'POST', body, redirect: 'manual' });
      await callServer(url, 'payments.result', { paymentId: started.paymentId }, buyer);
    }
    for (const id of ids) {
      const { state } = await callServer(url, 'orders.getForSeller', { id }, seller);
      if (state === 'preparing') await callServer(url, 'orders.prepareGoods', { id }, seller);
    }
  }
  return ids;
}
