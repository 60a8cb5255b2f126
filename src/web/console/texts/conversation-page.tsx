import { caseNumber } from '../../../contract/moderation/text-rules.ts';
import { useState } from 'react';
import type {
  ReportedMessage,
  WholeConversation,
} from '../../../contract/moderation/console-conversations.ts';
import { OneOf } from '../../features/bookings/one-of.tsx';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { AppealCourse } from '../catalog/appeal-course.tsx';
import { Section } from '../section.tsx';
import { conversationCasesPath } from '../sections.tsx';
import { conversationCasePath } from './case-paths.ts';
import { History, OtherCase, Part, Report, WrittenText } from './case-parts.tsx';
import { DecideConversation, type ConversationAct } from './conversation-dialogs.tsx';
import { ConversationBadges } from './conversations-page.tsx';

export const page = definePage({
  View() {
    const common = useWords('common');
    const { params } = usePlace();
    const query = useCall('console.conversations.get', { id: params.id! });
    const back = { text: common('title.conversationCases'), to: conversationCasesPath };
    return (
      <Section section={conversationCasesPath} title={common('title.conversationCase')}>
        <OneOf query={query} back={back}>
          {(row) => <OneConversation row={row} />}
        </OneOf>
      </Section>
    );
  },
});

/** A reported conversation; what was written is there once an operator has said why they read it. */
function OneConversation({ row }: { row: WholeConversation }) {
  const t = useWords('textCases');
  const words = useWords('moderation');
  const [act, setAct] = useState<ConversationAct | null>(null);
  const [messages, setMessages] = useState<readonly ReportedMessage[] | null>(null);
  return (
    <div className="space-y-4">
      <section className="card space-y-3 p-4 sm:p-5">
        <Head row={row} />
        {row.isOwnCompany ? (
          <p role="note" className="rounded-sm bg-saffron-soft px-3 py-2">
            {t('ownCompany')}
          </p>
        ) : (
          <Acts row={row} onAct={setAct} />
        )}
        {row.note && <p className="text-muted">{t('note', { note: row.note })}</p>}
      </section>
      {messages && <Messages row={row} messages={messages} />}
      <Part title={t('reports')}>
        {row.reports.map((report) => (
          <Report key={report.id} report={report} />
        ))}
      </Part>
      {row.earlier.length > 0 && (
        <Part title={t('earlier')}>
          {row.earlier.map((earlierCase) => (
            <OtherCase
              key={earlierCase.id}
              path={conversationCasePath(earlierCase.id)}
              moment={earlierCase.openedAt}
              head={earlierCase.rule ? words(`textRule.${earlierCase.rule}`) : ''}
            >
              {words(`textState.${earlierCase.state}`)}
            </OtherCase>
          ))}
        </Part>
      )}
      {row.history.length > 0 && <History acts={row.history} />}
      {act && <DecideConversation row={row} act={act} onRead={setMessages} onClose={() => setAct(null)} />}
    </div>
  );
}

function Head({ row }: { row: WholeConversation }) {
  const t = useWords('textCases');
  const format = useFormat();
  return (
    <header className="space-y-2">
      <h2 className="text-base font-semibold break-words">
        <bdi>{t('conversation', { author: row.author, reporter: row.reporter })}</bdi>
      </h2>
      <p className="text-xs text-muted">
        <bdi className="figures">{t('caseNumber', { number: caseNumber(row.number) })}</bdi> ·{' '}
        <bdi>{t('reportedOf', { name: row.author })}</bdi> · {t(`site.${row.site}`)} ·{' '}
        {format.dateTime(row.openedAt)}
      </p>
      <ConversationBadges row={row} />
    </header>
  );
}

function Acts({ row, onAct }: { row: WholeConversation; onAct: (act: ConversationAct) => void }) {
  const t = useWords('textCases');
  const words = useWords('moderation');
  return (
    <>
      {row.isReadable ? (
        <p>
          <Button onClick={() => onAct('read')}>{t('read')}</Button>
        </p>
      ) : (
        <p className="text-muted">{t('closed')}</p>
      )}
      {row.state === 'open' && (
        <p className="flex flex-wrap gap-2">
          <Button onClick={() => onAct('dismiss')}>{t('dismiss')}</Button>
          <Button onClick={() => onAct('warn')}>{t('warn')}</Button>
          <Button tone="danger" onClick={() => onAct('block')}>
            {t('block')}
          </Button>
        </p>
      )}
      {row.rule && row.measure && (
        <AppealCourse
          takedown={{
            reason: row.reason ?? '',
            state: row.state === 'hidden' ? 'down' : (row.state as 'appealed' | 'upheld' | 'restored'),
            at: row.judgedAt ?? row.openedAt,
            by: row.judgedBy,
            appeal: row.appeal,
            appealedAt: row.appealedAt,
            decisionReason: row.decisionReason,
            decidedAt: row.decidedAt,
            decidedBy: row.decidedBy,
            isOwn: row.isOwn,
          }}
          author={row.author}
          rule={words(`textRule.${row.rule}`)}
          state={row.state === 'hidden' ? words(`measure.${row.measure}`) : words(`textState.${row.state}`)}
          onDecide={onAct}
        />
      )}
    </>
  );
}

interface MessagesProps {
  row: WholeConversation;
  messages: readonly ReportedMessage[];
}

/** What was written around the reports; addresses and numbers in it are masked. */
function Messages({ row, messages }: MessagesProps) {
  const t = useWords('textCases');
  const common = useWords('common');
  const format = useFormat();
  return (
    <Part title={common('title.conversationCase')}>
      {messages.length === 0 && <li className="text-muted">{t('noMessages')}</li>}
      {messages.map((message) => (
        <li key={message.id} className="py-2">
          <p className="text-xs text-muted">
            <bdi className={message.isOfAuthor ? 'font-semibold text-cinnabar' : ''}>
              {message.isOfAuthor ? row.author : row.reporter}
            </bdi>{' '}
            · {format.dateTime(message.at)}
          </p>
          <WrittenText content={{ ...message, title: '' }} />
        </li>
      ))}
    </Part>
  );
}
