import { useState } from 'react';
import { productTypes, type ProductType } from '../../../contract/products/product-limits.ts';
import type { OwnProductRow } from '../../../contract/products/products.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';

interface Props {
  products: readonly Pick<OwnProductRow, 'status'>[];
  may: { write: boolean; publish: boolean };
  isBusy: boolean;
  /** Publishes or unlists them; resolves once it was answered. */
  onStatus: (status: 'published' | 'down') => Promise<unknown>;
  onType: (productType: ProductType) => void;
  /** Stands between them. */
  children?: React.ReactNode;
}

/** Publishes, unlists and retypes all ticked products; buyers lose sight of what is unlisted, so that is asked first. */
export function BulkButtons({ products, may, isBusy, onStatus, onType, children }: Props) {
  const t = useWords('productForm');
  const [isUnlisting, setUnlisting] = useState(false);
  return (
    <>
      {may.publish && (
        <>
          <Button
            size="small"
            busy={isBusy}
            disabled={products.every(({ status }) => status === 'published' || status === 'archived')}
            onClick={() => void onStatus('published')}
          >
            {t('bulk.publish')}
          </Button>
          <Button
            size="small"
            disabled={products.every(({ status }) => status !== 'published')}
            onClick={() => setUnlisting(true)}
          >
            {t('bulk.takeDown')}
          </Button>
        </>
      )}
      {children}
      {may.write && (
        <Menu
          trigger={t('bulk.type')}
          triggerClass="inline-flex min-h-8 items-center rounded border border-line-strong bg-card px-3 font-semibold hover:border-ink"
          items={productTypes.map((productType) => ({
            id: productType,
            label: t(`type.${productType}`),
            onSelect: () => onType(productType),
          }))}
        />
      )}
      {isUnlisting && (
        <FormDialog
          danger
          title={t('bulk.takeDown')}
          verb={t('bulk.takeDown')}
          busy={isBusy}
          onClose={() => setUnlisting(false)}
          onSubmit={() => void onStatus('down').finally(() => setUnlisting(false))}
        >
          {t('bulk.takeDownAsk', { count: products.length })}
        </FormDialog>
      )}
    </>
  );
}
