import { lazy, Suspense } from 'react';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format.ts';
import { useInBrowser } from '../../page/in-browser.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { rfqsPath, rfqPath } from '../../features/addresses/addresses.ts';
import { RfqDocuments } from '../../features/rfqs/rfq-documents.tsx';
import { RfqFacts, RfqState } from '../../features/rfqs/rfq-facts.tsx';
import { ReviewPictures } from '../../features/reviews/review-pictures.tsx';
import { TranslatedText } from '../../features/translation/translated-text.tsx';
import { inLanguage } from '../../features/translation/written-in.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { crumbsBelow } from '../lists/crumbs.ts';

const QuotePanel = lazy(async () => ({
  default: (await import('./quote-panel.tsx')).QuotePanel,
}));

export const page = definePage({
  load: ({ call, params }) => call('rfqs.home', { id: params.id! }),

  head: (wanted, place, common) => ({
    title: wanted.title,
    canonical: rfqPath(wanted.id),
    image: wanted.pictures[0] ? { address: `${wanted.pictures[0]}?w=800`, alt: wanted.title } : undefined,
    // Nobody who searches is served by what is over.
    hidden: wanted.state !== 'open',
    crumbs: crumbsBelow(common('nav.rfqs'), rfqsPath(), wanted.title, place.language, common),
  }),

  View({ data: wanted }) {
    const t = useWords('rfq');
    const common = useWords('common');
    const format = useFormat();
    const { language } = usePlace();
    return (
      <div className="page space-y-4">
        <Breadcrumbs
          label={common('nav.way')}
          crumbs={crumbsBelow(common('nav.rfqs'), rfqsPath(), wanted.title, language, common).with(2, {
            text: wanted.title,
            lang: inLanguage(wanted.language, language).lang,
          })}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
          <article className="sheet -mx-4 space-y-5 p-4 sm:mx-0 sm:p-6">
            <header className="space-y-2">
              <p className="flex flex-wrap items-center gap-2 text-muted">
                <RfqState state={wanted.state} />
                {wanted.category.name}
                <span>· {t('published', { day: format.day(wanted.publishedAt.slice(0, 10)) })}</span>
                <span>· {t('quotes', { count: wanted.quoteCount })}</span>
              </p>
              <h1 className="text-xl font-semibold text-balance break-words">
                <span {...inLanguage(wanted.language, language)}>{wanted.title}</span>
              </h1>
            </header>
            <RfqFacts wanted={wanted} wide />
            <ReviewPictures
              pictures={wanted.pictures}
              title={wanted.title}
              nameOf={(number) => t('picture', { number })}
            />
            <section className="space-y-2">
              <h2 className="text-base font-semibold">{t('details')}</h2>
              {wanted.details ? (
                <TranslatedText
                  key={wanted.id}
                  text={wanted.details}
                  language={wanted.language}
                  className="max-w-prose text-base"
                />
              ) : (
                <p className="text-muted">{t('noDetails')}</p>
              )}
            </section>
            <RfqDocuments documents={wanted.documents} />
          </article>
          <QuotePlace wanted={wanted} />
        </div>
      </div>
    );
  },
});

/** Whether and how somebody may quote is the visitor's own, so it comes after the page. */
function QuotePlace({ wanted }: { wanted: Parameters<typeof QuotePanel>[0]['wanted'] }) {
  const place = <Skeleton className="h-40" />;
  if (!useInBrowser()) return place;
  return (
    <Suspense fallback={place}>
      <QuotePanel wanted={wanted} />
    </Suspense>
  );
}
