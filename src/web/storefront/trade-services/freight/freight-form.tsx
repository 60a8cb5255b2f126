import { useState, type FormEvent } from 'react';
import { freightModes } from '../../../../contract/trade-services/service-kinds.ts';
import { useWords } from '../../../page/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Radio, Select } from '../../../ui/form/field.tsx';
import { FreightPieces } from './freight-pieces.tsx';
import { emptyPiece, readCargo, type QuoteInput, type FreightValues } from './freight-values.ts';
import { NumberField } from '../number-field.tsx';

type Places = readonly { code: string; name: string }[];

interface Props {
  start: QuoteInput;
  origins: Places;
  destinations: Places;
  isCalculating: boolean;
  onSubmit: (asked: QuoteInput) => void;
}

/** From where to where, how, and what is carried: as a whole or piece by piece. */
export function FreightForm({ start, origins, destinations, isCalculating, onSubmit }: Props) {
  const t = useWords('freight');
  const [values, setValues] = useState<FreightValues>(() => valuesOf(start));
  const [isWrong, setWrong] = useState(false);
  const change = (changes: Partial<FreightValues>) => setValues({ ...values, ...changes });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const cargo = readCargo(values);
    setWrong(!cargo);
    if (!cargo) return;
    const { origin, destination, mode } = values;
    onSubmit({ origin, destination, cargo, ...(mode && { modes: [mode] }) });
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="space-y-4 border-line p-4 max-lg:border-b sm:p-6 lg:border-e"
    >
      <div className="grid grid-cols-2 gap-3">
        <Place
          label={t('origin')}
          value={values.origin}
          places={origins}
          onChange={(origin) => change({ origin })}
        />
        <Place
          label={t('destination')}
          value={values.destination}
          places={destinations}
          onChange={(destination) => change({ destination })}
        />
      </div>
      <Field label={t('mode')}>
        {(control) => (
          <Select
            {...control}
            value={values.mode}
            onChange={({ target }) => change({ mode: target.value as FreightValues['mode'] })}
          >
            <option value="">{t('mode.any')}</option>
            {freightModes.map((mode) => (
              <option key={mode} value={mode}>
                {t(`mode.${mode}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <fieldset>
        <legend className="mb-1 font-semibold">{t('cargo')}</legend>
        <div className="flex flex-wrap gap-x-5">
          {(['whole', 'pieces'] as const).map((by) => (
            <Radio key={by} name="by" checked={values.by === by} onChange={() => change({ by })}>
              {t(`by.${by}`)}
            </Radio>
          ))}
        </div>
      </fieldset>
      <Cargo values={values} onChange={change} />
      {isWrong && (
        <p role="alert" className="rounded bg-cinnabar-soft px-3 py-2 text-cinnabar-deep">
          {t('wrong')}
        </p>
      )}
      <Button type="submit" size="large" className="w-full" busy={isCalculating}>
        {t('reckon')}
      </Button>
    </form>
  );
}

interface CargoProps {
  values: FreightValues;
  onChange: (changes: Partial<FreightValues>) => void;
}

function Cargo({ values, onChange }: CargoProps) {
  const t = useWords('freight');
  return values.by === 'whole' ? (
    <div className="grid grid-cols-2 gap-3">
      <NumberField
        label={t('kilograms')}
        value={values.kilograms}
        onChange={(kilograms) => onChange({ kilograms })}
      />
      <NumberField
        label={t('cubicMetres')}
        value={values.cubicMetres}
        onChange={(cubicMetres) => onChange({ cubicMetres })}
      />
    </div>
  ) : (
    <FreightPieces pieces={values.pieces} onChange={(pieces) => onChange({ pieces })} />
  );
}

function valuesOf({ origin, destination, cargo }: QuoteInput): FreightValues {
  const whole = 'kilograms' in cargo ? cargo : { kilograms: 0, cubicMetres: 0 };
  return {
    origin,
    destination,
    mode: '',
    by: 'whole',
    kilograms: String(whole.kilograms),
    cubicMetres: String(whole.cubicMetres),
    pieces: [emptyPiece],
  };
}

interface PlaceProps {
  label: string;
  value: string;
  places: Places;
  onChange: (code: string) => void;
}

function Place({ label, value, places, onChange }: PlaceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {places.every(({ code }) => code !== value) && <option value={value}>{value}</option>}
          {places.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
