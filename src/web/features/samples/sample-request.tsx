import { typedWhole } from '../../page/format/format.ts';
import { useState } from 'react';
import type { SampleTerms } from '../../../contract/shops/shop-office-limits.ts';
import { mostSampleUnits } from '../../../contract/samples/sample-steps.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Field, Textarea } from '../../ui/form/field.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { AddressSelect } from '../addresses/address-select.tsx';
import { NumberInput } from '../../ui/form/number-input.tsx';
import { wholeNumbers } from '../../../kit/decimals.ts';

interface Props {
  productId: string;
  /** Who pays, as the buyer was shown. */
  terms: SampleTerms;
  onClose: () => void;
}

/** How many, where to, and what for. */
export function SampleRequest({ productId, terms, onClose }: Props) {
  const t = useWords('sample');
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
  const count = typedWhole(quantity);
  const fits = Number.isInteger(count) && count >= 1 && count <= mostSampleUnits;
  const press = () => {
    setPressed(true);
    if (fits && addressId) ask.mutate({ productId, quantity: count, addressId, note, terms });
  };
  return (
    <FormDialog
      title={t('request')}
      verb={t('request')}
      busy={ask.isPending}
      width={520}
      onSubmit={press}
      onClose={onClose}
    >
      <Field label={t('quantity')} error={wasPressed && !fits ? t('wanted') : undefined} required>
        {(tied) => (
          <NumberInput {...tied} kind={wholeNumbers} maxLength={3} value={quantity} onChange={setQuantity} />
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
          <Textarea {...tied} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
        )}
      </Field>
    </FormDialog>
  );
}
