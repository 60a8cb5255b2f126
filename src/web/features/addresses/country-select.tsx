import { useMemo, type ReactNode, type Ref } from 'react';
import type { Site } from '../../../contract/reference/sites.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Combobox } from '../../ui/form/combobox.tsx';
import { Field, type ControlProps } from '../../ui/form/field.tsx';
import { countryOption } from './country-option.ts';

/** Where the people of a site mostly are. */
export const homeOf: Record<Site, string> = { cn: 'CN', hk: 'HK', uae: 'AE', id: 'ID' };

const halfAnHour = 30 * 60_000;

interface Props extends ControlProps {
  /** ISO 3166-1 alpha-2. */
  value: string;
  onChange: (code: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** One of all countries, named in the visitor's language; found by that name, the English one, code or prefix. */
export function CountrySelect(props: Props) {
  const t = useWords('common');
  const { data } = useCall('reference.countries', {}, { staleTime: halfAnHour });
  const options = useMemo(() => (data ?? []).map(countryOption), [data]);
  return <Combobox {...props} options={options} empty={t('ui.noMatch')} />;
}

interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  value: string;
  onChange: (code: string) => void;
}

/** A country as a field of a form. */
export const CountryField = ({ value, onChange, ...field }: FieldProps) => (
  <Field {...field}>{(tied) => <CountrySelect {...tied} value={value} onChange={onChange} />}</Field>
);
