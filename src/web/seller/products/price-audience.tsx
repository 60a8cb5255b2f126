import { useState } from 'react';
import {
  productPriceAudiences,
  type ProductPriceAudience,
} from '../../../contract/price-access/price-access-limits.ts';
import type { OwnProductRow } from '../../../contract/products/products.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Radio } from '../../ui/form/field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

interface Props {
  products: readonly OwnProductRow[];
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** Whom the prices of products are shown to; where they differ, nothing is chosen yet. */
export function PriceAudienceDialog({ products, onDone, onClose }: Props) {
  const t = useWords('productForm');
  const [first, another] = new Set(products.map(({ pricesShownTo }) => pricesShownTo));
  const [shownTo, setShownTo] = useState<ProductPriceAudience | undefined>(another ? undefined : first);
  const send = useSend('products.setPricesShownTo', {
    changes: ['products.list', 'products.served', 'products.get', 'priceAccess.settings'],
    onDone({ changed }) {
      toast.success(t('audience.set', { count: changed }));
      onDone?.();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('audience')}
      verb={t('audience.save')}
      busy={send.isPending}
      disabled={!shownTo}
      onSubmit={() => shownTo && send.mutate({ ids: products.map(({ id }) => id), shownTo })}
      onClose={onClose}
    >
      <p className="text-muted">{t('audience.about')}</p>
      <fieldset className="space-y-1">
        <legend className="sr-only">{t('audience')}</legend>
        {productPriceAudiences.map((audience) => (
          <Radio
            key={audience}
            name="audience"
            checked={shownTo === audience}
            onChange={() => setShownTo(audience)}
          >
            {t(`audience.${audience}`)}
          </Radio>
        ))}
      </fieldset>
    </FormDialog>
  );
}
