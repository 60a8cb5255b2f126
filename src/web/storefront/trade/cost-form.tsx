import { useForm, useWatch } from 'react-hook-form';
import type { FoundCode } from '../../../contract/customs/customs.ts';
import { deliveryTerms, type DeliveryTerm } from '../../../contract/orders/delivery-terms.ts';
import type { InputOf, OutputOf } from '../../../contract/contract.ts';
import { currencyDigits } from '../../../kit/money.ts';
import { useCall, useSend } from '../../page/calls.ts';
import { minorUnits, useFormat } from '../../page/format.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input, Select } from '../../ui/field.tsx';
import { dotted } from './code-finder.tsx';
import { CostSteps } from './cost-steps.tsx';

interface Values {
  term: DeliveryTerm;
  currency: string;
  products: string;
  inland: string;
  freight: string;
  insurance: string;
  quantity: string;
  destination: string;
  duty: string;
  vat: string;
}

interface Props {
  code: FoundCode | null;
  /** Countries that rates are written for; they stand first. */
  written: readonly { code: string; name: string }[];
}

const percentShape = /^\d{1,4}(\.\d{1,3})?$/;

/** What products cost once they are in the country: the facts on one side, every step on the other. */
export function CostForm({ code, written }: Props) {
  const t = useWords('trade');
  const format = useFormat();
  const { priceType, site } = usePlace();
  const countries = useCall('reference.countries', {}, { staleTime: 600_000 });
  const form = useForm<Values>({
    defaultValues: {
      term: 'FOB',
      currency: priceType.currency,
      products: '',
      inland: '',
      freight: '',
      insurance: '',
      quantity: '1',
      destination: { cn: 'CN', hk: 'HK', uae: 'AE', id: 'ID' }[site],
      duty: '',
      vat: '',
    },
  });
  const calculate = useSend('customs.landedCost');
  const { register, control: values, formState } = form;
  const { errors } = formState;
  const [term, currency, destination] = useWatch({
    control: values,
    name: ['term', 'currency', 'destination'],
  });
  const isAmount = (text: string) => text.trim() === '' || minorUnits(text, currency) !== null;
  const amount = (text: string) => minorUnits(text, currency) ?? '0';
  const send = form.handleSubmit((values) => calculate.mutate(readInput(values, code?.code, amount)));
  const result: OutputOf<'customs.landedCost'> | undefined = calculate.data;
  // The rate of what was asked last; another country or code is another question.
  const asked = calculate.variables;
  const isFresh = asked?.destination === destination && asked?.hs === code?.code;
  const others = (countries.data ?? []).filter(
    (one) => !written.some(({ code: known }) => known === one.code),
  );

  const money = (name: 'products' | 'inland' | 'freight' | 'insurance') => (
    <Field
      label={t(`cost.${name}`)}
      hint={name === 'products' ? t(`cost.productHint.${term}`) : undefined}
      error={errors[name] && t('cost.amountWrong')}
      required={name === 'products'}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          className="figures"
          {...register(name, {
            validate: (text) => isAmount(text) && (name !== 'products' || text.trim() !== ''),
          })}
        />
      )}
    </Field>
  );
  const percent = (name: 'duty' | 'vat') => (
    <Field
      label={t(`cost.${name}Percent`)}
      hint={
        isFresh && result?.rate
          ? t('cost.percentHint', { rate: format.rate(Number(result.rate[name])) })
          : t('cost.percentEmpty')
      }
      error={errors[name] && t('cost.percentWrong')}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          className="figures"
          {...register(name, {
            validate: (text) => text.trim() === '' || percentShape.test(text.trim().replace(',', '.')),
          })}
        />
      )}
    </Field>
  );

  return (
    <section className="card p-4 sm:p-6">
      <h2 className="text-lg font-semibold">{t('cost.title')}</h2>
      <p className="mt-1 mb-4 max-w-2xl text-muted">{t('cost.hint')}</p>
      <div className="grid gap-6 lg:grid-cols-2">
        <form onSubmit={(event) => void send(event)} noValidate className="space-y-4">
          <p className="rounded bg-sand px-4 py-3">
            <span className="block text-xs text-muted">{t('cost.code')}</span>
            {code ? (
              <span>
                <bdi className="figures font-semibold">{dotted(code.code)}</bdi> {code.name}
              </span>
            ) : (
              t('cost.noCode')
            )}
          </p>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={t('cost.destination')} required>
              {(control) => (
                <Select {...control} {...register('destination')}>
                  <optgroup label={t('cost.withRates')}>
                    {written.map((country) => (
                      <option key={country.code} value={country.code}>
                        {country.name}
                      </option>
                    ))}
                  </optgroup>
                  {others.length > 0 && (
                    <optgroup label={t('cost.withoutRates')}>
                      {others.map((country) => (
                        <option key={country.code} value={country.code}>
                          {country.name}
                        </option>
                      ))}
                    </optgroup>
                  )}
                </Select>
              )}
            </Field>
            <Field label={t('cost.currency')}>
              {(control) => (
                <Select {...control} {...register('currency')}>
                  {Object.keys(currencyDigits).map((one) => (
                    <option key={one}>{one}</option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label={t('cost.term')} hint={t(`cost.termHint.${term}`)}>
              {(control) => (
                <Select {...control} {...register('term')}>
                  {deliveryTerms.map((one) => (
                    <option key={one} value={one}>
                      {t(`cost.term.${one}`)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label={t('cost.quantity')} error={errors.quantity && t('cost.quantityWrong')} required>
              {(control) => (
                <Input
                  {...control}
                  inputMode="numeric"
                  className="figures"
                  {...register('quantity', { validate: (text) => /^[1-9]\d{0,8}$/.test(text.trim()) })}
                />
              )}
            </Field>
            {money('products')}
            {term === 'EXW' && money('inland')}
            {term !== 'CIF' && money('freight')}
            {term !== 'CIF' && money('insurance')}
            {percent('duty')}
            {percent('vat')}
          </div>
          <Button type="submit" busy={calculate.isPending}>
            {t('cost.calculate')}
          </Button>
        </form>
        <CostSteps result={result} asked={asked} />
      </div>
    </section>
  );
}

function readInput(
  values: Values,
  hs: string | undefined,
  amount: (text: string) => string,
): InputOf<'customs.landedCost'> {
  const { term } = values;
  const percent = (text: string) => text.trim().replace(',', '.') || undefined;
  return {
    term,
    currency: values.currency,
    products: amount(values.products),
    inland: term === 'EXW' ? amount(values.inland) : '0',
    freight: term === 'CIF' ? '0' : amount(values.freight),
    insurance: term === 'CIF' ? '0' : amount(values.insurance),
    quantity: Number(values.quantity),
    destination: values.destination,
    hs,
    duty: percent(values.duty),
    vat: percent(values.vat),
  };
}
