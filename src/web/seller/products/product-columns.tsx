import { ExternalLink, Star } from 'react-feather';
import type { OwnGoodsRow } from '../../../contract/goods.ts';
import { useCall, useSend } from '../../page/calls.ts';
import { useFormat } from '../../page/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { goodsPath } from '../../parts/addresses.ts';
import { Picture } from '../../parts/picture.tsx';
import { Badge } from '../../ui/badge.tsx';
import { IconButton, buttonClass } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.tsx';
import { addProductPath } from '../paths.ts';

/** What the list says of each goods, and what can be done with it alone. */
export function useProductColumns(): Column<OwnGoodsRow>[] {
  const t = useWords('product');
  const common = useWords('common');
  const format = useFormat();
  const price = ({ priceFrom, priceTo }: OwnGoodsRow) =>
    priceFrom.amount === priceTo.amount
      ? format.money(priceFrom)
      : `${format.money(priceFrom)} – ${format.money(priceTo)}`;
  return [
    {
      id: 'goods',
      head: t('column.goods'),
      width: 'min-w-72',
      cell: (goods) => (
        <span className="flex items-start gap-3">
          {goods.picture ? (
            <Picture src={goods.picture} alt="" size={56} className="size-14 shrink-0 rounded-sm" />
          ) : (
            <span className="size-14 shrink-0 rounded-sm bg-sand" />
          )}
          <span className="min-w-0 space-y-0.5">
            <Link
              to={`${addProductPath}?id=${goods.id}`}
              dir="auto"
              className="line-clamp-2 font-semibold hover:text-cinnabar"
            >
              {goods.title || t('drafts.untitled')}
            </Link>
            <span className="block text-xs text-muted">
              <bdi>{goods.code}</bdi> · {goods.category}
            </span>
            <span className="flex flex-wrap gap-1">
              <Badge>{t(`type.${goods.productType}`)}</Badge>
              {goods.inLivePool && <Badge tone="promotion">{t('list.live')}</Badge>}
            </span>
          </span>
        </span>
      ),
    },
    {
      id: 'price',
      head: t('column.price'),
      align: 'end',
      cell: (goods) => <span className="figures whitespace-nowrap">{price(goods)}</span>,
    },
    {
      id: 'stock',
      head: t('column.stock'),
      align: 'end',
      cell: (goods) => (
        <span className="flex flex-col items-end gap-0.5 whitespace-nowrap">
          <span className="tabular-nums">
            {format.number(goods.stock)} {goods.unit}
          </span>
          <span className="text-xs text-muted">{t('list.versions', { count: goods.skus })}</span>
          {goods.runsOut && <Badge tone="accent">{t('list.runsOut')}</Badge>}
        </span>
      ),
    },
    {
      id: 'sales',
      head: t('column.sales'),
      align: 'end',
      cell: (goods) => <span className="tabular-nums">{format.number(goods.salesCount)}</span>,
    },
    {
      id: 'status',
      head: t('column.status'),
      cell: (goods) => (
        <Badge tone={goods.status === 'published' ? 'good' : 'neutral'}>{t(`status.${goods.status}`)}</Badge>
      ),
    },
    {
      id: 'changed',
      head: t('column.changed'),
      cell: (goods) => <span className="whitespace-nowrap">{format.dateTime(goods.updatedAt)}</span>,
    },
    {
      id: 'actions',
      head: <span className="sr-only">{t('column.actions')}</span>,
      align: 'end',
      cell: (goods) => (
        <span className="flex items-center justify-end gap-1">
          <Recommend goods={goods} />
          {goods.status === 'published' && (
            <Link
              to={goodsPath(goods)}
              target="_blank"
              aria-label={t('list.look', { title: goods.title })}
              title={t('list.look', { title: goods.title })}
              className="inline-flex size-10 items-center justify-center rounded hover:bg-sand-deep/60"
            >
              <ExternalLink size={16} aria-hidden />
            </Link>
          )}
          <Link to={`${addProductPath}?id=${goods.id}`} className={buttonClass({ size: 'small' })}>
            {t('list.edit')}
            <span className="sr-only">: {goods.title || common('goods.single')}</span>
          </Link>
        </span>
      ),
    },
  ];
}

/** Puts a goods in front of the shop's page, as many as there is room for. */
function Recommend({ goods }: { goods: OwnGoodsRow }) {
  const t = useWords('product');
  const { data } = useCall('shopFront.recommendCount', {}, { staleTime: 30_000 });
  const send = useSend('shopFront.recommend', {
    changes: ['goods.list', 'shopFront.recommendCount'],
    onDone: ({ count }, { recommend }) =>
      toast.success(
        t(recommend ? 'recommend.done' : 'recommend.undone', { count, most: data?.most ?? count }),
      ),
  });
  const label = t(goods.recommended ? 'recommend.undo' : 'recommend.do', {
    count: data?.count ?? 0,
    most: data?.most ?? 0,
  });
  return (
    <IconButton
      label={label}
      aria-pressed={goods.recommended}
      disabled={send.isPending || (!goods.recommended && data !== undefined && data.count >= data.most)}
      onClick={() => send.mutate({ id: goods.id, recommend: !goods.recommended })}
      className="aria-pressed:text-saffron"
    >
      <Star size={16} aria-hidden className={goods.recommended ? 'fill-current' : ''} />
    </IconButton>
  );
}
