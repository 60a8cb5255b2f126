import { useState } from 'react';
import { Controller, useForm, type UseFormRegisterReturn } from 'react-hook-form';
import { roles } from '../../../contract/accounts/roles.ts';
import { longestDeadline, mostRfqPictures } from '../../../contract/rfqs/rfq-limits.ts';
import { currencyDigits } from '../../../kit/money.ts';
import { useCall, useSend } from '../../page/calls.ts';
import { minorUnits } from '../../page/format.ts';
import { useNavigate, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { CountryField, homeOf } from '../../features/addresses/country-select.tsx';
import { PictureUploads, type SentPicture } from '../../features/media/picture-uploads.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Input, Select, Textarea } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { BuyerField } from './buyer-field.tsx';
import { useRfqPaths } from './rfq-paths.ts';
import { CategoryFields } from './category-fields.tsx';
import { RequestDocuments, type SentDocument } from './request-documents.tsx';

interface Values {
  /** For whom a buyer service publishes it; '' of one's own. */
  buyerId: string;
  title: string;
  categoryId: string;
  quantity: string;
  unitCode: string;
  target: string;
  currency: string;
  country: string;
  lastDay: string;
  details: string;
}

const day = 86_400_000;
const halfAnHour = 30 * 60_000;
const usualDays = 30;
const pieces = 'H87';
const dayAfter = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);

/** What it is counted in. */
function UnitField({ tied: register }: { tied: UseFormRegisterReturn }) {
  const common = useWords('common');
  const units = useCall('reference.units', { pageSize: 100 }, { staleTime: halfAnHour });
  return (
    <Field label={common('field.unit')} required>
      {(tied) => (
        // Drawn anew when the units have come, so that the usual one is chosen among them.
        <Select key={units.data?.totalRecord} {...tied} {...register}>
          {(units.data?.rowList ?? [{ code: pieces, name: '' }]).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** What a buyer looks for, published at once. */
export function RfqForm() {
  const t = useWords('rfq');
  const common = useWords('common');
  const navigate = useNavigate();
  const { site, priceType, query } = usePlace();
  const paths = useRfqPaths();
  const isService = paths.role === roles.buyerService;
  const [pictures, setPictures] = useState<readonly SentPicture[]>([]);
  const [documents, setDocuments] = useState<readonly SentDocument[]>([]);
  const [isSending, setSending] = useState(false);
  const [isSendingDocuments, setSendingDocuments] = useState(false);
  const { register, control, handleSubmit, formState } = useForm<Values>({
    defaultValues: {
      buyerId: query.get('buyer') ?? '',
      title: '',
      categoryId: '',
      quantity: '',
      unitCode: pieces,
      target: '',
      currency: priceType.currency,
      country: homeOf[site],
      lastDay: dayAfter(usualDays),
      details: '',
    },
  });
  const { errors } = formState;
  const add = useSend('rfqs.add', {
    changes: ['rfqs.list'],
    onDone({ id }) {
      toast.success(t('form.done'));
      navigate(paths.one(id), { immediate: true });
    },
  });
  const publish = handleSubmit(({ target, currency, quantity, ...values }) =>
    add.mutate({
      ...values,
      quantity: Number(quantity),
      ...(target.trim() && { targetPrice: minorUnits(target, currency)!, currency }),
      pictures: pictures.map(({ key }) => key),
      documents: documents.map(({ key, name }) => ({ key, name })),
    }),
  );
  return (
    <form
      noValidate
      onSubmit={(event) => void publish(event)}
      className="sheet -mx-4 grid max-w-4xl gap-5 p-4 sm:mx-0 sm:grid-cols-2 sm:p-6"
    >
      {isService && <BuyerField control={control} name="buyerId" />}
      <div className="sm:col-span-2">
        <Field label={t('form.title')} hint={t('form.titleHint')} error={errors.title?.message} required>
          {(tied) => (
            <Input
              {...tied}
              {...register('title', { validate: (text) => text.trim() !== '' || t('wanted.title') })}
              maxLength={120}
            />
          )}
        </Field>
      </div>
      <Controller
        control={control}
        name="categoryId"
        rules={{ required: t('wanted.category') }}
        render={({ field }) => (
          <CategoryFields onChange={field.onChange} error={errors.categoryId?.message} />
        )}
      />
      <Field label={t('quantity')} error={errors.quantity?.message} required>
        {(tied) => (
          <Input
            {...tied}
            {...register('quantity', {
              required: t('wanted.number'),
              pattern: { value: /^[1-9]\d{0,8}$/, message: t('wanted.number') },
            })}
            inputMode="numeric"
            autoComplete="off"
            className="figures"
          />
        )}
      </Field>
      <UnitField tied={register('unitCode')} />
      <Field label={t('target')} hint={t('form.targetHint')} error={errors.target?.message}>
        {(tied) => (
          <Input
            {...tied}
            {...register('target', {
              validate: (text, { currency }) =>
                text.trim() === '' || Number(minorUnits(text, currency) ?? 0) > 0 || t('wanted.price'),
            })}
            inputMode="decimal"
            autoComplete="off"
            className="figures"
          />
        )}
      </Field>
      <Field label={common('header.currency')}>
        {(tied) => (
          <Select {...tied} {...register('currency')}>
            {Object.keys(currencyDigits).map((code) => (
              <option key={code}>{code}</option>
            ))}
          </Select>
        )}
      </Field>
      <CountryField label={t('country')} control={control} name="country" />
      <Field label={t('lastDay')} hint={t('form.lastDayHint')} error={errors.lastDay?.message} required>
        {(tied) => (
          <Input
            {...tied}
            {...register('lastDay', {
              validate: (text) =>
                (text >= dayAfter(0) && text <= dayAfter(longestDeadline)) || t('wanted.day'),
            })}
            type="date"
            min={dayAfter(0)}
            max={dayAfter(longestDeadline)}
          />
        )}
      </Field>
      <div className="space-y-5 sm:col-span-2">
        <Field label={t('details')} hint={t('form.detailsHint')}>
          {(tied) => <Textarea {...tied} {...register('details')} rows={6} maxLength={2_000} />}
        </Field>
        <PictureUploads
          purpose="rfq"
          most={mostRfqPictures}
          pictures={pictures}
          onChange={setPictures}
          onSending={setSending}
        />
        <RequestDocuments documents={documents} onChange={setDocuments} onSending={setSendingDocuments} />
        <Button
          type="submit"
          tone="main"
          size="large"
          busy={add.isPending}
          disabled={isSending || isSendingDocuments}
        >
          {common('title.rfqAdd')}
        </Button>
      </div>
    </form>
  );
}
