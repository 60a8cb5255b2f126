import { useMemo } from 'react';
import { X } from 'lucide-react';
import { countryOption } from '../../features/addresses/country-option.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Combobox } from '../../ui/form/combobox.tsx';
import { Field } from '../../ui/form/field.tsx';
import type { DrawnField } from '../../ui/form/form-field.ts';

const halfAnHour = 30 * 60_000;

/** What countries are called, by their codes. */
export function useCountryNames(): (code: string) => string {
  const { data: countries } = useCall('reference.countries', {}, { staleTime: halfAnHour });
  return (code) => countries?.find((country) => country.code === code)?.name ?? code;
}

/** The countries that a list holds for; none: all. */
export function ListCountries({ label, hint, error, value, onChange }: DrawnField<readonly string[]>) {
  const t = useWords('priceLists');
  const common = useWords('common');
  const { data: countries } = useCall('reference.countries', {}, { staleTime: halfAnHour });
  const nameOf = useCountryNames();
  const options = useMemo(
    () => (countries ?? []).map(countryOption).filter((option) => !value.includes(option.value)),
    [countries, value],
  );
  return (
    <div className="space-y-2">
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <Combobox
            {...control}
            options={options}
            value=""
            onChange={(code) => onChange([...value, code])}
            placeholder={t('addCountry')}
            empty={common('ui.noMatch')}
          />
        )}
      </Field>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {value.map((code) => (
          <li key={code} className="flex items-center gap-1 rounded-sm bg-sand ps-2">
            {nameOf(code)}
            <button
              type="button"
              aria-label={t('removeCountry', { name: nameOf(code) })}
              className="flex size-8 items-center justify-center hover:text-cinnabar"
              onClick={() => onChange(value.filter((chosenCode) => chosenCode !== code))}
            >
              <X size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
