import type { PurchaseOrderLine } from '../../../contract/purchase-orders/purchase-orders.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

type Today = NonNullable<PurchaseOrderLine['today']>;

const tones: Record<NonNullable<Today['comparison']>, BadgeTone> = {
  same: 'neutral',
  lower: 'good',
  higher: 'accent',
  currency: 'promotion',
};

/** What a line costs now, how that is to the price of the order, and what stands in the way. */
export function LineToday({ today }: { today: Today }) {
  const t = useWords('purchaseOrders');
  const format = useFormat();
  const { price, publicPrice, amount, comparison, issue } = today;
  return (
    <div className="space-y-1 text-sm">
      {price && (
        <p className="flex flex-wrap items-center gap-2">
          {t('today.price')} <span className="figures font-semibold">{format.money(price)}</span>
          {publicPrice && (
            <span className="figures text-muted line-through">{format.money(publicPrice)}</span>
          )}
          {comparison && <Badge tone={tones[comparison]}>{t(`comparison.${comparison}`)}</Badge>}
        </p>
      )}
      {amount && (
        <p className="text-muted">
          {t('today.amount')} <span className="figures">{format.money(amount)}</span>
        </p>
      )}
      {issue && (
        <p className="text-cinnabar-deep">
          {t(`issue.${issue}`, {
            stock: format.number(today.stock),
            moq: format.number(today.moq),
            multiple: format.number(today.multiple),
          })}
        </p>
      )}
    </div>
  );
}
