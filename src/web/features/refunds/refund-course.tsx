import type { ReactNode } from 'react';
import { missesMost } from '../../../contract/refunds/refund-kinds.ts';
import type { Refund } from '../../../contract/refunds/refunds.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords, type WordKey } from '../../page/words.ts';
import { StatusLine } from '../../ui/status-line.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { textOfTax } from '../settlement/tax-text.ts';
import { MoneyRows, type MoneyRow } from '../settlement/money-rows.tsx';
import type { Side } from '../orders/order-step.ts';
import { RefundStateBadge } from '../refund-state.tsx';
import { nextOfDecision } from './decision-texts.ts';
import { courseOf } from './refund-steps.ts';
import { ReviewPictures } from '../reviews/review-pictures.tsx';

/** What a request looks at of a line of its order. */
interface OrderedLine {
  id: string;
  title: string;
  spec: readonly string[];
  unit: string;
}

interface Props {
  refund: Refund;
  lines: readonly OrderedLine[];
  /** Who looks; an operator is told what both were told. */
  side: Side | 'operator';
  /** What can be done now. */
  actions?: ReactNode;
}

/** One refund request: where it stands and who is to answer, what is asked for and why, and all that was said. */
export function RefundCourse({ refund, lines, side, actions }: Props) {
  const t = useWords('refund');
  const order = useWords('order');
  const format = useFormat();
  const { steps, at } = courseOf(refund);
  const deadline = refund.deadline ? format.dateTime(refund.deadline) : '';
  const next = nextOf(refund, side);
  return (
    <article aria-label={t('number', { number: refund.number })} className="space-y-4">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-2xl space-y-1">
          <p className="flex flex-wrap items-center gap-3">
            <RefundStateBadge state={refund.state} />
            <span className="figures text-xs text-muted">{refund.number}</span>
          </p>
          {next && <p>{t(next, { deadline })}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      <StatusLine label={t('course')} at={at} steps={steps.map((step) => ({ text: t(`step.${step}`) }))} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        <div className="space-y-3">
          <p>
            <span className="font-semibold">{t(`scope.${refund.scope}`)}</span> ·{' '}
            {t(`reason.${refund.reason}`)}
          </p>
          {(refund.scope === 'lines' || refund.receivedAt) && (
            <ul className="space-y-1">
              {refund.lines.map(({ lineId, quantity, received }) => {
                const line = lines.find(({ id }) => id === lineId);
                return (
                  <li key={lineId} className="flex justify-between gap-3">
                    <span className="min-w-0">
                      <bdi className="line-clamp-1">{line?.title}</bdi>
                      <span className="text-xs text-muted">{line?.spec.join(' · ')}</span>
                      {received !== null && (
                        <span className="block text-xs">
                          {t('return.cameOf', {
                            count: format.number(received),
                            of: format.number(quantity),
                          })}
                        </span>
                      )}
                    </span>
                    <span className="shrink-0">
                      {line ? format.quantity(quantity, line.unit) : format.number(quantity)}
                    </span>
                  </li>
                );
              })}
            </ul>
          )}
          <ReturnFacts refund={refund} />
          {refund.promised && (
            <p className="text-xs text-muted">
              {t('return.promised')}{' '}
              {refund.promised.restockingPercent > 0 &&
                t('return.kept', { percent: format.rate(refund.promised.restockingPercent) })}
            </p>
          )}
          <MoneyRows rows={[...amountsOf(refund, t), ...taxRowsOf(refund, order, format)]} />
          <ReviewPictures
            pictures={refund.pictures}
            title={t('number', { number: refund.number })}
            nameOf={(number) => t('picture', { number })}
          />
          {refund.sellerPictures.length > 0 && (
            <div className="space-y-1">
              <p className="text-xs text-muted">{t('return.evidence')}</p>
              <ReviewPictures
                pictures={refund.sellerPictures}
                title={t('number', { number: refund.number })}
                nameOf={(number) => t('picture', { number })}
              />
            </div>
          )}
        </div>
        <History refund={refund} />
      </div>
    </article>
  );
}

/** Where goods go back to, who pays the way, and with whom they are under way; nothing where they stay. */
function ReturnFacts({ refund: { offersReturn, returnTo, sentBack, state } }: { refund: Refund }) {
  const t = useWords('refund');
  if (!returnTo) return offersReturn && state === 'asked' ? <p>{t('return.offered')}</p> : null;
  return (
    <div className="space-y-1 rounded-sm bg-sand p-3">
      <p className="text-xs text-muted">{t('return.address')}</p>
      <p className="break-words whitespace-pre-line">
        <bdi>{returnTo.address}</bdi>
      </p>
      <p className="text-xs text-muted">{t(`return.paid.${returnTo.paidBy}`)}</p>
      {sentBack && (
        <p>
          <bdi>{sentBack.carrier}</bdi> · <span className="figures">{sentBack.trackingNumber}</span>
        </p>
      )}
    </div>
  );
}

/** What comes next, and who has to do it; null where nothing does. */
function nextOf(
  { state, lines, returned, returnedAt, outstanding, receivedAt, decision, promised }: Refund,
  side: Props['side'],
): WordKey<'refund'> | null {
  if (outstanding) return side === 'seller' ? 'next.seller.recovering' : 'next.buyer.recovering';
  if (state === 'agreed') return returnedAt || returned?.amount === '0' ? 'next.returned' : 'next.returning';
  if (state === 'rejected' || state === 'withdrawn' || side === 'operator') return null;
  if (state === 'offered' && receivedAt && missesMost(lines))
    return side === 'buyer' ? 'next.buyer.countedLittle' : 'next.seller.countedLittle';
  if (state === 'offered' && receivedAt)
    return side === 'buyer' ? 'next.buyer.counted' : 'next.seller.counted';
  if (state === 'asked' && promised) return side === 'buyer' ? 'next.buyer.promised' : 'next.seller.promised';
  if (state === 'decided' || state === 'appealed') return nextOfDecision({ state, decision }, side);
  return side === 'buyer' ? `next.buyer.${state}` : `next.seller.${state}`;
}

function amountsOf(refund: Refund, t: ReturnType<typeof useWords<'refund'>>): MoneyRow[] {
  const { asked, offered, settled, returned, outstanding, decision, postage, postageAgreed } = refund;
  const isGiven = isGivenUnasked(refund);
  const rows: MoneyRow[] = isGiven ? [] : [{ label: t('amount.asked'), money: asked }];
  if (postage) rows.push({ label: t('return.postageOf'), money: postage });
  if (postage && postageAgreed && postageAgreed.amount !== postage.amount)
    rows.push({ label: t('return.postageAgreed'), money: postageAgreed });
  if (offered) rows.push({ label: t('amount.offered'), money: offered });
  if (decision && !returned) rows.push({ label: t('amount.decided'), money: decision.amount });
  if (settled && settled.amount !== returned?.amount)
    rows.push({ label: t('amount.settled'), money: settled });
  if (returned) {
    const sentAmount = BigInt(returned.amount) - BigInt(outstanding?.amount ?? 0);
    rows.push({
      label: t('amount.returned'),
      money: { ...returned, amount: String(sentAmount) },
      total: true,
    });
  }
  if (outstanding) rows.push({ label: t('amount.outstanding'), money: outstanding });
  return rows;
}

const taxRowsOf = (
  { taxes }: Refund,
  t: ReturnType<typeof useWords<'order'>>,
  format: ReturnType<typeof useFormat>,
): MoneyRow[] => (taxes ?? []).map((tax) => ({ label: textOfTax(t, format, tax), money: tax.tax }));

/** Whether the seller gave it by their own word: nobody asked, and nobody had to agree. */
const isGivenUnasked = ({ events }: Pick<Refund, 'events'>): boolean => events[0]?.kind === 'give';

function History({ refund }: { refund: Refund }) {
  const t = useWords('refund');
  const order = useWords('order');
  const format = useFormat();
  // Whoever gives has agreed.
  const events = isGivenUnasked(refund) ? refund.events.slice(0, 1) : refund.events;
  const entries = events.map((event, index) => ({
    id: String(index),
    title: t(`event.${event.kind}`),
    time: `${format.dateTime(event.at)} · ${order(`by.${event.by}`)}`,
    note: (
      <>
        {event.amount && event.kind !== 'ask' && (
          <p>
            <span className="figures">{format.money(event.amount)}</span>
          </p>
        )}
        {event.note && (
          <p className="break-words whitespace-pre-line">
            <bdi>{event.note}</bdi>
          </p>
        )}
      </>
    ),
  }));
  return <Timeline entries={entries.reverse()} />;
}
