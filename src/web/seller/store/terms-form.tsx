import { useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import { sampleTerms, shopTerms, type SampleTerms } from '../../../contract/shops/shop-office-limits.ts';
import { useCall, useSend } from '../../page/calls.ts';
import { useFormat } from '../../page/format.ts';
import { useWords } from '../../page/words.ts';
import { CountrySelect } from '../../features/addresses/country-select.tsx';
import { RegionFields, type PlaceKind } from '../../features/addresses/region-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Field, Input, Select } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';

type Shop = OutputOf<'shops.mine'>;

/** What buyers are promised, and what they promise, in days and percent. */
const promises = [
  { key: 'leadDays', word: 'lead', ...shopTerms.leadDays },
  { key: 'balanceDays', word: 'balance', ...shopTerms.balanceDays },
  { key: 'depositKept', word: 'kept', ...shopTerms.depositKept },
] as const;

/** Where the shop is, what is paid before, whether it confirms by itself, and samples. */
export function TermsForm({ shop }: { shop: Shop }) {
  const t = useWords('shopOffice');
  const sample = useWords('sample');
  const common = useWords('common');
  const format = useFormat();
  const [values, setValues] = useState({
    country: shop.country,
    regionCodes: shop.regionCodes,
    openedYear: String(shop.openedYear),
    preRatio: String(shop.preRatio),
    leadDays: String(shop.leadDays),
    balanceDays: String(shop.balanceDays),
    depositKept: String(shop.depositKept),
    autoConfirm: shop.autoConfirm,
    saleCurrency: shop.saleCurrency,
    samples: shop.samples as SampleTerms,
  });
  const currencies = useCall('reference.salePriceTypes', {}, { enabled: shop.mayChangeCurrency });
  const [, setKind] = useState<PlaceKind>('open');
  const set = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }));
  const save = useSend('shops.update', {
    changes: ['shops.mine'],
    onDone: () => void toast.success(t('saved')),
  });
  const [thisYear] = useState(() => new Date().getFullYear());
  const year = Number(values.openedYear);
  const ratio = Number(values.preRatio);
  const isWrong = ({ key, least, most }: (typeof promises)[number]) => {
    const figure = Number(values[key]);
    return values[key] === '' || !(Number.isInteger(figure) && figure >= least && figure <= most);
  };
  const wrongYear = !(Number.isInteger(year) && year >= 1900 && year <= thisYear);
  const wrongRatio = !(Number.isInteger(ratio) && ratio >= 10 && ratio <= 100);
  return (
    <form
      noValidate
      className="grid max-w-3xl gap-5 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (wrongYear || wrongRatio || promises.some(isWrong)) return;
        const [leadDays = 0, balanceDays = 0, depositKept = 0] = promises.map(({ key }) =>
          Number(values[key]),
        );
        const figures = { openedYear: year, preRatio: ratio, leadDays, balanceDays, depositKept };
        save.mutate({ ...values, ...figures, version: shop.version });
      }}
    >
      <Field label={t('terms.country')} required>
        {(tied) => (
          <CountrySelect
            {...tied}
            value={values.country}
            onChange={(country) => set({ country, regionCodes: [] })}
          />
        )}
      </Field>
      <RegionFields
        key={values.country}
        country={values.country}
        codes={values.regionCodes}
        onChange={(regionCodes) => set({ regionCodes })}
        onKind={setKind}
      />
      <Field label={t('terms.year')} error={wrongYear ? t('terms.yearWrong') : undefined} required>
        {(tied) => (
          <Input
            {...tied}
            inputMode="numeric"
            maxLength={4}
            className="figures"
            value={values.openedYear}
            onChange={({ target }) => set({ openedYear: target.value })}
          />
        )}
      </Field>
      <Field
        label={t('terms.ratio')}
        hint={
          ratio === 100 ? t('terms.ratioAll') : t('terms.ratioHint', { rest: format.rate(100 - ratio || 0) })
        }
        error={wrongRatio ? t('terms.ratioWrong') : undefined}
        required
      >
        {(tied) => (
          <Input
            {...tied}
            inputMode="numeric"
            maxLength={3}
            className="figures"
            value={values.preRatio}
            onChange={({ target }) => set({ preRatio: target.value })}
          />
        )}
      </Field>
      {promises.map((promise) => (
        <Field
          key={promise.key}
          label={t(`terms.${promise.word}`)}
          hint={t(`terms.${promise.word}Hint`)}
          error={isWrong(promise) ? t(`terms.${promise.word}Wrong`) : undefined}
          required
        >
          {(tied) => (
            <Input
              {...tied}
              inputMode="numeric"
              maxLength={3}
              className="figures"
              value={values[promise.key]}
              onChange={({ target }) => set({ [promise.key]: target.value })}
            />
          )}
        </Field>
      ))}
      <Field
        label={t('terms.currency')}
        hint={t(shop.mayChangeCurrency ? 'terms.currencyHint' : 'terms.currencyFixed')}
      >
        {(tied) => (
          <Select
            {...tied}
            value={values.saleCurrency}
            disabled={!shop.mayChangeCurrency}
            onChange={({ target }) => set({ saleCurrency: target.value })}
          >
            {[
              ...new Set([shop.saleCurrency, ...(currencies.data ?? []).map(({ currency }) => currency)]),
            ].map((code) => (
              <option key={code} value={code}>
                {code}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('terms.samples')} hint={t('terms.samplesHint')}>
        {(tied) => (
          <Select
            {...tied}
            value={values.samples}
            onChange={({ target }) => set({ samples: target.value as SampleTerms })}
          >
            {sampleTerms.map((terms) => (
              <option key={terms} value={terms}>
                {sample(`terms.${terms}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="self-end pb-1 sm:col-span-2">
        <Checkbox checked={values.autoConfirm} onChange={() => set({ autoConfirm: !values.autoConfirm })}>
          {t('terms.autoConfirm')}
        </Checkbox>
        <p className="text-xs text-muted">{t('terms.autoConfirmHint')}</p>
      </div>
      <div className="sm:col-span-2">
        <Button type="submit" tone="main" busy={save.isPending}>
          {common('action.save')}
        </Button>
      </div>
    </form>
  );
}
