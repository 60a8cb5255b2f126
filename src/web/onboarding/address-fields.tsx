import { useCallback } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { useWords } from '../page/words.ts';
import { RegionFields, type PlaceKind } from '../features/addresses/region-fields.tsx';
import { Field, Input, Textarea } from '../ui/form/field.tsx';
import { useApplicationForm, useRemark } from './form-context.ts';
import type { ApplicationValues } from '../features/applications/application-values.ts';

/** Where it is: regions as far as the country's table goes, or a city, then the street. */
export function AddressFields() {
  const t = useWords('onboarding');
  const account = useWords('account');
  const { register, control, watch, setValue } = useFormContext<ApplicationValues>();
  const { correct } = useApplicationForm();
  const remark = useRemark()('address');
  const [country, kind, city, detail] = watch(['country', 'placeKind', 'city', 'detail']);
  const setKind = useCallback((placeKind: PlaceKind) => setValue('placeKind', placeKind), [setValue]);
  const touched = { onChange: () => correct('address') };
  return (
    <>
      <Controller
        control={control}
        name="regionCodes"
        render={({ field }) => (
          <RegionFields
            key={country}
            country={country}
            codes={field.value}
            onChange={(codes) => {
              correct('address');
              field.onChange(codes);
            }}
            onKind={setKind}
            error={kind === 'open' ? remark.error && account('region.wanted') : undefined}
          />
        )}
      />
      {kind === 'city' && (
        <Field label={account('address.city')} error={city ? undefined : remark.error} required>
          {(tied) => (
            <Input {...tied} {...register('city', touched)} maxLength={80} autoComplete="address-level2" />
          )}
        </Field>
      )}
      <div className="sm:col-span-2">
        <Field
          label={t('field.address')}
          hint={remark.hint ?? account('address.detailHint')}
          error={detail.trim() ? undefined : remark.error}
          required
        >
          {(tied) => (
            <Textarea
              {...tied}
              {...register('detail', touched)}
              rows={2}
              maxLength={200}
              autoComplete="street-address"
              className={remark.hint ? 'border-saffron!' : ''}
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          )}
        </Field>
      </div>
    </>
  );
}
