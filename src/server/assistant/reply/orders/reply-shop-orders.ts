import { speech, type Kit, type Speech } from '../reply-kit.ts';

const shopOrdersPath = '/merchants/seller-center/order-manage';
const listedOrders = 5;
/** What a shop has to do something for: paid orders that it has to send, and those that it has to confirm first. */
const toSend = ['preparing', 'awaiting_dispatch'] as const;

/** What waits in the orders of the caller's own shop: how many of them for what, and those that are to be sent, the most urgent first. */
export async function shopOrderLines(kit: Kit): Promise<string[]> {
  const speaking = speech(kit.caller.language);
  const { say, number } = speaking;
  const pages = await Promise.all(
    toSend.map((state) =>
      kit.caller.call('orders.listForSeller', { state, sort: 'dueFirst', pageSize: listedOrders }),
    ),
  );
  const [page] = pages;
  if (!page) return [];
  const countOf = (state: keyof typeof page.counts) => page.counts[state] ?? 0;
  const open = toSend.reduce((sum, state) => sum + countOf(state), 0);
  const rows = pages
    .flatMap(({ rowList }) => rowList)
    .toSorted((a, b) => (a.dueAt ?? '~').localeCompare(b.dueAt ?? '~'))
    .slice(0, listedOrders);
  return [
    say('chat.shopOrders.head', {
      send: number(open),
      confirm: number(countOf('submitted')),
      unpaid: number(countOf('awaiting_payment') + countOf('awaiting_balance')),
      away: number(countOf('dispatched')),
    }),
    ...rows.map((order) => rowLine(kit, order, speaking)),
    say('chat.open', { link: kit.caller.link(shopOrdersPath) }),
  ];
}

function rowLine(
  kit: Kit,
  { number, dueAt, id }: { number: string; dueAt: string | null; id: string },
  { say, day }: Speech,
): string {
  const line = `${number}: ${kit.caller.link(`/merchants/seller-center/order-manage-detail?id=${id}`)}`;
  return dueAt === null ? line : `${line} · ${say('chat.orders.promised', { day: day(dueAt) })}`;
}
