import { useState } from 'react';
import type { Quote, WholeRfq } from '../../../contract/rfqs/rfqs.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useFormat, typedWhole } from '../../page/format/format.ts';
import { newKey } from '../../page/calls/new-key.ts';
import { useNavigate } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { ratesDayOf, useRates } from '../../features/settlement/use-rates.ts';
import { QuotePaymentTerms } from '../../features/rfqs/quote-terms.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Fields } from '../../ui/form/fields.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmAddress } from '../checkout/confirm/confirm-address.tsx';
import { CounterOffer } from './counter-offer.tsx';
import { cashierPath } from '../paths.ts';
import { useAddressChoice } from '../addresses/use-address-choice.ts';
import { wholeNumbers } from '../../../kit/decimals.ts';

interface Props {
  wanted: WholeRfq;
  quote: Quote;
  onClose: () => void;
}

/** Accepts a quote: how many, where to, and what it comes to; the order waits for payment then. */
export function AcceptQuote({ wanted, quote, onClose }: Props) {
  const t = useWords('rfq');
  const navigate = useNavigate();
  const choice = useAddressChoice();
  // A second press after a lost answer finds the order of the first.
  const [idempotencyKey] = useState(newKey);
  const [isAsking, setAsking] = useState(false);
  const { ranges } = quote;
  const [least, most] = [ranges[0]!.from, ranges.at(-1)!.to];
  const form = useFields({ quantity: String(Math.max(wanted.quantity, least)), message: '' }, () => ({
    quantity: {
      label: t('accept.quantity', { unit: wanted.unit }),
      required: true,
      check: (text) =>
        rangeOf(quote, text) !== undefined || t('accept.range', { least, most, unit: wanted.unit }),
      numbers: wholeNumbers,
    },
    message: { label: t('accept.message'), rows: 2, maxLength: 500 },
  }));
  const accept = useSend('orders.acceptQuote', {
    changes: ['rfqs.get', 'rfqs.list'],
    decides: true,
    onDone: ({ id }) => navigate(cashierPath([id])),
  });
  const send = form.submit(({ quantity, message }) => {
    if (!choice.address) return;
    accept.mutate({
      idempotencyKey,
      quoteId: quote.id,
      termsAt: quote.termsAt,
      quantity: typedWhole(quantity),
      addressId: choice.address.id,
      message,
    });
  });
  const { quantity } = form.values;
  if (isAsking)
    return <CounterOffer quote={quote} unit={wanted.unit} quantity={quantity} onClose={onClose} />;
  return (
    <FormDialog
      title={t('accept.title')}
      verb={t('accept.order')}
      busy={accept.isPending}
      disabled={!choice.address}
      width={640}
      onSubmit={send}
      onClose={onClose}
    >
      <p className="text-muted">{t('accept.hint', { shop: quote.shop.name })}</p>
      <Fields form={form} of={['quantity']} />
      {wanted.state === 'open' && /^[1-9]\d{0,8}$/.test(quantity) && !rangeOf(quote, quantity) && (
        <Button onClick={() => setAsking(true)}>{t('accept.ask', { shop: quote.shop.name })}</Button>
      )}
      <ConfirmAddress choice={choice} />
      <Fields form={form} of={['message']} />
      <Total quote={quote} quantity={quantity} />
      <QuotePaymentTerms terms={quote.terms} leadDays={quote.leadDays} />
    </FormDialog>
  );
}

/** The range of a quote that holds a typed quantity; undefined where the seller has to be asked. */
const rangeOf = ({ ranges }: Quote, text: string) =>
  ranges.find(({ from, to }) => typedWhole(text) >= from && typedWhole(text) <= to);

/** What the quote comes to, and the rate it was exchanged at. */
function Total({ quote, quantity }: { quote: Quote; quantity: string }) {
  const t = useWords('rfq');
  const format = useFormat();
  const pieces = BigInt(/^\d{1,9}$/.test(quantity) ? quantity : '0');
  const { currency } = quote.price;
  const products = BigInt(quote.price.amount) * pieces;
  const freight = rangeOf(quote, quantity)?.freight;
  const money = (amount: bigint) => format.money({ amount: String(amount), currency });
  const rates = useRates(quote.about.currency !== currency);
  const ratesDay = rates && ratesDayOf(rates, quote.about.currency, currency);
  return (
    <>
      <dl className="space-y-1 rounded bg-sand p-4 tabular-nums">
        <Line
          name={t('accept.products', { price: money(BigInt(quote.price.amount)), count: Number(pieces) })}
        >
          {money(products)}
        </Line>
        <Line name={t('quote.freight')}>
          {!freight ? '–' : freight.amount === '0' ? t('quote.freightIncluded') : format.money(freight)}
        </Line>
        <Line name={t('accept.total')} strong>
          {freight ? money(products + BigInt(freight.amount)) : '–'}
        </Line>
      </dl>
      {ratesDay && (
        <p className="text-xs text-muted">
          {t('accept.rate', { currency: quote.about.currency, day: format.day(ratesDay) })}
        </p>
      )}
    </>
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
