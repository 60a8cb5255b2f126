/** An order of which something is owed; minor units. */
interface OpenOrder {
  orderId: string;
  open: bigint;
}

/**
 * Lays an amount on orders in the order in which they are due, each as far as it reaches.
 * @param orders  what is due first before the others
 * @throws RangeError for more than is open of all of them
 */
export function spreadOverOrders(
  amount: bigint,
  orders: readonly OpenOrder[],
): { orderId: string; amount: bigint }[] {
  let remainder = amount;
  const parts = orders.flatMap(({ orderId, open }) => {
    const share = open < remainder ? open : remainder;
    remainder -= share;
    return share > 0n ? [{ orderId, amount: share }] : [];
  });
  if (remainder > 0n) throw new RangeError('more is paid than is owed');
  return parts;
}
