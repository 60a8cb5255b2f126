import { useState } from 'react';
import { FolderTree, Plus } from 'lucide-react';
import type { ConsoleCategory } from '../../../contract/catalog/console-categories.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { categoryPath } from '../sections.tsx';
import { categoryCalls } from './category-calls.ts';
import { NamesDialog } from './names-dialog.tsx';
import { OrderedRows } from './ordered-rows.tsx';

/** The categories directly below one, or the roots, with what they count, in an order that can be changed. */
export function ChildrenCard({ parentId }: { parentId?: string | undefined }) {
  const t = useWords('categories');
  const [isAdding, setAdding] = useState(false);
  const list = useCall('console.categories.list', parentId ? { parentId } : {}, { keep: true });
  const order = useSend('console.categories.order', { changes: categoryCalls, decides: true });
  const title = t(parentId ? 'children' : 'roots');
  return (
    <section className="card p-4 sm:p-5" aria-busy={list.isPending}>
      <header className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold">{title}</h2>
        <Button size="small" onClick={() => setAdding(true)}>
          <Plus size={14} aria-hidden />
          {t('add')}
        </Button>
      </header>
      {list.isError ? (
        <ErrorState onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <Skeleton className="h-60" />
      ) : list.data.length === 0 ? (
        <EmptyState icon={<FolderTree size={22} aria-hidden />} title={t('none')} hint={t('noneHint')} />
      ) : (
        <OrderedRows
          label={title}
          rows={list.data}
          isBusy={order.isPending}
          onOrder={(ids) => order.mutate({ ids, ...(parentId && { parentId }) })}
        >
          {(category) => <CategoryLine category={category} />}
        </OrderedRows>
      )}
      {isAdding && <NamesDialog category={null} parentId={parentId} onClose={() => setAdding(false)} />}
    </section>
  );
}

function CategoryLine({ category }: { category: ConsoleCategory }) {
  const t = useWords('categories');
  const format = useFormat();
  const { id, name, isHidden, products, requests, children, attributes } = category;
  const counts = { products, requests, children, attributes };
  return (
    <>
      <Link to={categoryPath(id)} className="font-semibold hover:text-cinnabar">
        <bdi>{name}</bdi>
      </Link>{' '}
      {isHidden && <Badge>{t('hidden')}</Badge>}
      <span className="block text-xs text-muted">
        {(['products', 'requests', 'children', 'attributes'] as const)
          .map((figure) => t(`counts.${figure}`, { count: format.number(counts[figure]) }))
          .join(' · ')}
      </span>
    </>
  );
}
