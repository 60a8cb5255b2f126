import { useState } from 'react';
import type { OfflineAuthor } from '../../../contract/offline/offline.ts';
import { localToday } from '../../../kit/days.ts';
import type { RequestDraft } from '../../features/offline/draft-rules.ts';
import { minorUnits, typedWhole } from '../../page/format/format.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { DraftCard } from './draft-card.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { useSending, type Sending } from './use-sending.ts';

interface Props {
  author: OfflineAuthor;
  draft: RequestDraft;
  isOnline: boolean;
  /** The one whose sending is the main thing to do here. */
  isFirst: boolean;
  onRemove: () => void;
}

/** The draft of a request for quotes, and the request that it became. */
export function RequestCard({ author, draft, isOnline, isFirst, onRemove }: Props) {
  const t = useWords('offline');
  const [opened, setOpened] = useState<'change' | 'publish' | null>(null);
  const sending = useSending(draft);
  const { values, state, rfqId } = draft;
  const isLate = state === 'open' && values.lastDay < localToday();
  return (
    <DraftCard
      draft={draft}
      isBusy={sending.isBusy}
      title={values.title}
      onRemove={onRemove}
      actions={
        state === 'sent' ? (
          rfqId && (
            <Link
              to={`/merchants/buyer-center/my-opportunity-detail?id=${rfqId}`}
              className={buttonClass({ tone: 'quiet' })}
            >
              {t('toRequest')}
            </Link>
          )
        ) : state === 'sending' ? (
          <Button
            tone={isFirst ? 'main' : 'quiet'}
            busy={sending.isBusy}
            disabled={!isOnline}
            onClick={() => void sending.send()}
          >
            {t('sendAgain')}
          </Button>
        ) : (
          <>
            <Button
              tone={isFirst ? 'main' : 'quiet'}
              disabled={!isOnline || isLate}
              onClick={() => setOpened('publish')}
            >
              {t('publish')}
            </Button>
            <Button onClick={() => setOpened('change')}>{t('change')}</Button>
          </>
        )
      }
    >
      <RequestFacts draft={draft} />
      {isLate && <p className="text-cinnabar-deep">{t('lastDayOver')}</p>}
      {opened === 'change' && <RequestDialog author={author} draft={draft} onClose={() => setOpened(null)} />}
      {opened === 'publish' && (
        <PublishDialog draft={draft} sending={sending} onClose={() => setOpened(null)} />
      )}
    </DraftCard>
  );
}

function RequestFacts({ draft: { values, unit } }: { draft: RequestDraft }) {
  const t = useWords('rfq');
  const format = useFormat();
  const { quantity, target, currency, country, lastDay, details } = values;
  const price = target ? minorUnits(target, currency) : null;
  const facts = [
    [t('quantity'), format.quantity(typedWhole(quantity), unit)],
    [t('target'), price === null ? t('noTarget') : format.money({ amount: price, currency })],
    [t('country'), format.country(country)],
    [t('lastDay'), format.day(lastDay)],
  ] as const;
  return (
    <>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {details && (
        <p className="break-words whitespace-pre-line" dir="auto">
          {details}
        </p>
      )}
    </>
  );
}

const width = 480;

interface PublishProps {
  draft: RequestDraft;
  sending: Sending;
  onClose: () => void;
}

function PublishDialog({ draft, sending, onClose }: PublishProps) {
  const t = useWords('offline');
  const publish = async () => {
    await sending.send();
    onClose();
  };
  return (
    <FormDialog
      title={t('publish')}
      verb={t('publish')}
      width={width}
      busy={sending.isBusy}
      onSubmit={() => void publish()}
      onClose={onClose}
    >
      <p className="font-semibold break-words" dir="auto">
        {draft.values.title}
      </p>
      <RequestFacts draft={draft} />
      <p className="text-sm text-muted">{t('requestHint')}</p>
    </FormDialog>
  );
}
