import type { LiveProduct } from '../../../contract/products/product-drafts.ts';
import type { LivePoolList } from '../../../contract/products/product-limits.ts';
import { useFormat } from '../../page/format.ts';
import { useWords } from '../../page/words.ts';
import { Picture } from '../../features/media/picture.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { said } from './live-lists.ts';

interface Actions {
  onOffer: (product: LiveProduct) => void;
  onRemove: (product: LiveProduct) => void;
}

/** What stands in each list: products, and what became of their offers. */
export function useLiveColumns(shown: LivePoolList, { onOffer, onRemove }: Actions): Column<LiveProduct>[] {
  const t = useWords('productForm');
  const format = useFormat();
  return [
    {
      id: 'products',
      head: t('column.products'),
      width: 'min-w-60',
      cell: (product) => (
        <span className="flex items-start gap-3">
          {product.picture ? (
            <Picture src={product.picture} alt="" size={48} className="size-12 shrink-0 rounded-sm" />
          ) : (
            <span className="size-12 shrink-0 rounded-sm bg-sand" />
          )}
          <span className="min-w-0">
            <span dir="auto" className="line-clamp-2">
              {product.title}
            </span>
            {product.status !== 'published' && <Badge tone="accent">{t(`status.${product.status}`)}</Badge>}
          </span>
        </span>
      ),
    },
    {
      id: 'price',
      head: t('column.price'),
      align: 'end',
      cell: ({ priceFrom }) => <span className="figures whitespace-nowrap">{format.money(priceFrom)}</span>,
    },
    ...(shown !== 'open'
      ? ([
          {
            id: 'live',
            head: t('live.price'),
            align: 'end',
            cell: ({ offer }) =>
              offer && (
                <span className="flex flex-col items-end">
                  <strong className="figures whitespace-nowrap">{format.money(offer.livePrice)}</strong>
                  <span className="text-xs text-muted">{format.percent(-offer.percentOff / 100)}</span>
                </span>
              ),
          },
          {
            id: 'pieces',
            head: t('live.pieces'),
            align: 'end',
            cell: ({ offer, unit }) => offer && `${format.number(offer.pieces)} ${unit}`,
          },
        ] satisfies Column<LiveProduct>[])
      : []),
    ...(shown === 'offered'
      ? ([
          {
            id: 'state',
            head: t('live.state'),
            cell: ({ offer }) =>
              offer && (
                <span className="block min-w-40">
                  <Badge tone={offer.state === 'waiting' ? 'promotion' : 'neutral'}>
                    {t(offer.state === 'refused' ? 'live.refused' : 'live.waiting')}
                  </Badge>
                  {offer.reason && (
                    <span dir="auto" className="block pt-1 text-xs break-words text-muted">
                      {offer.reason}
                    </span>
                  )}
                </span>
              ),
          },
        ] satisfies Column<LiveProduct>[])
      : []),
    // What waits says more of its offer, and needs the room for it.
    ...(shown === 'offered'
      ? []
      : ([
          {
            id: 'stock',
            head: t('column.stock'),
            align: 'end',
            cell: ({ stock, unit }) => (
              <span className="whitespace-nowrap tabular-nums">
                {format.number(stock)} {unit}
              </span>
            ),
          },
        ] satisfies Column<LiveProduct>[])),
    {
      id: 'actions',
      head: <span className="sr-only">{t('column.actions')}</span>,
      align: 'end',
      cell: (product) => (
        <span className="flex justify-end gap-1">
          <Button size="small" disabled={product.status !== 'published'} onClick={() => onOffer(product)}>
            {t(product.offer?.state === 'waiting' ? 'live.changeOffer' : said[shown].offer)}
          </Button>
          {shown !== 'open' && (
            <Button size="small" tone="plain" onClick={() => onRemove(product)}>
              {t(shown === 'included' ? 'live.remove' : 'live.takeBack')}
            </Button>
          )}
        </span>
      ),
    },
  ];
}
