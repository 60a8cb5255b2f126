import { lazy, Suspense, useState } from 'react';
import type { CallKey } from '../../../contract/calls.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import { productTypes } from '../../../contract/products/product-limits.ts';
import type { OwnProductRow } from '../../../contract/products/products.ts';
import { useSend } from '../../page/calls.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Menu } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.tsx';
import { useProductPaths } from './product-paths.ts';

const RepriceProduct = lazy(async () => ({
  default: (await import('./reprice-products.tsx')).RepriceProduct,
}));

type Refused = OutputOf<'products.setStatus'>['refused'];

interface Props {
  products: readonly OwnProductRow[];
  /** What whoever works for the shop may do; its own people may do everything. */
  may?: { write: boolean; publish: boolean; reprice: boolean };
  onDone: () => void;
}

const everything = { write: true, publish: true, reprice: true };

/** What can be done with all ticked products at once. */
export function BulkActions({ products, may = everything, onDone }: Props) {
  const t = useWords('productForm');
  const [dialog, setDialog] = useState<'down' | 'reprice' | null>(null);
  const ids = products.map(({ id }) => id);
  const { setStatus, setType, refused, setRefused } = useBulkCalls(() => setDialog(null), onDone);
  return (
    <>
      {may.publish && (
        <>
          <Button
            size="small"
            busy={setStatus.isPending}
            disabled={products.every(({ status }) => status === 'published')}
            onClick={() => setStatus.mutate({ ids, status: 'published' })}
          >
            {t('bulk.publish')}
          </Button>
          <Button
            size="small"
            disabled={products.every(({ status }) => status !== 'published')}
            onClick={() => setDialog('down')}
          >
            {t('bulk.takeDown')}
          </Button>
        </>
      )}
      {may.reprice && (
        <Button size="small" onClick={() => setDialog('reprice')}>
          {t('bulk.reprice')}
        </Button>
      )}
      {may.write && (
        <Menu
          trigger={t('bulk.type')}
          triggerClass="inline-flex min-h-8 items-center rounded border border-line-strong bg-card px-3 font-semibold hover:border-ink"
          items={productTypes.map((productType) => ({
            id: productType,
            label: t(`type.${productType}`),
            onSelect: () => setType.mutate({ ids, productType }),
          }))}
        />
      )}
      {dialog === 'down' && (
        <FormDialog
          danger
          title={t('bulk.takeDown')}
          verb={t('bulk.takeDown')}
          busy={setStatus.isPending}
          onClose={() => setDialog(null)}
          onSubmit={() => setStatus.mutate({ ids, status: 'down' })}
        >
          {t('bulk.takeDownAsk', { count: ids.length })}
        </FormDialog>
      )}
      {dialog === 'reprice' && (
        <Suspense fallback={null}>
          <RepriceProduct products={products} onClose={() => setDialog(null)} onDone={onDone} />
        </Suspense>
      )}
      {refused.length > 0 && <RefusedDialog refused={refused} onClose={() => setRefused([])} />}
    </>
  );
}

const changes: CallKey[] = ['products.list', 'products.served', 'products.counts', 'products.get'];

/**
 * Puts products on sale, takes them down, and changes their type.
 * @param onAnswer  once the server has answered, even where it refused some of them
 */
function useBulkCalls(onAnswer: () => void, onDone: () => void) {
  const t = useWords('productForm');
  const [refused, setRefused] = useState<Refused>([]);
  const setStatus = useSend('products.setStatus', {
    changes,
    onDone(answer, { status }) {
      onAnswer();
      setRefused(answer.refused);
      if (answer.changed > 0 || answer.refused.length === 0)
        toast.success(
          t(status === 'published' ? 'bulk.published' : 'bulk.takenDown', { count: answer.changed }),
        );
      if (answer.refused.length === 0) onDone();
    },
  });
  const setType = useSend('products.setType', {
    changes,
    onDone({ changed }) {
      toast.success(t('bulk.typed', { count: changed }));
      onDone();
    },
  });
  return { setStatus, setType, refused, setRefused };
}

/** What stayed as it was, and what each lacks. */
function RefusedDialog({ refused, onClose }: { refused: Refused; onClose: () => void }) {
  const t = useWords('productForm');
  const paths = useProductPaths();
  return (
    <Dialog title={t('bulk.refused', { count: refused.length })} width={640} onClose={onClose}>
      <ul className="divide-y divide-line">
        {refused.map(({ id, title, issues }) => (
          <li key={id} className="py-2">
            <Link to={paths.form({ id })} dir="auto" className="font-semibold hover:text-cinnabar">
              {title || t('drafts.untitled')}
            </Link>
            <ul className="list-disc ps-5 text-muted">
              {Object.keys(issues).map((field) => (
                <li key={field}>{t(`lacks.${field as 'title' | 'pictures' | 'sites' | 'skus'}`)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
