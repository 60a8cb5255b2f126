import type { ShipsFrom as Origins } from '../../../contract/warehouses/origins.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';

/** Where products are sent from, and in how many days where that is not said beside it. */
export function ShipsFrom({ origins, leadDays }: { origins: Origins; leadDays?: number | undefined }) {
  const t = useWords('common');
  const format = useFormat();
  if (origins.length === 0) return null;
  const places = format.list(
    origins.map(({ country, region }) => {
      const name = format.country(country);
      return region === '' || region === name ? name : t('shipsFrom.place', { region, country: name });
    }),
  );
  return (
    <span>
      {leadDays === undefined
        ? t('shipsFrom', { places })
        : t('shipsFrom.within', { places, days: leadDays })}
    </span>
  );
}
