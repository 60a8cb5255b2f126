import { expect } from 'vitest';
import type { Caller, Caravan } from './caravan.ts';
import { livePrograms } from './live-programmes.ts';

type Buyer = Awaited<ReturnType<Caravan['buyer']>>;

/** What buyers, sellers and operators do around a live programme. */
export function liveBuying(caravan: Caravan) {
  const programmes = livePrograms(caravan);
  let keys = 0;
  const calculationOf = (who: Caller, ...lines: [skuId: string, quantity: number][]) =>
    caravan.done('orders.calculate', { lines: lines.map(([skuId, quantity]) => ({ skuId, quantity })) }, who);
  async function priceFor(who: Caller, skuId: string, quantity = 1) {
    const { shops } = await calculationOf(who, [skuId, quantity]);
    return shops[0]!.lines[0]!.price!.amount;
  }
  const submit = (quote: string, who: Buyer, idempotencyKey = `live-order-${++keys}`) =>
    caravan.call('orders.submit', { idempotencyKey, quote, addressId: who.addressId }, who);
  async function order(who: Buyer, skuId: string, quantity: number) {
    const { quote } = await calculationOf(who, [skuId, quantity]);
    return submit(quote, who);
  }
  async function cancel(id: string, who: Buyer) {
    const { version } = await caravan.done('orders.getForBuyer', { id }, who);
    return caravan.codeOf('orders.cancel', { id, version, reason: 'Too many' }, who);
  }
  const operatorNow = () => caravan.operator(['promotion']);
  const soldOf = async (id: string) =>
    (await caravan.done('console.programmes.get', { id }, await operatorNow())).products[0]!.piecesSold;
  const refuse = (id: string, who: Caller) =>
    caravan.codeOf(
      'console.livePool.decide',
      {
        id,
        state: 'included',
        percentOff: 20,
        pieces: 100,
        price: '1000',
        decision: 'refuse',
        reason: 'Counterfeit',
      },
      who,
    );
  const setSku = (id: string, change: object) =>
    caravan.deps.db.updateTable('skus').set(change).where('id', '=', id).execute();
  const setProduct = (id: string, change: object) =>
    caravan.deps.db.updateTable('products').set(change).where('id', '=', id).execute();
  /** Changes prices as a seller does, in the list of their products. */
  async function editTiers(
    seller: Caller,
    { id, skuId }: { id: string; skuId: string },
    tiers: { minimum: number; price: string }[],
  ) {
    const [row] = await caravan.done('products.variants', { ids: [id] }, seller);
    const answer = await caravan.call(
      'products.edit',
      { products: [{ id, version: row!.version, skus: [{ id: skuId, tiers }] }] },
      seller,
    );
    expect(answer.status, JSON.stringify(answer)).toBe(200);
    const [after] = await caravan.done('products.variants', { ids: [id] }, seller);
    expect(after!.skus[0]!.tiers).toEqual(tiers);
  }
  const draftAgain = async (
    seller: Caller,
    draft: Parameters<typeof programmes.draftOf>[0],
    productId: string,
    operator: Caller,
  ) => {
    const programme = programmes.draftOf(draft);
    const { id } = await caravan.done('console.programmes.save', { programme }, operator);
    await caravan.done(
      'livePool.answer',
      await programmes.answerInput(seller, id, productId, 'agree'),
      seller,
    );
    await programmes.announce(operator, id);
    return { id, programme };
  };
  return {
    calculationOf,
    priceFor,
    submit,
    order,
    cancel,
    operatorNow,
    soldOf,
    refuse,
    setSku,
    setProduct,
    editTiers,
    draftAgain,
  };
}
