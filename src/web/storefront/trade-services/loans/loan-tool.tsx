import { useState } from 'react';
import { Percent } from 'lucide-react';
import { wholeNumbers } from '../../../../kit/decimals.ts';
import { loanPurposes } from '../../../../contract/trade-services/service-kinds.ts';
import { minorUnits, pricesIn } from '../../../page/format/format.ts';
import { useWords } from '../../../page/words.ts';
import { Field, Select } from '../../../ui/form/field.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { readNumber } from '../freight/freight-values.ts';
import { AskButton } from '../inquiry.tsx';
import { LoanCard } from './loan-card.tsx';
import { offersFor, type Loan, type LoanRequest } from './loan-offers.ts';
import { NumberField } from '../number-field.tsx';

const mostMonths = 120;

/** What borrowing costs: the products that fit, with every instalment. Reckoned where it is shown, without a call. */
export function LoanTool({ loans }: { loans: readonly Loan[] }) {
  const t = useWords('financing');
  const currencies = [...new Set(loans.map(({ data }) => data.currency))];
  const [currency, setCurrency] = useState(currencies[0] ?? 'CNY');
  const [amount, setAmount] = useState('300000');
  const [months, setMonths] = useState('12');
  const [purpose, setPurpose] = useState<LoanRequest['purpose']>('');
  const sum = minorUnits(amount, currency);
  const term = readNumber(months);
  const isTerm = term !== null && Number.isInteger(term) && term <= mostMonths;
  const request: LoanRequest | null =
    sum && sum !== '0' && isTerm ? { currency, amount: BigInt(sum), months: term, purpose } : null;
  return (
    <section className="card overflow-hidden" aria-labelledby="loans">
      <header className="border-b border-line p-4 sm:px-6">
        <h2 id="loans" className="text-lg font-semibold">
          {t('title')}
        </h2>
        <p className="mt-1 text-muted">{t('hint')}</p>
      </header>
      <div className="grid grid-cols-2 gap-3 border-b border-line p-4 sm:px-6 lg:grid-cols-4">
        <NumberField
          label={t('amount')}
          kind={pricesIn(currency)}
          value={amount}
          onChange={setAmount}
          error={sum && sum !== '0' ? undefined : t('amountWrong')}
        />
        <Field label={t('currency')}>
          {(control) => (
            <Select {...control} value={currency} onChange={({ target }) => setCurrency(target.value)}>
              {currencies.map((code) => (
                <option key={code} value={code}>
                  {code}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <NumberField
          label={t('months')}
          kind={wholeNumbers}
          value={months}
          onChange={setMonths}
          error={isTerm ? undefined : t('monthsWrong', { most: mostMonths })}
        />
        <Field label={t('purpose')}>
          {(control) => (
            <Select
              {...control}
              value={purpose}
              onChange={({ target }) => setPurpose(target.value as LoanRequest['purpose'])}
            >
              <option value="">{t('purpose.any')}</option>
              {loanPurposes.map((one) => (
                <option key={one} value={one}>
                  {t(`purpose.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <LoanOffers request={request} offers={request && offersFor(loans, request)} />
    </section>
  );
}

interface OffersProps {
  request: LoanRequest | null;
  offers: ReturnType<typeof offersFor> | null;
}

function LoanOffers({ request, offers }: OffersProps) {
  const t = useWords('financing');
  return (
    <div aria-live="polite" className="p-4 sm:p-6">
      {request && offers && offers.length > 0 ? (
        <>
          <p className="mb-3 font-semibold">{t('count', { count: offers.length })}</p>
          <ul className="grid gap-4 lg:grid-cols-2">
            {offers.map((offer, index) => (
              <li key={offer.loan.id}>
                <LoanCard offer={offer} request={request} isBest={index === 0 && offers.length > 1} />
              </li>
            ))}
          </ul>
          <p className="mt-4 text-xs text-muted">{t('note')}</p>
        </>
      ) : (
        <EmptyState
          icon={<Percent size={22} aria-hidden />}
          title={t('none')}
          hint={t('noneHint')}
          action={<AskButton about={{ kind: 'financing' }} />}
        />
      )}
    </div>
  );
}
