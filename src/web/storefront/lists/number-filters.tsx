import type { FormEvent } from 'react';
import { majorUnits, minorUnits } from '../../page/format.ts';
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
  const shown = (amount: string | null | undefined) =>
    amount ? majorUnits(amount, priceType.currency).replace(/\.0+$/, '') : undefined;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const priceOf = (key: string) => minorUnits(String(typed.get(key)), priceType.currency) ?? undefined;
    const piecesOf = (key: string) => {
      const count = Number(typed.get(key));
      return Number.isInteger(count) && count > 0 ? count : undefined;
    };
    navigate(
      listPath({
        ...filters,
        priceMin: priceOf('priceMin'),
        priceMax: priceOf('priceMax'),
        moqMin: piecesOf('moqMin'),
        moqMax: piecesOf('moqMax'),
        page: 1,
      }),
    );
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
            defaultValue={shown(filters.priceMin)}
            placeholder={shown(priceMin)}
            aria-label={t('list.priceMin')}
          />
          <span aria-hidden>–</span>
          <input
            name="priceMax"
            inputMode="decimal"
            className={box}
            defaultValue={shown(filters.priceMax)}
            placeholder={shown(priceMax)}
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
