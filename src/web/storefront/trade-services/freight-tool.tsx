import { useState, type FormEvent } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import { freightModes } from '../../../contract/trade-services/service-kinds.ts';
import { useCall } from '../../page/calls.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Radio, Select } from '../../ui/field.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { FreightPieces } from './freight-pieces.tsx';
import { emptyPiece, readCargo, type Asked, type FreightValues } from './freight-form.ts';
import { FreightQuotes } from './freight-quotes.tsx';
import { NumberField } from './number-field.tsx';

interface Props {
  /** What the page was made with. */
  first: { asked: Asked; answer: OutputOf<'tradeServices.quotes'> };
}

/** What carrying products costs, by the tariffs that carriers gave. */
export function FreightTool({ first }: Props) {
  const t = useWords('freight');
  const [asked, setAsked] = useState(first.asked);
  const [values, setValues] = useState<FreightValues>(() => begin(first.asked));
  const [isWrong, setWrong] = useState(false);
  const isFirst = asked === first.asked;
  const query = useCall('tradeServices.quotes', asked, { enabled: !isFirst, keep: true, staleTime: 60_000 });
  const answer = isFirst ? first.answer : (query.data ?? first.answer);
  const change = (changes: Partial<FreightValues>) => setValues({ ...values, ...changes });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const cargo = readCargo(values);
    setWrong(!cargo);
    if (!cargo) return;
    const { origin, destination, mode } = values;
    setAsked({ origin, destination, cargo, ...(mode && { modes: [mode] }) });
  };
  return (
    <section className="card overflow-hidden" aria-labelledby="freight">
      <header className="border-b border-line p-4 sm:px-6">
        <h2 id="freight" className="text-lg font-semibold">
          {t('title')}
        </h2>
        <p className="mt-1 text-muted">{t('hint')}</p>
      </header>
      <div className="grid lg:grid-cols-[360px_1fr]">
        <form
          noValidate
          onSubmit={submit}
          className="space-y-4 border-line p-4 max-lg:border-b sm:p-6 lg:border-e"
        >
          <div className="grid grid-cols-2 gap-3">
            <Place
              label={t('origin')}
              value={values.origin}
              places={answer.origins}
              onChange={(origin) => change({ origin })}
            />
            <Place
              label={t('destination')}
              value={values.destination}
              places={answer.destinations}
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
          {values.by === 'whole' ? (
            <div className="grid grid-cols-2 gap-3">
              <NumberField
                label={t('kilograms')}
                value={values.kilograms}
                onChange={(kilograms) => change({ kilograms })}
              />
              <NumberField
                label={t('cubicMetres')}
                value={values.cubicMetres}
                onChange={(cubicMetres) => change({ cubicMetres })}
              />
            </div>
          ) : (
            <FreightPieces pieces={values.pieces} onChange={(pieces) => change({ pieces })} />
          )}
          {isWrong && (
            <p role="alert" className="rounded bg-cinnabar-soft px-3 py-2 text-cinnabar-deep">
              {t('wrong')}
            </p>
          )}
          <Button type="submit" size="large" className="w-full" busy={query.isFetching}>
            {t('reckon')}
          </Button>
        </form>
        <div aria-live="polite" className="min-w-0 p-4 sm:p-6">
          {query.isError ? (
            <ErrorState onRetry={() => void query.refetch()} />
          ) : (
            <FreightQuotes answer={answer} asked={asked} />
          )}
        </div>
      </div>
    </section>
  );
}

function begin({ origin, destination, cargo }: Asked): FreightValues {
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
  places: readonly { code: string; name: string }[];
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
