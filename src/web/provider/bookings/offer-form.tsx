import { useState } from 'react';
import {
  longestService,
  longestValidity,
  mostOfferLines,
  offerCurrencies,
} from '../../../contract/bookings/booking-states.ts';
import type { QuotedFreight } from '../../../contract/bookings/inquiries.ts';
import type { Booking } from '../../../contract/bookings/bookings.ts';
import { useSend } from '../../page/calls/calls.ts';
import { majorUnits, minorUnits, useFormat, typedWhole } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { changedByBooking } from '../../features/bookings/sides.ts';
import { Button } from '../../ui/button.tsx';
import { Fields } from '../../ui/form/fields.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { choices } from '../../ui/form/form-field.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import { OfferLine, type TypedLine } from './offer-line.tsx';
import { wholeNumbers } from '../../../kit/decimals.ts';

interface Props {
  inquiryId: string;
  /** The offer that is written anew; a new one where there is none. */
  booking?: Booking;
  /** What the buyer was quoted: a new offer begins with it. */
  quote?: QuotedFreight | null;
  onClose: () => void;
}

type Currency = (typeof offerCurrencies)[number];

/** What lines that were typed come to; null where one of them is not complete. */
function read(lines: readonly TypedLine[], currency: string) {
  const complete = lines.map(({ description, quantity, price }) => ({
    description: description.trim(),
    quantity: typedWhole(quantity) || 0,
    price: minorUnits(price, currency),
  }));
  const isWhole = complete.every(
    ({ description, quantity, price }) => description && quantity > 0 && price !== null,
  );
  if (!isWhole) return null;
  return complete.map((line) => ({ ...line, price: line.price! }));
}

const emptyLine: TypedLine = { description: '', quantity: '1', price: '' };

const typedLines = ({ lines, total }: Booking): TypedLine[] =>
  lines.map(({ description, quantity, price }) => ({
    description,
    quantity: String(quantity),
    price: majorUnits(price.amount, total.currency),
  }));

/** An offer: its lines, what they come to, until when it holds, and in how many days it is done. */
export function OfferForm({ inquiryId, booking, quote, onClose }: Props) {
  const t = useWords('booking');
  const freight = useWords('freight');
  const format = useFormat();
  // Offers are made in fewer currencies than tariffs.
  const quotedIn = offerCurrencies.find((code) => code === quote?.price.currency);
  const [lines, setLines] = useState<TypedLine[]>(() => {
    if (booking) return typedLines(booking);
    if (!quote) return [emptyLine];
    const description = `${freight(`mode.${quote.mode}`)}: ${freight('way', { from: quote.from, to: quote.to })}`;
    return [{ description, quantity: '1', price: quotedIn ? majorUnits(quote.price.amount, quotedIn) : '' }];
  });
  const [wasPressed, setPressed] = useState(false);
  const form = useTermsFields(booking, {
    currency: quotedIn,
    days: quote?.daysTo,
  });
  const currency = form.values.currency as Currency;
  const whole = read(lines, currency);
  const total = whole?.reduce((sum, { quantity, price }) => sum + BigInt(quantity) * BigInt(price), 0n);
  const isGood = total !== undefined && total > 0n;
  const onDone = () => {
    toast.success(t('done'));
    onClose();
  };
  const make = useSend('bookings.offer', { changes: changedByBooking, onDone });
  const revise = useSend('bookings.revise', { changes: changedByBooking, decides: true, onDone });
  const send = form.submit(({ validDays, days, terms }) => {
    if (!whole || !isGood) return;
    const offer = { lines: whole, currency, validDays: typedWhole(validDays), days: typedWhole(days), terms };
    if (booking) revise.mutate({ id: booking.id, version: booking.version, ...offer });
    else make.mutate({ inquiryId, ...offer });
  });
  return (
    <FormDialog
      title={t(booking ? 'action.revise' : 'offer.make')}
      verb={t('offer.send')}
      width={720}
      busy={make.isPending || revise.isPending}
      onSubmit={() => {
        setPressed(true);
        send();
      }}
      onClose={onClose}
    >
      <Fields form={form} of={['currency']} />
      <ul className="space-y-3">
        {lines.map((line, index) => (
          <li key={index}>
            <OfferLine
              line={line}
              number={index + 1}
              currency={currency}
              onChange={(changed) => setLines(lines.map((each, at) => (at === index ? changed : each)))}
              onRemove={lines.length > 1 ? () => setLines(lines.filter((_, at) => at !== index)) : undefined}
            />
          </li>
        ))}
      </ul>
      {lines.length < mostOfferLines && (
        <Button size="small" onClick={() => setLines([...lines, emptyLine])}>
          {t('offer.addLine')}
        </Button>
      )}
      {wasPressed && !isGood && (
        <p role="alert" className="text-xs text-cinnabar">
          {t('offer.lineWrong')}
        </p>
      )}
      {isGood && (
        <p className="flex justify-between gap-4 font-semibold">
          {t('total')}
          <span className="figures">{format.money({ amount: String(total), currency })}</span>
        </p>
      )}
      <Fields form={form} of={['validDays', 'days', 'terms']} />
    </FormDialog>
  );
}

/** What an offer says besides its lines. */
function useTermsFields(
  booking: Booking | undefined,
  quoted: { currency: Currency | undefined; days: number | undefined },
) {
  const t = useWords('booking');
  const start = {
    currency: booking?.total.currency ?? quoted.currency ?? offerCurrencies[0],
    validDays: '14',
    days: String(booking?.days ?? (quoted.days || '')),
    terms: booking?.terms ?? '',
  };
  const within = (most: number) => (text: string) => {
    const days = typedWhole(text);
    return (Number.isInteger(days) && days >= 1 && days <= most) || t('offer.daysWrong', { most });
  };
  const figures = { numbers: wholeNumbers, maxLength: 3, required: true } as const;
  return useFields(start, () => ({
    currency: { label: t('offer.currency'), options: choices(offerCurrencies) },
    validDays: { label: t('offer.validDays'), check: within(longestValidity), ...figures },
    days: { label: t('offer.days'), check: within(longestService), ...figures },
    terms: { label: t('terms'), rows: 4, maxLength: 4_000 },
  }));
}
