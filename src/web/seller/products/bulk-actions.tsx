import { lazy, Suspense, useState } from 'react';
import type { CallKey } from '../../../contract/calls.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import type { OwnProductRow } from '../../../contract/products/products.ts';
import { useSend } from '../../page/calls/calls.ts';
import { Link } from '../../page/place.tsx';
import { useServing } from '../../page/visitor/serving.ts';
import { useWords } from '../../page/words.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { BulkButtons } from './bulk-buttons.tsx';
import { MoreActions } from './more-actions.tsx';
import { useProductPaths } from './product-paths.ts';

const RepriceProducts = lazy(async () => ({
  default: (await import('./reprice-products.tsx')).RepriceProducts,
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
  const [isRepricing, setRepricing] = useState(false);
  const grantId = useServing();
  const ids = products.map(({ id }) => id);
  const { setStatus, setType, refused, setRefused } = useBulkCalls(onDone);
  return (
    <>
      <BulkButtons
        products={products}
        may={may}
        isBusy={setStatus.isPending}
        // What is refused is said by the call itself.
        onStatus={(status) => setStatus.mutateAsync({ ids, status }).catch(() => {})}
        onType={(productType) => setType.mutate({ ids, productType })}
      >
        {may.reprice && (
          <Button size="small" onClick={() => setRepricing(true)}>
            {t('bulk.reprice')}
          </Button>
        )}
      </BulkButtons>
      <MoreActions
        products={products}
        may={{ copy: may.write && may.reprice, archive: may.publish }}
        trigger={t('more.actions')}
        triggerClass={buttonClass({ size: 'small' })}
        onDone={onDone}
      />
      {isRepricing && (
        <Suspense fallback={null}>
          <RepriceProducts
            shops={[{ grantId, products }]}
            onClose={() => setRepricing(false)}
            onDone={onDone}
          />
        </Suspense>
      )}
      {refused.length > 0 && <RefusedDialog refused={refused} onClose={() => setRefused([])} />}
    </>
  );
}

const changes: CallKey[] = ['products.list', 'products.served', 'products.counts', 'products.get'];

/** Publishes products, unlists them, and changes their type. */
function useBulkCalls(onDone: () => void) {
  const t = useWords('productForm');
  const [refused, setRefused] = useState<Refused>([]);
  const setStatus = useSend('products.setStatus', {
    changes,
    onDone(answer, { status }) {
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
                <li key={field}>
                  {t(`lacks.${field as 'title' | 'pictures' | 'sites' | 'skus' | 'archived' | 'takenDown'}`)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
