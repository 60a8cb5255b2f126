import { useForm } from 'react-hook-form';
import type { Quote, WholeOpportunity } from '../../../contract/opportunities.ts';
import { currencyDigits } from '../../../kit/money.ts';
import { useCall, useSend } from '../../page/calls.ts';
import { majorUnits, minorUnits } from '../../page/format.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Input, Select, Textarea } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';

interface Props {
  wanted: WholeOpportunity;
  /** The quote to revise; without one a new one is given. */
  own: Quote | undefined;
  /** Whose goods may be named. */
  shopId: string;
  onClose: () => void;
}

interface Values {
  price: string;
  freight: string;
  currency: string;
  minimum: string;
  leadDays: string;
  validUntil: string;
  note: string;
  goodsId: string;
}

const dayMs = 86_400_000;
const usualValidity = 30;
const dayAfter = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** Gives a quote, or revises it. */
export function QuoteDialog({ wanted, own, shopId, onClose }: Props) {
  const t = useWords('opportunity');
  const common = useWords('common');
  const { priceType } = usePlace();
  const { data: goods } = useCall(
    'search.goods',
    { shopId, pageSize: 100, facets: false },
    { staleTime: 60_000 },
  );
  const { register, handleSubmit, formState } = useForm<Values>({
    defaultValues: own
      ? {
          price: majorUnits((own.counter?.price ?? own.price).amount, own.price.currency),
          freight: majorUnits(own.freight.amount, own.price.currency),
          currency: own.price.currency,
          minimum: String(own.minimum),
          leadDays: String(own.leadDays),
          validUntil: own.validUntil,
          note: own.note,
          goodsId: own.goods?.id ?? '',
        }
      : {
          price: '',
          freight: '',
          currency: wanted.targetPrice?.currency ?? priceType.currency,
          minimum: String(wanted.quantity),
          leadDays: '15',
          validUntil: dayAfter(usualValidity),
          note: '',
          goodsId: '',
        },
  });
  const { errors } = formState;
  const quote = useSend('opportunities.quote', {
    changes: ['opportunities.get'],
    onDone() {
      toast.success(t('quote.sent'));
      onClose();
    },
  });
  const send = handleSubmit((values) =>
    quote.mutate({
      id: wanted.id,
      price: minorUnits(values.price, values.currency)!,
      currency: values.currency,
      freight: minorUnits(values.freight || '0', values.currency)!,
      minimum: Number(values.minimum),
      leadDays: Number(values.leadDays),
      validUntil: values.validUntil,
      note: values.note,
      goodsId: values.goodsId || undefined,
    }),
  );
  const isPrice = (text: string, { currency }: Values) =>
    Number(minorUnits(text, currency) ?? 0) > 0 || t('wanted.price');
  const wholeNumber = { pattern: { value: /^[1-9]\d{0,8}$/, message: t('wanted.number') } };
  return (
    <Dialog
      title={t(own ? 'quote.revise' : 'quote.give')}
      width={640}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button tone="main" busy={quote.isPending} onClick={() => void send()}>
            {t('quote.send')}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4 sm:grid-cols-2">
        <p className="text-muted sm:col-span-2" dir="auto">
          {wanted.title}
        </p>
        <Field label={t('quote.price', { unit: wanted.unit })} error={errors.price?.message} required>
          {(tied) => (
            <Input
              {...tied}
              {...register('price', { validate: isPrice })}
              inputMode="decimal"
              autoComplete="off"
              className="figures"
            />
          )}
        </Field>
        <Field label={t('quote.currency')} required>
          {(tied) => (
            <Select {...tied} {...register('currency')}>
              {Object.keys(currencyDigits).map((code) => (
                <option key={code}>{code}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label={t('quote.freightFor', { count: wanted.quantity, unit: wanted.unit })}
          hint={t('quote.freightHint')}
          error={errors.freight?.message}
        >
          {(tied) => (
            <Input
              {...tied}
              {...register('freight', {
                validate: (text, { currency }) =>
                  !text || minorUnits(text, currency) !== null || t('wanted.price'),
              })}
              inputMode="decimal"
              autoComplete="off"
              className="figures"
            />
          )}
        </Field>
        <Field label={t('quote.minimum')} error={errors.minimum?.message} required>
          {(tied) => (
            <Input
              {...tied}
              {...register('minimum', { required: t('wanted.number'), ...wholeNumber })}
              inputMode="numeric"
              className="figures"
            />
          )}
        </Field>
        <Field label={t('quote.leadDays')} error={errors.leadDays?.message} required>
          {(tied) => (
            <Input
              {...tied}
              {...register('leadDays', {
                validate: (text) => (/^\d{1,3}$/.test(text) && Number(text) <= 365) || t('wanted.days'),
              })}
              inputMode="numeric"
              className="figures"
            />
          )}
        </Field>
        <Field label={t('quote.validUntil')} error={errors.validUntil?.message} required>
          {(tied) => (
            <Input
              {...tied}
              {...register('validUntil', { validate: (day) => day >= dayAfter(0) || t('wanted.day') })}
              type="date"
              min={dayAfter(0)}
              max={dayAfter(365)}
            />
          )}
        </Field>
        <Field label={t('quote.goods')}>
          {(tied) => (
            // Drawn anew when the goods have come, so that the one chosen before is among them.
            <Select key={goods?.totalRecord} {...tied} {...register('goodsId')}>
              <option value="">{t('quote.noGoods')}</option>
              {goods?.rowList.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className="sm:col-span-2">
          <Field label={t('quote.note')} hint={t('quote.noteHint')}>
            {(tied) => <Textarea {...tied} {...register('note')} rows={4} maxLength={2_000} />}
          </Field>
        </div>
      </form>
    </Dialog>
  );
}
