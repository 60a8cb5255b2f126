import { useMemo } from 'react';
import { longestDeadline } from '../../../contract/rfqs/rfq-limits.ts';
import type { OfflineAuthor } from '../../../contract/offline/offline.ts';
import { dayAfter, localToday } from '../../../kit/days.ts';
import { wholeNumbers } from '../../../kit/decimals.ts';
import type { Language } from '../../../kit/languages.ts';
import { currencyDigits } from '../../../kit/money.ts';
import { countryName, isCountryCode } from '../../../kit/region-names.ts';
import { languages } from '../../../kit/languages.ts';
import { homeOf } from '../../features/addresses/country-select.tsx';
import { writeRequest, type RequestContent } from '../../features/offline/drafts.ts';
import type { RequestDraft, RequestValues, StoredProduct } from '../../features/offline/draft-rules.ts';
import { useStoringError } from '../../features/offline/use-storing.ts';
import { minorUnits, pricesIn, typedWhole } from '../../page/format/format.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Fields } from '../../ui/form/fields.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { choices } from '../../ui/form/form-field.ts';
import { useFields } from '../../ui/form/use-fields.ts';
import { toast } from '../../ui/overlay/toast.tsx';

interface Props {
  author: OfflineAuthor;
  /** What quotes are asked for; of a draft that is changed it says it itself. */
  product?: StoredProduct;
  draft?: RequestDraft;
  onClose: () => void;
}

const width = 560;
const usualDays = 30;

/** Writes the draft of a request for quotes on this device. */
export function RequestDialog({ author, product, draft, onClose }: Props) {
  const t = useWords('offline');
  const { site, language, priceType } = usePlace();
  const errorOf = useStoringError();
  const unit = product?.unit ?? draft?.unit ?? '';
  const form = useRequestFields(
    draft?.values ?? {
      title: (product?.title ?? '').slice(0, 120),
      quantity: '',
      target: '',
      currency: priceType.currency,
      country: homeOf[site],
      lastDay: dayAfter(localToday(), usualDays),
      details: '',
    },
    unit,
  );
  const write = async (values: RequestValues) => {
    const content: RequestContent | null = draft
      ? { ...draft, values }
      : product
        ? {
            shop: product.shop,
            values,
            categoryId: product.categoryId,
            unitCode: product.unitCode,
            unit,
            language,
          }
        : null;
    if (!content) return;
    try {
      await writeRequest(author, pickContent(content));
      toast.success(t('draftSaved'));
      onClose();
    } catch (error) {
      toast.error(errorOf(error));
    }
  };
  return (
    <FormDialog
      title={t('askQuotes')}
      verb={t('saveDraft')}
      width={width}
      className="grid gap-4 sm:grid-cols-2"
      busy={form.isSending}
      onSubmit={form.submit(write)}
      onClose={onClose}
    >
      <p className="text-muted sm:col-span-2">{t('requestHint')}</p>
      <Fields form={form} />
    </FormDialog>
  );
}

const pickContent = ({ key, shop, values, categoryId, unitCode, unit, language }: RequestContent) => ({
  key,
  shop,
  values,
  categoryId,
  unitCode,
  unit,
  language,
});

/** All countries by their names in a language; what the server lists is not there without a network. */
function countriesIn(language: Language): { value: string; text: string }[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second)).filter(isCountryCode);
  const { compare } = new Intl.Collator(languages[language].tag);
  return codes
    .map((value) => ({ value, text: countryName(value, language) }))
    .toSorted((a, b) => compare(a.text, b.text));
}

function useRequestFields(start: RequestValues, unit: string) {
  const t = useWords('rfq');
  const common = useWords('common');
  const { language } = usePlace();
  const countries = useMemo(() => countriesIn(language), [language]);
  const today = localToday();
  return useFields<RequestValues>(start, () => ({
    title: {
      label: t('form.title'),
      required: true,
      check: (text) => text !== '' || t('wanted.title'),
      maxLength: 120,
      wide: true,
    },
    quantity: {
      label: unit ? `${t('quantity')} (${unit})` : t('quantity'),
      required: true,
      check: (text) => typedWhole(text) > 0 || t('wanted.number'),
      numbers: wholeNumbers,
    },
    lastDay: {
      label: t('lastDay'),
      hint: t('form.lastDayHint'),
      required: true,
      check: (day) => (day >= today && day <= dayAfter(today, longestDeadline)) || t('wanted.day'),
      type: 'date',
      min: today,
      max: dayAfter(today, longestDeadline),
    },
    target: {
      label: t('target'),
      hint: t('form.targetHint'),
      check: (text, { currency }) =>
        text === '' || (minorUnits(text, currency) ?? '0') !== '0' || t('wanted.price'),
      numbers: ({ currency }) => pricesIn(currency),
    },
    currency: { label: common('header.currency'), options: choices(Object.keys(currencyDigits)) },
    country: { label: t('country'), required: true, options: countries, wide: true },
    details: { label: t('details'), hint: t('form.detailsHint'), rows: 4, maxLength: 2_000, wide: true },
  }));
}
