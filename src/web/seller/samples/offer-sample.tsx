import { typedWhole } from '../../page/format/format.ts';
import { useState } from 'react';
import type { ProductCard } from '../../../contract/catalog/catalog.ts';
import { mostSampleUnits } from '../../../contract/samples/sample-steps.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { useNavigate } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { ProductChooser } from '../../features/products/product-chooser.tsx';
import { ConversationProduct } from '../../features/conversations/conversation-product.tsx';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Fields } from '../../ui/form/fields.tsx';
import { choices } from '../../ui/form/form-field.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import { samplePath } from '../paths.ts';
import { wholeNumbers } from '../../../kit/decimals.ts';

const mostConversations = 50;
const terms = ['free', 'freight_collect', 'agreed'] as const;

const empty = { threadId: '', quantity: '1', terms: 'free' as (typeof terms)[number], note: '' };

const isSampleQuantity = (count: number): boolean =>
  Number.isInteger(count) && count >= 1 && count <= mostSampleUnits;

/** Offers a sample to a buyer whom the shop is in conversation with. */
export function OfferSample({ onClose }: { onClose: () => void }) {
  const t = useWords('sample');
  const navigate = useNavigate();
  const shop = useCall('shops.mine', {});
  const form = useSampleFields();
  const [product, setProduct] = useState<ProductCard | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [wasPressed, setPressed] = useState(false);
  const offer = useSend('samples.offer', {
    changes: ['samples.list'],
    onDone({ id }) {
      toast.success(t('offered'));
      navigate(samplePath(id), { immediate: true });
    },
  });
  const send = form.submit((values) => {
    if (product) offer.mutate({ ...values, productId: product.id, quantity: typedWhole(values.quantity) });
  });
  const press = () => {
    setPressed(true);
    send();
  };
  if (isChoosing && shop.data) {
    return (
      <ProductChooser
        shopId={shop.data.id}
        onClose={() => setChoosing(false)}
        onChoose={(selected) => {
          setProduct(selected);
          setChoosing(false);
        }}
      />
    );
  }
  return (
    <FormDialog
      title={t('offer')}
      verb={t('offer')}
      busy={offer.isPending}
      width={520}
      onSubmit={press}
      onClose={onClose}
    >
      <Fields form={form} of={['threadId']} />
      <div className="space-y-2">
        {product && <ConversationProduct product={product} />}
        <Button onClick={() => setChoosing(true)}>{t('chooseProduct')}</Button>
        {wasPressed && !product && (
          <p role="alert" className="text-xs text-cinnabar">
            {t('wanted')}
          </p>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Fields form={form} of={['quantity', 'terms']} />
      </div>
      <Fields form={form} of={['note']} />
    </FormDialog>
  );
}

function useSampleFields() {
  const t = useWords('sample');
  const common = useWords('common');
  const conversations = useCall('messages.threads', { pageSize: mostConversations });
  return useFields(empty, () => ({
    threadId: {
      label: t('buyer'),
      hint: t('buyerHint'),
      required: true,
      check: (id) => id !== '' || t('wanted'),
      options: [
        { value: '', text: common('choice.none') },
        ...(conversations.data?.rowList ?? []).map(({ id, partner, product: about }) => ({
          value: id,
          text: about ? `${partner} · ${about.title}` : partner,
        })),
      ],
    },
    quantity: {
      label: t('quantity'),
      required: true,
      check: (text) => isSampleQuantity(typedWhole(text)) || t('wanted'),
      numbers: wholeNumbers,
      maxLength: 3,
    },
    terms: { label: t('terms'), options: choices(terms, (each) => t(`terms.${each}`)) },
    note: { label: t('note'), rows: 3, maxLength: 500 },
  }));
}
