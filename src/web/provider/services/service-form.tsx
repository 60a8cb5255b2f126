import { useState } from 'react';
import type { InputOf } from '../../../contract/contract.ts';
import { siteCodes, type Site } from '../../../contract/reference/sites.ts';
import {
  priceUnits,
  serviceCurrencies,
  serviceKinds,
  serviceLimits,
  type PriceUnit,
  type ServiceKind,
} from '../../../contract/trade-services/service-kinds.ts';
import type { OwnService } from '../../../contract/trade-services/trade-services.ts';
import type { Text } from '../../../kit/languages.ts';
import { majorUnits, minorUnits, typedDecimal, pricesIn } from '../../page/format/format.ts';
import { useWords, type Words } from '../../page/words.ts';
import type { SentPicture } from '../../features/media/picture-uploads.tsx';
import { filledIn, TextsField } from '../../features/translation/texts-field.tsx';
import { choices, type FormFields } from '../../ui/form/form-field.ts';
import { useFields } from '../../ui/form/use-fields.ts';
import { CountriesField } from './countries-field.tsx';
import { SitesField } from './sites-field.tsx';

interface Values {
  kind: ServiceKind;
  titles: Text;
  descriptions: Text;
  countries: readonly string[];
  /** '' is on request. */
  unit: PriceUnit | '';
  currency: string;
  price: string;
  sites: readonly Site[];
  validFrom: string;
  validUntil: string;
}

const startOf = (service: OwnService | undefined): Values => ({
  kind: service?.kind ?? 'logistics',
  titles: service?.titles ?? {},
  descriptions: service?.descriptions ?? {},
  countries: service?.countries ?? [],
  unit: service?.price?.unit ?? '',
  currency: service?.price?.currency ?? 'USD',
  price: !service?.price
    ? ''
    : service.price.unit === 'percent'
      ? String(Number(service.price.amount) / 100)
      : majorUnits(service.price.amount, service.price.currency),
  sites: service?.sites ?? [...siteCodes],
  validFrom: service?.validFrom ?? '',
  validUntil: service?.validUntil ?? '',
});

/** What was typed as a price: minor units, or hundredths of a percent; null for what is none. */
function amountOf({ price, unit, currency }: Pick<Values, 'price' | 'unit' | 'currency'>): string | null {
  if (unit !== 'percent') return minorUnits(price, currency);
  const share = typedDecimal(price, 2);
  return share !== null && Number(share) <= 10_000 ? share : null;
}

const hasPrice = ({ unit }: Values) => unit !== '';

interface Tools {
  t: Words<'provider'>;
  services: Words<'services'>;
}

/** What a service is called and is. */
const textFields = ({ t, services }: Tools): FormFields<Values> => ({
  kind: {
    label: services('filter.kind'),
    required: true,
    options: choices(serviceKinds, (kind) => services(`kind.${kind}`)),
  },
  titles: {
    label: t('form.titles'),
    wide: true,
    check: (titles) => Object.keys(filledIn(titles)).length > 0 || t('form.titleNeeded'),
    render: ({ value, onChange, error }) => (
      <TextsField
        label={(language) => t('form.title', { language })}
        hint={t('form.titlesHint')}
        error={error}
        texts={value}
        max={serviceLimits.title}
        onChange={onChange}
      />
    ),
  },
  descriptions: {
    label: t('form.descriptions'),
    wide: true,
    check: (texts) => Object.keys(filledIn(texts)).length > 0 || t('form.descriptionNeeded'),
    render: ({ value, onChange, error }) => (
      <TextsField
        label={(language) => t('form.description', { language })}
        hint={t('form.descriptionsHint')}
        error={error}
        texts={value}
        max={serviceLimits.description}
        rows={4}
        onChange={onChange}
      />
    ),
  },
});

/** What it costs at the least. */
const priceFields = ({ t, services }: Tools, isShare: boolean): FormFields<Values> => ({
  unit: {
    label: t('form.unit'),
    options: [
      { value: '', text: services('price.onRequest') },
      ...choices(priceUnits, (each) => t(`unit.${each}`)),
    ],
  },
  currency: {
    label: t('form.currency'),
    options: choices(serviceCurrencies),
    isAsked: (values) => hasPrice(values) && values.unit !== 'percent',
  },
  price: {
    label: t(isShare ? 'form.percent' : 'form.price'),
    hint: t('form.priceHint'),
    required: true,
    maxLength: 14,
    isAsked: hasPrice,
    numbers: ({ unit, currency }) => (unit === 'percent' ? { digits: 2 } : pricesIn(currency)),
    check: (price, values) => amountOf({ ...values, price }) !== null || t('form.priceWrong'),
  },
});

/** Where it is on offer, and when. */
const offerFields = ({ t, services }: Tools): FormFields<Values> => ({
  countries: {
    label: services('filter.country'),
    wide: true,
    render: ({ label, value, onChange }) => (
      <CountriesField
        label={label}
        hint={t('form.countriesHint')}
        value={value}
        most={serviceLimits.countries}
        onChange={onChange}
      />
    ),
  },
  sites: {
    label: t('form.sites'),
    wide: true,
    check: (sites) => sites.length > 0 || t('form.siteNeeded'),
    render: (field) => <SitesField {...field} />,
  },
  validFrom: { label: t('form.validFrom'), hint: t('form.validHint'), type: 'date', figures: true },
  validUntil: {
    label: t('form.validUntil'),
    type: 'date',
    figures: true,
    check: (day, { validFrom }) => !day || !validFrom || day >= validFrom || t('form.validWrong'),
  },
});

/** What stands in the form of a service, and how each is asked for. */
export function useServiceForm(service: OwnService | undefined) {
  const tools = { t: useWords('provider'), services: useWords('services') };
  const [pictures, setPictures] = useState<readonly SentPicture[]>(() =>
    (service?.pictures ?? []).map((key, index) => ({ key, url: service!.pictureUrls[index] ?? '' })),
  );
  const form = useFields<Values>(
    () => startOf(service),
    ({ unit }) => ({
      ...textFields(tools),
      ...priceFields(tools, unit === 'percent'),
      ...offerFields(tools),
    }),
  );
  /** Whether nothing is wrong but what a draft may lack. */
  const checkDraft = () =>
    (Object.keys(form.fields) as (keyof Values)[])
      .filter((name) => name !== 'descriptions')
      .map((name) => form.checkOne(name))
      .every(Boolean);
  return { form, pictures, setPictures, checkDraft };
}

/** What the form says, as the calls take it. */
export function wordingOf(
  { unit, currency, price, titles, descriptions, validFrom, validUntil, ...values }: Values,
  pictures: readonly SentPicture[],
): Omit<InputOf<'tradeServices.create'>, 'draft'> {
  return {
    kind: values.kind,
    titles: filledIn(titles),
    descriptions: filledIn(descriptions),
    countries: [...values.countries],
    sites: [...values.sites],
    price:
      unit === ''
        ? null
        : { amount: amountOf({ price, unit, currency })!, currency: currency as 'USD', unit },
    pictures: pictures.map(({ key }) => key),
    validFrom: validFrom || null,
    validUntil: validUntil || null,
  };
}
