import { useState } from 'react';
import { carriers, knownCarriers, type CarrierCode } from '../../../contract/tracking/carriers.ts';
import type { OrderDetail } from '../../../contract/orders/orders.ts';
import { readText } from '../../../kit/languages.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { AddressCard } from '../../features/addresses/address-card.tsx';
import { stay, useOrderStep } from '../../features/orders/order-step.ts';
import { PiecesField } from '../../features/orders/pieces-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Checkbox } from '../../ui/form/field.tsx';
import { Fields } from '../../ui/form/fields.tsx';
import { choices } from '../../ui/form/form-field.ts';
import { useFields } from '../../ui/form/use-fields.ts';
import { MissingFacts } from './missing-facts.tsx';
import { SourceField, useSource } from './ship-source.tsx';

interface Values {
  carrierCode: CarrierCode | '';
  carrier: string;
  trackingNumber: string;
}

const start: Values = { carrierCode: '', carrier: '', trackingNumber: '' };

interface Props {
  order: OrderDetail;
  onClose: () => void;
}

/** Ships an order or a part of it: what goes, where, with whom, under which tracking number. */
export function Ship({ order, onClose }: Props) {
  const t = useWords('seller');
  const orders = useWords('order');
  const deliver = useOrderStep('sendDelivery', 'seller', onClose, stay);
  const { source, sources, selectSource, mostOf } = useSource(order);
  const [selected, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  // Some may be asked back while the tracking number is typed.
  const pieces = new Map(
    order.lines.map(({ id }) => [id, Math.min(selected.get(id) ?? mostOf(id), mostOf(id))]),
  );
  const [isMeant, setMeant] = useState(false);
  const isShared = deliver.error?.code === 'TRACKING_SHARED' || isMeant;
  const [isDisputeMeant, setDisputeMeant] = useState(false);
  const isDisputed = deliver.error?.code === 'PAYMENT_DISPUTED' || isDisputeMeant;
  const [wasPressed, setPressed] = useState(false);
  const form = useCarrier();
  const lines = [...pieces]
    .filter(([, quantity]) => quantity > 0)
    .map(([id, quantity]) => ({ id, quantity }));
  const send = form.submit(({ carrierCode, ...values }) => {
    if (lines.length === 0 || !carrierCode) return;
    deliver.mutate({
      id: order.id,
      version: order.version,
      carrierCode,
      ...values,
      isSharedParcel: isMeant,
      shipsDisputed: isDisputeMeant,
      ...(source && { warehouseId: source.warehouseId }),
      lines,
    });
  });
  const submit = () => {
    setPressed(true);
    send();
  };
  return (
    <FormDialog
      title={orders('action.sendDelivery')}
      verb={orders('action.sendDelivery')}
      busy={deliver.isPending}
      width={640}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="rounded-sm bg-sand p-3">
        <AddressCard address={order.address} />
      </div>
      <MissingFacts order={order} />
      <SourceField
        source={source}
        sources={sources}
        onChange={(id) => {
          selectSource(id);
          setChosen(new Map());
        }}
      />
      <PiecesField
        label={t('ship.pieces')}
        error={wasPressed && lines.length === 0 ? t('ship.piecesWanted') : undefined}
        lines={order.lines.map((line) => ({ ...line, most: mostOf(line.id) }))}
        pieces={pieces}
        onChange={setChosen}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Fields form={form} of={['carrierCode', 'carrier']} />
      </div>
      <Fields form={form} of={['trackingNumber']} />
      {isShared && (
        <Checkbox checked={isMeant} onChange={({ target }) => setMeant(target.checked)}>
          {t('ship.shared')}
        </Checkbox>
      )}
      {isDisputed && (
        <Checkbox checked={isDisputeMeant} onChange={({ target }) => setDisputeMeant(target.checked)}>
          {t('ship.disputed')}
        </Checkbox>
      )}
    </FormDialog>
  );
}

/** With whom a parcel goes, and under which number. */
function useCarrier() {
  const t = useWords('seller');
  const { language } = usePlace();
  return useFields(start, () => ({
    carrierCode: {
      label: t('ship.carrier'),
      required: true,
      check: (code) => code !== '' || t('ship.carrierWanted'),
      options: [
        { value: '', text: t('ship.choose') },
        ...choices(knownCarriers, (code) => readText(carriers[code], language).text),
        { value: 'other', text: t('ship.other') },
      ],
    },
    carrier: {
      label: t('ship.otherName'),
      rules: { required: true },
      maxLength: 60,
      isAsked: ({ carrierCode }) => carrierCode === 'other',
    },
    trackingNumber: {
      label: t('ship.number'),
      rules: { required: true },
      maxLength: 60,
      autoComplete: 'off',
      figures: true,
    },
  }));
}
