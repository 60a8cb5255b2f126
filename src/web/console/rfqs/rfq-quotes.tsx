import type { ConsoleRfqDetail } from '../../../contract/rfqs/console-rfqs.ts';
import type { Quote } from '../../../contract/rfqs/rfqs.ts';
import { QuoteTerms } from '../../features/rfqs/quote-terms.tsx';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { OrderCard } from '../orders/order-card.tsx';
import { orderPath, shopPath } from '../sections.tsx';
import { useOperator } from '../staff/use-operator.ts';

/** What shops quoted for a request, the first one first. */
export function RfqQuotes({ rfq }: { rfq: ConsoleRfqDetail }) {
  const t = useWords('consoleRequests');
  return (
    <OrderCard title={t('quotes')}>
      {rfq.quotes.length === 0 ? (
        <p className="text-muted">{t('noQuotes')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {rfq.quotes.map((quote) => (
            <li key={quote.id} className="space-y-3 py-4 first:pt-0 last:pb-0">
              <Head quote={quote} recommended={rfq.recommended} />
              <QuoteTerms quote={quote} unit={rfq.unit} />
              {quote.counter && <Counter counter={quote.counter} unit={rfq.unit} />}
            </li>
          ))}
        </ul>
      )}
    </OrderCard>
  );
}

interface HeadProps {
  quote: Quote;
  recommended: ConsoleRfqDetail['recommended'];
}

/** Whose quote it is, when it was given, and what became of it. */
function Head({ quote, recommended }: HeadProps) {
  const t = useWords('consoleRequests');
  const words = useWords('rfq');
  const format = useFormat();
  const { operator } = useOperator();
  const isRecommended = recommended?.quoteId === quote.id;
  return (
    <header className="space-y-1">
      <p className="flex flex-wrap items-center gap-2">
        {operator?.rights.includes('catalog') ? (
          <Link to={shopPath(quote.shop.id)} className="font-semibold hover:text-cinnabar">
            <bdi>{quote.shop.name}</bdi>
          </Link>
        ) : (
          <bdi className="font-semibold">{quote.shop.name}</bdi>
        )}
        {quote.orderId && (
          <Link to={orderPath(quote.orderId)}>
            <Badge tone="good">{t('accepted')}</Badge>
          </Link>
        )}
        {quote.hasLapsed && <Badge>{t('lapsed')}</Badge>}
        {isRecommended && <Badge tone="promotion">{words('recommended')}</Badge>}
      </p>
      <p className="text-xs text-muted">
        {t('quotedAt', { time: format.dateTime(quote.quotedAt) })}
        {quote.revisedAt && ` · ${t('revisedAt', { time: format.dateTime(quote.revisedAt) })}`}
      </p>
      {isRecommended && (
        <p className="text-muted">
          <bdi>{recommended.by.name}</bdi>
          {recommended.note && (
            <>
              {': '}
              <bdi>{recommended.note}</bdi>
            </>
          )}
        </p>
      )}
    </header>
  );
}

function Counter({ counter, unit }: { counter: NonNullable<Quote['counter']>; unit: string }) {
  const t = useWords('consoleRequests');
  const words = useWords('rfq');
  const format = useFormat();
  return (
    <div className="rounded-sm bg-saffron-soft px-3 py-2 text-saffron-deep">
      <p>
        {t('counter', { price: format.money(counter.price) })}
        {counter.quantity !== null && ` ${words('counter.for', { count: counter.quantity, unit })}`}
      </p>
      {counter.note && <bdi className="block break-words whitespace-pre-line">{counter.note}</bdi>}
      <p className="text-xs">{format.dateTime(counter.at)}</p>
    </div>
  );
}
