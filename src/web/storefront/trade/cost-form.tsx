import { readDecimal, wholeNumbers, type NumberKind } from '../../../kit/decimals.ts';
import type { FoundCode } from '../../../contract/customs/customs.ts';
import { deliveryTerms, type DeliveryTerm } from '../../../contract/orders/delivery-terms.ts';
import type { InputOf, OutputOf } from '../../../contract/contract.ts';
import { currencyDigits } from '../../../kit/money.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { minorUnits, useFormat, typedWhole, pricesIn } from '../../page/format/format.ts';
import { homeOf } from '../../features/addresses/country-select.tsx';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/form/field.tsx';
import { Fields } from '../../ui/form/fields.tsx';
import { choices, type DrawnField } from '../../ui/form/form-field.ts';
import { useFields } from '../../ui/form/use-fields.ts';
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
  const calculate = useSend('customs.landedCost');
  const result: OutputOf<'customs.landedCost'> | undefined = calculate.data;
  // The rate of what was asked last; another country or code is another question.
  const asked = calculate.variables;
  const rateOf = (destination: string) =>
    asked?.destination === destination && asked.hs === code?.code ? result?.rate : undefined;
  const form = useCostFields(written, rateOf);
  const send = form.submit((values) => calculate.mutate(readInput(values, code?.code)));

  return (
    <section className="card p-4 sm:p-6">
      <h2 className="text-lg font-semibold">{t('cost.title')}</h2>
      <p className="mt-1 mb-4 max-w-2xl text-muted">{t('cost.hint')}</p>
      <div className="grid gap-6 lg:grid-cols-2">
        <form onSubmit={send} noValidate className="space-y-4">
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
            <Fields form={form} />
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

const percents: NumberKind = { digits: 4 };

/** A typed percentage as the call takes it; null for what is none. */
function readPercent(text: string): string | null {
  const read = readDecimal(text, percents);
  return 'value' in read && percentShape.test(read.value) ? read.value : null;
}

function readInput(values: Values, hs: string | undefined): InputOf<'customs.landedCost'> {
  const { term } = values;
  const amount = (text: string) => minorUnits(text, values.currency) ?? '0';
  const percent = (text: string) => readPercent(text) ?? undefined;
  return {
    term,
    currency: values.currency,
    products: amount(values.products),
    inland: term === 'EXW' ? amount(values.inland) : '0',
    freight: term === 'CIF' ? '0' : amount(values.freight),
    insurance: term === 'CIF' ? '0' : amount(values.insurance),
    quantity: typedWhole(values.quantity),
    destination: values.destination,
    hs,
    duty: percent(values.duty),
    vat: percent(values.vat),
  };
}

type Rate = OutputOf<'customs.landedCost'>['rate'];

function useCostFields(written: Props['written'], rateOf: (destination: string) => Rate | undefined) {
  const t = useWords('trade');
  const format = useFormat();
  const { priceType, site } = usePlace();
  const start: Values = {
    term: 'FOB',
    currency: priceType.currency,
    products: '',
    inland: '',
    freight: '',
    insurance: '',
    quantity: '1',
    destination: homeOf[site],
    duty: '',
    vat: '',
  };
  const money = (name: 'products' | 'inland' | 'freight' | 'insurance', terms: readonly DeliveryTerm[]) => ({
    label: t(`cost.${name}`),
    check: (text: string, { currency }: Values) =>
      (text === '' ? name !== 'products' : minorUnits(text, currency) !== null) || t('cost.amountWrong'),
    isAsked: ({ term }: Values) => terms.includes(term),
    numbers: ({ currency }: Values) => pricesIn(currency),
  });
  const percent = (name: 'duty' | 'vat', destination: string) => {
    const rate = rateOf(destination);
    return {
      label: t(`cost.${name}Percent`),
      hint: rate ? t('cost.percentHint', { rate: format.rate(Number(rate[name])) }) : t('cost.percentEmpty'),
      numbers: percents,
      check: (text: string) => text === '' || readPercent(text) !== null || t('cost.percentWrong'),
    };
  };
  return useFields(start, ({ term, destination }) => ({
    destination: {
      label: t('cost.destination'),
      required: true,
      render: (field) => <DestinationField {...field} written={written} />,
    },
    currency: { label: t('cost.currency'), options: choices(Object.keys(currencyDigits)) },
    term: {
      label: t('cost.term'),
      hint: t(`cost.termHint.${term}`),
      options: choices(deliveryTerms, (one) => t(`cost.term.${one}`)),
    },
    quantity: {
      label: t('cost.quantity'),
      required: true,
      numbers: wholeNumbers,
      check: (text) => typedWhole(text) > 0 || t('cost.quantityWrong'),
    },
    products: {
      ...money('products', deliveryTerms),
      hint: t(`cost.productHint.${term}`),
      required: true,
    },
    inland: money('inland', ['EXW']),
    freight: money('freight', ['EXW', 'FOB']),
    insurance: money('insurance', ['EXW', 'FOB']),
    duty: percent('duty', destination),
    vat: percent('vat', destination),
  }));
}

type DestinationProps = DrawnField<string> & Pick<Props, 'written'>;

/** Any country; those that rates are written for stand first. */
function DestinationField({ value, onChange, written, ...field }: DestinationProps) {
  const t = useWords('trade');
  const countries = useCall('reference.countries', {}, { staleTime: 600_000 });
  const others = (countries.data ?? []).filter((one) => !written.some(({ code }) => code === one.code));
  const group = (label: string, list: Props['written']) => (
    <optgroup label={label}>
      {list.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </optgroup>
  );
  return (
    <Field {...field}>
      {(tied) => (
        <Select {...tied} value={value} onChange={({ target }) => onChange(target.value)}>
          {group(t('cost.withRates'), written)}
          {others.length > 0 && group(t('cost.withoutRates'), others)}
        </Select>
      )}
    </Field>
  );
}
