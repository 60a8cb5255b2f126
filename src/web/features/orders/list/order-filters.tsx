import { useState } from 'react';
import type { InputOf, OutputOf } from '../../../../contract/contract.ts';
import { orderSorts } from '../../../../contract/orders/order-lists.ts';
import { minorUnits, pricesIn } from '../../../page/format/format.ts';
import { usePlace } from '../../../page/place.tsx';
import { useWords } from '../../../page/words.ts';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { CountryField } from '../../addresses/country-select.tsx';
import type { ListField } from '../../office/list/list-fields.tsx';
import type { orderCalls, Side } from '../order-step.ts';

export type OrderField = ListField<
  InputOf<(typeof orderCalls)[Side]['list']>,
  OutputOf<'orders.listForBuyer'>
>;

const minor = (text: string, currency: string) =>
  (currency && text && minorUnits(text, currency)) || undefined;

/** Between which totals a list of orders stands, its currency chosen first. */
export function useAmountFilters() {
  const t = useWords('order');
  const common = useWords('common');
  const { priceTypes } = usePlace();
  const isFolded = true;
  const amount = (name: 'min' | 'max', input: 'amountMin' | 'amountMax') => ({
    kind: 'custom' as const,
    name,
    isFolded,
    render: (text: string, onType: (text: string) => void, valueOf: (name: string) => string) =>
      valueOf('currency') && (
        <AmountField label={t(`filter.${name}`)} text={text} currency={valueOf('currency')} onType={onType} />
      ),
    // Amounts count with a currency only.
    asks: (text: string, valueOf: (name: string) => string) => ({
      [input]: minor(text, valueOf('currency')),
    }),
  });
  return [
    {
      kind: 'choice' as const,
      name: 'currency' as const,
      isFolded,
      label: common('header.currency'),
      all: t('filter.anyCurrency'),
      options: priceTypes.map(({ currency }) => currency),
      text: (currency: string) => currency,
    },
    amount('min', 'amountMin'),
    amount('max', 'amountMax'),
  ];
}

/** By what a list of orders is narrowed besides state and search, in which order it stands, and how much of it. */
export function useOrderFilters(): OrderField[] {
  const t = useWords('order');
  const amounts = useAmountFilters();
  const isFolded = true;
  return [
    { kind: 'day', name: 'from', label: t('filter.from'), isFolded },
    { kind: 'day', name: 'to', label: t('filter.to'), isLast: true, isFolded },
    {
      kind: 'custom',
      name: 'country',
      isFolded,
      render: (country, onChange) => (
        <CountryField label={t('filter.country')} value={country} onChange={onChange} />
      ),
    },
    ...amounts,
    {
      kind: 'choice',
      name: 'sort',
      isFolded,
      narrows: false,
      label: t('filter.sort'),
      all: t('sort.newest'),
      otherwise: 'newest',
      options: orderSorts,
      text: (sort) => t(`sort.${sort}`),
    },
    {
      kind: 'choice',
      name: 'size',
      isFolded,
      narrows: false,
      label: t('filter.size'),
      all: '20',
      options: ['50', '100'],
      text: (size) => size,
      asks: (size) => ({ pageSize: Number(size) || 20 }),
    },
  ];
}

interface AmountProps {
  label: string;
  text: string;
  currency: string;
  onType: (text: string) => void;
}

/** An amount that is looked for when it is whole: on Enter, or when the field is left. What is no amount narrows nothing. */
function AmountField({ label, text, currency, onType }: AmountProps) {
  const [typed, setTyped] = useState(text);
  const [before, setBefore] = useState(text);
  // A saved view, or going back, brings another amount.
  if (before !== text) {
    setBefore(text);
    setTyped(text);
  }
  const isWrong = typed.trim() !== '' && minorUnits(typed.trim(), currency) === null;
  const done = () => {
    if (typed.trim() !== text && !isWrong) onType(typed.trim());
  };
  return (
    <Field label={label}>
      {(tied) => (
        <NumberInput
          {...tied}
          kind={pricesIn(currency)}
          aria-invalid={isWrong}
          className="w-28!"
          maxLength={16}
          value={typed}
          onChange={setTyped}
          onBlur={done}
          onKeyDown={({ key }) => key === 'Enter' && done()}
        />
      )}
    </Field>
  );
}
