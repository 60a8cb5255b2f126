import type { DraftOrder } from '../../../contract/orders/checkout/draft-order.ts';
import { Picture } from '../../features/media/picture.tsx';
import { AgreedTerms } from '../../features/orders/terms/agreed-terms.tsx';
import { OrderAmounts } from '../../features/orders/order-amounts.tsx';
import { TranslatedText } from '../../features/translation/translated-text.tsx';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';

type Shop = DraftOrder['shops'][number];

/** What would be ordered of one shop, as it was priced. */
export function DraftShop({ shop, message }: { shop: Shop; message: string | undefined }) {
  const t = useWords('agents');
  const format = useFormat();
  return (
    <section className="card space-y-2 p-4 sm:p-5">
      <h2 className="text-base font-semibold break-words">
        <bdi>{shop.name}</bdi>
      </h2>
      <ul className="divide-y divide-line">
        {shop.lines.map((line, index) => (
          <li key={index} className="flex gap-3 py-3">
            {line.picture && (
              <Picture src={line.picture} alt="" size={64} className="size-16 shrink-0 rounded-sm" />
            )}
            <div className="min-w-0 grow">
              <p className="break-words">
                <bdi>{line.title}</bdi>
              </p>
              {line.namedTitle && (
                <p className="text-xs text-muted">
                  {t('approval.product')} <bdi>{line.namedTitle}</bdi>
                </p>
              )}
              {line.spec.length > 0 && (
                <p className="text-xs text-muted">
                  <bdi>{line.spec.join(' · ')}</bdi>
                </p>
              )}
            </div>
            <div className="shrink-0 text-end">
              <p className="figures font-semibold">{format.money(line.amount)}</p>
              <p className="text-xs text-muted">
                <span className="figures">{format.money(line.price)}</span> ×{' '}
                <span className="figures">{format.number(line.quantity)}</span>{' '}
                {format.unit(line.quantity, line.unit)}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {message && (
        <p className="rounded-sm bg-sand px-3 py-2 break-words whitespace-pre-line">
          <span className="text-muted">{t('approval.message')}</span> <bdi>{message}</bdi>
        </p>
      )}
      {shop.quote && (
        <div className="space-y-1 text-sm">
          <p className="text-muted">{t('approval.quoteUntil', { day: format.day(shop.quote.validUntil) })}</p>
          {shop.quote.note && <TranslatedText text={shop.quote.note} language={shop.quote.language} />}
        </div>
      )}
      <OrderAmounts order={shop} />
      <Deposit shop={shop} />
      {shop.waits && <p className="text-sm text-muted">{t('approval.waits')}</p>}
    </section>
  );
}

/** What is paid first, and what becomes of it: what the shop asks for, as the order will keep it. */
function Deposit({ shop }: { shop: Shop }) {
  const t = useWords('buyer');
  const format = useFormat();
  const {
    depositPercent,
    deposit,
    balanceDays,
    depositKept,
    leadDays,
    exportTerm = null,
    returnTerms,
  } = shop;
  const isKnown = balanceDays !== undefined && depositKept !== undefined;
  return (
    <>
      {depositPercent < 100 && (
        <p className="rounded-sm bg-sand px-3 py-2 text-sm text-muted">
          {t('confirm.deposit', { percent: depositPercent, amount: format.money(deposit) })}
        </p>
      )}
      {isKnown && (
        <AgreedTerms
          terms={{ preRatio: depositPercent, leadDays, balanceDays, depositKept, exportTerm, returnTerms }}
        />
      )}
    </>
  );
}

/** Where it would go; null where that address is no more. */
export function DraftDestination({ address }: { address: { name: string; lines: string[] } | null }) {
  const t = useWords('agents');
  const order = useWords('order');
  return (
    <div>
      <h2 className="text-sm font-semibold">{order('party.consignee')}</h2>
      {address ? (
        <address className="text-sm break-words not-italic">
          <bdi>{[address.name, ...address.lines].join(', ')}</bdi>
        </address>
      ) : (
        <p className="text-sm">{t('approval.noAddress')}</p>
      )}
    </div>
  );
}
