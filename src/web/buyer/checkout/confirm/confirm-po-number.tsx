import { mostCostCenter, mostPoNumber } from '../../../../contract/orders/order-states.ts';
import { useWords } from '../../../page/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/form/field.tsx';
import type { PoNumber } from '../use-po-number.ts';

interface Props {
  number: PoNumber;
  /** Whoever buys for a company books it under one of its cost centers. */
  isForCompany: boolean;
}

/** The buyer's own number of the purchase, for those who keep one; uploaded orders bring theirs. */
export function ConfirmPoNumber({ number, isForCompany }: Props) {
  const t = useWords('buyer');
  return (
    <div className="card space-y-3 p-4 sm:p-6">
      <Field label={t('confirm.poNumber')} hint={t('confirm.poNumberHint')}>
        {(fieldProps) => (
          <Input
            {...fieldProps}
            value={number.value}
            maxLength={mostPoNumber}
            autoComplete="off"
            className="sm:max-w-xs"
            onChange={({ target }) => number.setValue(target.value)}
          />
        )}
      </Field>
      {isForCompany && (
        <Field label={t('confirm.costCenter')} hint={t('confirm.costCenterHint')}>
          {(fieldProps) => (
            <Input
              {...fieldProps}
              value={number.costCenter}
              maxLength={mostCostCenter}
              autoComplete="off"
              className="sm:max-w-xs"
              onChange={({ target }) => number.setCostCenter(target.value)}
            />
          )}
        </Field>
      )}
      {number.choices.length > 1 && (
        <div className="space-y-2">
          <p className="text-sm text-muted">{t('confirm.poNumbersUploaded')}</p>
          <p className="flex flex-wrap gap-2">
            {number.choices.map((choice) => (
              <Button
                key={choice}
                size="small"
                aria-pressed={number.value === choice}
                onClick={() => number.setValue(choice)}
              >
                <bdi>{choice}</bdi>
              </Button>
            ))}
          </p>
        </div>
      )}
    </div>
  );
}
