import type { CustomsMessage } from '../../../contract/parcels/parcels.ts';
import { useWords } from '../../page/words.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table.tsx';
import { Moment } from '../figures/moment.tsx';

const tones: Record<CustomsMessage['state'], BadgeTone> = {
  waiting: 'neutral',
  unanswered: 'promotion',
  answered: 'good',
  refused: 'accent',
};

/** What a message to customs is, how far it is, and what could not be read of it. */
export function useMessageColumns(): Column<CustomsMessage>[] {
  const t = useWords('parcel');
  return [
    { id: 'kind', head: t('message'), cell: ({ kind }) => t(`message.${kind}`) },
    {
      id: 'state',
      head: t('message.state'),
      cell: ({ state, issue, documents, unanswered }) => (
        <span className="block max-w-80 min-w-40 space-y-1">
          <Badge tone={tones[state]}>{t(`messageState.${state}`)}</Badge>
          <span className="block text-xs text-muted">
            {t('message.documents', { documents, answered: documents - unanswered })}
          </span>
          {issue && <bdi className="block text-xs break-words text-cinnabar">{issue}</bdi>}
        </span>
      ),
    },
    { id: 'createdAt', head: t('message.createdAt'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
    {
      id: 'sentAt',
      head: t('message.sentAt'),
      cell: ({ sentAt }) => (sentAt ? <Moment at={sentAt} /> : <span className="text-muted">—</span>),
    },
  ];
}
