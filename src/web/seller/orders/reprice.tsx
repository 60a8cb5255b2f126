import { NumberReadings } from '../../ui/form/number-readings.tsx';
import { useForm, useWatch, type UseFormRegisterReturn } from 'react-hook-form';
import type { OrderDetail } from '../../../contract/orders/orders.ts';
import {
  majorUnits,
  majorUnitPrice,
  minorUnits,
  pricesIn,
  minorUnitPrice,
  useFormat,
} from '../../page/format/format.ts';
import { decimalOfStored, readStored } from '../../../kit/unit-price.ts';
import { useWords } from '../../page/words.ts';
import { OrderAmounts } from '../../features/orders/order-amounts.tsx';
import { stay, useOrderStep } from '../../features/orders/order-step.ts';
import { Picture } from '../../features/media/picture.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Field, Input, Textarea } from '../../ui/form/field.tsx';
import { amountsOf } from './reprice-amounts.ts';
import type { WireMoney } from '../../../contract/shapes.ts';

interface Values {
  /** Major units, by the position of the line. */
  prices: string[];
  freight: string;
  note: string;
}

interface Props {
  /** Prices of an accepted quote are not changed but offered. */
  step: 'updatePrice' | 'offerPrice';
  order: OrderDetail;
  onClose: () => void;
}

/** The prices and the freight of an order as they are typed. */
function usePrices(order: OrderDetail) {
  const t = useWords('seller');
  const { currency } = order.total;
  const { register, control, handleSubmit, setValue, formState } = useForm<Values>({
    mode: 'onChange',
    defaultValues: {
      prices: order.lines.map((line) => majorUnitPrice(line.price)),
      freight: majorUnits(order.freight.amount, currency),
      note: '',
    },
  });
  const typed = useWatch({ control });
  const read = (name: string, text: string) =>
    (name === 'freight' ? minorUnits : minorUnitPrice)(text, currency);
  const priceOf = (name: 'freight' | `prices.${number}`) => ({
    ...register(name, { validate: (text) => read(name, text) !== null || t('reprice.wrong') }),
    currency,
    onChoose: (text: string) => setValue(name, text, { shouldValidate: true }),
  });
  return { register, handleSubmit, formState, typed, priceOf };
}

/** Changes unit prices and freight of an unpaid order, in its currency, with the total they lead to. */
export function Reprice({ step, order, onClose }: Props) {
  const t = useWords('seller');
  const words = useWords('order');
  const format = useFormat();
  const { currency } = order.total;
  const send = useOrderStep(step, 'seller', onClose, stay);
  const { register, handleSubmit, formState, typed, priceOf } = usePrices(order);
  const prices = order.lines.map((_, index) => minorUnitPrice(typed.prices?.[index] ?? '', currency));
  const freight = minorUnits(typed.freight ?? '', currency);
  const amounts = amountsOf(order, prices, freight);
  const submit = handleSubmit(({ note }) => {
    if (!amounts || BigInt(amounts.total.amount) <= 0n) return;
    const lines = order.lines.map(({ id }, index) => {
      const price = prices[index]!;
      return price.includes('.')
        ? { id, decimal: decimalOfStored(readStored(price, currency)) }
        : { id, price };
    });
    send.mutate({ id: order.id, version: order.version, lines, freight: freight!, note });
  });
  return (
    <FormDialog
      title={step === 'offerPrice' ? words('action.offerPrice') : t('reprice.title')}
      verb={step === 'offerPrice' ? words('action.offerPrice') : t('reprice.submit')}
      busy={send.isPending}
      disabled={!amounts || BigInt(amounts.total.amount) <= 0n}
      width={720}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className="text-muted">{t('reprice.hint', { currency })}</p>
      <ul className="divide-y divide-line">
        {order.lines.map((line, index) => (
          <li key={line.id} className="flex flex-wrap items-start gap-3 py-3 sm:flex-nowrap">
            <Picture src={line.picture} alt="" size={48} className="size-12 shrink-0 rounded-sm" />
            <span className="min-w-0 grow basis-40">
              <span className="line-clamp-2">
                <bdi>{line.title}</bdi>
              </span>
              <span className="block text-xs text-muted">
                {[...line.spec, `× ${format.quantity(line.quantity, line.unit)}`].join(' · ')}
              </span>
            </span>
            <div className="w-36 shrink-0 max-sm:ms-15">
              <PriceField
                label={t('reprice.price')}
                error={formState.errors.prices?.[index]?.message}
                typed={typed.prices?.[index] ?? ''}
                {...priceOf(`prices.${index}`)}
              />
            </div>
          </li>
        ))}
      </ul>
      <div className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
        <div className="space-y-4">
          <PriceField
            label={t('reprice.freight')}
            error={formState.errors.freight?.message}
            typed={typed.freight ?? ''}
            {...priceOf('freight')}
          />
          <Field label={t('reprice.note')} hint={t('reprice.noteHint')}>
            {(tied) => <Textarea {...tied} {...register('note')} rows={2} maxLength={200} />}
          </Field>
        </div>
        <div aria-live="polite">
          <NewAmounts amounts={amounts} before={order.total} />
        </div>
      </div>
    </FormDialog>
  );
}

interface PriceFieldProps extends UseFormRegisterReturn {
  label: string;
  error: string | undefined;
  typed: string;
  currency: string;
  onChoose: (text: string) => void;
}

const PriceField = ({ label, error, typed, currency, onChoose, ...registered }: PriceFieldProps) => (
  <Field label={label} error={error}>
    {(tied) => (
      <>
        <Input {...tied} {...registered} inputMode="decimal" maxLength={13} className="figures text-end" />
        <NumberReadings text={typed} kind={pricesIn(currency)} onChoose={onChoose} />
      </>
    )}
  </Field>
);

/** What the order comes to with the prices that are typed. */
function NewAmounts({ amounts, before }: { amounts: ReturnType<typeof amountsOf>; before: WireMoney }) {
  const t = useWords('seller');
  const format = useFormat();
  if (!amounts) return <p className="text-muted">{t('reprice.incomplete')}</p>;
  return (
    <>
      <OrderAmounts order={amounts} />
      {amounts.discount.amount !== '0' && (
        <p className="mt-1 text-end text-xs text-muted">{t('reprice.coupons')}</p>
      )}
      {amounts.total.amount !== before.amount && (
        <p className="mt-1 text-end text-xs text-muted">
          {t('reprice.before')} <s className="figures">{format.money(before)}</s>
        </p>
      )}
    </>
  );
}
