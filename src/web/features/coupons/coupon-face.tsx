import type { ReactNode } from 'react';
import type { CouponCard } from '../../../contract/promotion/promotion.ts';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useNow } from '../../page/format/use-now.ts';
import { useWords, type Words } from '../../page/words.ts';
import { shopPath } from '../addresses/addresses.ts';

/** What a coupon takes off, in a few words. */
export const couponValue = (coupon: CouponCard, t: Words<'promotion'>, format: Formats): string =>
  coupon.amount
    ? t('coupon.off', { amount: format.money(coupon.amount) })
    : t('coupon.percent', { percent: coupon.percent ?? 0 });

/** From which amount on it counts. */
export const couponCondition = (
  { threshold, cap }: CouponCard,
  t: Words<'promotion'>,
  format: Formats,
): string =>
  [
    threshold.amount === '0' ? t('coupon.any') : t('coupon.over', { amount: format.money(threshold) }),
    ...(cap ? [t('coupon.cap', { amount: format.money(cap) })] : []),
  ].join(' · ');

interface Props {
  coupon: CouponCard;
  /** When it ends for whoever holds it; without it, when claiming ends. */
  until?: string;
  /** What can be done with it. */
  action: ReactNode;
  /** Stands above the line. */
  note?: ReactNode;
  /** Faded: nothing can be done with it any more. */
  over?: boolean;
}

/** A coupon: what it takes off, from when on, for what, until when. */
export function CouponFace({ coupon, until, action, note, over = false }: Props) {
  const t = useWords('promotion');
  const format = useFormat();
  const { shop, scope, categories } = coupon;
  const forWhat =
    scope === 'categories'
      ? format.list(categories.slice(0, 3).map(({ name }) => name))
      : t(scope === 'products' ? 'coupon.products' : shop ? 'coupon.allShop' : 'coupon.allPlatform');
  return (
    <article className="card flex h-full min-w-0 overflow-hidden">
      <div
        className={`w-1.5 shrink-0 ${over ? 'bg-line-strong' : shop ? 'bg-saffron' : 'bg-cinnabar'}`}
        aria-hidden
      />
      <div className="flex min-w-0 grow flex-col gap-2 p-4">
        <p className="text-xs text-muted">
          {shop ? (
            <Link to={shopPath(shop.id)} className="hover:text-cinnabar hover:underline">
              <bdi>{shop.name}</bdi>
            </Link>
          ) : (
            t('coupon.platform')
          )}
        </p>
        <h3 className={`text-lg font-semibold ${over ? 'text-muted' : 'text-cinnabar'}`}>
          {couponValue(coupon, t, format)}
        </h3>
        <p className="text-xs">{couponCondition(coupon, t, format)}</p>
        <p className="text-xs break-words text-muted">
          <bdi>{coupon.name}</bdi> · {forWhat}
        </p>
        {note}
        <div className="mt-auto flex flex-wrap items-end justify-between gap-x-3 gap-y-2 border-t border-dashed border-line pt-3">
          <Ends coupon={coupon} until={until} />
          {action}
        </div>
      </div>
    </article>
  );
}

/** Until when it can be claimed, or used; in the visitor's own zone, so not before the page has come to life. */
function Ends({ coupon, until }: { coupon: CouponCard; until: string | undefined }) {
  const t = useWords('promotion');
  const format = useFormat();
  const isAlive = useNow(60_000) !== null;
  const { claimFrom, claimUntil, useDays, useUntil, state } = coupon;
  const lines = until
    ? [t('coupon.useUntil', { time: format.dateTime(until) })]
    : [
        state === 'soon'
          ? t('coupon.from', { time: format.dateTime(claimFrom) })
          : t('coupon.until', { time: format.dateTime(claimUntil) }),
        useDays
          ? t('coupon.useDays', { count: useDays })
          : t('coupon.useUntil', { time: format.dateTime(useUntil!) }),
      ];
  return (
    <p className="min-h-8 min-w-0 grow basis-36 text-xs text-muted">
      {isAlive &&
        lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
    </p>
  );
}
