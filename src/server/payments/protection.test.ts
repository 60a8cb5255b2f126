import { describe, expect, test } from 'vitest';
import { paymentOf } from '../../../test/start-payment.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { decideCharge } from './providers/sandbox-bank.ts';

const caravan = prepareProduct();
type Buyer = Awaited<ReturnType<typeof caravan.buyer>>;
let keys = 0;

/** An order of 100.00 CNY at a shop that confirms by itself. */
async function placed(buyer: Buyer) {
  const seller = await caravan.seller({ autoConfirm: true });
  const mug = await caravan.products({ shopId: seller.shopId, price: 1_000n });
  const lines = [{ skuId: mug.skuId, quantity: 10 }];
  const { quote } = await caravan.done('orders.calculate', { lines }, buyer);
  const input = { idempotencyKey: `protection-${++keys}`, quote, addressId: buyer.addressId };
  const { orders } = await caravan.done('orders.submit', input, buyer);
  return { seller, id: orders[0]!.id };
}

async function start(buyer: Buyer, ids: readonly string[], alone = false) {
  const infos = await Promise.all(ids.map((id) => caravan.done('orders.payInfo', { id }, buyer)));
  const seen = paymentOf(infos.flatMap(({ orders }) => orders));
  const { paymentId, redirectUrl } = await caravan.done('payments.start', { ...seen, alone }, buyer);
  return { paymentId, ref: new URL(redirectUrl).pathname.split('/').at(-1)! };
}

const minutes = (n: number) => caravan.clock.advance(n * 60_000);

describe('a payment keeps an order from its seller for half an hour, counted from the first attempt', () => {
  test('whichever orders the later ones are for', async () => {
    const buyer = await caravan.buyer();
    const [a, c] = [await placed(buyer), await placed(buyer)];
    const cancel = () => caravan.codeOf('orders.cancel', { id: a.id }, a.seller);
    await start(buyer, [a.id], true);
    for (let n = 0; n < 3; n++) {
      minutes(9);
      await start(buyer, n % 2 === 0 ? [a.id, c.id] : [a.id], n % 2 === 1);
      expect(await cancel()).toBe('PAYMENT_OPEN');
    }
    const { payingUntil } = await caravan.done('orders.getForSeller', { id: a.id }, a.seller);
    expect(new Date(payingUntil!).getTime() - caravan.clock.now().getTime()).toBe(3 * 60_000);
    minutes(4);
    expect(await caravan.done('orders.getForSeller', { id: a.id }, a.seller)).toMatchObject({
      payingUntil: null,
    });
    expect(await cancel()).toBe(200);
  });

  test('however often the bank declines one', async () => {
    const buyer = await caravan.buyer();
    const { id, seller } = await placed(buyer);
    for (let n = 0; n < 4; n++) {
      const { paymentId, ref } = await start(buyer, [id]);
      minutes(9);
      await decideCharge(caravan.deps, ref, 'refused', 'lost');
      expect(await caravan.done('payments.result', { paymentId }, buyer)).toMatchObject({ state: 'failed' });
    }
    await start(buyer, [id]);
    expect(await caravan.codeOf('orders.updatePrice', { id, freight: '500' }, seller)).toBe(200);
  });
});
