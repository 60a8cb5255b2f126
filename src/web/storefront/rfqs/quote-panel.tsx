import { lazy, Suspense, useState } from 'react';
import type { Quote, WholeRfq } from '../../../contract/rfqs/rfqs.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useSession } from '../../page/visitor/session.ts';
import { signInPath } from '../../page/visitor/sign-in.ts';
import { useWords } from '../../page/words.ts';
import { QuoteTerms } from '../../features/rfqs/quote-terms.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';

const QuoteDialog = lazy(async () => ({ default: (await import('./quote-dialog.tsx')).QuoteDialog }));

/** Who may quote, the seller's own quote, and the way to one. */
export function QuotePanel({ wanted }: { wanted: WholeRfq }) {
  const t = useWords('rfq');
  const { pathname } = usePlace();
  const { signedIn, role } = useSession();
  const [isQuoting, setQuoting] = useState(false);
  const { data, isError, refetch } = useCall('rfqs.get', { id: wanted.id }, { enabled: signedIn });
  const quote = data?.quotes[0];
  const box = 'card space-y-4 p-4 lg:sticky lg:top-24';
  if (signedIn && !data) {
    return (
      <aside className={box}>
        {isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton className="h-24" />}
      </aside>
    );
  }
  if (data?.mine) {
    return (
      <aside className={box}>
        <p>{t('quote.own')}</p>
        <Link
          to={`/merchants/buyer-center/my-opportunity-detail?id=${wanted.id}`}
          className={`${buttonClass({ tone: 'main' })} w-full`}
        >
          {t('quote.see')}
        </Link>
      </aside>
    );
  }
  return (
    <aside className={box} aria-label={t('quote.mine')}>
      {data && <bdi className="figures block text-xs text-muted">{data.number}</bdi>}
      {quote && role === roles.seller && <StandingQuote quote={quote} unit={wanted.unit} />}
      {wanted.state !== 'open' ? (
        <p className="text-muted">{t('quote.over')}</p>
      ) : data?.mayQuote ? (
        <Button tone="main" size="large" className="w-full" onClick={() => setQuoting(true)}>
          {t(quote?.counter ? 'counter.answer' : quote ? 'quote.revise' : 'quote.give')}
        </Button>
      ) : (
        <>
          <p className="text-muted">{t('quote.who')}</p>
          {role !== roles.seller && (
            <Link
              to={signInPath(roles.seller, pathname)}
              className={`${buttonClass({ tone: 'main', size: 'large' })} w-full`}
            >
              {t('quote.signIn')}
            </Link>
          )}
        </>
      )}
      {isQuoting && data?.shopId && data.shopTerms && (
        <Suspense fallback={null}>
          <QuoteDialog
            wanted={wanted}
            own={quote}
            shopId={data.shopId}
            shopTerms={data.shopTerms}
            onClose={() => setQuoting(false)}
          />
        </Suspense>
      )}
    </aside>
  );
}

/** The seller's own quote, and what became of it. */
function StandingQuote({ quote, unit }: { quote: Quote; unit: string }) {
  const t = useWords('rfq');
  const callOff = useWords('callOff');
  const office = '/merchants/seller-center';
  const outcomes = [
    quote.orderId && { to: `${office}/order-manage-detail?id=${quote.orderId}`, text: t('accept.done') },
    quote.agreementId && { to: `${office}/call-off?id=${quote.agreementId}`, text: callOff('view') },
  ];
  return (
    <>
      <h2 className="text-base font-semibold">{t('quote.mine')}</h2>
      {quote.hasLapsed && (
        <p className="rounded bg-saffron-soft p-3 text-saffron-deep">{t('quote.lapsedMine')}</p>
      )}
      <QuoteTerms quote={quote} unit={unit} />
      {quote.counter && <Counter counter={quote.counter} unit={unit} />}
      {outcomes.map(
        (outcome) =>
          outcome && (
            <Link key={outcome.to} to={outcome.to} className={`${buttonClass({ tone: 'main' })} w-full`}>
              {outcome.text}
            </Link>
          ),
      )}
    </>
  );
}

/** What the buyer would pay instead; the seller's form begins with it. */
function Counter({ counter, unit }: { counter: NonNullable<Quote['counter']>; unit: string }) {
  const t = useWords('rfq');
  const format = useFormat();
  return (
    <div className="rounded bg-saffron-soft p-3 text-saffron-deep">
      <p className="font-semibold">
        {t('counter.theirs', { price: format.money(counter.price) })}
        {counter.quantity && ` ${t('counter.for', { count: counter.quantity, unit })}`}
      </p>
      {counter.note && <bdi className="block whitespace-pre-line">{counter.note}</bdi>}
    </div>
  );
}
