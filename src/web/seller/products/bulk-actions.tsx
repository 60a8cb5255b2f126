import { lazy, Suspense, useState } from 'react';
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
  const [asking, setAsking] = useState<'down' | 'reprice' | null>(null);
  const [refused, setRefused] = useState<Refused>([]);
  const ids = products.map(({ id }) => id);
  const changes = [
    'products.list' as const,
    'products.served' as const,
    'products.counts' as const,
    'products.get' as const,
  ];
  const setStatus = useSend('products.setStatus', {
    changes,
    onDone(answer, { status }) {
      setAsking(null);
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
            onClick={() => setAsking('down')}
          >
            {t('bulk.takeDown')}
          </Button>
        </>
      )}
      {may.reprice && (
        <Button size="small" onClick={() => setAsking('reprice')}>
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
      {asking === 'down' && (
        <FormDialog
          danger
          title={t('bulk.takeDown')}
          verb={t('bulk.takeDown')}
          busy={setStatus.isPending}
          onClose={() => setAsking(null)}
          onSubmit={() => setStatus.mutate({ ids, status: 'down' })}
        >
          {t('bulk.takeDownAsk', { count: ids.length })}
        </FormDialog>
      )}
      {asking === 'reprice' && (
        <Suspense fallback={null}>
          <RepriceProduct products={products} onClose={() => setAsking(null)} onDone={onDone} />
        </Suspense>
      )}
      {refused.length > 0 && <RefusedDialog refused={refused} onClose={() => setRefused([])} />}
    </>
  );
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
