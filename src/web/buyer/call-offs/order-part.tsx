import { useState } from 'react';
import type { CallOffDetail } from '../../../contract/call-offs/call-offs.ts';
import { wholeNumbers } from '../../../kit/decimals.ts';
import { useSend } from '../../page/calls/calls.ts';
import { newKey } from '../../page/calls/new-key.ts';
import { typedWhole, useFormat } from '../../page/format/format.ts';
import { useNavigate, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { NamedProduct, QuotePaymentTerms } from '../../features/rfqs/quote-terms.tsx';
import { ratesDayOf, useRates } from '../../features/settlement/use-rates.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Fields } from '../../ui/form/fields.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import { useAddressChoice } from '../addresses/use-address-choice.ts';
import { ConfirmAddress } from '../checkout/confirm/confirm-address.tsx';
import { cashierPath } from '../paths.ts';

interface Props {
  agreement: CallOffDetail;
  onClose: () => void;
}

/** Orders a part: how many, where to, and what it comes to; the order waits for payment then. */
export function OrderPart({ agreement, onClose }: Props) {
  const t = useWords('callOff');
  const navigate = useNavigate();
  const choice = useAddressChoice();
  // A second press after a lost answer finds the order of the first.
  const [idempotencyKey] = useState(newKey);
  const form = usePartFields(agreement);
  const order = useSend('callOffs.order', {
    changes: ['callOffs.get', 'callOffs.list', 'callOffs.orders', 'orders.listForBuyer'],
    decides: true,
    onDone: ({ id }) => navigate(cashierPath([id])),
  });
  const { id, product, shop, terms, leadDays } = agreement;
  const send = form.submit(({ quantity, message, asAgreed }) => {
    if (!choice.address) return;
    order.mutate({
      idempotencyKey,
      id,
      quantity: typedWhole(quantity),
      addressId: choice.address.id,
      message,
      asAgreed,
    });
  });
  return (
    <FormDialog
      title={t('orderPart')}
      verb={t('placeOrder')}
      busy={order.isPending}
      disabled={!choice.address}
      width={640}
      onSubmit={send}
      onClose={onClose}
    >
      <p className="text-muted">{t('orderHint', { shop: shop.name })}</p>
      <Fields form={form} of={['quantity']} />
      <ConfirmAddress choice={choice} />
      {product && hasOtherPage(agreement) && (
        <div className="space-y-3 rounded bg-saffron-soft p-3 text-saffron-deep">
          <p>{t('productChanged')}</p>
          <NamedProduct product={product} />
          <Fields form={form} of={['asAgreed']} />
        </div>
      )}
      <Fields form={form} of={['message']} />
      <Total agreement={agreement} quantity={form.values.quantity} />
      <RateLine from={agreement.price.currency} />
      <QuotePaymentTerms terms={terms} leadDays={leadDays} />
    </FormDialog>
  );
}

/** The page of the product says something else than was agreed on, or cannot be opened. */
const hasOtherPage = ({ product }: CallOffDetail): boolean =>
  product !== null && (product.hasChanged || !product.isOnSale);

function usePartFields(agreement: CallOffDetail) {
  const t = useWords('callOff');
  const { smallest, remaining, unit } = agreement;
  const least = Math.min(smallest, remaining);
  return useFields({ quantity: String(least), message: '', asAgreed: false }, () => ({
    quantity: {
      label: t('quantityIn', { unit }),
      hint: t('quantityHint', { remaining, unit }),
      required: true,
      check: (text) =>
        isPart(agreement, typedWhole(text)) ||
        (least === remaining
          ? t('wantedRest', { remaining, unit })
          : t('wantedQuantity', { least, remaining, unit })),
      numbers: wholeNumbers,
    },
    asAgreed: {
      label: t('asAgreed'),
      check: (isTicked) => isTicked || !hasOtherPage(agreement) || t('wantedAsAgreed'),
    },
    message: { label: t('message'), rows: 2, maxLength: 500 },
  }));
}

const isPart = ({ smallest, remaining }: CallOffDetail, quantity: number): boolean =>
  quantity === remaining || (quantity >= smallest && quantity < remaining);

/** What a part comes to, in the currency of the agreement. */
function Total({ agreement, quantity }: { agreement: CallOffDetail; quantity: string }) {
  const t = useWords('callOff');
  const format = useFormat();
  const { price, freight } = agreement;
  const count = typedWhole(quantity) || 0;
  const products = BigInt(price.amount) * BigInt(count);
  const money = (amount: bigint) => format.money({ amount: String(amount), currency: price.currency });
  const lines = [
    {
      name: t('products', { price: money(BigInt(price.amount)), count }),
      amount: money(products),
    },
    {
      name: t('freight'),
      amount: freight.amount === '0' ? t('freightIncluded') : format.money(freight),
    },
  ];
  return (
    <dl className="space-y-1 rounded bg-sand p-4 tabular-nums">
      {lines.map(({ name, amount }) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-muted">{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t border-line pt-1 font-semibold">
        <dt>{t('total')}</dt>
        <dd>{money(products + BigInt(freight.amount))}</dd>
      </div>
    </dl>
  );
}

/** At which rate the order comes, where its buyer pays in another currency than was agreed on. */
function RateLine({ from }: { from: string }) {
  const t = useWords('rfq');
  const format = useFormat();
  const { currency } = usePlace().priceType;
  const rates = useRates(currency !== from);
  const ratesDay = rates && ratesDayOf(rates, currency, from);
  if (!ratesDay) return null;
  return <p className="text-xs text-muted">{t('accept.rate', { currency, day: format.day(ratesDay) })}</p>;
}
