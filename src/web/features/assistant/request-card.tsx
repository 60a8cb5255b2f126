import { useState } from 'react';
import type { RequestDraft } from '../../../contract/assistant/agents.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';

/** A request for quotes as it would be published; only a press on its button publishes it, exactly as it stands here. */
export function RequestCard({ request }: { request: RequestDraft }) {
  const t = useWords('aiChatbot');
  const format = useFormat();
  const [isOver, setOver] = useState(request.state === 'over');
  const publish = useSend('assistant.publish', {
    changes: ['rfqs.list'],
    onFailure: ({ code }) => {
      if (code === 'REQUEST_DRAFT_OVER') setOver(true);
      return false;
    },
  });
  const publishedId = publish.data?.id ?? request.rfqId;
  const facts: [name: string, value: string][] = [
    [t('request.product'), request.title],
    [t('request.category'), request.category],
    [t('request.quantity'), format.quantity(request.quantity, request.unit)],
    [t('request.price'), request.targetPrice ? format.money(request.targetPrice) : t('request.noPrice')],
    [t('request.country'), request.country],
    [t('request.lastDay'), format.day(request.lastDay)],
  ];
  return (
    <section aria-label={t('request')} className="space-y-3 rounded border border-line bg-card p-3">
      <h3 className="font-semibold">{t('request')}</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd dir="auto" className="min-w-0 break-words">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <Outcome
        publishedId={publishedId}
        isOver={isOver || (request.state === 'published' && !publishedId)}
        isBusy={publish.isPending}
        onPublish={() => publish.mutate({ draftId: request.id })}
      />
    </section>
  );
}

interface OutcomeProps {
  publishedId: string | null;
  isOver: boolean;
  isBusy: boolean;
  onPublish: () => void;
}

function Outcome({ publishedId, isOver, isBusy, onPublish }: OutcomeProps) {
  const t = useWords('aiChatbot');
  if (publishedId) {
    return (
      <Link
        to={`/merchants/buyer-center/my-opportunity-detail?id=${publishedId}`}
        className="text-sm font-semibold text-cinnabar hover:underline"
      >
        {t('request.published')}
      </Link>
    );
  }
  if (isOver) return <p className="text-sm text-muted">{t('request.over')}</p>;
  return (
    <Button tone="main" busy={isBusy} onClick={onPublish}>
      {t('request.publish')}
    </Button>
  );
}
