import { useNavigate } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { shopListPath, type ShopListFilters } from '../../features/addresses/addresses.ts';
import { CountryField } from '../../features/addresses/country-select.tsx';

/** Narrows shops to those whose freight tables name a country. */
export function ShipsToField({ filters }: { filters: ShopListFilters }) {
  const t = useWords('shopSearch');
  const navigate = useNavigate();
  return (
    <CountryField
      label={t('shipsTo')}
      value={filters.shipsTo ?? ''}
      onChange={(shipsTo) => navigate(shopListPath({ ...filters, shipsTo: shipsTo || undefined, page: 1 }))}
    />
  );
}
