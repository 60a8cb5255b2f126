import { useState } from 'react';
import type { GoodsCard } from '../../contract/catalog.ts';
import { mostSampleUnits } from '../../contract/sample-steps.ts';
import { useCall, useSend } from '../page/calls.ts';
import { useNavigate } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { GoodsChooser } from '../parts/goods-chooser.tsx';
import { TalkGoods } from '../parts/talk-goods.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, Input, Select, Textarea } from '../ui/field.tsx';
import { toast } from '../ui/toast.tsx';
import { samplePath } from './paths.ts';

const mostTalks = 50;
const terms = ['free', 'freight_collect', 'agreed'] as const;

/** Offers a sample to a buyer whom the shop talks with. */
export function OfferSample({ onClose }: { onClose: () => void }) {
  const t = useWords('sample');
  const common = useWords('common');
  const navigate = useNavigate();
  const talks = useCall('messages.threads', { pageSize: mostTalks });
  const shop = useCall('shops.mine', {});
  const [values, setValues] = useState({
    threadId: '',
    quantity: '1',
    terms: 'free' as (typeof terms)[number],
    note: '',
  });
  const [goods, setGoods] = useState<GoodsCard | null>(null);
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
    if (values.threadId && goods && fits) offer.mutate({ ...values, goodsId: goods.id, quantity });
  };
  const error = (isWrong: boolean) => (wasPressed && isWrong ? t('wanted') : undefined);
  if (isChoosing && shop.data) {
    return (
      <GoodsChooser
        shopId={shop.data.id}
        onClose={() => setChoosing(false)}
        onChoose={(chosen) => {
          setGoods(chosen);
          setChoosing(false);
        }}
      />
    );
  }
  return (
    <Dialog
      title={t('offer')}
      width={520}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button tone="main" busy={offer.isPending} onClick={press}>
            {t('offer')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <Field label={t('buyer')} hint={t('buyerHint')} error={error(!values.threadId)} required>
          {(tied) => (
            <Select
              {...tied}
              value={values.threadId}
              onChange={({ target }) => setValues({ ...values, threadId: target.value })}
            >
              <option value="">{t('choose')}</option>
              {talks.data?.rowList.map(({ id, partner, goods: about }) => (
                <option key={id} value={id}>
                  {about ? `${partner} · ${about.title}` : partner}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className="space-y-2">
          {goods && <TalkGoods goods={goods} />}
          <Button onClick={() => setChoosing(true)}>{t('chooseGoods')}</Button>
          {error(!goods) && (
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
      </div>
    </Dialog>
  );
}
