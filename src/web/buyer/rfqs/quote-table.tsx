import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Quote, WholeRfq } from '../../../contract/rfqs/rfqs.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useSession } from '../../page/visitor/session.ts';
import { useWords, type Words } from '../../page/words.ts';
import { AskSeller } from '../../features/conversations/ask-seller.tsx';
import { ShopLine } from '../../features/shops/shop-line.tsx';
import {
  NamedProduct,
  QuoteCallOffs,
  QuotePaymentTerms,
  QuoteRanges,
} from '../../features/rfqs/quote-terms.tsx';
import { TranslatedText } from '../../features/translation/translated-text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { callOffPath, orderPath } from '../paths.ts';
import { ShareButton } from '../shared-links/share-button.tsx';

interface Props {
  wanted: WholeRfq;
  quotes: readonly Quote[];
  /** Whoever looks may say what they would pay. */
  mayCounter: boolean;
  /** The one that a buyer service would take. */
  recommendedId: string | undefined;
}

/** Quotes side by side, the cheapest first: a column each, a line for each term. */
export function QuoteTable({ wanted, quotes, mayCounter, recommendedId }: Props) {
  const { unit } = wanted;
  const t = useWords('rfq');
  const callOff = useWords('callOff');
  const format = useFormat();
  const isBuyer = useSession().role === roles.buyer;
  const sorted = quotes.toSorted((a, b) => Number(BigInt(a.about.amount) - BigInt(b.about.amount)));
  const lines = linesOf(sorted, unit, t, callOff, format).filter(({ isSaid = () => true }) =>
    sorted.some(isSaid),
  );
  return (
    <section
      aria-label={t('quote.compare')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
      tabIndex={0}
      // What only screen readers see stays inside of what scrolls.
      className="relative overflow-x-auto outline-offset-[-2px]"
    >
      <table className="w-full border-collapse text-start">
        <thead>
          <tr className="border-t border-line align-top">
            <th scope="row" className={head}>
              {t('quote.shop')}
            </th>
            {sorted.map((quote) => (
              <th key={quote.id} scope="col" className="min-w-60 space-y-2 p-3 text-start font-normal">
                <ShopLine shop={quote.shop} size={40} />
                {quote.id === recommendedId && <Badge tone="promotion">{t('recommended')}</Badge>}
                {isBuyer && (
                  <div className="flex flex-wrap gap-2">
                    <AskSeller shopId={quote.shop.id} productId={quote.product?.id} name={quote.shop.name} />
                    <ShareButton
                      size="small"
                      sharing={{
                        kind: 'quote',
                        quoteId: quote.id,
                        termsAt: quote.termsAt,
                        shopName: quote.shop.name,
                      }}
                    />
                  </div>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, cell }) => (
            <tr key={name} className="border-t border-line align-top">
              <th scope="row" className={head}>
                {name}
              </th>
              {sorted.map((quote) => (
                <td key={quote.id} className="p-3 break-words">
                  {cell(quote)}
                </td>
              ))}
            </tr>
          ))}
          <tr className="border-t border-line align-top">
            <th scope="row" className={head}>
              {t('answer')}
            </th>
            {sorted.map((quote) => (
              <td key={quote.id} className="p-3">
                <Answer wanted={wanted} quote={quote} mayCounter={mayCounter} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

const AcceptQuote = lazy(async () => ({ default: (await import('./accept-quote.tsx')).AcceptQuote }));
const AgreeCallOffs = lazy(async () => ({ default: (await import('./agree-call-offs.tsx')).AgreeCallOffs }));
const RecommendQuote = lazy(async () => ({
  default: (await import('./recommend-quote.tsx')).RecommendQuote,
}));
const CounterOffer = lazy(async () => ({ default: (await import('./counter-offer.tsx')).CounterOffer }));

/** What the buyer may answer a quote: accept it, or name another price. */
function Answer({ wanted, quote, mayCounter }: { wanted: WholeRfq; quote: Quote; mayCounter: boolean }) {
  const t = useWords('rfq');
  const callOff = useWords('callOff');
  const { role } = useSession();
  const isService = role === roles.buyerService;
  const [open, setOpen] = useState<'accept' | 'parts' | 'counter' | 'recommend'>();
  const close = () => setOpen(undefined);
  if (quote.orderId) {
    if (isService) return t('accept.done');
    return (
      <Link to={orderPath(quote.orderId)} className="font-semibold text-cinnabar hover:underline">
        {t('accept.done')}
      </Link>
    );
  }
  if (quote.agreementId) {
    if (isService) return callOff('done');
    return (
      <Link to={callOffPath(quote.agreementId)} className="font-semibold text-cinnabar hover:underline">
        {callOff('view')}
      </Link>
    );
  }
  if (wanted.state === 'closed' || (role !== roles.buyer && !isService)) return null;
  // What holds no more has nothing to answer: its seller is asked to revise it.
  if (quote.hasLapsed || hasExpired(quote))
    return <span className="text-muted">{t(quote.hasLapsed ? 'quote.lapsed' : 'quote.expired')}</span>;
  return (
    <div className="flex flex-wrap gap-2">
      {isService && <Button onClick={() => setOpen('recommend')}>{t('recommend.do')}</Button>}
      {!isService && (
        <Button tone="main" onClick={() => setOpen('accept')}>
          {t('accept.title')}
        </Button>
      )}
      {!isService && quote.callOffs && <Button onClick={() => setOpen('parts')}>{callOff('agree')}</Button>}
      {mayCounter && wanted.state === 'open' && (
        <Button onClick={() => setOpen('counter')}>{t('counter.title')}</Button>
      )}
      <Suspense fallback={null}>
        {open === 'accept' && <AcceptQuote wanted={wanted} quote={quote} onClose={close} />}
        {open === 'parts' && quote.callOffs && (
          <AgreeCallOffs request={wanted} quote={{ ...quote, callOffs: quote.callOffs }} onClose={close} />
        )}
        {open === 'recommend' && <RecommendQuote rfqId={wanted.id} quote={quote} onClose={close} />}
        {open === 'counter' && <CounterOffer quote={quote} unit={wanted.unit} onClose={close} />}
      </Suspense>
    </div>
  );
}

const hasExpired = (quote: Quote) => quote.validUntil < new Date().toISOString().slice(0, 10);

const head = 'sticky start-0 w-32 min-w-28 bg-sand p-3 text-start text-xs font-semibold text-muted';

interface Line {
  name: string;
  /** Whether a quote says something of it; what none does has no line. */
  isSaid?: (quote: Quote) => boolean;
  cell: (quote: Quote) => ReactNode;
}

/** A line for each term; the first of the quotes is the cheapest. */
function linesOf(
  sorted: readonly Quote[],
  unit: string,
  t: Words<'rfq'>,
  callOff: Words<'callOff'>,
  format: Formats,
): Line[] {
  const [cheapest] = sorted;
  return [
    {
      name: t('quote.price', { unit }),
      cell: (quote) => (
        <>
          <Price parts={format.priceParts(quote.price)} />
          {quote.about.currency !== quote.price.currency && (
            <span className="block text-xs text-muted">
              {t('quote.about', { price: format.money(quote.about) })}
            </span>
          )}
          {quote === cheapest && sorted.length > 1 && <Badge tone="good">{t('quote.cheapest')}</Badge>}
        </>
      ),
    },
    {
      name: t('quote.freight'),
      cell: (quote) => <QuoteRanges quote={quote} />,
    },
    { name: t('quote.minimum'), cell: (quote) => t('amount', { count: quote.minimum, unit }) },
    { name: t('quote.leadDays'), cell: (quote) => t('quote.days', { count: quote.leadDays }) },
    {
      name: t('quote.terms'),
      cell: (quote) => <QuotePaymentTerms terms={quote.terms} />,
    },
    {
      name: t('quote.validUntil'),
      cell: (quote) => (
        <>
          {format.day(quote.validUntil)} {hasExpired(quote) && <Badge>{t('quote.expired')}</Badge>}
        </>
      ),
    },
    {
      name: callOff('inParts'),
      isSaid: ({ callOffs }) => callOffs !== null,
      cell: ({ callOffs }) =>
        callOffs ? (
          <QuoteCallOffs callOffs={callOffs} unit={unit} />
        ) : (
          <span className="text-muted">{callOff('offerOnce')}</span>
        ),
    },
    {
      name: t('quote.offer'),
      cell: (quote) =>
        quote.product ? (
          <NamedProduct product={quote.product} />
        ) : (
          <span className="text-muted">{t('quote.noProducts')}</span>
        ),
    },
    {
      name: t('quote.note'),
      isSaid: ({ note }) => note !== '',
      cell: (quote) => quote.note && <TranslatedText text={quote.note} language={quote.language} />,
    },
    {
      name: t('counter.mine'),
      isSaid: ({ counter }) => counter !== null,
      cell: ({ counter }) =>
        counter && (
          <>
            {format.money(counter.price)}
            {counter.quantity && ` ${t('counter.for', { count: counter.quantity, unit })}`}
            {counter.note && (
              <bdi className="block text-xs whitespace-pre-line text-muted">{counter.note}</bdi>
            )}
          </>
        ),
    },
    { name: t('quote.sentOn'), cell: (quote) => format.date(quote.revisedAt ?? quote.quotedAt) },
  ];
}
