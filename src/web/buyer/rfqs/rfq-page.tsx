import { useState } from 'react';
import { ExternalLink, Inbox } from 'lucide-react';
import type { OutputOf } from '../../../contract/contract.ts';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { rfqPath } from '../../features/addresses/addresses.ts';
import { HiddenNotice } from '../../features/moderation/hidden-notice.tsx';
import { CopyButton } from '../../features/office/copy-text.tsx';
import { NotShown } from '../../features/office/not-shown.tsx';
import { Office } from '../../features/office/office.tsx';
import { RfqDocuments } from '../../features/rfqs/rfq-documents.tsx';
import { RfqFacts, RfqState } from '../../features/rfqs/rfq-facts.tsx';
import { ReviewPictures } from '../../features/reviews/review-pictures.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { QuoteTable } from './quote-table.tsx';
import { Recommendation } from './recommendation.tsx';
import { useRfqPaths } from './rfq-paths.ts';
import { SendDialog } from '../../features/send-dialog.tsx';

export const page = definePage({
  View() {
    const t = useWords('rfq');
    const common = useWords('common');
    const paths = useRfqPaths();
    const id = usePlace().query.get('id') ?? '';
    const { data, isError, error, refetch } = useCall('rfqs.get', { id }, { enabled: id !== '' });
    // Somebody else's has a public page; here it is nothing.
    const requested = data?.mine ? data : undefined;
    const [isClosing, setClosing] = useState(false);
    return (
      <Office
        role={paths.role}
        title={requested?.title ?? common('title.rfq')}
        way={[{ text: common(paths.word), to: paths.list }]}
        actions={
          requested?.state === 'open' ? (
            <Button onClick={() => setClosing(true)}>{t('mine.close')}</Button>
          ) : undefined
        }
      >
        {isError || id === '' || (data && !requested) ? (
          <div className="card">
            <NotShown
              error={error}
              back={{ text: common(paths.word), to: paths.list }}
              onRetry={() => void refetch()}
            />
          </div>
        ) : !requested ? (
          <div className="card space-y-3 p-6" aria-busy="true">
            <Skeleton className="h-5 w-1/3" />
            <Skeleton className="h-40" />
          </div>
        ) : (
          <>
            <Whole requested={requested} />
            {isClosing && <CloseDialog id={requested.id} onClose={() => setClosing(false)} />}
          </>
        )}
      </Office>
    );
  },
});

/** What is asked for, what the buyer service would take, and the quotes. */
function Whole({ requested }: { requested: OutputOf<'rfqs.get'> }) {
  const t = useWords('rfq');
  return (
    <>
      <section className="card space-y-4 p-4 sm:p-6">
        <p className="flex flex-wrap items-center gap-3 text-muted">
          <RfqState state={requested.state} />
          {requested.category.name}
          <span className="inline-flex items-center">
            <bdi className="figures">{requested.number}</bdi>
            <CopyButton text={requested.number} of={requested.title} />
          </span>
          {!requested.isHidden && (
            <Link to={rfqPath(requested.id)} className="inline-flex items-center gap-1 hover:text-cinnabar">
              {t('mine.public')}
              <ExternalLink size={14} aria-hidden className="mirrored" />
            </Link>
          )}
        </p>
        {requested.isHidden && <HiddenNotice kind="request" subjectId={requested.id} />}
        {requested.state === 'closed' && requested.quotes.some(({ orderId }) => orderId !== null) && (
          <p className="text-muted">{t('mine.ordered')}</p>
        )}
        {(requested.buyer ?? requested.publishedBy) && (
          <p className="text-muted">
            <bdi>
              {requested.buyer
                ? t('forBuyer', { name: requested.buyer.name })
                : t('publishedBy', { name: requested.publishedBy!.name })}
            </bdi>
          </p>
        )}
        <RfqFacts wanted={requested} wide />
        <ReviewPictures
          pictures={requested.pictures}
          title={requested.title}
          nameOf={(number) => t('picture', { number })}
        />
        {requested.details && (
          <p className="max-w-prose break-words whitespace-pre-line" dir="auto">
            {requested.details}
          </p>
        )}
        <RfqDocuments id={requested.id} documents={requested.documents} />
      </section>
      <Recommendation rfq={requested} />
      <section className="sheet -mx-4 sm:mx-0">
        <h2 className="p-4 text-base font-semibold">{t('quote.compare')}</h2>
        {requested.quotes.length > 0 ? (
          <QuoteTable
            wanted={requested}
            quotes={requested.quotes}
            mayCounter={requested.mayCounter && !requested.isHidden}
            recommendedId={requested.recommended?.quoteId}
          />
        ) : (
          <EmptyState
            icon={<Inbox size={22} aria-hidden />}
            title={t('quote.none')}
            hint={t('quote.noneHint')}
          />
        )}
      </section>
    </>
  );
}

function CloseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords('rfq');
  return (
    <SendDialog
      danger
      title={t('mine.close')}
      verb={t('mine.close')}
      call="rfqs.close"
      changes={['rfqs.get', 'rfqs.list']}
      decides
      done={t('mine.closed')}
      input={() => ({ id })}
      onClose={onClose}
    >
      {t('mine.closeAsk')}
    </SendDialog>
  );
}
