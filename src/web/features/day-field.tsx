import { Field, Input } from '../ui/form/field.tsx';

/** A day in the zone of whoever looks, as a moment: its first, or, of the last day, the first of the day after. */
export function dayMoment(day: string, isLast = false): string | undefined {
  const at = new Date(`${day}T00:00:00`);
  if (!day || Number.isNaN(at.getTime())) return undefined;
  if (isLast) at.setDate(at.getDate() + 1);
  return at.toISOString();
}

interface Props {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

/** One of the days that a list is narrowed to. */
export const DayField = ({ label, value, onChange }: Props) => (
  <Field label={label}>
    {(tied) => (
      <Input
        {...tied}
        type="date"
        className="figures w-auto!"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);
