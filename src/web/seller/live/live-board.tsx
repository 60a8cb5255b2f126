import { useState, type FormEvent, type ReactNode } from 'react';
import { Radio as Live, Search } from 'react-feather';
import type { LiveGoods } from '../../../contract/goods-drafts.ts';
import { useCall, useSend } from '../../page/calls.ts';
import { useFormat } from '../../page/format.ts';
import { Link, useAddress, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { Picture } from '../../parts/picture.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Input } from '../../ui/field.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.tsx';
import { addLivePath, inLivePath, outOfLivePath } from '../paths.ts';
import { OfferDialog } from './offer-dialog.tsx';

const onAPage = 20;

/** The three pages of the pool of live sales. */
export function LiveTabs() {
  const t = useWords('product');
  const address = useAddress();
  const { pathname } = usePlace();
  const tabs = [
    [addLivePath, t('live.add')],
    [inLivePath, t('live.included')],
    [outOfLivePath, t('live.notIncluded')],
  ] as const;
  return (
    <nav
      aria-label={t('live.pages')}
      className="no-scrollbar flex gap-1 overflow-x-auto border-b border-line"
    >
      {tabs.map(([path, text]) => (
        <a
          key={path}
          href={address(path)}
          aria-current={pathname === path ? 'page' : undefined}
          className="-mb-px flex min-h-11 items-center border-b-2 border-transparent px-4 whitespace-nowrap text-muted hover:text-ink aria-[current=page]:border-cinnabar aria-[current=page]:font-semibold aria-[current=page]:text-ink"
        >
          {text}
        </a>
      ))}
    </nav>
  );
}

interface Props {
  included: 'yes' | 'no';
  /** Stands above the list. */
  intro?: ReactNode;
}

/** Goods in the pool with what they are offered for, or those that could be. */
export function LiveBoard({ included, intro }: Props) {
  const t = useWords('product');
  const [page, setPage] = useState(1);
  const [keyword, setKeyword] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [offering, setOffering] = useState<readonly LiveGoods[]>([]);
  const [leaving, setLeaving] = useState<readonly LiveGoods[]>([]);
  const list = useCall(
    'livePool.list',
    { included, keyword, pageNum: page, pageSize: onAPage },
    { keep: true },
  );
  const rows = list.data?.rowList;
  const ticked = rows?.filter(({ id }) => selected.has(id)) ?? [];
  const remove = useSend('livePool.remove', {
    changes: ['livePool.list', 'goods.list'],
    onDone({ count }) {
      toast.success(t('live.removed', { count }));
      setLeaving([]);
      setSelected(new Set());
    },
  });
  const columns = useColumns(included, {
    onOffer: (goods) => setOffering([goods]),
    onRemove: (goods) => setLeaving([goods]),
  });
  return (
    <>
      {intro}
      <SearchWords onSearch={(words) => (setKeyword(words), setPage(1))} />
      <Table
        label={t(included === 'yes' ? 'live.included' : 'live.notIncluded')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        failed={list.isError}
        onRetry={() => void list.refetch()}
        selected={new Set(ticked.map(({ id }) => id))}
        onSelect={setSelected}
        bulkActions={
          <>
            <Button
              size="small"
              disabled={ticked.some(({ status }) => status !== 'published')}
              onClick={() => setOffering(ticked)}
            >
              {t(included === 'yes' ? 'live.changeOffer' : 'live.offer')}
            </Button>
            {included === 'yes' && (
              <Button size="small" onClick={() => setLeaving(ticked)}>
                {t('live.remove')}
              </Button>
            )}
          </>
        }
        empty={
          <EmptyState
            icon={<Live size={22} aria-hidden />}
            title={t(keyword ? 'list.noneFound' : included === 'yes' ? 'live.none' : 'live.allIncluded')}
            hint={t(
              keyword ? 'list.noneFoundHint' : included === 'yes' ? 'live.noneHint' : 'live.allIncludedHint',
            )}
            action={
              included === 'yes' && !keyword ? (
                <Link to={addLivePath} className={buttonClass()}>
                  {t('live.add')}
                </Link>
              ) : undefined
            }
          />
        }
      />
      <div className="p-3 empty:hidden">
        <Pagination page={page} pages={Math.ceil((list.data?.totalRecord ?? 0) / onAPage)} onPage={setPage} />
      </div>
      {offering.length > 0 && (
        <OfferDialog
          goods={offering}
          onClose={() => setOffering([])}
          onDone={() => {
            setOffering([]);
            setSelected(new Set());
          }}
        />
      )}
      {leaving.length > 0 && (
        <ConfirmDialog
          danger
          title={t('live.remove')}
          verb={t('live.remove')}
          busy={remove.isPending}
          onClose={() => setLeaving([])}
          onConfirm={() => remove.mutate({ ids: leaving.map(({ id }) => id) })}
        >
          {t('live.removeAsk', { count: leaving.length })}
        </ConfirmDialog>
      )}
    </>
  );
}

interface Actions {
  onOffer: (goods: LiveGoods) => void;
  onRemove: (goods: LiveGoods) => void;
}

function useColumns(included: 'yes' | 'no', { onOffer, onRemove }: Actions): Column<LiveGoods>[] {
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
    ...(included === 'yes'
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
    {
      id: 'actions',
      head: <span className="sr-only">{t('column.actions')}</span>,
      align: 'end',
      cell: (goods) => (
        <span className="flex justify-end gap-1">
          <Button size="small" disabled={goods.status !== 'published'} onClick={() => onOffer(goods)}>
            {t(included === 'yes' ? 'live.changeOffer' : 'live.offer')}
          </Button>
          {included === 'yes' && (
            <Button size="small" tone="plain" onClick={() => onRemove(goods)}>
              {t('live.remove')}
            </Button>
          )}
        </span>
      ),
    },
  ];
}

function SearchWords({ onSearch }: { onSearch: (words: string) => void }) {
  const t = useWords('product');
  const [words, setWords] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(words.trim());
  };
  return (
    <search className="block p-3 sm:max-w-sm">
      <form onSubmit={submit} className="flex">
        <Input
          type="search"
          maxLength={100}
          aria-label={t('list.search')}
          placeholder={t('list.search')}
          value={words}
          onChange={({ target }) => {
            setWords(target.value);
            if (target.value === '') onSearch('');
          }}
          className="min-w-0 rounded-e-none!"
        />
        <Button type="submit" aria-label={t('list.search')} className="rounded-s-none! border-s-0!">
          <Search size={16} aria-hidden />
        </Button>
      </form>
    </search>
  );
}
