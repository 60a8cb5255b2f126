import { useState } from 'react';
import { QuantityStepper } from '../../ui/form/quantity-stepper.tsx';

interface Props {
  label: string;
  /** As it is stored; 0 where there is no line. */
  quantity: number;
  multiple: number;
  onWrite: (quantity: number) => Promise<unknown>;
}

/** A quantity that is written to the device; however fast it is changed, the last one stands. */
export function DraftQuantity({ label, quantity, multiple, onWrite }: Props) {
  const [unwritten, setUnwritten] = useState<number | null>(null);
  // What is stored by now is not said twice.
  if (unwritten !== null && unwritten === quantity) setUnwritten(null);
  const change = (value: number) => {
    setUnwritten(value);
    void onWrite(value).finally(() => setUnwritten((last) => (last === value ? null : last)));
  };
  return (
    <QuantityStepper
      label={label}
      value={unwritten ?? quantity}
      minimum={multiple}
      multiple={multiple}
      optional
      onChange={change}
    />
  );
}
