import type { InputHTMLAttributes } from 'react';
import type { DecimalMark, NumberKind } from '../../../kit/decimals.ts';
import { Input } from './field.tsx';
import { NumberReadings } from './number-readings.tsx';

interface Props extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'value' | 'onChange'
> {
  /** What such numbers look like: prices, pieces, percents. */
  kind: NumberKind;
  /** As it is typed. */
  value: string;
  onChange: (text: string) => void;
  /** What it is in; stands before it. */
  unit?: string | undefined;
  /** How the page's language writes numbers, where that may decide: of pieces, which are seen at once. */
  mark?: DecimalMark | undefined;
}

/** A number as people type it, with figures under a thumb; one that could be either of two is asked about below. */
export function NumberInput({ kind, value, onChange, unit, mark, className = '', ...rest }: Props) {
  const input = (
    <Input
      autoComplete="off"
      {...rest}
      inputMode={kind.digits === 0 && !kind.isStrict ? 'numeric' : 'decimal'}
      className={`figures ${className}`}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
  return (
    <>
      {unit === undefined ? (
        input
      ) : (
        <span className="flex max-w-64 items-center gap-2" dir="ltr">
          <span className="text-muted">{unit}</span>
          {input}
        </span>
      )}
      <NumberReadings text={value} kind={kind} mark={mark} onChoose={onChange} />
    </>
  );
}
