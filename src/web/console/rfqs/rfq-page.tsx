import type { ReactNode } from 'react';
import type { ConsoleRfqDetail } from '../../../contract/rfqs/console-rfqs.ts';
import { OneOf } from '../../features/bookings/one-of.tsx';
import { CopyButton } from '../../features/office/copy-text.tsx';
import { DocumentNames } from '../../features/rfqs/rfq-documents.tsx';
import { RfqFacts, RfqState } from '../../features/rfqs/rfq-facts.tsx';
import { inLanguage } from '../../features/translation/written-in.tsx';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Acts } from '../acts.tsx';
import { Notes } from '../notes.tsx';
import { OrderCard } from '../orders/order-card.tsx';
import { Section } from '../section.tsx';
import { allRfqsPath, userPath } from '../sections.tsx';
import { useOperator } from '../staff/use-operator.ts';
import { WrittenText } from '../texts/case-parts.tsx';
import { RfqHistory } from './rfq-history.tsx';
import { RfqComplaints, RfqModeration } from './rfq-moderation.tsx';
import { RfqQuotes } from './rfq-quotes.tsx';

export const page = definePage({
  View() {
    const common = useWords('common');
    const id = usePlace().params.id ?? '';
    const query = useCall('console.rfqs.get', { id }, { enabled: id !== '' });
    return (
      <Section section={allRfqsPath} title={query.data?.number ?? common('title.oneRfq')}>
        <OneOf query={query} back={{ text: common('title.allRfqs'), to: allRfqsPath }}>
          {(rfq) => <Rfq rfq={rfq} />}
        </OneOf>
      </Section>
    );
  },
});

interface Props {
  rfq: ConsoleRfqDetail;
}

/** A request with its texts, documents and quotes, what happened to it, and what operators made of it. */
function Rfq({ rfq }: Props) {
  const oversight = useWords('oversight');
  const write = useSend('console.rfqs.note', { changes: ['console.rfqs.get', 'console.log.list'] });
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0 space-y-4">
        <Head rfq={rfq} />
        <Documents rfq={rfq} />
        <RfqQuotes rfq={rfq} />
      </div>
      <div className="min-w-0 space-y-4">
        <RfqModeration rfq={rfq} />
        <RfqHistory events={rfq.events} />
        <RfqComplaints complaints={rfq.complaints} />
        <Notes
          notes={rfq.notes}
          hint={oversight('order.notesHint')}
          isSending={write.isPending}
          onSend={(text, onSent) => write.mutate({ id: rfq.id, text }, { onSuccess: onSent })}
        />
        <Acts acts={rfq.acts} />
      </div>
    </div>
  );
}

function Head({ rfq }: Props) {
  const t = useWords('consoleRequests');
  const words = useWords('rfq');
  const format = useFormat();
  const { language } = usePlace();
  const facts: [string, ReactNode][] = [
    [words('buyer'), <Buyer key="buyer" person={rfq.buyer} />],
    [words('category'), rfq.category.name],
    [t('published'), format.dateTime(rfq.publishedAt)],
  ];
  return (
    <section className="card space-y-4 p-4 sm:p-5">
      <header className="space-y-2">
        <p className="flex flex-wrap items-center gap-2">
          <span className="inline-flex items-center">
            <bdi className="figures text-muted">{rfq.number}</bdi>
            <CopyButton text={rfq.number} of={rfq.title} />
          </span>
          <RfqState state={rfq.state} />
          {rfq.isHidden && <Badge tone="accent">{t('hidden')}</Badge>}
        </p>
        <h2 className="text-base font-semibold break-words" {...inLanguage(rfq.language, language)}>
          {rfq.title}
        </h2>
        {rfq.publishedBy && (
          <p className="text-muted">
            <bdi>{words('publishedBy', { name: rfq.publishedBy.name })}</bdi>
          </p>
        )}
      </header>
      <RfqFacts wanted={rfq} wide />
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {(rfq.details || rfq.pictures.length > 0) && (
        <div className="space-y-2 border-t border-line pt-4">
          <h3 className="text-xs text-muted">{t('details')}</h3>
          <WrittenText
            content={{ title: '', text: rfq.details, language: rfq.language, pictures: rfq.pictures }}
          />
        </div>
      )}
    </section>
  );
}

function Buyer({ person }: { person: ConsoleRfqDetail['buyer'] }) {
  const { operator } = useOperator();
  if (!operator?.rights.includes('users')) return <bdi>{person.name}</bdi>;
  return (
    <Link to={userPath(person.id)} className="hover:text-cinnabar hover:underline">
      <bdi>{person.name}</bdi>
    </Link>
  );
}

/** What the buyer attached; that one was opened is written down. */
function Documents({ rfq: { id, documents } }: Props) {
  const t = useWords('consoleRequests');
  const words = useWords('rfq');
  const view = useSend('console.rfqs.viewDocument', {
    changes: ['console.rfqs.get', 'console.log.list'],
    onDone: ({ url }) => location.assign(url),
  });
  if (documents.length === 0) return null;
  return (
    <OrderCard title={words('documents')} hint={t('documentsHint')}>
      <DocumentNames documents={documents} onSave={(key) => view.mutate({ id, key })} />
    </OrderCard>
  );
}
