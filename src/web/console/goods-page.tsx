import type { GoodsCard } from '../../contract/catalog.ts';
import { goodsLabels, type GoodsLabelName } from '../../contract/goods-labels.ts';
import { useCall, useSend } from '../page/calls.ts';
import { definePage } from '../page/define.ts';
import { Link } from '../page/place.tsx';
import { useWords, type Words } from '../page/words.ts';
import { goodsPath } from '../parts/addresses.ts';
import { Picture } from '../parts/picture.tsx';
import { Select } from '../ui/field.tsx';
import { SearchField } from '../ui/search-field.tsx';
import type { Column } from '../ui/table.tsx';
import { Board, rowsOnAPage } from './board.tsx';
import { useFilter } from '../parts/list-filter.ts';
import { Room } from './room.tsx';
import { goodsRoomPath } from './rooms.tsx';

export const page = definePage({
  View: () => (
    <Room room={goodsRoomPath}>
      <Goods />
    </Room>
  ),
});

/** Goods on sale, as buyers find them, and the labels they bear. */
function Goods() {
  const t = useWords('content');
  const filter = useFilter(goodsRoomPath, ['search', 'label']);
  const { search, label } = filter.values;
  const list = useCall(
    'search.goods',
    {
      keyword: search || undefined,
      label: label || undefined,
      pageNum: filter.page,
      pageSize: rowsOnAPage,
      sort: 'relevance',
      facets: false,
    },
    { keep: true },
  );
  return (
    <div className="sheet -mx-4 sm:mx-0">
      <Board
        label={t('goods.list')}
        columns={columnsOf(t)}
        rowId={({ id }) => id}
        list={list}
        filter={filter}
        fields={
          <>
            <SearchField
              label={t('goods.search')}
              text={search}
              onSearch={(text) => filter.narrow({ search: text })}
            />
            <Select
              aria-label={t('goods.labels')}
              value={label}
              onChange={(event) => filter.narrow({ label: event.target.value })}
              className="w-auto"
            >
              <option value="">{t('goods.anyLabel')}</option>
              {goodsLabels.map((name) => (
                <option key={name} value={name}>
                  {t(`goods.label.${name}`)}
                </option>
              ))}
            </Select>
          </>
        }
        empty={{ title: t('goods.none'), hint: t('goods.noneHint') }}
      />
    </div>
  );
}

function columnsOf(t: Words<'content'>): Column<GoodsCard>[] {
  return [
    {
      id: 'goods',
      head: t('goods.name'),
      cell: (goods) => (
        <Link to={goodsPath(goods)} className="flex min-w-60 items-center gap-3 hover:text-cinnabar">
          <Picture src={goods.pictures[0] ?? ''} alt="" size={48} className="shrink-0 rounded-sm" />
          <span className="min-w-0">
            <bdi className="line-clamp-2 font-semibold">{goods.title}</bdi>
            <bdi className="block text-xs text-muted">{goods.shop.name}</bdi>
          </span>
        </Link>
      ),
    },
    {
      id: 'sold',
      head: t('goods.sold'),
      align: 'end',
      cell: ({ salesCount }) => <span className="tabular-nums">{salesCount}</span>,
    },
    { id: 'labels', head: t('goods.labels'), cell: (goods) => <Labels goods={goods} t={t} /> },
  ];
}

/** Each label as a switch: what is pressed stands on the goods. */
function Labels({ goods: { id, title, labels }, t }: { goods: GoodsCard; t: Words<'content'> }) {
  const set = useSend('console.goods.setLabel', { changes: ['search.goods', 'console.log.list'] });
  const given: readonly string[] = set.data?.labels ?? labels;
  const press = (label: GoodsLabelName) => set.mutate({ id, label, on: !given.includes(label) });
  return (
    <fieldset aria-label={t('goods.labelsOf', { name: title })} className="flex min-w-64 flex-wrap gap-1">
      {goodsLabels.map((label) => (
        <button
          key={label}
          type="button"
          aria-pressed={given.includes(label)}
          disabled={set.isPending}
          onClick={() => press(label)}
          className="min-h-7 rounded-full border border-line px-2.5 text-xs text-muted hover:border-ink hover:text-ink aria-pressed:border-cinnabar aria-pressed:bg-cinnabar-soft aria-pressed:text-cinnabar"
        >
          {t(`goods.label.${label}`)}
        </button>
      ))}
    </fieldset>
  );
}
