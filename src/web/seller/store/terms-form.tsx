import { useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import { incoterms, mostNamedPlace, type Incoterm } from '../../../contract/orders/incoterms.ts';
import { mostReturnDays } from '../../../contract/orders/returning-terms.ts';
import { returnPayers, type ReturnPayer } from '../../../contract/refunds/refund-kinds.ts';
import { sampleTerms, shopTerms, type SampleTerms } from '../../../contract/shops/shop-office-limits.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { useFormat, typedWhole } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { RegionFields } from '../../features/addresses/region-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/form/field.tsx';
import { Fields } from '../../ui/form/fields.tsx';
import { choices } from '../../ui/form/form-field.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import { wholeNumbers } from '../../../kit/decimals.ts';

type Shop = OutputOf<'shops.mine'>;

/** Where the shop is, what is paid before, whether it confirms by itself, and samples. */
export function TermsForm({ shop }: { shop: Shop }) {
  const t = useWords('shopOffice');
  const common = useWords('common');
  const form = useTerms(shop);
  const save = useSend('shops.update', {
    changes: ['shops.mine'],
    onDone: () => void toast.success(t('saved')),
  });
  const submit = form.submit(
    ({ openedYear, preRatio, incoterm, namedPlace, returnDays, returnPaidBy, restocking, ...values }) =>
      save.mutate({
        ...values,
        openedYear: typedWhole(openedYear),
        preRatio: typedWhole(preRatio),
        leadDays: typedWhole(values.leadDays),
        balanceDays: typedWhole(values.balanceDays),
        depositKept: typedWhole(values.depositKept),
        unpaidOrders: typedWhole(values.unpaidOrders),
        unpaidStockPercent: typedWhole(values.unpaidStockPercent),
        exportTerm: { incoterm, namedPlace: incoterm === '' ? '' : namedPlace.trim() },
        returnTerms: {
          days: typedWhole(returnDays),
          paidBy: returnPaidBy,
          restockingPercent: typedWhole(restocking),
        },
        version: shop.version,
      }),
  );
  return (
    <form noValidate className="grid max-w-3xl gap-5 sm:grid-cols-2" onSubmit={submit}>
      <Fields form={form} />
      <div className="sm:col-span-2">
        <Button type="submit" tone="main" busy={save.isPending}>
          {common('action.save')}
        </Button>
      </div>
    </form>
  );
}

const isWhole = (text: string, least: number, most: number): boolean =>
  typedWhole(text) >= least && typedWhole(text) <= most;

const startOf = (shop: Shop) => ({
  country: shop.country,
  regionCodes: shop.regionCodes,
  openedYear: String(shop.openedYear),
  preRatio: String(shop.preRatio),
  leadDays: String(shop.leadDays),
  balanceDays: String(shop.balanceDays),
  depositKept: String(shop.depositKept),
  unpaidOrders: String(shop.unpaidOrders),
  unpaidStockPercent: String(shop.unpaidStockPercent),
  saleCurrency: shop.saleCurrency,
  incoterm: (shop.exportTerm?.incoterm ?? '') as Incoterm | '',
  namedPlace: shop.exportTerm?.namedPlace ?? '',
  returnDays: String(shop.returnTerms?.days ?? 0),
  returnPaidBy: shop.returnTerms?.paidBy ?? ('buyer' as ReturnPayer),
  restocking: String(shop.returnTerms?.restockingPercent ?? 0),
  returnAddress: shop.returnAddress,
  samples: shop.samples as SampleTerms,
  autoConfirm: shop.autoConfirm,
});

/** What is promised of products that go back without fault: for how long, who pays the way, what is kept, and where to. */
const returnFields = (
  t: ReturnType<typeof useWords<'shopOffice'>>,
  { restockingMost, daysMin }: Shop['returnLimits'],
) => ({
  returnDays: {
    label: t('terms.returnDays'),
    hint: daysMin > 0 ? t('terms.returnDaysLaw', { days: daysMin }) : t('terms.returnDaysHint'),
    required: true,
    numbers: wholeNumbers,
    maxLength: 3,
    check: (text: string) =>
      isWhole(text, 0, mostReturnDays) || t('terms.rangeWrong', { least: '0', most: String(mostReturnDays) }),
  },
  returnPaidBy: {
    label: t('terms.returnPaidBy'),
    options: choices(returnPayers, (payer) => t(`terms.returnPaidBy.${payer}`)),
  },
  restocking: {
    label: t('terms.restocking'),
    hint: t('terms.restockingHint', { most: restockingMost }),
    required: true,
    numbers: wholeNumbers,
    maxLength: 3,
    check: (text: string) =>
      isWhole(text, 0, restockingMost) || t('terms.rangeWrong', { least: '0', most: String(restockingMost) }),
  },
  returnAddress: {
    label: t('terms.returnAddress'),
    hint: t('terms.returnAddressHint'),
    rows: 3,
    maxLength: 500,
  },
});

/** What prices cover where products leave the shop's country: a term of Incoterms 2020 and its place. */
const exportTermFields = (t: ReturnType<typeof useWords<'shopOffice'>>, incoterm: Incoterm | '') => ({
  incoterm: {
    label: t('terms.incoterm'),
    hint: t('terms.incotermHint'),
    options: [
      { value: '' as const, text: t('terms.incotermNone') },
      ...choices(incoterms, (term) => `${term} · ${t(`incoterm.${term}`)}`),
    ],
  },
  namedPlace: {
    label: t('terms.place'),
    hint: t('terms.placeHint'),
    required: incoterm !== '',
    disabled: incoterm === '',
    maxLength: mostNamedPlace,
  },
});

function useTerms(shop: Shop) {
  const t = useWords('shopOffice');
  const sample = useWords('sample');
  const format = useFormat();
  const [thisYear] = useState(() => new Date().getFullYear());
  const currencies = useCall('reference.salePriceTypes', {}, { enabled: shop.mayChangeCurrency });
  const figure = { required: true, numbers: wholeNumbers, maxLength: 3 } as const;
  const promise = (
    word: 'lead' | 'balance' | 'kept' | 'unpaidOrders' | 'unpaidStock',
    { least, most }: { least: number; most: number },
  ) => ({
    label: t(`terms.${word}`),
    hint: t(`terms.${word}Hint`),
    check: (text: string) => isWhole(text, least, most) || t(`terms.${word}Wrong`),
    ...figure,
  });
  return useFields(
    () => startOf(shop),
    ({ country, preRatio, incoterm }, set) => ({
      country: {
        label: t('terms.country'),
        render: (field) => (
          <ShopCountry
            {...field}
            countries={shop.countries}
            onChange={(code) => set({ country: code, regionCodes: [] })}
          />
        ),
      },
      regionCodes: {
        label: '',
        render: ({ value, onChange }) => (
          <RegionFields key={country} country={country} codes={value} onChange={onChange} />
        ),
      },
      openedYear: {
        label: t('terms.year'),
        check: (text) => isWhole(text, 1900, thisYear) || t('terms.yearWrong'),
        ...figure,
        maxLength: 4,
      },
      preRatio: {
        label: t('terms.ratio'),
        hint:
          typedWhole(preRatio) === 100
            ? t('terms.ratioAll')
            : t('terms.ratioHint', { rest: format.rate(100 - typedWhole(preRatio) || 0) }),
        check: (text) => isWhole(text, 10, 100) || t('terms.ratioWrong'),
        ...figure,
      },
      leadDays: promise('lead', shopTerms.leadDays),
      balanceDays: promise('balance', shopTerms.balanceDays),
      depositKept: promise('kept', shopTerms.depositKept),
      unpaidOrders: promise('unpaidOrders', shopTerms.unpaidOrders),
      unpaidStockPercent: promise('unpaidStock', shopTerms.unpaidStockPercent),
      ...exportTermFields(t, incoterm),
      ...returnFields(t, shop.returnLimits),
      saleCurrency: {
        label: t('terms.currency'),
        hint: t(shop.mayChangeCurrency ? 'terms.currencyHint' : 'terms.currencyFixed'),
        disabled: !shop.mayChangeCurrency,
        options: choices([
          ...new Set([shop.saleCurrency, ...(currencies.data ?? []).map(({ currency }) => currency)]),
        ]),
      },
      samples: {
        label: t('terms.samples'),
        hint: t('terms.samplesHint'),
        options: choices(sampleTerms, (terms) => sample(`terms.${terms}`)),
      },
      autoConfirm: { label: t('terms.autoConfirm'), hint: t('terms.autoConfirmHint'), wide: true },
    }),
    { checkedAtOnce: true },
  );
}

interface ShopCountryProps {
  label: string;
  value: string;
  /** What it may be. */
  countries: readonly string[];
  onChange: (code: string) => void;
}

/** The country of the approved application; a choice only where a newer one says another. */
function ShopCountry({ label, value, countries, onChange }: ShopCountryProps) {
  const t = useWords('shopOffice');
  const format = useFormat();
  return (
    <Field label={label} hint={t('terms.countryHint')}>
      {(attributes) => (
        <Select
          {...attributes}
          value={value}
          disabled={countries.length === 1}
          onChange={({ target }) => onChange(target.value)}
        >
          {countries.map((code) => (
            <option key={code} value={code}>
              {format.country(code)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
