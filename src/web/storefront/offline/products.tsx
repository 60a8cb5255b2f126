import { useDeferredValue, useMemo, useState } from 'react';
import { Search } from 'lucide-react';
import type { OfflineAuthor } from '../../../contract/offline/offline.ts';
import { searchProducts } from '../../features/offline/catalog-rules.ts';
import type { StoredCatalog } from '../../features/offline/catalogs.ts';
import { amountsOf, type OfflineDraft, type OrderDraft } from '../../features/offline/draft-rules.ts';
import { useProducts } from '../../features/offline/use-offline.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Input, Select } from '../../ui/form/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { ProductRow } from './product-row.tsx';

interface Props {
  author: OfflineAuthor;
  catalogs: readonly StoredCatalog[];
  drafts: readonly OfflineDraft[];
  onDrafts: () => void;
}

const rowsAtOnce = 30;

/** What is stored, searched and ordered from without a network. */
export function Products({ author, catalogs, drafts, onDrafts }: Props) {
  const t = useWords('offline');
  const [catalogId, setCatalogId] = useState('');
  const [query, setQuery] = useState('');
  const [most, setMost] = useState(rowsAtOnce);
  const deferredQuery = useDeferredValue(query);
  const selectedCatalogs = catalogs.some(({ id }) => id === catalogId)
    ? catalogs.filter(({ id }) => id === catalogId)
    : catalogs;
  const { data, isError, refetch } = useProducts(selectedCatalogs);
  const rows = useMemo(() => {
    const byId = new Map(data?.map((row) => [row.product.id, row]));
    const products = [...byId.values()].map(({ product }) => product);
    return searchProducts(products, deferredQuery).map(({ id }) => byId.get(id)!);
  }, [data, deferredQuery]);
  const orders = drafts.filter(
    (draft): draft is OrderDraft => draft.kind === 'order' && draft.state === 'open',
  );
  const quantities = new Map(
    orders.flatMap(({ lines }) => lines.map(({ skuId, quantity }) => [skuId, quantity])),
  );
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap gap-3">
        <Input
          type="search"
          maxLength={100}
          aria-label={t('search')}
          placeholder={t('search')}
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setMost(rowsAtOnce);
          }}
          className="min-w-0 grow basis-56"
        />
        {catalogs.length > 1 && (
          <Select
            aria-label={t('catalog')}
            value={catalogId}
            onChange={({ target }) => setCatalogId(target.value)}
            className="min-w-0 grow basis-40 sm:grow-0"
          >
            <option value="">{t('allCatalogs')}</option>
            {catalogs.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </div>
      {isError ? (
        <ErrorState title={t('noDatabase')} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-72" />
      ) : rows.length === 0 ? (
        <EmptyState icon={<Search size={22} aria-hidden />} title={t('noMatch')} />
      ) : (
        <ul className="card divide-y divide-line">
          {rows.slice(0, most).map(({ product, catalogId: id, day }) => (
            <ProductRow
              key={product.id}
              author={author}
              product={product}
              catalogId={id}
              day={day}
              quantities={quantities}
            />
          ))}
        </ul>
      )}
      {rows.length > most && <Button onClick={() => setMost(most + rowsAtOnce)}>{t('more')}</Button>}
      {orders.length > 0 && <OrderBar orders={orders} onDrafts={onDrafts} />}
    </div>
  );
}

/** What is in the open orders, and the way to them; stays in sight. */
function OrderBar({ orders, onDrafts }: { orders: readonly OrderDraft[]; onDrafts: () => void }) {
  const t = useWords('offline');
  const format = useFormat();
  const count = orders.reduce((sum, { lines }) => sum + lines.length, 0);
  const [order] = orders;
  const total = orders.length === 1 ? amountsOf(order!.lines).total : null;
  return (
    <aside className="sticky bottom-16 z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded border border-line bg-card p-3 shadow-float sm:bottom-4">
      <output className="font-semibold">
        {t('lines', { count })}
        {total && <span className="font-normal text-muted"> · {format.money(total)}</span>}
      </output>
      <Button tone="main" onClick={onDrafts}>
        {t('toDrafts')}
      </Button>
    </aside>
  );
}
