import { lazy, Suspense } from 'react';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { useInBrowser } from '../../page/in-browser.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { rfqsPath, rfqPath } from '../../features/addresses/addresses.ts';
import { ReportTextLink } from '../../features/moderation/report-text-link.tsx';
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

  head: (requested, place, common) => ({
    title: requested.title,
    canonical: rfqPath(requested.id),
    image: requested.pictures[0]
      ? { address: `${requested.pictures[0]}?w=800`, alt: requested.title }
      : undefined,
    // Nobody who searches is served by what is over.
    hidden: requested.state !== 'open',
    crumbs: crumbsBelow(common('nav.rfqs'), rfqsPath(), requested.title, place.language, common),
  }),

  View({ data: requested }) {
    const t = useWords('rfq');
    const common = useWords('common');
    const format = useFormat();
    const { language } = usePlace();
    return (
      <div className="page space-y-4">
        <Breadcrumbs
          label={common('nav.way')}
          crumbs={crumbsBelow(common('nav.rfqs'), rfqsPath(), requested.title, language, common).with(2, {
            text: requested.title,
            lang: inLanguage(requested.language, language).lang,
          })}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
          <article className="sheet -mx-4 space-y-5 p-4 sm:mx-0 sm:p-6">
            <header className="space-y-2">
              <p className="flex flex-wrap items-center gap-2 text-muted">
                <RfqState state={requested.state} />
                {requested.category.name}
                <span>· {t('published', { day: format.day(requested.publishedAt.slice(0, 10)) })}</span>
                <span>· {t('quotes', { count: requested.quoteCount })}</span>
              </p>
              <h1 className="text-xl font-semibold text-balance break-words">
                <span {...inLanguage(requested.language, language)}>{requested.title}</span>
              </h1>
            </header>
            <RfqFacts wanted={requested} wide />
            <ReviewPictures
              pictures={requested.pictures}
              title={requested.title}
              nameOf={(number) => t('picture', { number })}
            />
            <section className="space-y-2">
              <h2 className="text-base font-semibold">{t('details')}</h2>
              {requested.details ? (
                <TranslatedText
                  key={requested.id}
                  text={requested.details}
                  language={requested.language}
                  className="max-w-prose text-base"
                />
              ) : (
                <p className="text-muted">{t('noDetails')}</p>
              )}
            </section>
            <RfqDocuments id={requested.id} documents={requested.documents} />
            <ReportTextLink kind="request" id={requested.id} text={t('report')} />
          </article>
          <QuotePlace wanted={requested} />
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
