import type { Caravan } from './caravan.ts';

/** What tests of accepted quotes start from. */
export function quotedRequests(caravan: Caravan) {
  let n = 0;
  let categoryId: string | undefined;
  /** A key for one order. */
  const key = () => `accept-key-${++n}`;

  /** A request of a buyer who has an address, and a quote for it. */
  async function quoted(
    terms: object = {},
    draft: object = {},
    by?: Awaited<ReturnType<typeof caravan.seller>>,
  ) {
    const [buyer, seller] = [await caravan.buyer(), by ?? (await caravan.seller())];
    const { addressId } = buyer;
    const { id } = await caravan.done(
      'rfqs.add',
      {
        title: 'Vacuum flasks, 500 ml',
        categoryId: (categoryId ??= await caravan.category({ en: 'Flasks' })),
        quantity: 300,
        unitCode: 'H87',
        country: 'CN',
        lastDay: '2026-03-20',
        ...draft,
      },
      buyer,
    );
    const quote = (more: object = {}) =>
      caravan.done(
        'rfqs.quote',
        {
          id,
          price: '1500',
          currency: 'CNY',
          freight: '20000',
          minimum: 100,
          leadDays: 12,
          validUntil: '2026-04-01',
          ...terms,
          ...more,
        },
        seller,
      );
    const { id: quoteId } = await quote();
    const shown = async () => (await caravan.done('rfqs.get', { id }, buyer)).quotes[0]!;
    const accept = async (
      more: object = {},
      who: { token?: string; headers?: Record<string, string> } = buyer,
    ) =>
      caravan.call(
        'orders.acceptQuote',
        {
          idempotencyKey: key(),
          quoteId,
          termsAt: (await shown()).termsAt,
          quantity: 200,
          addressId,
          ...more,
        },
        who,
      );
    return { buyer, seller, id, quoteId, addressId, quote, shown, accept };
  }
  return { key, quoted };
}
