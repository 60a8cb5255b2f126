import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { rateText } from './rate-text.ts';

/** The rate that one follows, with its day: nothing of the first one. */
export function EarlierRate({ rate }: { rate: { perEur: string; day: string } | null }) {
  const t = useWords('settlement');
  const format = useFormat();
  return (
    rate && (
      <span className="block text-xs text-muted">
        {t('rates.before')}: <bdi className="figures">{rateText(format, rate.perEur)}</bdi>
        <span className="block">{format.day(rate.day)}</span>
      </span>
    )
  );
}
