import type { RfqEvent } from '../../../contract/rfqs/console-rfqs.ts';
import type { RfqEventKind } from '../../../contract/rfqs/rfq-limits.ts';
import { wireTime } from '../../../kit/wire.ts';
import type { CaseSummary } from '../../moderation/public.ts';
import { stateAt, type QuoteRow, type RfqRow } from '../../rfqs/public.ts';

interface Course {
  row: RfqRow;
  quotes: readonly QuoteRow[];
  /** What quotes became. */
  orders: readonly { id: string; number: string; submitted_at: Date }[];
  /** What operators decided about its text. */
  cases: readonly CaseSummary[];
  /** Whether whoever reads this may open them. */
  mayOpenCases: boolean;
  /** Of its buyer and those who act for the buyer. */
  names: ReadonlyMap<string, string>;
  shops: ReadonlyMap<string, { name: string }>;
}

interface Happening {
  kind: RfqEventKind;
  at: Date | null;
  by?: string | undefined;
  order?: RfqEvent['order'];
  caseId?: string | null;
}

/** What happened to a request, the oldest first, as far as its rows say when. */
export function showRfqEvents(
  { row, quotes, orders, cases, mayOpenCases, names, shops }: Course,
  now: Date,
): RfqEvent[] {
  const buyer = names.get(row.buyer_id);
  const orderById = new Map(orders.map((order) => [order.id, order]));
  const happenings: Happening[] = [
    { kind: 'published', at: row.published_at, by: names.get(row.publisher_id) },
    ...quotes.flatMap((quote): Happening[] => {
      const shop = shops.get(quote.shop_id)?.name;
      const become = [quote.lapsed_order_id, quote.order_id].flatMap((id) => orderById.get(id ?? '') ?? []);
      return [
        { kind: 'quoted', at: quote.quoted_at, by: shop },
        { kind: 'revised', at: quote.revised_at, by: shop },
        { kind: 'countered', at: quote.countered_at, by: buyer },
        ...become.map(({ id, number, submitted_at: at }): Happening => ({
          kind: 'ordered',
          at,
          by: buyer,
          order: { id, number },
        })),
      ];
    }),
    {
      kind: 'recommended',
      at: row.recommended_at,
      by: names.get(row.recommended_by ?? row.publisher_id),
    },
    ...cases.flatMap(({ id, state, judgedAt, decidedAt }): Happening[] => {
      const caseId = mayOpenCases ? id : null;
      return [
        // What was dismissed was looked at and left as it was.
        { kind: 'hidden', at: state === 'dismissed' ? null : judgedAt, caseId },
        { kind: 'restored', at: state === 'restored' ? decidedAt : null, caseId },
      ];
    }),
    ending(row, now, buyer),
  ];
  return happenings
    .flatMap(({ at, ...happening }) => (at ? [{ at, ...happening }] : []))
    .sort((one, next) => one.at.getTime() - next.at.getTime())
    .map(({ kind, at, by = '', order = null, caseId = null }) => ({
      kind,
      at: wireTime(at),
      by,
      order,
      caseId,
    }));
}

/** How it came to take no more quotes: by its buyer, by an order, or by the end of its time. */
function ending(row: RfqRow, now: Date, buyer: string | undefined): Happening {
  const state = stateAt(row, now);
  if (state === 'open') return { kind: 'ended', at: null };
  return state === 'closed'
    ? { kind: 'closed', at: row.ended_at, by: buyer }
    : { kind: 'ended', at: row.deadline };
}
