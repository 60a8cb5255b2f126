import { wholeNumbers } from '../../../kit/decimals.ts';
import { pricesIn } from '../../page/format/format.ts';
import { X } from 'lucide-react';
import { useMemo } from 'react';
import { countryOption } from '../../features/addresses/country-option.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/form/combobox.tsx';
import { Field, Select } from '../../ui/form/field.tsx';
import { NumberInput } from '../../ui/form/number-input.tsx';

/** A zone as it stands in the fields. */
export interface ZoneValues {
  key: string;
  kind: 'countries' | 'provinces';
  places: readonly string[];
  firstGrams: string;
  firstPrice: string;
  furtherGrams: string;
  furtherPrice: string;
  freeFrom: string;
  daysMin: string;
  daysMax: string;
}

interface Props {
  zone: ZoneValues;
  number: number;
  currency: string;
  onChange: (zone: ZoneValues) => void;
  onRemove: (() => void) | undefined;
}

const zonePrices: ReadonlySet<string> = new Set(['firstPrice', 'furtherPrice', 'freeFrom']);
const halfAnHour = 30 * 60_000;

/** The places of a zone's kind, and those that can be added to it. */
function usePlaces({ kind, places }: ZoneValues) {
  const countries = useCall('reference.countries', {}, { staleTime: halfAnHour });
  const provinces = useCall('reference.regions', { country: 'CN' }, { staleTime: halfAnHour });
  const options = useMemo(() => {
    const all =
      kind === 'countries'
        ? countries.data?.map(countryOption)
        : provinces.data?.map(({ code, name }) => ({ value: code, label: name }));
    return (all ?? []).filter(({ value }) => !places.includes(value));
  }, [kind, places, countries.data, provinces.data]);
  return { all: kind === 'countries' ? countries.data : provinces.data, options };
}

type ZoneNumber = Exclude<keyof ZoneValues, 'key' | 'kind' | 'places'>;

interface NumberProps {
  zone: ZoneValues;
  name: ZoneNumber;
  currency: string;
  onChange: (text: string) => void;
}

/** A price, a weight or a number of days. */
function NumberField({ zone, name, currency, onChange }: NumberProps) {
  const t = useWords('shopOffice');
  return (
    <Field
      label={t(`zone.${name}`, { currency })}
      hint={name === 'freeFrom' ? t('zone.freeFromHint') : undefined}
      required={name !== 'freeFrom'}
    >
      {(tied) => (
        <NumberInput
          {...tied}
          kind={zonePrices.has(name) ? pricesIn(currency) : wholeNumbers}
          maxLength={12}
          value={zone[name]}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

/** Where a zone is, what sending there costs and how long it takes. */
export function ZoneFields({ zone, number, currency, onChange, onRemove }: Props) {
  const t = useWords('shopOffice');
  const common = useWords('common');
  const { all, options } = usePlaces(zone);
  const set = (part: Partial<ZoneValues>) => onChange({ ...zone, ...part });
  const field = (name: ZoneNumber) => (
    <NumberField zone={zone} name={name} currency={currency} onChange={(text) => set({ [name]: text })} />
  );
  return (
    <fieldset className="min-w-0 space-y-3 rounded border border-line p-4">
      <legend className="px-1 font-semibold">{t('zone.title', { number })}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('zone.kind')}>
          {(tied) => (
            <Select
              {...tied}
              value={zone.kind}
              onChange={({ target }) => set({ kind: target.value as ZoneValues['kind'], places: [] })}
            >
              <option value="countries">{t('zone.countries')}</option>
              <option value="provinces">{t('zone.provinces')}</option>
            </Select>
          )}
        </Field>
        <Field label={t('zone.add')}>
          {(tied) => (
            <Combobox
              {...tied}
              options={options}
              value=""
              onChange={(place) => set({ places: [...zone.places, place] })}
              placeholder={t('zone.choose')}
              empty={common('ui.noMatch')}
            />
          )}
        </Field>
      </div>
      <ChosenPlaces
        codes={zone.places}
        named={all}
        onRemove={(code) => set({ places: zone.places.filter((each) => each !== code) })}
      />
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {field('firstGrams')}
        {field('firstPrice')}
        {field('furtherGrams')}
        {field('furtherPrice')}
        {field('freeFrom')}
        {field('daysMin')}
        {field('daysMax')}
      </div>
      {onRemove && (
        <Button size="small" tone="danger" onClick={onRemove}>
          {t('zone.remove')}
        </Button>
      )}
    </fieldset>
  );
}

interface ChosenProps {
  codes: readonly string[];
  /** Undefined while the names are loading. */
  named: readonly { code: string; name: string }[] | undefined;
  onRemove: (code: string) => void;
}

function ChosenPlaces({ codes, named, onRemove }: ChosenProps) {
  const t = useWords('shopOffice');
  return (
    <ul className="flex flex-wrap gap-2 empty:hidden">
      {codes.map((code) => {
        const name = named?.find((place) => place.code === code)?.name ?? code;
        return (
          <li key={code} className="flex items-center gap-1 rounded-sm bg-sand ps-2">
            {name}
            <button
              type="button"
              aria-label={t('zone.removePlace', { name })}
              className="flex size-8 items-center justify-center hover:text-cinnabar"
              onClick={() => onRemove(code)}
            >
              <X size={14} aria-hidden />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
