import { useState, type FormEvent } from 'react';
import { wholeNumbers, type NumberKind } from '../../../kit/decimals.ts';
import { majorUnits, minorUnits, pricesIn, typedWhole } from '../../page/format/format.ts';
import { useNavigate, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { listPath, type ListFilters } from '../../features/addresses/addresses.ts';
import { Button } from '../../ui/button.tsx';
import { NumberInput } from '../../ui/form/number-input.tsx';
import { isUnclearNumber } from '../../ui/form/number-readings.tsx';

interface Props {
  filters: ListFilters;
  /** The cheapest and the dearest price of the list, in minor units. */
  priceMin?: string | null;
  priceMax?: string | null;
}

const names = ['priceMin', 'priceMax', 'moqMin', 'moqMax'] as const;
type Name = (typeof names)[number];

/** Narrows a list by price and by minimum order. */
export function NumberFilters(props: Props) {
  const { filters } = props;
  // Another list begins with what it is narrowed by.
  return <Form key={names.map((name) => filters[name]).join('|')} {...props} />;
}

function Form({ filters, priceMin, priceMax }: Props) {
  const t = useWords('storefront');
  const l = useWords('lists');
  const navigate = useNavigate();
  const { currency } = usePlace().priceType;
  const plain = (amount: string | null | undefined) =>
    amount ? majorUnits(amount, currency).replace(/\.0+$/, '') : '';
  const [typed, setTyped] = useState<Record<Name, string>>({
    priceMin: plain(filters.priceMin),
    priceMax: plain(filters.priceMax),
    moqMin: String(filters.moqMin ?? ''),
    moqMax: String(filters.moqMax ?? ''),
  });
  const kindOf = (name: Name): NumberKind => (name.startsWith('price') ? pricesIn(currency) : wholeNumbers);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The question below the field is to be answered first.
    if (names.some((name) => isUnclearNumber(typed[name], kindOf(name)))) return;
    navigate(listPath({ ...filters, ...readNumbers(typed, currency), page: 1 }));
  };

  const field = (name: Name, label: string, placeholder: string) => (
    <span className="min-w-0 flex-1 space-y-1">
      <NumberInput
        name={name}
        kind={kindOf(name)}
        maxLength={name.startsWith('price') ? 14 : 9}
        className="min-h-9 w-full min-w-0 px-2! py-1!"
        aria-label={label}
        placeholder={placeholder}
        value={typed[name]}
        onChange={(text) => setTyped({ ...typed, [name]: text })}
      />
    </span>
  );
  return (
    <form onSubmit={submit} className="space-y-3 border-b border-line pb-4">
      <fieldset>
        <legend className="mb-1 font-semibold">{t('list.price', { currency })}</legend>
        <div className="flex items-start gap-2">
          {field('priceMin', t('list.priceMin'), plain(priceMin))}
          <span aria-hidden className="pt-2">
            –
          </span>
          {field('priceMax', t('list.priceMax'), plain(priceMax))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-1 font-semibold">{l('filter.moq')}</legend>
        <div className="flex items-start gap-2">
          {field('moqMin', l('filter.moqMin'), '1')}
          <span aria-hidden className="pt-2">
            –
          </span>
          {field('moqMax', l('filter.moqMax'), '100')}
        </div>
      </fieldset>
      <Button type="submit" size="small" className="w-full">
        {t('list.apply')}
      </Button>
    </form>
  );
}

/** Prices in minor units and pieces; what is no number narrows nothing. */
function readNumbers(typed: Record<Name, string>, currency: string) {
  const priceOf = (name: Name) => minorUnits(typed[name], currency) ?? undefined;
  const piecesOf = (name: Name) => {
    const count = typedWhole(typed[name]);
    return Number.isInteger(count) && count > 0 ? count : undefined;
  };
  return {
    priceMin: priceOf('priceMin'),
    priceMax: priceOf('priceMax'),
    moqMin: piecesOf('moqMin'),
    moqMax: piecesOf('moqMax'),
  };
}
