import { useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import { convert, parseRate } from '../../../kit/money.ts';
import { minorUnits, useFormat } from '../../page/format.ts';
import { intlLocale, numberFormat } from '../../page/intl.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Field, Input, Select } from '../../ui/field.tsx';
import { Table, type Column } from '../../ui/table.tsx';

/** With what each currency is called. */
type Rates = (OutputOf<'reference.rates'>[number] & { name: string })[];

/** Today's rates, and an amount of one currency in another. */
export function Converter({ rates }: { rates: Rates }) {
  const t = useWords('trade');
  const format = useFormat();
  const { language, priceType } = usePlace();
  const [amount, setAmount] = useState('1000');
  const [from, setFrom] = useState(priceType.currency);
  const [to, setTo] = useState(priceType.currency === 'USD' ? 'CNY' : 'USD');
  const rateOf = (currency: string) =>
    parseRate(rates.find((row) => row.currency === currency)?.perEur ?? '1');
  const minor = minorUnits(amount, from);
  const into = (currency: string) => ({
    amount: String(
      convert(
        BigInt(minor ?? '0'),
        { currency: from, rate: rateOf(from) },
        { currency, rate: rateOf(currency) },
      ),
    ),
    currency,
  });
  const number = (value: number) =>
    numberFormat(intlLocale(language), { maximumSignificantDigits: 6 }).format(value);
  const choice = (label: string, value: string, onChoose: (currency: string) => void) => (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChoose(event.target.value)}>
          {rates.map(({ currency }) => (
            <option key={currency} value={currency}>
              {currency}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  const columns: Column<Rates[number]>[] = [
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
  const days = rates.map(({ day }) => day).sort();
  const newest = days.at(-1);
  return (
    <section className="card p-4 sm:p-6">
      <h2 className="text-lg font-semibold">{t('rates.title')}</h2>
      {newest && <p className="mt-1 mb-4 text-muted">{t('rates.day', { day: format.day(newest) })}</p>}
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="space-y-4">
          <div className="grid gap-4 sm:grid-cols-3">
            <Field label={t('rates.amount')} error={minor === null ? t('cost.amountWrong') : undefined}>
              {(control) => (
                <Input
                  {...control}
                  inputMode="decimal"
                  className="figures"
                  value={amount}
                  onChange={(event) => setAmount(event.target.value)}
                />
              )}
            </Field>
            {choice(t('rates.from'), from, setFrom)}
            {choice(t('rates.to'), to, setTo)}
          </div>
          <output className="block text-xl font-semibold tabular-nums">
            {minor === null ? '—' : format.money(into(to))}
          </output>
          <p className="text-xs text-muted">{t('rates.caution')}</p>
        </div>
        <div className="max-h-80 overflow-auto rounded border border-line">
          <Table
            label={t('rates.title')}
            density="dense"
            rows={rates}
            rowId={({ currency }) => currency}
            columns={columns}
          />
        </div>
      </div>
    </section>
  );
}

const figure = (text: string) => <span className="whitespace-nowrap tabular-nums">{text}</span>;

const currencyCell = ({ currency, name }: Rates[number]) => (
  <>
    <span className="font-semibold">{currency}</span> <span className="text-muted">{name}</span>
  </>
);
