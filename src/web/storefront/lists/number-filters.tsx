import type { FormEvent } from 'react';
import { majorUnits, minorUnits, typedWhole } from '../../page/format.ts';
import { useNavigate, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { listPath, type ListFilters } from '../../features/addresses/addresses.ts';
import { Button } from '../../ui/button.tsx';

interface Props {
  filters: ListFilters;
  /** The cheapest and the dearest price of the list, in minor units. */
  priceMin?: string | null;
  priceMax?: string | null;
}

/** Narrows a list by price and by minimum order. */
export function NumberFilters({ filters, priceMin, priceMax }: Props) {
  const t = useWords('storefront');
  const l = useWords('lists');
  const navigate = useNavigate();
  const { priceType } = usePlace();
  const plain = (amount: string | null | undefined) =>
    amount ? majorUnits(amount, priceType.currency).replace(/\.0+$/, '') : undefined;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const numbers = readNumbers(new FormData(event.currentTarget), priceType.currency);
    navigate(listPath({ ...filters, ...numbers, page: 1 }));
  };

  const box = 'field min-h-9 min-w-0 px-2 py-1 figures';
  return (
    <form onSubmit={submit} className="space-y-3 border-b border-line pb-4">
      <fieldset>
        <legend className="mb-1 font-semibold">{t('list.price', { currency: priceType.currency })}</legend>
        <div className="flex items-center gap-2">
          <input
            name="priceMin"
            inputMode="decimal"
            className={box}
            defaultValue={plain(filters.priceMin)}
            placeholder={plain(priceMin)}
            aria-label={t('list.priceMin')}
          />
          <span aria-hidden>–</span>
          <input
            name="priceMax"
            inputMode="decimal"
            className={box}
            defaultValue={plain(filters.priceMax)}
            placeholder={plain(priceMax)}
            aria-label={t('list.priceMax')}
          />
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-1 font-semibold">{l('filter.moq')}</legend>
        <div className="flex items-center gap-2">
          <input
            name="moqMin"
            inputMode="numeric"
            maxLength={9}
            className={box}
            defaultValue={filters.moqMin}
            placeholder="1"
            aria-label={l('filter.moqMin')}
          />
          <span aria-hidden>–</span>
          <input
            name="moqMax"
            inputMode="numeric"
            maxLength={9}
            className={box}
            defaultValue={filters.moqMax}
            placeholder="100"
            aria-label={l('filter.moqMax')}
          />
        </div>
      </fieldset>
      <Button type="submit" size="small" className="w-full">
        {t('list.apply')}
      </Button>
    </form>
  );
}

/** Prices in minor units and pieces; what is no number narrows nothing. */
function readNumbers(typed: FormData, currency: string) {
  const priceOf = (key: string) => minorUnits(String(typed.get(key)), currency) ?? undefined;
  const piecesOf = (key: string) => {
    const count = typedWhole(String(typed.get(key)));
    return Number.isInteger(count) && count > 0 ? count : undefined;
  };
  return {
    priceMin: priceOf('priceMin'),
    priceMax: priceOf('priceMax'),
    moqMin: piecesOf('moqMin'),
    moqMax: piecesOf('moqMax'),
  };
}
