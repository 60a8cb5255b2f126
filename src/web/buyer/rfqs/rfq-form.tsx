import { wholeNumbers } from '../../../kit/decimals.ts';
import { useState } from 'react';
import { roles } from '../../../contract/accounts/roles.ts';
import { longestDeadline, mostRfqPictures } from '../../../contract/rfqs/rfq-limits.ts';
import { currencyDigits } from '../../../kit/money.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { minorUnits, typedWhole, pricesIn } from '../../page/format/format.ts';
import { useNavigate, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { CountryField, homeOf } from '../../features/addresses/country-select.tsx';
import { PictureUploads, type SentPicture } from '../../features/media/picture-uploads.tsx';
import { Button } from '../../ui/button.tsx';
import { Fields } from '../../ui/form/fields.tsx';
import { choices } from '../../ui/form/form-field.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import { CategoryFields } from './category-fields.tsx';
import { useRfqPaths } from './rfq-paths.ts';
import { RequestDocuments, type SentDocument } from '../../features/rfqs/request-documents.tsx';

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

/** What a buyer looks for, published at once. */
export function RfqForm() {
  const t = useWords('rfq');
  const common = useWords('common');
  const navigate = useNavigate();
  const paths = useRfqPaths();
  const [pictures, setPictures] = useState<readonly SentPicture[]>([]);
  const [documents, setDocuments] = useState<readonly SentDocument[]>([]);
  const [isSending, setSending] = useState(false);
  const [isSendingDocuments, setSendingDocuments] = useState(false);
  const form = useRfqFields(paths.role === roles.buyerService);
  const add = useSend('rfqs.add', {
    changes: ['rfqs.list'],
    onDone({ id }) {
      toast.success(t('form.done'));
      navigate(paths.one(id), { immediate: true });
    },
  });
  const publish = form.submit(({ target, currency, quantity, ...values }) =>
    add.mutate({
      ...values,
      quantity: typedWhole(quantity),
      ...(target && { targetPrice: minorUnits(target, currency)!, currency }),
      pictures: pictures.map(({ key }) => key),
      documents: documents.map(({ key, name }) => ({ key, name })),
    }),
  );
  return (
    <form
      noValidate
      onSubmit={publish}
      className="sheet -mx-4 grid max-w-4xl gap-5 p-4 sm:mx-0 sm:grid-cols-2 sm:p-6"
    >
      <Fields form={form} />
      <div className="space-y-5 sm:col-span-2">
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

const countField = { numbers: wholeNumbers } as const;
const priceField = { numbers: ({ currency }: Values) => pricesIn(currency) } as const;

/** @param isService  it is published for a buyer who let a buyer service do so */
function useRfqFields(isService: boolean) {
  const t = useWords('rfq');
  const common = useWords('common');
  const { site, priceType, query } = usePlace();
  const served = useCall('serviceGrants.list', { state: 'active', pageSize: 100 }, { enabled: isService });
  const buyers = served.data?.rowList.filter(({ rights }) => rights.includes('requests')) ?? [];
  const units = useCall('reference.units', { pageSize: 100 }, { staleTime: halfAnHour });
  const start: Values = {
    buyerId: query.get('buyer') ?? '',
    // The assistant leads here with what was said to it.
    title: query.get('title') ?? '',
    categoryId: '',
    quantity: query.get('quantity') ?? '',
    unitCode: pieces,
    target: '',
    currency: priceType.currency,
    country: query.get('country') ?? homeOf[site],
    lastDay: dayAfter(usualDays),
    details: '',
  };
  return useFields(start, ({ title }) => ({
    buyerId: {
      label: t('buyer'),
      hint: served.data && buyers.length === 0 ? t('form.noBuyers') : undefined,
      required: true,
      check: (id) => !isService || id !== '' || t('wanted.buyer'),
      options: [
        { value: '', text: t('wanted.buyer') },
        ...buyers.map(({ account }) => ({ value: account.id, text: account.name })),
      ],
      isAsked: () => isService,
      wide: true,
    },
    title: {
      label: t('form.title'),
      hint: t('form.titleHint'),
      required: true,
      check: (text) => text !== '' || t('wanted.title'),
      maxLength: 120,
      wide: true,
    },
    categoryId: {
      label: '',
      check: (id) => id !== '' || t('wanted.category'),
      render: ({ error, onChange }) => <CategoryFields title={title} onChange={onChange} error={error} />,
    },
    quantity: {
      label: t('quantity'),
      required: true,
      check: (text) => typedWhole(text) > 0 || t('wanted.number'),
      ...countField,
    },
    unitCode: {
      label: common('field.unit'),
      required: true,
      options: (units.data?.rowList ?? [{ code: pieces, name: '' }]).map(({ code, name }) => ({
        value: code,
        text: name,
      })),
    },
    target: {
      label: t('target'),
      hint: t('form.targetHint'),
      check: (text, { currency }) =>
        text === '' || Number(minorUnits(text, currency) ?? 0) > 0 || t('wanted.price'),
      ...priceField,
    },
    currency: { label: common('header.currency'), options: choices(Object.keys(currencyDigits)) },
    country: { label: t('country'), required: true, render: (field) => <CountryField {...field} /> },
    lastDay: {
      label: t('lastDay'),
      hint: t('form.lastDayHint'),
      required: true,
      check: (day) => (day >= dayAfter(0) && day <= dayAfter(longestDeadline)) || t('wanted.day'),
      type: 'date',
      min: dayAfter(0),
      max: dayAfter(longestDeadline),
    },
    details: { label: t('details'), hint: t('form.detailsHint'), rows: 6, maxLength: 2_000, wide: true },
  }));
}
