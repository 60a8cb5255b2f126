import { useWords } from '../../page/words.ts';
import { Field, Input } from '../../ui/form/field.tsx';

interface Props {
  value: string;
  onChange: (day: string) => void;
}

/** The last day on which a provider may work for somebody; empty for as long as both like. */
export function UntilField({ value, onChange }: Props) {
  const t = useWords('serving');
  return (
    <Field label={t('until.field')} hint={t('until.hint')}>
      {(tied) => (
        <Input
          {...tied}
          type="date"
          min={new Date().toISOString().slice(0, 10)}
          className="figures w-auto!"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

const day = 86_400_000;

/** The last day of a grant that ends at a moment. */
export const lastDayOf = (until: string | null): string =>
  until ? new Date(Date.parse(until) - day).toISOString().slice(0, 10) : '';
