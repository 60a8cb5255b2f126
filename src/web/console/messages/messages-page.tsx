import { useState } from 'react';
import { messageStates, messageTopics } from '../../../contract/messages/message-limits.ts';
import type { LeftMessage } from '../../../contract/messages/messages.ts';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { useWords, type Words } from '../../page/words.ts';
import { CopyButton } from '../../features/office/copy-text.tsx';
import { Moment } from '../../features/figures/moment.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { sectionPage } from '../section.tsx';
import { messagesPath } from '../sections.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';

export const page = sectionPage(messagesPath, Messages);

function Messages() {
  const t = useWords('visitors');
  const desk = useWords('support');
  const format = useFormat();
  const [open, setOpen] = useState<LeftMessage | null>(null);
  return (
    <>
      <OfficeList
        call="console.messages.list"
        fields={[
          { kind: 'search', name: 'search', label: t('search') },
          {
            kind: 'choice',
            name: 'state',
            label: t('state'),
            all: t('anyState'),
            options: messageStates,
            text: (state) => t(`state.${state}`),
          },
          {
            kind: 'choice',
            name: 'topic',
            label: t('topic'),
            all: t('anyTopic'),
            options: messageTopics,
            text: (topic) => desk(`topic.${topic}`),
          },
        ]}
        columns={columnsOf(t, desk, format, setOpen)}
        empty={{ title: t('none'), hint: t('noneHint') }}
      />
      {open && <HandleDialog message={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function columnsOf(
  t: Words<'visitors'>,
  desk: Words<'support'>,
  format: Formats,
  onOpen: (message: LeftMessage) => void,
): Column<LeftMessage>[] {
  return [
    {
      id: 'from',
      head: t('from'),
      cell: (row) => (
        <div className="min-w-48">
          <bdi className="block font-semibold">{row.name}</bdi>
          {row.company && <bdi className="block text-muted">{row.company}</bdi>}
          <span className="flex items-center gap-1">
            <span className="figures break-all">{row.contact}</span>
            <CopyButton text={row.contact} of={row.name} />
          </span>
          <span className="flex flex-wrap items-center gap-2 text-xs text-muted">
            {format.country(row.country)}
            {row.proved && <Badge tone="good">{t('proved')}</Badge>}
          </span>
        </div>
      ),
    },
    {
      id: 'message',
      head: t('message'),
      cell: (row) => (
        <div className="max-w-xl min-w-60 space-y-1">
          <span className="text-xs text-muted">
            {[desk(`topic.${row.topic}`), row.subject].filter(Boolean).join(' · ')}
          </span>
          <p className="break-words whitespace-pre-line" dir="auto">
            {row.text}
          </p>
          {row.note && (
            <p className="border-s-2 border-line ps-2 text-muted" dir="auto">
              {row.note}
            </p>
          )}
        </div>
      ),
    },
    { id: 'left', head: t('left'), cell: (row) => <Moment at={row.leftAt} /> },
    {
      id: 'state',
      head: t('state'),
      cell: (row) => (
        <div className="flex flex-col items-start gap-2">
          <Badge tone={row.state === 'new' ? 'accent' : 'good'}>{t(`state.${row.state}`)}</Badge>
          {row.handledBy && <bdi className="text-xs text-muted">{row.handledBy}</bdi>}
          <Button size="small" onClick={() => onOpen(row)} className="whitespace-nowrap">
            {t(row.state === 'new' ? 'handle' : 'changeNote')}
          </Button>
        </div>
      ),
    },
  ];
}

function HandleDialog({ message, onClose }: { message: LeftMessage; onClose: () => void }) {
  const t = useWords('visitors');
  const verb = t(message.state === 'new' ? 'handle' : 'changeNote');
  return (
    <SendDialog
      title={verb}
      verb={verb}
      call="console.messages.handle"
      changes={['console.messages.list', 'console.log.list']}
      done={t('done')}
      fields={{ note: { label: t('note'), start: message.note, rows: 3, maxLength: 1_000 } }}
      input={({ note }) => ({ id: message.id, note })}
      onClose={onClose}
    />
  );
}
