/* Orders of a shop at Shopify: placed, looked for by their tags, fulfilled and cancelled. */

interface Amount {
  shopMoney: { amount: string; currencyCode: string };
}

interface PlacedInput {
  currency: string;
  tags: string[];
  financialStatus: string;
  lineItems: { variantId: string; quantity: number; priceSet: Amount }[];
  discountCode?: { itemFixedDiscountCode: { amountSet: Amount } };
  shippingLines?: { priceSet: Amount }[];
  transactions: { amountSet: Amount }[];
  shippingAddress: Record<string, string>;
}

interface DoubleFulfilment {
  id: string;
  status: string;
  company: string;
  number: string;
  lines: { variantId: string; quantity: number }[];
}

interface DoubleOrder {
  id: string;
  name: string;
  input: PlacedInput;
  createdAt: Date;
  cancelledAt: Date | null;
  fulfilments: DoubleFulfilment[];
}

/** Of all operations together; each sends some of them. */
export interface OrderVariables {
  order: PlacedInput;
  query: string | null;
  ids: string[];
  id: string;
  orderId: string;
}

export function createShopifyOrders(
  now: () => Date,
  {
    gid,
    findVariant,
  }: { gid: (kind: string) => string; findVariant: (id: string) => { stock: number } | undefined },
) {
  const orders = new Map<string, DoubleOrder>();
  const userErrors = (message: string) => [{ field: ['order'], message }];

  const operations: Record<string, (variables: OrderVariables) => object> = {
    PlaceOrder({ order: input }) {
      const variants = input.lineItems.map(({ variantId }) => findVariant(variantId));
      if (variants.some((variant) => !variant))
        return { orderCreate: { order: null, userErrors: userErrors('variant') } };
      for (const [index, variant] of variants.entries()) variant!.stock -= input.lineItems[index]!.quantity;
      const id = gid('Order');
      const order = {
        id,
        name: `#${id.slice(-4)}`,
        input,
        createdAt: now(),
        cancelledAt: null,
        fulfilments: [],
      };
      orders.set(id, order);
      return { orderCreate: { order: { id, name: order.name }, userErrors: [] } };
    },
    FindOrder({ query }) {
      const [, tag] = /tag:'([^']+)'/.exec(String(query))!;
      const since = new Date(/created_at:>='([^']+)'/.exec(String(query))?.[1] ?? 0);
      const matching = [...orders.values()].filter(
        ({ input, createdAt }) => input.tags.includes(tag!) && createdAt >= since,
      );
      return { orders: { nodes: matching.map(({ id, name, input }) => ({ id, name, tags: input.tags })) } };
    },
    ReadOrders: ({ ids }) => ({
      nodes: ids.map((id) => {
        const order = orders.get(id);
        if (!order) return null;
        return {
          id,
          name: order.name,
          cancelledAt: order.cancelledAt?.toISOString() ?? null,
          fulfillments: order.fulfilments.map(({ id: fulfilmentId, status, company, number }) => ({
            id: fulfilmentId,
            status,
            trackingInfo: company || number ? [{ company, number }] : [],
          })),
        };
      }),
    }),
    ReadPieces({ id }) {
      const fulfilment = [...orders.values()]
        .flatMap((order) => order.fulfilments)
        .find((one) => one.id === id)!;
      return {
        fulfillment: {
          fulfillmentLineItems: {
            pageInfo: { hasNextPage: false },
            nodes: fulfilment.lines.map(({ variantId, quantity }) => ({
              quantity,
              lineItem: { variant: { id: variantId } },
            })),
          },
        },
      };
    },
    CancelOrder({ orderId }) {
      const order = orders.get(orderId)!;
      if (order.cancelledAt || order.fulfilments.length > 0)
        return { orderCancel: { orderCancelUserErrors: [{ code: 'INVALID', message: 'no' }] } };
      order.cancelledAt = now();
      for (const { variantId, quantity } of order.input.lineItems) {
        const variant = findVariant(variantId);
        if (variant) variant.stock += quantity;
      }
      return { orderCancel: { orderCancelUserErrors: [] } };
    },
  };

  /** Somebody there sends an order, or some pieces of it. */
  function fulfil(
    order: DoubleOrder,
    {
      company = 'DHL',
      number = 'JD0001',
      lines,
    }: { company?: string; number?: string; lines?: DoubleFulfilment['lines'] } = {},
  ) {
    const fulfilment = {
      id: gid('Fulfillment'),
      status: 'SUCCESS',
      company,
      number,
      lines: lines ?? order.input.lineItems.map(({ variantId, quantity }) => ({ variantId, quantity })),
    };
    order.fulfilments.push(fulfilment);
    return fulfilment;
  }

  return { orders, operations, fulfil };
}
