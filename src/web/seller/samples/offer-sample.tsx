import { useState } from 'react';
import type { ProductCard } from '../../../contract/catalog/catalog.ts';
import { mostSampleUnits } from '../../../contract/samples/sample-steps.ts';
import { useCall, useSend } from '../../page/calls.ts';
import { useNavigate } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { ProductChooser } from '../../features/products/product-chooser.tsx';
import { ConversationProduct } from '../../features/conversations/conversation-product.tsx';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Field, Input, Select, Textarea } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { samplePath } from '../paths.ts';

const mostConversations = 50;
const terms = ['free', 'freight_collect', 'agreed'] as const;

const empty = { threadId: '', quantity: '1', terms: 'free' as (typeof terms)[number], note: '' };

/** Offers a sample to a buyer whom the shop talks with. */
export function OfferSample({ onClose }: { onClose: () => void }) {
  const t = useWords('sample');
  const common = useWords('common');
  const navigate = useNavigate();
  const conversations = useCall('messages.threads', { pageSize: mostConversations });
  const shop = useCall('shops.mine', {});
  const [values, setValues] = useState(empty);
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
  const quantity = Number(values.quantity);
  const fits = Number.isInteger(quantity) && quantity >= 1 && quantity <= mostSampleUnits;
  const press = () => {
    setPressed(true);
    if (values.threadId && product && fits) offer.mutate({ ...values, productId: product.id, quantity });
  };
  const error = (isWrong: boolean) => (wasPressed && isWrong ? t('wanted') : undefined);
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
      <Field label={t('buyer')} hint={t('buyerHint')} error={error(!values.threadId)} required>
        {(tied) => (
          <Select
            {...tied}
            value={values.threadId}
            onChange={({ target }) => setValues({ ...values, threadId: target.value })}
          >
            <option value="">{common('choice.none')}</option>
            {conversations.data?.rowList.map(({ id, partner, product: about }) => (
              <option key={id} value={id}>
                {about ? `${partner} · ${about.title}` : partner}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="space-y-2">
        {product && <ConversationProduct product={product} />}
        <Button onClick={() => setChoosing(true)}>{t('chooseProduct')}</Button>
        {error(!product) && (
          <p role="alert" className="text-xs text-cinnabar">
            {t('wanted')}
          </p>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('quantity')} error={error(!fits)} required>
          {(tied) => (
            <Input
              {...tied}
              inputMode="numeric"
              maxLength={3}
              className="figures"
              value={values.quantity}
              onChange={({ target }) => setValues({ ...values, quantity: target.value })}
            />
          )}
        </Field>
        <Field label={t('terms')}>
          {(tied) => (
            <Select
              {...tied}
              value={values.terms}
              onChange={({ target }) =>
                setValues({ ...values, terms: target.value as (typeof terms)[number] })
              }
            >
              {terms.map((each) => (
                <option key={each} value={each}>
                  {t(`terms.${each}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field label={t('note')}>
        {(tied) => (
          <Textarea
            {...tied}
            maxLength={500}
            value={values.note}
            onChange={({ target }) => setValues({ ...values, note: target.value })}
          />
        )}
      </Field>
    </FormDialog>
  );
}
