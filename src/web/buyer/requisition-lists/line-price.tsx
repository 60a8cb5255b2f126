import { CircleExclamationPoint, TrendingDown, TrendingUp } from 'lucide-react';
import type { RequisitionLine } from '../../../contract/requisition-lists/requisition-lists.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { orderPath } from '../paths.ts';

/** A piece today, how that is to what was paid last, and what stands in the way of ordering so many. */
export function LinePrice({ line }: { line: RequisitionLine }) {
  const t = useWords('requisitionList');
  const format = useFormat();
  const { price, publicPrice, lastOrder, unit, issue } = line;
  return (
    <>
      {price && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
          <span>
            <span className="figures font-semibold">{format.money(price)}</span> / {unit}
          </span>
          {publicPrice && (
            <span className="figures text-muted line-through">{format.money(publicPrice)}</span>
          )}
          {lastOrder?.change && (
            <span className="text-muted">
              {t(`change.${lastOrder.change}`, { price: format.money(lastOrder.price) })}
            </span>
          )}
          {lastOrder?.change === 'lower' && (
            <Badge tone="good">
              <TrendingDown size={12} aria-hidden />
              {t('cheaper')}
            </Badge>
          )}
          {lastOrder?.change === 'higher' && (
            <Badge tone="accent">
              <TrendingUp size={12} aria-hidden />
              {t('dearer')}
            </Badge>
          )}
        </p>
      )}
      {issue && (
        <p className="flex items-center gap-2 text-xs text-cinnabar">
          <CircleExclamationPoint size={14} aria-hidden className="shrink-0" />
          {t(`reason.${issue}`)}
        </p>
      )}
      {issue !== 'hidden' && (
        <p className="flex flex-wrap gap-x-2 text-xs text-muted">
          <span>{t('stock', { count: format.quantity(line.stock, unit) })}</span>
          {line.moq > 1 && <span>{t('minimum', { count: format.quantity(line.moq, unit) })}</span>}
        </p>
      )}
      {lastOrder && (
        <p className="text-xs text-muted">
          <Link to={orderPath(lastOrder.orderId)} className="hover:text-cinnabar">
            <bdi>
              {t('lastOrder', {
                date: format.date(lastOrder.at),
                quantity: format.quantity(lastOrder.quantity, unit),
                person: lastOrder.by,
              })}
            </bdi>
          </Link>
        </p>
      )}
    </>
  );
}
