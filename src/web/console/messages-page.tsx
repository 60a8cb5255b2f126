import { useState } from 'react';
import {
  messageStates,
  messageTopics,
  type MessageState,
  type MessageTopic,
} from '../../contract/message-limits.ts';
import type { LeftMessage } from '../../contract/messages.ts';
import { useCall, useSend } from '../page/calls.ts';
import { definePage } from '../page/define.ts';
import { useFormat, type Formats } from '../page/format.ts';
import { useWords, type Words } from '../page/words.ts';
import { CopyButton } from '../parts/copy-text.tsx';
import { Moment } from '../parts/moment.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { PromptDialog } from '../ui/prompt-dialog.tsx';
import { SearchField } from '../ui/search-field.tsx';
import type { Column } from '../ui/table.tsx';
import { toast } from '../ui/toast.tsx';
import { Board, rowsOnAPage } from './board.tsx';
import { Choice } from '../parts/choice.tsx';
import { useFilter } from '../parts/list-filter.ts';
import { Room } from './room.tsx';
import { messagesPath } from './rooms.tsx';

export const page = definePage({
  View: () => (
    <Room room={messagesPath}>
      <Messages />
    </Room>
  ),
});

function Messages() {
  const t = useWords('visitors');
  const desk = useWords('desk');
  const common = useWords('common');
  const format = useFormat();
  const filter = useFilter(messagesPath, ['search', 'state', 'topic']);
  const { search, state, topic } = filter.values;
  const [open, setOpen] = useState<LeftMessage | null>(null);
  const list = useCall(
    'console.messages.list',
    {
      search: search || undefined,
      state: (state || undefined) as MessageState | undefined,
      topic: (topic || undefined) as MessageTopic | undefined,
      pageNum: filter.page,
      pageSize: rowsOnAPage,
    },
    { keep: true },
  );
  return (
    <div className="sheet -mx-4 sm:mx-0">
      <Board
        label={common('title.leftMessages')}
        columns={columnsOf(t, desk, format, setOpen)}
        rowId={({ id }) => id}
        list={list}
        filter={filter}
        fields={
          <>
            <SearchField
              label={t('search')}
              text={search}
              onSearch={(text) => filter.narrow({ search: text })}
            />
            <Choice
              label={t('state')}
              all={t('anyState')}
              value={state}
              options={messageStates.map((value) => ({ value, text: t(`state.${value}`) }))}
              onChange={(value) => filter.narrow({ state: value })}
            />
            <Choice
              label={t('topic')}
              all={t('anyTopic')}
              value={topic}
              options={messageTopics.map((value) => ({ value, text: desk(`topic.${value}`) }))}
              onChange={(value) => filter.narrow({ topic: value })}
            />
          </>
        }
        empty={{ title: t('none'), hint: t('noneHint') }}
      />
      {open && <HandleDialog message={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

function columnsOf(
  t: Words<'visitors'>,
  desk: Words<'desk'>,
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
  const handle = useSend('console.messages.handle', {
    changes: ['console.messages.list', 'console.log.list'],
    onDone() {
      toast.success(t('done'));
      onClose();
    },
  });
  const verb = t(message.state === 'new' ? 'handle' : 'changeNote');
  return (
    <PromptDialog
      title={verb}
      verb={verb}
      busy={handle.isPending}
      label={t('note')}
      initial={message.note}
      rules={{}}
      maxLength={1_000}
      onSubmit={(note) => handle.mutate({ id: message.id, note })}
      onClose={onClose}
    />
  );
}
