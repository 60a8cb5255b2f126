import { useState } from 'react';
import { convert, parseRate } from '../../../kit/money.ts';
import { minorUnits, useFormat, pricesIn } from '../../page/format/format.ts';
import { intlLocale, numberFormat } from '../../../kit/text/intl.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { ratesDayOf, type Rates } from '../../features/settlement/use-rates.ts';
import { Field, Select } from '../../ui/form/field.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { NumberInput } from '../../ui/form/number-input.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';

/** With what each currency is called. */
type NamedRates = (Rates[number] & { name: string })[];

/** The newest rates with their days, and an amount of one currency in another. */
export function Converter({ rates }: { rates: NamedRates }) {
  const t = useWords('trade');
  const common = useWords('common');
  const format = useFormat();
  const { priceType } = usePlace();
  const [amount, setAmount] = useState('1000');
  const [from, setFrom] = useState(priceType.currency);
  const [to, setTo] = useState(priceType.currency === 'USD' ? 'CNY' : 'USD');
  const rateOf = (currency: string) =>
    parseRate(rates.find((row) => row.currency === currency)?.perEur ?? '1');
  const minor = minorUnits(amount, from);
  const rated = (currency: string) => ({ currency, rate: rateOf(currency) });
  const into = (currency: string) => ({
    amount: String(convert(BigInt(minor ?? '0'), rated(from), rated(currency))),
    currency,
  });
  const day = ratesDayOf(rates, from, to);
  return (
    <section className="card p-4 sm:p-6">
      <h2 className="mb-4 text-lg font-semibold">{common('title.rates')}</h2>
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="space-y-4">
          <div className="grid gap-4 sm:grid-cols-3">
            <Field label={common('field.amount')} error={minor === null ? t('cost.amountWrong') : undefined}>
              {(control) => (
                <NumberInput {...control} kind={pricesIn(from)} value={amount} onChange={setAmount} />
              )}
            </Field>
            <CurrencySelect label={t('rates.from')} value={from} rates={rates} onChange={setFrom} />
            <CurrencySelect label={t('rates.to')} value={to} rates={rates} onChange={setTo} />
          </div>
          <output className="block">
            <span className="block text-xl font-semibold tabular-nums">
              {minor === null ? '—' : format.money(into(to))}
            </span>
            {day && <span className="mt-1 block text-muted">{t('rates.day', { day: format.day(day) })}</span>}
          </output>
          <p className="text-xs text-muted">{t('rates.caution')}</p>
        </div>
        <ScrollBox label={common('title.rates')} className="max-h-80 rounded border border-line">
          <RateTable rates={rates} />
        </ScrollBox>
      </div>
    </section>
  );
}

interface SelectProps {
  label: string;
  value: string;
  rates: NamedRates;
  onChange: (currency: string) => void;
}

const CurrencySelect = ({ label, value, rates, onChange }: SelectProps) => (
  <Field label={label}>
    {(control) => (
      <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
        {rates.map(({ currency }) => (
          <option key={currency} value={currency}>
            {currency}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

function RateTable({ rates }: { rates: NamedRates }) {
  const t = useWords('trade');
  const common = useWords('common');
  const format = useFormat();
  const { language } = usePlace();
  const number = (value: number) =>
    numberFormat(intlLocale(language), { maximumSignificantDigits: 6 }).format(value);
  const columns: Column<NamedRates[number]>[] = [
    {
      id: 'currency',
      head: t('rates.currency'),
      cell: currencyCell,
    },
    {
      id: 'perEuro',
      head: t('rates.perEuro'),
      align: 'end',
      cell: ({ perEur }) => figure(number(Number(perEur))),
    },
    {
      id: 'day',
      head: t('rates.since'),
      align: 'end',
      cell: ({ day }) => figure(format.day(day)),
    },
  ];
  return (
    <Table
      label={common('title.rates')}
      density="dense"
      rows={rates}
      rowId={({ currency }) => currency}
      columns={columns}
    />
  );
}

const figure = (text: string) => <span className="whitespace-nowrap tabular-nums">{text}</span>;

const currencyCell = ({ currency, name }: NamedRates[number]) => (
  <>
    <span className="font-semibold">{currency}</span> <span className="text-muted">{name}</span>
  </>
);
