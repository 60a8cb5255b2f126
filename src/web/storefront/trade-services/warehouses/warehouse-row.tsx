import type { Warehouse } from '../../../../contract/trade-services/trade-services.ts';
import { useFormat } from '../../../page/format/format.ts';
import { useWords } from '../../../page/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { AskButton } from '../inquiry.tsx';
import { storageCost } from './storage-cost.ts';
import type { TradeCity } from '../trade-cities.ts';

interface Props {
  warehouse: Warehouse;
  away: number | null;
  city: TradeCity | '';
  cubicMetres: number;
  days: number;
  chosen: boolean;
  onChoose: () => void;
}

/** A warehouse in the list beside the map, with what storing there would cost. */
export function WarehouseRow({ warehouse, away, city, cubicMetres, days, chosen, onChoose }: Props) {
  const t = useWords('warehouse');
  const format = useFormat();
  const { id, title, country, area, services } = warehouse;
  const cost = cubicMetres > 0 && days > 0 ? storageCost(warehouse, cubicMetres, days) : null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the map follows what is looked at
    <li
      id={`warehouse-${id}`}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onChoose()}
      onFocus={onChoose}
      aria-current={chosen ? 'true' : undefined}
      className="space-y-2 border-s-4 border-s-transparent p-4 aria-[current=true]:border-s-cinnabar aria-[current=true]:bg-cinnabar-soft/40"
    >
      <h3 className="font-semibold">{title}</h3>
      <p className="text-muted">
        {t('place', { city: warehouse.city, country: country.name })}
        {area !== null && ` · ${t('area', { area: format.number(area) })}`}
      </p>
      {away !== null && city && (
        <p className="text-muted">{t('away', { distance: format.number(away), city: t(`city.${city}`) })}</p>
      )}
      <ul className="flex flex-wrap gap-1.5">
        {services.map((service) => (
          <li key={service}>
            <Badge>{t(`service.${service}`)}</Badge>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-end justify-between gap-2">
        <p>
          {cost ? (
            <>
              <span className="block text-base font-semibold">{format.money(cost.shown)}</span>
              <span className="block text-xs text-muted">
                {t('cost', { volume: format.number(cubicMetres), days: cost.days })}
                {cost.shown.currency !== cost.original.currency && ` · ${format.money(cost.original)}`}
              </span>
            </>
          ) : (
            <span className="font-semibold">{t('onRequest')}</span>
          )}
        </p>
        <AskButton
          about={{ kind: 'warehouse' }}
          draft={t('draft', { title, volume: format.number(cubicMetres), days })}
        />
      </div>
    </li>
  );
}
