import { useState } from 'react';
import type { CallKey } from '../../../contract/calls.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import type { OwnProductRow } from '../../../contract/products/products.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useNavigate } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { useProductPaths } from './product-paths.ts';

/** A product that stayed as it was. */
export interface SkippedProduct {
  id: string;
  title: string;
  reason: string;
  /** It cannot be deleted, yet archived. */
  canArchive: boolean;
}

type Issue = OutputOf<'products.delete' | 'products.copy'>['refused'][number];

const changes: CallKey[] = ['products.list', 'products.served', 'products.counts', 'products.get'];

const seen = (rows: readonly OwnProductRow[]) => rows.map(({ id, version }) => ({ id, version }));

/** The calls that duplicate, archive, restore and delete products, and what they left as it was. */
export function usePutAway(products: readonly OwnProductRow[], onDone?: () => void) {
  const t = useWords('productForm');
  const navigate = useNavigate();
  const paths = useProductPaths();
  const [left, setLeft] = useState<SkippedProduct[]>([]);

  const settle = (told: string, count: number, refused: readonly Issue[]) => {
    if (count > 0) toast.success(told);
    setLeft(
      refused.map(({ id, title, issue }) => ({
        id,
        title,
        reason: issue === 'changed' ? t('reprice.changed') : t(`left.${issue}`),
        canArchive: issue !== 'changed' && issue !== 'incomplete',
      })),
    );
    if (refused.length === 0) onDone?.();
  };
  const copy = useSend('products.copy', {
    changes,
    onDone({ copies, refused }) {
      settle(t('more.copied', { count: copies.length }), copies.length, refused);
      const [only] = copies;
      if (only && products.length === 1) navigate(paths.form({ id: only.copyId }));
    },
  });
  const archive = useSend('products.archive', {
    changes,
    onDone({ changed, refused }, { archived }) {
      settle(t(archived ? 'more.archived' : 'more.restored', { count: changed }), changed, refused);
    },
  });
  const remove = useSend('products.delete', {
    changes,
    onDone({ deleted, refused }) {
      settle(t('more.deleted', { count: deleted }), deleted, refused);
    },
  });
  return {
    copy: () => copy.mutate({ products: seen(products) }),
    /** Resolves once it was answered; what is refused is said by the call itself. */
    archive: (rows: readonly OwnProductRow[], archived: boolean): Promise<unknown> =>
      archive.mutateAsync({ products: seen(rows), archived }).catch(() => {}),
    remove: (): Promise<unknown> => remove.mutateAsync({ products: seen(products) }).catch(() => {}),
    isBusy: copy.isPending || archive.isPending || remove.isPending,
    left,
    setLeft,
  };
}
