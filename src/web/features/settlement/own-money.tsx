import type { WireMoney } from '../../../contract/shapes.ts';
import { convert, parseRate } from '../../../kit/money.ts';
import { useFormat } from '../../page/format/format.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { ratesDayOf, useRates } from './use-rates.ts';

/**
 * What an amount is worth in the viewer's own currency at the newest rates, with their day: about so much, for nobody
 * pays it. Nothing where the amount is in that currency anyway, or while the rates are not there.
 */
export function OwnMoney({ money }: { money: WireMoney }) {
  const t = useWords('order');
  const format = useFormat();
  const { currency } = usePlace().priceType;
  const isForeign = money.currency !== currency;
  const data = useRates(isForeign);
  const rateOf = (code: string) => data?.find((row) => row.currency === code)?.perEur;
  const [from, to] = [rateOf(money.currency), rateOf(currency)];
  const day = data && ratesDayOf(data, money.currency, currency);
  if (!isForeign || !from || !to || !day) return null;
  const amount = convert(
    BigInt(money.amount),
    { currency: money.currency, rate: parseRate(from) },
    { currency, rate: parseRate(to) },
  );
  return (
    <span className="block text-xs font-normal text-muted" title={t('amount.aboutHint')}>
      <span className="figures">
        {t('amount.about', { amount: format.money({ amount: String(amount), currency }) })}
      </span>{' '}
      <span className="whitespace-nowrap">· {t('amount.rates', { day: format.day(day) })}</span>
    </span>
  );
}
