import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { carriers, knownCarriers, type CarrierCode } from '../../../contract/tracking/carriers.ts';
import type { OrderDetail } from '../../../contract/orders/orders.ts';
import { readText } from '../../../kit/languages.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { AddressCard } from '../../features/addresses/address-card.tsx';
import { stay, useOrderStep } from '../../features/orders/order-step.ts';
import { PiecesField } from '../../features/orders/pieces-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Field, Input, Select } from '../../ui/field.tsx';
import { useRules } from '../../ui/use-rules.ts';

interface Values {
  carrierCode: CarrierCode | '';
  carrier: string;
  trackingNumber: string;
}

interface Props {
  order: OrderDetail;
  onClose: () => void;
}

/** Ships an order or a part of it: what goes, where, with whom, under which tracking number. */
export function Ship({ order, onClose }: Props) {
  const t = useWords('seller');
  const orders = useWords('order');
  const { language } = usePlace();
  const send = useOrderStep('sendDelivery', 'seller', onClose, stay);
  const all = () => new Map(order.lines.map((line) => [line.id, line.toShip]));
  const [selected, setChosen] = useState<ReadonlyMap<string, number>>(all);
  // Some may be asked back while the tracking number is typed.
  const pieces = new Map(order.lines.map(({ id, toShip }) => [id, Math.min(selected.get(id) ?? 0, toShip)]));
  const check = useRules();
  const { register, control, handleSubmit, formState } = useForm<Values>({
    defaultValues: { carrierCode: '', carrier: '', trackingNumber: '' },
  });
  const carrierCode = useWatch({ control, name: 'carrierCode' });
  const lines = [...pieces]
    .filter(([, quantity]) => quantity > 0)
    .map(([id, quantity]) => ({ id, quantity }));
  const submit = handleSubmit(({ carrierCode: code, ...values }) => {
    if (lines.length === 0 || !code) return;
    send.mutate({ id: order.id, version: order.version, carrierCode: code, ...values, lines });
  });
  const trimmed = { setValueAs: (text: string) => text.trim() };
  return (
    <FormDialog
      title={orders('action.sendDelivery')}
      verb={orders('action.sendDelivery')}
      busy={send.isPending}
      width={640}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className="rounded-sm bg-sand p-3">
        <AddressCard address={order.address} />
      </div>
      <PiecesField
        label={t('ship.pieces')}
        error={formState.isSubmitted && lines.length === 0 ? t('ship.piecesWanted') : undefined}
        lines={order.lines.map((line) => ({ ...line, most: line.toShip }))}
        pieces={pieces}
        onChange={setChosen}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('ship.carrier')} error={formState.errors.carrierCode?.message} required>
          {(tied) => (
            <Select {...tied} {...register('carrierCode', { required: t('ship.carrierWanted') })}>
              <option value="">{t('ship.choose')}</option>
              {knownCarriers.map((code) => (
                <option key={code} value={code}>
                  {readText(carriers[code], language).text}
                </option>
              ))}
              <option value="other">{t('ship.other')}</option>
            </Select>
          )}
        </Field>
        {carrierCode === 'other' && (
          <Field label={t('ship.otherName')} error={formState.errors.carrier?.message} required>
            {(tied) => (
              <Input
                {...tied}
                {...register('carrier', {
                  validate: check(t('ship.otherName'), { required: true }),
                  ...trimmed,
                })}
                maxLength={60}
              />
            )}
          </Field>
        )}
      </div>
      <Field label={t('ship.number')} error={formState.errors.trackingNumber?.message} required>
        {(tied) => (
          <Input
            {...tied}
            {...register('trackingNumber', {
              validate: check(t('ship.number'), { required: true }),
              ...trimmed,
            })}
            maxLength={60}
            className="figures"
            autoComplete="off"
          />
        )}
      </Field>
    </FormDialog>
  );
}
