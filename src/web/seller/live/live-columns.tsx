import type { LiveGoods } from '../../../contract/goods-drafts.ts';
import type { LivePoolList } from '../../../contract/goods-limits.ts';
import { useFormat } from '../../page/format.ts';
import { useWords } from '../../page/words.ts';
import { Picture } from '../../parts/picture.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { said } from './live-lists.ts';

interface Actions {
  onOffer: (goods: LiveGoods) => void;
  onRemove: (goods: LiveGoods) => void;
}

/** What stands in each list: goods, and what became of their offers. */
export function useLiveColumns(shown: LivePoolList, { onOffer, onRemove }: Actions): Column<LiveGoods>[] {
  const t = useWords('product');
  const format = useFormat();
  return [
    {
      id: 'goods',
      head: t('column.goods'),
      width: 'min-w-60',
      cell: (goods) => (
        <span className="flex items-start gap-3">
          {goods.picture ? (
            <Picture src={goods.picture} alt="" size={48} className="size-12 shrink-0 rounded-sm" />
          ) : (
            <span className="size-12 shrink-0 rounded-sm bg-sand" />
          )}
          <span className="min-w-0">
            <span dir="auto" className="line-clamp-2">
              {goods.title}
            </span>
            {goods.status !== 'published' && <Badge tone="accent">{t(`status.${goods.status}`)}</Badge>}
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
        ] satisfies Column<LiveGoods>[])
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
        ] satisfies Column<LiveGoods>[])
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
        ] satisfies Column<LiveGoods>[])),
    {
      id: 'actions',
      head: <span className="sr-only">{t('column.actions')}</span>,
      align: 'end',
      cell: (goods) => (
        <span className="flex justify-end gap-1">
          <Button size="small" disabled={goods.status !== 'published'} onClick={() => onOffer(goods)}>
            {t(goods.offer?.state === 'waiting' ? 'live.changeOffer' : said[shown].offer)}
          </Button>
          {shown !== 'open' && (
            <Button size="small" tone="plain" onClick={() => onRemove(goods)}>
              {t(shown === 'included' ? 'live.remove' : 'live.takeBack')}
            </Button>
          )}
        </span>
      ),
    },
  ];
}
