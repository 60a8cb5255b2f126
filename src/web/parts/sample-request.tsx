import { useState } from 'react';
import { mostSampleUnits } from '../../contract/sample-steps.ts';
import { useSend } from '../page/calls.ts';
import { useWords } from '../page/words.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, Input, Textarea } from '../ui/field.tsx';
import { toast } from '../ui/toast.tsx';
import { AddressSelect } from './address-select.tsx';

/** How many, where to, and what for. */
export function SampleRequest({ goodsId, onClose }: { goodsId: string; onClose: () => void }) {
  const t = useWords('sample');
  const common = useWords('common');
  const [quantity, setQuantity] = useState('1');
  const [addressId, setAddressId] = useState('');
  const [note, setNote] = useState('');
  const [wasPressed, setPressed] = useState(false);
  const ask = useSend('samples.ask', {
    changes: ['samples.list'],
    onDone() {
      toast.success(t('requested'));
      onClose();
    },
  });
  const count = Number(quantity);
  const fits = Number.isInteger(count) && count >= 1 && count <= mostSampleUnits;
  const press = () => {
    setPressed(true);
    if (fits && addressId) ask.mutate({ goodsId, quantity: count, addressId, note });
  };
  return (
    <Dialog
      title={t('request')}
      width={520}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button tone="main" busy={ask.isPending} onClick={press}>
            {t('request')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <Field label={t('quantity')} error={wasPressed && !fits ? t('wanted') : undefined} required>
          {(tied) => (
            <Input
              {...tied}
              inputMode="numeric"
              maxLength={3}
              className="figures"
              value={quantity}
              onChange={({ target }) => setQuantity(target.value)}
            />
          )}
        </Field>
        <AddressSelect value={addressId} onChange={setAddressId} />
        {wasPressed && !addressId && (
          <p role="alert" className="text-xs text-cinnabar">
            {t('wanted')}
          </p>
        )}
        <Field label={t('note')}>
          {(tied) => (
            <Textarea
              {...tied}
              maxLength={500}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
