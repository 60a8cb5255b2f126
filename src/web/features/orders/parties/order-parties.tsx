import type { OrderDetail } from '../../../../contract/orders/orders.ts';
import { useFormat } from '../../../page/format/format.ts';
import { useWords } from '../../../page/words.ts';

type Parties = Pick<OrderDetail, 'buyer' | 'buyerName' | 'payers'>;

/** Who buys, as documents name them, and who pays where it is not the buyer alone; the consignee is its own block. */
export function OrderParties({ order: { buyer, buyerName, payers } }: { order: Parties }) {
  const t = useWords('order');
  const format = useFormat();
  const name = buyer?.name ?? buyerName;
  const lines = buyer
    ? [
        buyer.address,
        buyer.country && format.country(buyer.country),
        buyer.taxNumber && t('party.taxNumber', { number: buyer.taxNumber }),
        buyer.registration && buyer.registration !== buyer.taxNumber
          ? t('party.registration', { number: buyer.registration })
          : '',
      ].filter(Boolean)
    : [];
  return (
    <dl className="space-y-3">
      <div>
        <dt className="text-xs text-muted">{t('party.buyer')}</dt>
        <dd>
          <bdi className="font-semibold">{name}</bdi>
          {lines.map((line) => (
            <bdi key={line} className="block break-words">
              {line}
            </bdi>
          ))}
        </dd>
      </div>
      {payers.includes('credit') && (
        <div>
          <dt className="text-xs text-muted">{t('party.payer')}</dt>
          <dd>
            {t('party.credit')}
            {payers.includes('buyer') && <bdi className="block">{name}</bdi>}
          </dd>
        </div>
      )}
    </dl>
  );
}
