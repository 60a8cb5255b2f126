import { useMemo } from 'react';
import { X } from 'lucide-react';
import { useCall } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { countryOption } from '../../features/addresses/country-option.ts';
import { Combobox } from '../../ui/form/combobox.tsx';
import { Field } from '../../ui/form/field.tsx';

interface Props {
  label: string;
  hint: string;
  /** ISO 3166-1 alpha-2. */
  value: readonly string[];
  most: number;
  onChange: (codes: readonly string[]) => void;
}

const halfAnHour = 30 * 60_000;

/** Several countries, each chosen from all. */
export function CountriesField({ label, hint, value, most, onChange }: Props) {
  const t = useWords('provider');
  const common = useWords('common');
  const { data } = useCall('reference.countries', {}, { staleTime: halfAnHour });
  const options = useMemo(
    () => (data ?? []).map(countryOption).filter((option) => !value.includes(option.value)),
    [data, value],
  );
  const nameOf = (code: string) => data?.find((country) => country.code === code)?.name ?? code;
  return (
    <div className="space-y-2">
      <Field label={label} hint={hint}>
        {(tied) => (
          <Combobox
            {...tied}
            options={options}
            value=""
            onChange={(code) => code && value.length < most && onChange([...value, code])}
            placeholder={t('countries.add')}
            empty={common('ui.noMatch')}
          />
        )}
      </Field>
      <Chosen
        names={value.map((code) => ({ id: code, name: nameOf(code) }))}
        onRemove={(code) => onChange(value.filter((each) => each !== code))}
      />
    </div>
  );
}

interface ChosenProps {
  names: readonly { id: string; name: string }[];
  onRemove: (id: string) => void;
}

/** What was chosen so far, each with the way to take it out. */
export function Chosen({ names, onRemove }: ChosenProps) {
  const t = useWords('provider');
  return (
    <ul className="flex flex-wrap gap-2 empty:hidden">
      {names.map(({ id, name }) => (
        <li key={id} className="flex max-w-full items-center gap-1 rounded-sm bg-sand ps-2">
          <bdi className="min-w-0 break-words">{name}</bdi>
          <button
            type="button"
            aria-label={t('chosen.remove', { name })}
            className="flex size-8 shrink-0 items-center justify-center hover:text-cinnabar"
            onClick={() => onRemove(id)}
          >
            <X size={14} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
