import { readDecimal, wholeNumbers } from '../../../kit/decimals.ts';
import { NumberReadings } from './number-readings.tsx';
import { useEffect, useState } from 'react';
import { Minus, Plus } from 'lucide-react';
import { useLabels } from '../labels.ts';
import { fitQuantity } from './quantity.ts';

interface Props {
  value: number;
  onChange: (value: number) => void;
  /** Least quantity of one order line; 0 is always allowed where `optional`. */
  minimum?: number;
  multiple?: number;
  maximum?: number;
  optional?: boolean;
  disabled?: boolean;
  label?: string;
}

/** A quantity with minus and plus. What is typed is brought to the nearest quantity that can be ordered on leaving. */
export function QuantityStepper({
  value,
  onChange,
  minimum = 1,
  multiple = 1,
  maximum = 1_000_000_000,
  optional = false,
  disabled = false,
  label,
}: Props) {
  const labels = useLabels();
  const [typed, setTyped] = useState(String(value));
  // What was typed and could be either of two numbers: it is asked about, and the quantity there is stands meanwhile.
  const [unclear, setUnclear] = useState('');
  useEffect(() => setTyped(String(value)), [value]);
  const mark = labels.number('1.5').includes(',') ? ',' : '.';
  const limits = { minimum, multiple, maximum, optional };
  // Nothing is taken of what is no whole number, nor of what could be either of two until one is chosen.
  const settleTyped = (text: string) => {
    setUnclear('');
    if (text === '') return settle(0);
    const read = readDecimal(text, wholeNumbers, { mark });
    if ('readings' in read) setUnclear(text);
    if ('value' in read && /^\d{1,9}$/.test(read.value)) settle(Number(read.value));
    else setTyped(String(value));
  };
  const settle = (requested: number) => {
    const fitted = fitQuantity(requested, limits);
    setTyped(String(fitted));
    if (fitted !== value) onChange(fitted);
  };
  const nameOf = (action: string) => (label ? `${action}: ${label}` : action);
  const less = value - multiple < minimum ? (optional ? 0 : minimum) : value - multiple;
  const step = 'flex h-full w-9 shrink-0 items-center justify-center hover:bg-sand disabled:text-line-strong';
  return (
    <>
      <span
        className="inline-flex h-9 shrink-0 items-stretch overflow-hidden rounded border border-line-strong bg-card"
        dir="ltr"
      >
        <button
          type="button"
          className={step}
          aria-label={nameOf(labels.decrease)}
          tabIndex={-1}
          disabled={disabled || value <= (optional ? 0 : minimum)}
          onClick={() => settle(less)}
        >
          <Minus size={14} aria-hidden />
        </button>
        <input
          inputMode="numeric"
          aria-label={label ?? labels.quantity}
          className="w-14 min-w-0 border-x border-line text-center tabular-nums outline-offset-[-2px]"
          value={typed}
          disabled={disabled}
          onChange={(event) => {
            setUnclear('');
            setTyped(event.target.value.replace(/[^\p{Nd}.,]/gu, '').slice(0, 13));
          }}
          onBlur={() => settleTyped(typed)}
          onFocus={(event) => event.target.select()}
          onKeyDown={(event) => {
            if (event.key === 'Enter') settleTyped(typed);
            if (event.key === 'ArrowUp') settle(value === 0 ? minimum : value + multiple);
            if (event.key === 'ArrowDown') settle(less);
          }}
        />
        <button
          type="button"
          className={step}
          aria-label={nameOf(labels.increase)}
          tabIndex={-1}
          disabled={disabled || value + multiple > maximum}
          onClick={() => settle(value === 0 ? minimum : value + multiple)}
        >
          <Plus size={14} aria-hidden />
        </button>
      </span>
      <NumberReadings text={unclear} kind={wholeNumbers} mark={mark} onChoose={settleTyped} />
    </>
  );
}
