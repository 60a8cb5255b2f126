import { lazy, Suspense, useState } from 'react';
import { PackagePlus, Package, Table2 } from 'lucide-react';
import type { PriceList, PriceListLine } from '../../../contract/price-lists/price-lists.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Picture } from '../../features/media/picture.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';

const ProductChooser = lazy(async () => ({
  default: (await import('../../features/products/product-chooser.tsx')).ProductChooser,
}));
const PriceListSheet = lazy(async () => ({
  default: (await import('./price-list-sheet.tsx')).PriceListSheet,
}));
const ProductPrices = lazy(async () => ({ default: (await import('./product-prices.tsx')).ProductPrices }));

type Draft = { kind: 'choose' } | { kind: 'sheet' } | { kind: 'prices'; productId: string; title: string };

/** What a list says of products and variants. */
export function ListLines({ list }: { list: PriceList }) {
  const t = useWords('priceLists');
  const { data: shop } = useCall('shops.mine', {});
  const [draft, setDraft] = useState<Draft | null>(null);
  const close = () => setDraft(null);
  return (
    <section className="space-y-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-base font-semibold">{t('lines')}</h2>
        <span className="flex flex-wrap gap-2">
          <Button onClick={() => setDraft({ kind: 'sheet' })}>
            <Table2 size={16} aria-hidden />
            {t('sheet.open')}
          </Button>
          <Button disabled={!shop} onClick={() => setDraft({ kind: 'choose' })}>
            <PackagePlus size={16} aria-hidden />
            {t('addProduct')}
          </Button>
        </span>
      </header>
      <OfficeList
        call="priceLists.lines"
        also={{ id: list.id }}
        place="section"
        label={t('lines')}
        fields={[{ name: 'search', kind: 'search', label: t('searchLines') }]}
        rowName={({ title }) => title}
        columns={useColumns(list, setDraft)}
        empty={{
          icon: <Package size={22} aria-hidden />,
          title: t('linesNone'),
          hint: t('linesNoneHint'),
        }}
      />
      <Suspense fallback={null}>
        {draft?.kind === 'choose' && shop && (
          <ProductChooser
            shopId={shop.id}
            onChoose={({ id, title }) => setDraft({ kind: 'prices', productId: id, title })}
            onClose={close}
          />
        )}
        {draft?.kind === 'sheet' && <PriceListSheet list={list} onClose={close} />}
        {draft?.kind === 'prices' && (
          <ProductPrices list={list} productId={draft.productId} title={draft.title} onClose={close} />
        )}
      </Suspense>
    </section>
  );
}

function useColumns(list: PriceList, onDraft: (draft: Draft) => void): Column<PriceListLine>[] {
  const t = useWords('priceLists');
  const format = useFormat();
  const remove = useSend('priceLists.setLines', {
    changes: ['priceLists.lines', 'priceLists.get', 'priceLists.list'],
    decides: true,
  });
  return [
    {
      id: 'product',
      head: t('product'),
      cell: ({ title, picture, spec, isStale }) => (
        <div className="flex min-w-48 gap-3">
          {picture && <Picture src={picture} alt="" size={48} className="size-12 shrink-0 rounded-sm" />}
          <div className="min-w-0 space-y-1">
            <bdi className="line-clamp-2">{title}</bdi>
            <span className="block text-xs text-muted">
              <bdi>{spec === null ? t('wholeProduct') : spec.join(' · ')}</bdi>
            </span>
            {isStale && <Badge tone="promotion">{t('stale')}</Badge>}
          </div>
        </div>
      ),
    },
    {
      id: 'price',
      head: t('listPrice'),
      cell: ({ percentOff, tiers }) =>
        percentOff === null ? (
          <ul>
            {(tiers ?? []).map(({ minimum, price }) => (
              <li key={minimum} className="whitespace-nowrap">
                {t('tier', { minimum: format.number(minimum), price: format.money(price) })}
              </li>
            ))}
          </ul>
        ) : (
          t('off', { percent: percentOff })
        ),
    },
    {
      id: 'public',
      head: t('publicPrice'),
      align: 'end',
      cell: ({ publicPrice }) => <span className="figures">{format.money(publicPrice)}</span>,
    },
    {
      id: 'do',
      head: '',
      align: 'end',
      cell: ({ id, productId, title }) => (
        <span className="flex justify-end gap-2">
          <Button size="small" onClick={() => onDraft({ kind: 'prices', productId, title })}>
            {t('setPrices')}
          </Button>
          <Button
            size="small"
            aria-label={t('removeNamed', { name: title })}
            busy={remove.isPending}
            onClick={() => remove.mutate({ id: list.id, version: list.version, removed: [id] })}
          >
            {t('remove')}
          </Button>
        </span>
      ),
    },
  ];
}
