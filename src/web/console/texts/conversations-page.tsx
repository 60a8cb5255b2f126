import { MessageSquare } from 'lucide-react';
import type { ReportedConversation } from '../../../contract/moderation/console-conversations.ts';
import { caseNumber, caseStates } from '../../../contract/moderation/text-rules.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { sectionPage } from '../section.tsx';
import { conversationCasesPath } from '../sections.tsx';
import { conversationCasePath } from './case-paths.ts';
import { useCaseFields } from './case-fields.ts';

export const page = sectionPage(conversationCasesPath, Conversations);

/** Conversations that one of their sides reported: at first what waits, the longest first. */
function Conversations() {
  const t = useWords('textCases');
  const words = useWords('moderation');
  const oversight = useWords('oversight');
  return (
    <OfficeList
      call="console.conversations.list"
      fields={[
        {
          kind: 'tabs',
          name: 'state',
          label: oversight('products.state'),
          options: caseStates,
          text: (state) => (state === 'hidden' ? t('inForce') : words(`textState.${state}`)),
          otherwise: 'open',
          any: { value: 'any', text: oversight('takedown.any') },
        },
        ...useCaseFields(),
      ]}
      items={{ render: (row) => <Row row={row} /> }}
      empty={{
        icon: <MessageSquare size={22} aria-hidden />,
        title: t('noConversations'),
        hint: t('noConversationsHint'),
      }}
    />
  );
}

function Row({ row }: { row: ReportedConversation }) {
  const t = useWords('textCases');
  const format = useFormat();
  return (
    <div className="space-y-2 p-4">
      <Link to={conversationCasePath(row.id)} className="font-semibold hover:text-cinnabar">
        <bdi>{t('conversation', { author: row.author, reporter: row.reporter })}</bdi>
      </Link>
      <p className="text-xs text-muted">
        <bdi className="figures">{t('caseNumber', { number: caseNumber(row.number) })}</bdi> ·{' '}
        <bdi>{t('reportedOf', { name: row.author })}</bdi> · {t(`site.${row.site}`)} ·{' '}
        {format.dateTime(row.openedAt)}
      </p>
      <ConversationBadges row={row} />
    </div>
  );
}

/** How it stands, and what is said of it. */
export function ConversationBadges({ row }: { row: ReportedConversation }) {
  const words = useWords('moderation');
  const format = useFormat();
  const isOver = row.state === 'restored' || row.state === 'dismissed';
  return (
    <p className="flex flex-wrap items-center gap-2">
      {row.state !== 'hidden' && (
        <Badge tone={isOver ? 'good' : 'promotion'}>{words(`textState.${row.state}`)}</Badge>
      )}
      {row.measure && <Badge tone="accent">{words(`measure.${row.measure}`)}</Badge>}
      {row.rule && <Badge tone="accent">{words(`textRule.${row.rule}`)}</Badge>}
      {row.reasons.map(({ reason, count }) => (
        <Badge key={reason}>
          {words(`textRule.${reason}`)} · {format.number(count)}
        </Badge>
      ))}
    </p>
  );
}
