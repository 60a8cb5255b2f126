import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Quote, WholeRfq } from '../../../contract/rfqs/rfqs.ts';
import { useSend } from '../../page/calls.ts';
import { useFormat } from '../../page/format.ts';
import { newKey } from '../../page/new-key.ts';
import { useNavigate } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { ratesDayOf, useRates } from '../../features/settlement/use-rates.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Field, Input, Textarea } from '../../ui/field.tsx';
import { ConfirmAddress } from '../checkout/confirm-address.tsx';
import { cashierPath } from '../paths.ts';
import { useAddressChoice } from '../addresses/use-address-choice.ts';

interface Props {
  wanted: WholeRfq;
  quote: Quote;
  onClose: () => void;
}

/** Accepts a quote: how many, where to, and what it comes to; the order waits for payment then. */
export function AcceptQuote({ wanted, quote, onClose }: Props) {
  const t = useWords('rfq');
  const format = useFormat();
  const navigate = useNavigate();
  const choice = useAddressChoice();
  // A second press after a lost answer finds the order of the first.
  const [idempotencyKey] = useState(newKey);
  const { control, register, handleSubmit, formState } = useForm({
    defaultValues: { quantity: String(Math.max(wanted.quantity, quote.minimum)), message: '' },
  });
  const accept = useSend('orders.acceptQuote', {
    changes: ['rfqs.get', 'rfqs.list'],
    decides: true,
    onDone: ({ id }) => navigate(cashierPath([id])),
  });
  const send = handleSubmit(({ quantity, message }) => {
    if (!choice.address) return;
    accept.mutate({
      idempotencyKey,
      quoteId: quote.id,
      terms: quote.termsAt,
      quantity: Number(quantity),
      addressId: choice.address.id,
      message,
    });
  });
  const typed = useWatch({ control, name: 'quantity' });
  const pieces = BigInt(/^\d{1,9}$/.test(typed) ? typed : '0');
  const { currency } = quote.price;
  const products = BigInt(quote.price.amount) * pieces;
  const money = (amount: bigint) => format.money({ amount: String(amount), currency });
  const rates = useRates(quote.about.currency !== currency);
  const ratesDay = rates && ratesDayOf(rates, quote.about.currency, currency);
  const isEnough = (text: string) =>
    (/^[1-9]\d{0,8}$/.test(text) && Number(text) >= quote.minimum) ||
    t('accept.atLeast', { count: quote.minimum, unit: wanted.unit });
  return (
    <FormDialog
      title={t('accept.title')}
      verb={t('accept.order')}
      busy={accept.isPending}
      disabled={!choice.address}
      width={640}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p className="text-muted">{t('accept.hint', { shop: quote.shop.name })}</p>
      <Field
        label={t('accept.quantity', { unit: wanted.unit })}
        error={formState.errors.quantity?.message}
        required
      >
        {(tied) => (
          <Input
            {...tied}
            {...register('quantity', { validate: isEnough })}
            inputMode="numeric"
            autoComplete="off"
            className="figures"
          />
        )}
      </Field>
      <ConfirmAddress choice={choice} />
      <Field label={t('accept.message')}>
        {(tied) => <Textarea {...tied} {...register('message')} rows={2} maxLength={500} />}
      </Field>
      <dl className="space-y-1 rounded bg-sand p-4 tabular-nums">
        <Line
          name={t('accept.products', { price: money(BigInt(quote.price.amount)), count: Number(pieces) })}
        >
          {money(products)}
        </Line>
        <Line name={t('quote.freight')}>
          {quote.freight.amount === '0' ? t('quote.freightIncluded') : format.money(quote.freight)}
        </Line>
        <Line name={t('accept.total')} strong>
          {money(products + BigInt(quote.freight.amount))}
        </Line>
      </dl>
      {ratesDay && (
        <p className="text-xs text-muted">
          {t('accept.rate', { currency: quote.about.currency, day: format.day(ratesDay) })}
        </p>
      )}
    </FormDialog>
  );
}

function Line({ name, strong, children }: { name: string; strong?: boolean; children: string }) {
  return (
    <div className={`flex justify-between gap-4 ${strong ? 'border-t border-line pt-1 font-semibold' : ''}`}>
      <dt className={strong ? '' : 'text-muted'}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
