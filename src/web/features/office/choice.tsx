import { Select } from '../../ui/field.tsx';

interface Props {
  label: string;
  value: string;
  /** The text of the choice that narrows nothing. */
  all: string;
  options: readonly { value: string; text: string }[];
  onChange: (value: string) => void;
}

/** One of the choices that narrow a list. */
export function Choice({ label, value, all, options, onChange }: Props) {
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="w-auto! max-w-full"
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </Select>
  );
}
