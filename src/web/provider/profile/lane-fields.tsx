import { Plus } from 'lucide-react';
import { freightModes, providerLimits } from '../../../contract/trade-services/service-kinds.ts';
import { useWords } from '../../page/words.ts';
import { CountryField } from '../../features/addresses/country-select.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Field, Input } from '../../ui/form/field.tsx';
import { emptyLane, type LaneValues } from './profile-values.ts';

interface Props {
  lanes: readonly LaneValues[];
  /** What is wrong is marked once the form was sent. */
  isChecked: boolean;
  onChange: (lanes: LaneValues[]) => void;
}

/** From where to where a provider carries, and how. */
export function LaneFields({ lanes, isChecked, onChange }: Props) {
  const t = useWords('provider');
  return (
    <>
      <ol className="space-y-4">
        {lanes.map((lane, index) => (
          <li key={lane.key}>
            <Lane
              lane={lane}
              number={index + 1}
              isChecked={isChecked}
              onChange={(part) => onChange(lanes.with(index, { ...lane, ...part }))}
              onRemove={() => onChange(lanes.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ol>
      {lanes.length < providerLimits.lanes && (
        <Button onClick={() => onChange([...lanes, emptyLane()])}>
          <Plus size={16} aria-hidden />
          {t('lane.add')}
        </Button>
      )}
    </>
  );
}

interface LaneProps {
  lane: LaneValues;
  number: number;
  isChecked: boolean;
  onChange: (part: Partial<LaneValues>) => void;
  onRemove: () => void;
}

function Lane({ lane, number, isChecked, onChange, onRemove }: LaneProps) {
  const t = useWords('provider');
  const services = useWords('services');
  const country = (name: 'fromCountry' | 'toCountry') => (
    <CountryField
      label={t(`lane.${name}`)}
      required
      error={isChecked && !lane[name] ? t('lane.countryNeeded') : undefined}
      value={lane[name]}
      onChange={(code) => onChange({ [name]: code })}
    />
  );
  const place = (name: 'fromPlace' | 'toPlace') => (
    <Field label={t(`lane.${name}`)}>
      {(tied) => (
        <Input
          {...tied}
          maxLength={60}
          value={lane[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <fieldset className="min-w-0 space-y-3 rounded border border-line p-4">
      <legend className="px-1 font-semibold">{t('lane.title', { number })}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {country('fromCountry')}
        {place('fromPlace')}
        {country('toCountry')}
        {place('toPlace')}
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {freightModes.map((mode) => (
          <Checkbox
            key={mode}
            checked={lane.modes.includes(mode)}
            onChange={({ target }) =>
              onChange({
                modes: target.checked ? [...lane.modes, mode] : lane.modes.filter((each) => each !== mode),
              })
            }
          >
            {services(`provider.mode.${mode}`)}
          </Checkbox>
        ))}
      </div>
      {isChecked && lane.modes.length === 0 && (
        <p role="alert" className="text-xs text-cinnabar">
          {t('lane.modeNeeded')}
        </p>
      )}
      <Button size="small" tone="danger" onClick={onRemove}>
        {t('lane.remove')}
      </Button>
    </fieldset>
  );
}
