import { exportTermText } from '../../../../contract/orders/incoterms.ts';
import type { OrderDetail } from '../../../../contract/orders/orders.ts';
import { useFormat } from '../../../page/format/format.ts';
import { useWords } from '../../../page/words.ts';
import { useReturnTexts } from '../../shops/return-texts.ts';

type Terms = Pick<OrderDetail, 'preRatio' | 'balanceDays' | 'depositKept' | 'exportTerm'> & {
  /** Nothing is said of it where it stands beside them. */
  leadDays: number | undefined;
  /** Left out where it was never said. */
  returnTerms?: OrderDetail['returnTerms'] | undefined;
};

/** What both sides agree to besides prices: when it ships, and what becomes of a deposit whose balance is not paid. */
export function AgreedTerms({ terms }: { terms: Terms }) {
  const t = useWords('order');
  const format = useFormat();
  const returnTexts = useReturnTexts();
  return (
    <ul className="space-y-1 text-xs text-muted">
      {terms.leadDays !== undefined && <li>{t('terms.lead', { days: terms.leadDays })}</li>}
      {terms.exportTerm && (
        <li>
          {t('terms.export')} <bdi dir="ltr">{exportTermText(terms.exportTerm)}</bdi>
        </li>
      )}
      {terms.preRatio < 100 && (
        <>
          <li>{t('terms.balance', { days: terms.balanceDays })}</li>
          <li>
            {terms.depositKept > 0
              ? t('terms.kept', { percent: format.rate(terms.depositKept) })
              : t('terms.keptNone')}
          </li>
        </>
      )}
      {terms.returnTerms !== undefined &&
        returnTexts(terms.returnTerms).map((text) => <li key={text}>{text}</li>)}
    </ul>
  );
}
