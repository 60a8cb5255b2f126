import type { LiveProduct } from '../../../contract/products/product-drafts.ts';
import type { LivePoolList } from '../../../contract/products/product-limits.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { ProductCell } from '../products/product-cell.tsx';
import { listWords } from './live-lists.ts';

interface Actions {
  onOffer: (product: LiveProduct) => void;
  onRemove: (product: LiveProduct) => void;
}

/** What stands in each list: products, and what became of their offers. */
export function useLiveColumns(list: LivePoolList, { onOffer, onRemove }: Actions): Column<LiveProduct>[] {
  const t = useWords('productForm');
  const format = useFormat();
  const { offer, state, stock } = useOfferColumns();
  return [
    {
      id: 'products',
      head: t('column.products'),
      width: 'min-w-60',
      cell: (product) => (
        <ProductCell picture={product.picture} size="small">
          <span dir="auto" className="line-clamp-2">
            {product.title}
          </span>
          {product.status !== 'published' && <Badge tone="accent">{t(`status.${product.status}`)}</Badge>}
        </ProductCell>
      ),
    },
    {
      id: 'price',
      head: t('column.price'),
      align: 'end',
      cell: ({ priceFrom }) => <span className="figures whitespace-nowrap">{format.money(priceFrom)}</span>,
    },
    ...(list === 'open' ? [] : offer),
    // What waits says more of its offer, and needs the room for it.
    list === 'offered' ? state : stock,
    {
      id: 'actions',
      head: <span className="sr-only">{t('column.actions')}</span>,
      align: 'end',
      cell: (product) => (
        <span className="flex justify-end gap-1">
          <Button size="small" disabled={product.status !== 'published'} onClick={() => onOffer(product)}>
            {t(product.offer?.state === 'waiting' ? 'live.changeOffer' : listWords[list].offer)}
          </Button>
          {list !== 'open' && (
            <Button size="small" tone="plain" onClick={() => onRemove(product)}>
              {t(list === 'included' ? 'live.remove' : 'live.takeBack')}
            </Button>
          )}
        </span>
      ),
    },
  ];
}

/** What a list says of an offer, and of the stock it is made from. */
function useOfferColumns() {
  const t = useWords('productForm');
  const format = useFormat();
  const offer: Column<LiveProduct>[] = [
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
      cell: ({ offer, unit }) => offer && format.quantity(offer.pieces, unit),
    },
  ];
  const state: Column<LiveProduct> = {
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
  };
  const stock: Column<LiveProduct> = {
    id: 'stock',
    head: t('column.stock'),
    align: 'end',
    cell: ({ stock, unit }) => (
      <span className="whitespace-nowrap tabular-nums">{format.quantity(stock, unit)}</span>
    ),
  };
  return { offer, state, stock };
}
