import { useState } from 'react';
import { ListFilter } from 'lucide-react';
import { orderSorts } from '../../../contract/orders/order-lists.ts';
import { minorUnits, pricesIn } from '../../page/format.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { CountryField } from '../addresses/country-select.tsx';
import { DayField } from '../day-field.tsx';
import { narrowingFields, pageSizes, type NarrowingField, type OrderFilter } from './order-list-address.ts';
import { SavedViews } from '../office/saved-views.tsx';

interface Props {
  filter: OrderFilter;
  path: string;
  onChange: (filter: OrderFilter) => void;
}

/** Opens and closes the fields below the search, and says how many of them narrow the list. */
export function FilterButton({
  filter,
  isOpen,
  onToggle,
}: {
  filter: OrderFilter;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const t = useWords('order');
  const count = narrowingFields.filter((name) => filter[name]).length;
  return (
    <Button aria-expanded={isOpen} onClick={onToggle} className="whitespace-nowrap">
      <ListFilter size={16} aria-hidden />
      <span className="sr-only sm:not-sr-only">{t('filter.open')}</span>
      {count > 0 && <span className="figures">{count}</span>}
    </Button>
  );
}

/** By what a list of orders is narrowed besides state and search, in which order it stands, and how much of it. */
export function OrderFilters({ filter, path, onChange }: Props) {
  const t = useWords('order');
  const narrow = (name: NarrowingField) => (value: string) =>
    onChange({ ...filter, [name]: value || undefined, page: 1 });
  const isNarrowed = narrowingFields.some((name) => filter[name]);
  return (
    <div className="flex flex-wrap items-end gap-3 border-t border-line bg-sand/40 p-3">
      <DayField label={t('filter.from')} value={filter.from ?? ''} onChange={narrow('from')} />
      <DayField label={t('filter.to')} value={filter.to ?? ''} onChange={narrow('to')} />
      <div className="w-52">
        <CountryField label={t('filter.country')} value={filter.country ?? ''} onChange={narrow('country')} />
      </div>
      <Amounts filter={filter} narrow={narrow} />
      <Arrangement filter={filter} onChange={onChange} />
      <span className="ms-auto flex flex-wrap items-center gap-2">
        {isNarrowed && (
          <Button
            tone="plain"
            onClick={() =>
              onChange({
                state: filter.state,
                refund: filter.refund,
                keyword: filter.keyword,
                sort: filter.sort,
                size: filter.size,
                page: 1,
              })
            }
          >
            {t('filter.clear')}
          </Button>
        )}
        <SavedViews path={path} />
      </span>
    </div>
  );
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

/** The currency, and with one the totals in it. */
function Amounts({
  filter,
  narrow,
}: {
  filter: OrderFilter;
  narrow: (name: NarrowingField) => (value: string) => void;
}) {
  const t = useWords('order');
  const common = useWords('common');
  const { priceTypes } = usePlace();
  return (
    <>
      <Field label={common('header.currency')}>
        {(tied) => (
          <Select
            {...tied}
            className="w-auto!"
            value={filter.currency ?? ''}
            onChange={({ target }) => narrow('currency')(target.value)}
          >
            <option value="">{t('filter.anyCurrency')}</option>
            {priceTypes.map(({ currency }) => (
              <option key={currency}>{currency}</option>
            ))}
          </Select>
        )}
      </Field>
      {filter.currency && (
        <>
          <AmountField
            label={t('filter.min')}
            text={filter.min ?? ''}
            currency={filter.currency}
            onType={narrow('min')}
          />
          <AmountField
            label={t('filter.max')}
            text={filter.max ?? ''}
            currency={filter.currency}
            onType={narrow('max')}
          />
        </>
      )}
    </>
  );
}

/** In which order, and how many on a page. */
function Arrangement({ filter, onChange }: Pick<Props, 'filter' | 'onChange'>) {
  const t = useWords('order');
  return (
    <>
      <Field label={t('filter.sort')}>
        {(tied) => (
          <Select
            {...tied}
            className="w-auto!"
            value={filter.sort ?? 'newest'}
            onChange={({ target }) =>
              onChange({ ...filter, sort: orderSorts.find((sort) => sort === target.value), page: 1 })
            }
          >
            {orderSorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`sort.${sort}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('filter.size')}>
        {(tied) => (
          <Select
            {...tied}
            className="figures w-auto!"
            value={filter.size ?? pageSizes[0]}
            onChange={({ target }) =>
              onChange({ ...filter, size: pageSizes.find((size) => size === Number(target.value)), page: 1 })
            }
          >
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}
