import { Field, Select } from '../../../ui/form/field.tsx';

interface Props {
  label: string;
  value: string;
  /** The text of the choice that narrows nothing. */
  all: string;
  options: readonly { value: string; text: string }[];
  onChange: (value: string) => void;
  /** The label stands above it; otherwise its texts say what is chosen. */
  hasLabel?: boolean;
}

/** One of the choices that narrow a list. */
export function Choice({ label, value, all, options, onChange, hasLabel = false }: Props) {
  const select = (attributes: { id?: string; 'aria-label'?: string }) => (
    <Select
      {...attributes}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="w-auto! max-w-full max-sm:grow"
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </Select>
  );
  return hasLabel ? <Field label={label}>{select}</Field> : select({ 'aria-label': label });
}
