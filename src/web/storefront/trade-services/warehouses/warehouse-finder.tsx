import { lazy, Suspense, useState } from 'react';
import { MapPin } from 'lucide-react';
import {
  warehouseServices,
  type WarehouseService,
} from '../../../../contract/trade-services/service-kinds.ts';
import type { Warehouse } from '../../../../contract/trade-services/trade-services.ts';
import { distanceKm } from '../../../../kit/distance.ts';
import { useInBrowser } from '../../../page/in-browser.ts';
import { useWords } from '../../../page/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Select } from '../../../ui/form/field.tsx';
import { scrollWithin } from '../../../ui/scroll.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { readNumber } from '../freight/freight-values.ts';
import { NumberField } from '../number-field.tsx';
import { tradeCities, tradeCityCodes, type TradeCity } from '../trade-cities.ts';
import { WarehouseRow } from './warehouse-row.tsx';
import { wholeNumbers } from '../../../../kit/decimals.ts';

const WarehouseMap = lazy(async () => ({ default: (await import('./warehouse-map.tsx')).WarehouseMap }));

interface WarehouseFilter {
  country: string;
  service: WarehouseService | '';
  city: TradeCity | '';
  cubicMetres: string;
  days: string;
}

const anything: WarehouseFilter = { country: '', service: '', city: '', cubicMetres: '20', days: '30' };

export interface Found {
  warehouse: Warehouse;
  /** Kilometres from the chosen city, or null. */
  away: number | null;
}

/** Warehouses on a map and in a list that show the same one: by country, by what they do, by how far they are. */
export function WarehouseFinder({ warehouses }: { warehouses: readonly Warehouse[] }) {
  const t = useWords('warehouse');
  const inBrowser = useInBrowser();
  const [requested, setWanted] = useState(anything);
  const [selected, setChosen] = useState<string | null>(null);
  const change = (changes: Partial<WarehouseFilter>) => setWanted({ ...requested, ...changes });
  const results = find(warehouses, requested);
  const choose = (id: string) => {
    setChosen(id);
    // The map that was pressed stays where it is.
    const row = document.getElementById(`warehouse-${id}`);
    if (row) scrollWithin(row, { behavior: 'smooth' });
  };
  return (
    <section className="card overflow-hidden" aria-labelledby="warehouses">
      <header className="border-b border-line p-4 sm:px-6">
        <h2 id="warehouses" className="text-lg font-semibold">
          {t('title')}
        </h2>
        <p className="mt-1 text-muted">{t('hint')}</p>
      </header>
      <WarehouseFilters warehouses={warehouses} wanted={requested} onChange={change} />
      <div className="grid lg:grid-cols-[1fr_400px]">
        <div className="min-w-0 border-line bg-sand max-lg:border-b lg:border-e">
          <div className="aspect-9/4 w-full">
            {inBrowser && (
              <Suspense fallback={<Skeleton className="h-full" />}>
                <WarehouseMap
                  found={results}
                  city={requested.city}
                  chosen={selected}
                  onChoose={choose}
                  onPoint={setChosen}
                />
              </Suspense>
            )}
          </div>
        </div>
        <div className="flex min-h-0 flex-col lg:relative">
          <div className="overflow-y-auto max-lg:max-h-[28rem] lg:absolute lg:inset-0">
            <p className="px-4 pt-4 text-muted tabular-nums" aria-live="polite">
              {t('count', { count: results.length })}
            </p>
            {results.length > 0 ? (
              <ul className="divide-y divide-line">
                {results.map(({ warehouse, away }) => (
                  <WarehouseRow
                    key={warehouse.id}
                    warehouse={warehouse}
                    away={away}
                    city={requested.city}
                    cubicMetres={readNumber(requested.cubicMetres) ?? 0}
                    days={Math.ceil(readNumber(requested.days) ?? 0)}
                    chosen={warehouse.id === selected}
                    onChoose={() => setChosen(warehouse.id)}
                  />
                ))}
              </ul>
            ) : (
              <EmptyState
                icon={<MapPin size={22} aria-hidden />}
                title={t('none')}
                hint={t('noneHint')}
                action={<Button onClick={() => setWanted(anything)}>{t('showAll')}</Button>}
              />
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

/** Those that fit, the nearest first where a city is chosen. */
function find(warehouses: readonly Warehouse[], { country, service, city }: WarehouseFilter): Found[] {
  const from = city && tradeCities[city];
  const results = warehouses
    .filter((one) => !country || one.country.code === country)
    .filter((one) => !service || one.services.includes(service))
    .map((warehouse) => ({ warehouse, away: from ? Math.round(distanceKm(from, warehouse)) : null }));
  return from ? results.sort((a, b) => a.away! - b.away!) : results;
}

interface FiltersProps {
  warehouses: readonly Warehouse[];
  wanted: WarehouseFilter;
  onChange: (changes: Partial<WarehouseFilter>) => void;
}

function WarehouseFilters({ warehouses, wanted, onChange }: FiltersProps) {
  const t = useWords('warehouse');
  const countries = [...new Map(warehouses.map(({ country }) => [country.code, country.name]))];
  return (
    <div className="grid grid-cols-2 gap-3 border-b border-line p-4 sm:grid-cols-3 sm:px-6 lg:grid-cols-5">
      <Choice
        label={t('country')}
        all={t('country.any')}
        value={wanted.country}
        options={countries}
        onChange={(country) => onChange({ country })}
      />
      <Choice
        label={t('service')}
        all={t('service.any')}
        value={wanted.service}
        options={warehouseServices.map((service) => [service, t(`service.${service}`)])}
        onChange={(service) => onChange({ service: service as WarehouseFilter['service'] })}
      />
      <Choice
        label={t('near')}
        all={t('near.any')}
        value={wanted.city}
        options={tradeCityCodes.map((city) => [city, t(`city.${city}`)])}
        onChange={(city) => onChange({ city: city as WarehouseFilter['city'] })}
      />
      <NumberField
        label={t('cubicMetres')}
        value={wanted.cubicMetres}
        onChange={(cubicMetres) => onChange({ cubicMetres })}
      />
      <NumberField
        label={t('days')}
        kind={wholeNumbers}
        value={wanted.days}
        onChange={(days) => onChange({ days })}
      />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  all: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
}

function Choice({ label, all, value, options, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{all}</option>
          {options.map(([id, text]) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
