import { Checkbox } from '../../ui/form/field.tsx';

interface Props<Value extends string> {
  legend: string;
  values: readonly Value[];
  ticked: readonly Value[];
  error: string | undefined;
  textOf: (value: Value) => string;
  onChange: (ticked: Value[]) => void;
}

/** Boxes of which at least one is to be ticked. */
export function TickList<Value extends string>(props: Props<Value>) {
  const { legend, values, ticked, error, textOf, onChange } = props;
  return (
    <fieldset className="space-y-1">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {values.map((value) => (
        <Checkbox
          key={value}
          checked={ticked.includes(value)}
          onChange={() =>
            onChange(
              values.filter((option) =>
                option === value ? !ticked.includes(option) : ticked.includes(option),
              ),
            )
          }
        >
          {textOf(value)}
        </Checkbox>
      ))}
      {error && (
        <p role="alert" className="text-xs text-cinnabar">
          {error}
        </p>
      )}
    </fieldset>
  );
}
