import type { ReactNode } from 'react';
import type { OrderLine } from '../../../contract/orders/order-lines.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Price } from '../../ui/price.tsx';
import { productPath } from '../addresses/addresses.ts';
import { Picture } from '../media/picture.tsx';

type Line = Omit<OrderLine, 'id' | 'shipped' | 'refunded' | 'toShip'>;

interface Props<Each extends Line> {
  lines: readonly Each[];
  /** Their shop promises returns: those that it leaves out say so. */
  hasReturns: boolean;
  /** What else is to be said of a line. */
  renderMark?: (line: Each) => ReactNode;
}

/** What was ordered: picture, title and spec, price times quantity, amount. Works before and after the order exists. */
export function OrderLines<Each extends Line>({ lines, hasReturns, renderMark }: Props<Each>) {
  const t = useWords('common');
  const format = useFormat();
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.skuId} className="flex gap-3 py-3">
          <Picture src={line.picture} alt="" size={64} className="size-16 shrink-0 rounded-sm" />
          <div className="min-w-0 grow">
            <Link
              to={productPath({ id: line.productId, title: line.title })}
              className="line-clamp-2 hover:text-cinnabar"
              dir="auto"
            >
              {line.title}
            </Link>
            {line.spec.length > 0 && <p className="text-xs text-muted">{line.spec.join(' · ')}</p>}
            {hasReturns && line.noReturn && <p className="text-xs text-muted">{t('returns.not')}</p>}
            {line.priceList && (
              <p className="text-xs text-muted" dir="auto">
                {t('products.priceList', { name: line.priceList })}
              </p>
            )}
            {renderMark && <p>{renderMark(line)}</p>}
          </div>
          <div className="shrink-0 text-end">
            <Price parts={format.priceParts(line.amount)} size="small" />
            <p className="text-xs text-muted">
              <span className="figures">{format.money(line.price)}</span> ×{' '}
              <span className="figures">{format.number(line.quantity)}</span>{' '}
              {format.unit(line.quantity, line.unit)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
