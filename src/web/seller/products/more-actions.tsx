import { useState } from 'react';
import type { OwnProductRow } from '../../../contract/products/products.ts';
import { useSend } from '../../page/calls/calls.ts';
import { Link } from '../../page/place.tsx';
import { useServing } from '../../page/visitor/serving.ts';
import { useWords } from '../../page/words.ts';
import { OwnDataSheet } from '../../features/product-documents/own-data-sheet.tsx';
import { ProductHistory } from '../../features/products/product-history.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Menu, type MenuItem } from '../../ui/overlay/menu.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { useProductPaths } from './product-paths.ts';
import { AttachCertificate } from '../certificates/attach-certificate.tsx';
import { PriceAudienceDialog } from './price-audience.tsx';
import { usePutAway, type SkippedProduct } from './use-put-away.ts';

interface Props {
  products: readonly OwnProductRow[];
  /** What whoever works for the shop may do; its own people may do everything. */
  may: { copy: boolean; archive: boolean };
  trigger: React.ReactNode;
  triggerClass: string;
  label?: string;
  onDone?: () => void;
}

/** What of the menu opens a dialog of its own. */
type Opened = 'audience' | 'certificate' | 'history' | 'sheet' | null;

/** Duplicates products, archives or restores them, deletes those that nothing names, and opens the history of one. */
export function MoreActions({ products, may, trigger, triggerClass, label, onDone }: Props) {
  const t = useWords('productForm');
  const isServing = useServing() !== undefined;
  const [asked, setAsked] = useState<'archive' | 'delete' | null>(null);
  const { copy, archive, remove, isBusy, left, setLeft } = usePutAway(products, onDone);
  const setReturns = useSetReturns(onDone);
  const [opened, setOpened] = useState<Opened>(null);
  const dialogItems = useDialogItems(products, may.copy, setOpened);
  const isSome = products.length > 0 && !isBusy;
  const close = () => setOpened(null);
  const items: MenuItem[] = [];
  if (may.copy) items.push({ id: 'copy', label: t('more.copy'), disabled: !isSome, onSelect: copy });
  if (may.archive && products.some(({ status }) => status !== 'archived'))
    items.push({ id: 'archive', label: t('more.archive'), onSelect: () => setAsked('archive') });
  if (may.archive && products.some(({ status }) => status === 'archived'))
    items.push({
      id: 'restore',
      label: t('more.restore'),
      disabled: !isSome,
      onSelect: () => void archive(products, false),
    });
  if (may.copy && products.length > 0) {
    const noReturn = products.some((product) => !product.noReturn);
    const ids = products.map(({ id }) => id);
    items.push({
      id: 'returns',
      label: t(noReturn ? 'more.noReturn' : 'more.mayReturn'),
      disabled: setReturns.isPending,
      onSelect: () => setReturns.mutate({ ids, noReturn }),
    });
  }
  items.push(...dialogItems);
  if (!isServing)
    items.push({ id: 'delete', label: t('more.delete'), danger: true, onSelect: () => setAsked('delete') });
  const act = () => {
    const work = asked === 'delete' ? remove() : archive(products, true);
    void work.finally(() => setAsked(null));
  };
  return (
    <>
      {items.length > 0 && (
        <Menu trigger={trigger} label={label} triggerClass={triggerClass} align="end" items={items} />
      )}
      {asked && (
        <FormDialog
          danger
          title={t(`more.${asked}`)}
          verb={t(`more.${asked}`)}
          busy={isBusy}
          onClose={() => setAsked(null)}
          onSubmit={act}
        >
          {t(`more.${asked}Ask`, { count: products.length })}
        </FormDialog>
      )}
      <OpenedDialog opened={opened} products={products} onDone={onDone} onClose={close} />
      {left.length > 0 && (
        <LeftDialog
          left={left}
          isBusy={isBusy}
          onArchive={(ids) =>
            void archive(
              products.filter(({ id }) => ids.has(id)),
              true,
            )
          }
          onClose={() => setLeft([])}
        />
      )}
    </>
  );
}

/** What of the menu opens a dialog of its own: for all of some products, or for one alone. */
function useDialogItems(
  products: readonly OwnProductRow[],
  mayCopy: boolean,
  open: (opened: Opened) => void,
): MenuItem[] {
  const t = useWords('productForm');
  const history = useWords('productHistory');
  const documents = useWords('productDocument');
  const certificates = useWords('certificates');
  const isServing = useServing() !== undefined;
  const only = products.length === 1 ? products[0] : undefined;
  const items: MenuItem[] = [];
  if (mayCopy && products.length > 0)
    items.push({ id: 'audience', label: t('audience'), onSelect: () => open('audience') });
  if (!isServing && products.length > 0)
    items.push({ id: 'certificate', label: certificates('attachTo'), onSelect: () => open('certificate') });
  if (!isServing && only?.status === 'published')
    items.push({ id: 'sheet', label: documents('dataSheet'), onSelect: () => open('sheet') });
  if (only) items.push({ id: 'history', label: history('open'), onSelect: () => open('history') });
  return items;
}

interface OpenedProps {
  opened: Opened;
  products: readonly OwnProductRow[];
  onDone: (() => void) | undefined;
  onClose: () => void;
}

/** What was chosen from the menu and asks for more, or shows it. */
function OpenedDialog({ opened, products, onDone, onClose }: OpenedProps) {
  const [first] = products;
  if (opened === null || !first) return null;
  if (opened === 'audience')
    return <PriceAudienceDialog products={products} onDone={onDone} onClose={onClose} />;
  if (opened === 'sheet') return <OwnDataSheet productId={first.id} onClose={onClose} />;
  if (opened === 'history') return <ProductHistory id={first.id} onClose={onClose} />;
  const productIds = products.map(({ id }) => id);
  return <AttachCertificate productIds={productIds} onDone={onDone} onClose={onClose} />;
}

function useSetReturns(onDone: (() => void) | undefined) {
  const t = useWords('productForm');
  return useSend('products.setReturns', {
    changes: ['products.list', 'products.served', 'products.get'],
    onDone({ changed }) {
      toast.success(t('more.returnsSet', { count: changed }));
      onDone?.();
    },
  });
}

interface LeftProps {
  left: readonly SkippedProduct[];
  isBusy: boolean;
  onArchive: (ids: ReadonlySet<string>) => void;
  onClose: () => void;
}

/** What stayed as it was, and why; what cannot be deleted can be archived. */
function LeftDialog({ left, isBusy, onArchive, onClose }: LeftProps) {
  const t = useWords('productForm');
  const paths = useProductPaths();
  const kept = left.filter(({ canArchive }) => canArchive).map(({ id }) => id);
  return (
    <Dialog title={t('more.left', { count: left.length })} width={640} onClose={onClose}>
      <ul className="divide-y divide-line">
        {left.map(({ id, title, reason }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <Link to={paths.form({ id })} dir="auto" className="font-semibold hover:text-cinnabar">
              {title || t('drafts.untitled')}
            </Link>
            <span className="text-muted">{reason}</span>
          </li>
        ))}
      </ul>
      {kept.length > 0 && (
        <div className="pt-4">
          <Button busy={isBusy} onClick={() => onArchive(new Set(kept))}>
            {t('more.archiveInstead', { count: kept.length })}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
