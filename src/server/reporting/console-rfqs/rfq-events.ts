import type { RfqEvent } from '../../../contract/rfqs/console-rfqs.ts';
import type { RfqEventKind } from '../../../contract/rfqs/rfq-limits.ts';
import { wireTime } from '../../../kit/wire.ts';
import type { CaseSummary } from '../../moderation/public.ts';
import { stateAt, type QuoteRow, type RfqRow } from '../../rfqs/public.ts';

interface Course {
  row: RfqRow;
  quotes: readonly QuoteRow[];
  /** When it was agreed that a quote is ordered in parts. */
  agreedAt: readonly Date[];
  /** What quotes became, and the parts of them. */
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
  moment: Date | null;
  /** Who did it. */
  name?: string | undefined;
  order?: RfqEvent['order'];
  caseId?: string | null;
}

/** What happened to a request, the oldest first, as far as its rows say when. */
export function showRfqEvents(
  { row, quotes, orders, agreedAt, cases, mayOpenCases, names, shops }: Course,
  now: Date,
): RfqEvent[] {
  const buyer = names.get(row.buyer_id);
  const happenings: Happening[] = [
    { kind: 'published', moment: row.published_at, name: names.get(row.publisher_id) },
    ...quotes.flatMap((quote): Happening[] => {
      const shop = shops.get(quote.shop_id)?.name;
      return [
        { kind: 'quoted', moment: quote.quoted_at, name: shop },
        { kind: 'revised', moment: quote.revised_at, name: shop },
        { kind: 'countered', moment: quote.countered_at, name: names.get(quote.countered_by ?? '') },
      ];
    }),
    ...agreedAt.map((moment): Happening => ({ kind: 'agreed', moment, name: buyer })),
    ...orders.map(({ id, number, submitted_at: moment }): Happening => ({
      kind: 'ordered',
      moment,
      name: buyer,
      order: { id, number },
    })),
    {
      kind: 'recommended',
      moment: row.recommended_at,
      name: names.get(row.recommended_by ?? row.publisher_id),
    },
    ...cases.flatMap(({ id, state, judgedAt, decidedAt }): Happening[] => {
      const caseId = mayOpenCases ? id : null;
      return [
        // What was dismissed was looked at and left as it was.
        { kind: 'hidden', moment: state === 'dismissed' ? null : judgedAt, caseId },
        { kind: 'restored', moment: state === 'restored' ? decidedAt : null, caseId },
      ];
    }),
    ending(row, now, names.get(row.closed_by ?? '')),
  ];
  return happenings
    .flatMap(({ moment, ...happening }) => (moment ? [{ moment, ...happening }] : []))
    .sort((happening, next) => happening.moment.getTime() - next.moment.getTime())
    .map(({ kind, moment, name = '', order = null, caseId = null }) => ({
      kind,
      at: wireTime(moment),
      by: name,
      order,
      caseId,
    }));
}

/** How it came to take no more quotes: by its buyer, by an order, or by the end of its time. */
function ending(row: RfqRow, now: Date, closedBy: string | undefined): Happening {
  const state = stateAt(row, now);
  if (state === 'open') return { kind: 'ended', moment: null };
  return state === 'closed'
    ? { kind: 'closed', moment: row.ended_at, name: closedBy }
    : { kind: 'ended', moment: row.deadline };
}
