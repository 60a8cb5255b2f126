import { useState } from 'react';
import type { InputOf, OutputOf } from '../../../contract/contract.ts';
import { currencyDigits } from '../../../kit/money.ts';
import { AmountField } from '../../features/settlement/amount-field.tsx';
import { useCall } from '../../page/calls/calls.ts';
import { minorUnits, useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Field, Select } from '../../ui/form/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { SubjectSearch, type ChosenSubject } from './subject-search.tsx';

/** What an order would pay that is placed now, and by which rate. */
export function FeeTrial({ channels }: { channels: OutputOf<'console.feeRates.list'>['channels'] }) {
  const t = useWords('fees');
  const [shop, setShop] = useState<ChosenSubject | null>(null);
  const [category, setCategory] = useState<ChosenSubject | null>(null);
  const [channel, setChannel] = useState('');
  const [currency, setCurrency] = useState('CNY');
  const [typedText, setTypedText] = useState('1000');
  const amount = minorUnits(typedText, currency);
  const isAmount = amount !== null && BigInt(amount) > 0n;
  return (
    <section aria-labelledby="trial" className="card mt-6 p-4">
      <h2 id="trial" className="font-semibold">
        {t('trial')}
      </h2>
      <p className="mb-4 max-w-3xl text-muted">{t('trial.about')}</p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <div className="grid grid-cols-[1fr_auto] gap-2">
          <AmountField label={t('amount')} currency={currency} value={typedText} onChange={setTypedText} />
          <Field label={t('currency')}>
            {(control) => (
              <Select {...control} value={currency} onChange={({ target }) => setCurrency(target.value)}>
                {Object.keys(currencyDigits).map((code) => (
                  <option key={code}>{code}</option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <Field label={t('scope.channel')}>
          {(control) => (
            <Select {...control} value={channel} onChange={({ target }) => setChannel(target.value)}>
              <option value="">{t('trial.anyChannel')}</option>
              {channels.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <SubjectSearch kind="shop" value={shop} onChange={setShop} />
        <SubjectSearch kind="category" value={category} onChange={setCategory} />
      </div>
      {isAmount && (
        <Outcome
          input={{
            amount,
            currency,
            ...(shop && { shopId: shop.id }),
            ...(category && { categoryId: category.id }),
            ...(channel && { channel }),
          }}
        />
      )}
    </section>
  );
}

function Outcome({ input }: { input: InputOf<'console.feeRates.trial'> }) {
  const t = useWords('fees');
  const format = useFormat();
  const { data, isError, refetch } = useCall('console.feeRates.trial', input, { keep: true });
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="mt-4 h-16" />;
  return (
    <output className="mt-4 block border-t border-line pt-4">
      <span className="block font-semibold">
        {t('trial.pays', { rate: format.rate(data.basisPoints / 100), fee: format.money(data.fee) })}
      </span>
      <span className="block text-muted">
        {t('trial.by', {
          rule: data.name ? `${t(`scope.${data.scope}`)} · ${data.name}` : t('scope.general'),
        })}
      </span>
      <span className="block text-muted">{t('trial.seller', { amount: format.money(data.seller) })}</span>
    </output>
  );
}
