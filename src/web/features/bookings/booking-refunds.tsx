import type { ReactNode } from 'react';
import type { BookingRefund } from '../../../contract/bookings/booking-refunds.ts';
import type { WireMoney } from '../../../contract/shapes.ts';
import type { RefundSide } from '../../../contract/refunds/refund-kinds.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Timeline } from '../../ui/timeline.tsx';
import { MoneyRows, type MoneyRow } from '../settlement/money-rows.tsx';
import { nextOfDecision } from '../refunds/decision-texts.ts';
import { BookingRefundBadge } from './states.tsx';

interface Props {
  refunds: readonly BookingRefund[];
  /** What the buyer's bank may take back; null without a dispute. */
  disputed: WireMoney | null;
  /** What the viewer can do against that. */
  renderDisputed?: () => ReactNode;
  /** Who looks; the provider is the seller. */
  viewer: RefundSide | 'operator';
  /** Stands beside the title. */
  head?: ReactNode;
  /** What can be done about an open request. */
  renderActions: (refund: BookingRefund) => ReactNode;
}

/** The refund requests of a booking, the newest first; nothing where there is nothing to say. */
export function BookingRefunds({ refunds, disputed, renderDisputed, viewer, head, renderActions }: Props) {
  const common = useWords('common');
  const t = useWords('booking');
  const format = useFormat();
  if (refunds.length === 0 && !head && !disputed) return null;
  return (
    <section className="card space-y-4 p-4 sm:p-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="max-w-2xl min-w-0">
          <h2 className="font-semibold">{common('title.refunds')}</h2>
          {disputed && (
            <p className="text-saffron-deep">{t('refund.disputed', { amount: format.money(disputed) })}</p>
          )}
          {disputed && renderDisputed?.()}
          {refunds.length === 0 && head && <p className="text-muted">{t('refund.hint')}</p>}
        </div>
        {head}
      </header>
      <ul className="space-y-6 divide-y divide-line empty:hidden [&>li+li]:pt-6">
        {refunds.map((refund) => (
          <li key={refund.id}>
            <Request
              refund={refund}
              viewer={viewer}
              actions={refund.closedAt === null && renderActions(refund)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RequestProps extends Pick<Props, 'viewer'> {
  refund: BookingRefund;
  actions: ReactNode;
}

function Request({ refund, viewer, actions }: RequestProps) {
  const t = useWords('booking');
  const words = useWords('refund');
  const format = useFormat();
  const { asked, offered, returned, deadline, decision } = refund;
  const next = viewer === 'operator' ? null : nextOfDecision(refund, viewer);
  const rows: MoneyRow[] = [{ label: words('amount.asked'), money: asked }];
  if (offered) rows.push({ label: words('amount.offered'), money: offered });
  if (decision && !returned) rows.push({ label: words('amount.decided'), money: decision.amount });
  if (returned) rows.push({ label: words('amount.returned'), money: returned, total: true });
  return (
    <article aria-label={words('number', { number: refund.number })} className="space-y-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <p className="flex flex-wrap items-center gap-3">
            <BookingRefundBadge state={refund.state} />
            <span className="figures text-xs text-muted">{refund.number}</span>
          </p>
          <p className="mt-1">{t(`refund.reason.${refund.reason}`)}</p>
          {next && <p>{words(next, { deadline: deadline ? format.dateTime(deadline) : '' })}</p>}
          {deadline && !next && (
            <p className="text-xs text-muted">{t('refund.until', { at: format.dateTime(deadline) })}</p>
          )}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        <MoneyRows rows={rows} />
        <History refund={refund} />
      </div>
    </article>
  );
}

function History({ refund: { events } }: { refund: BookingRefund }) {
  const t = useWords('booking');
  const words = useWords('refund');
  const order = useWords('order');
  const format = useFormat();
  const entries = events.map(({ kind, by, amount, note, at }, index) => ({
    id: String(index),
    title: words(`event.${kind}`),
    time: `${format.dateTime(at)} · ${by === 'provider' ? t('provider') : order(`by.${by}`)}`,
    note: (
      <>
        {amount && kind !== 'ask' && (
          <p>
            <span className="figures">{format.money(amount)}</span>
          </p>
        )}
        {note && (
          <p className="break-words whitespace-pre-line">
            <bdi>{note}</bdi>
          </p>
        )}
      </>
    ),
  }));
  return <Timeline entries={entries.reverse()} />;
}
