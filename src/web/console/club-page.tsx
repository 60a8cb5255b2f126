import { useState } from 'react';
import type { ClubRow } from '../../contract/club.ts';
import { clubStates, type ClubState } from '../../contract/message-limits.ts';
import { useCall, useSend } from '../page/calls.ts';
import { definePage } from '../page/define.ts';
import { useFormat, type Formats } from '../page/format.ts';
import { useWords, type Words } from '../page/words.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { CopyButton } from '../parts/copy-text.tsx';
import { Moment } from '../parts/moment.tsx';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { PromptDialog } from '../ui/prompt-dialog.tsx';
import { SearchField } from '../ui/search-field.tsx';
import type { Column } from '../ui/table.tsx';
import { toast } from '../ui/toast.tsx';
import { Board, rowsOnAPage } from './board.tsx';
import { Choice } from '../parts/choice.tsx';
import { useFilter } from '../parts/list-filter.ts';
import { Room } from './room.tsx';
import { clubPath } from './rooms.tsx';

interface Wish {
  row: ClubRow;
  decision: 'accept' | 'refuse';
}

const tones: Record<ClubState, BadgeTone> = { open: 'promotion', accepted: 'good', refused: 'neutral' };

export const page = definePage({
  View: () => (
    <Room room={clubPath}>
      <Applications />
    </Room>
  ),
});

function Applications() {
  const t = useWords('visitors');
  const common = useWords('common');
  const format = useFormat();
  const filter = useFilter(clubPath, ['search', 'state']);
  const { search, state } = filter.values;
  const [wish, setWish] = useState<Wish | null>(null);
  const list = useCall(
    'console.club.list',
    {
      search: search || undefined,
      state: (state || undefined) as ClubState | undefined,
      pageNum: filter.page,
      pageSize: rowsOnAPage,
    },
    { keep: true },
  );
  return (
    <div className="sheet -mx-4 sm:mx-0">
      <Board
        label={common('title.clubApplications')}
        columns={columnsOf(t, format, setWish)}
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
              options={clubStates.map((value) => ({ value, text: t(`club.${value}`) }))}
              onChange={(value) => filter.narrow({ state: value })}
            />
          </>
        }
        empty={{ title: t('club.none'), hint: t('club.noneHint') }}
      />
      {wish && <DecideDialog {...wish} onClose={() => setWish(null)} />}
    </div>
  );
}

function columnsOf(t: Words<'visitors'>, format: Formats, onWish: (wish: Wish) => void): Column<ClubRow>[] {
  return [
    {
      id: 'company',
      head: t('club.company'),
      cell: (row) => (
        <div className="min-w-48">
          <bdi className="block font-semibold">{row.company}</bdi>
          <span className="block text-muted">
            <bdi>{row.person}</bdi> · {format.country(row.country)}
          </span>
          <span className="flex items-center gap-1">
            <span className="figures break-all">{row.contact}</span>
            <CopyButton text={row.contact} of={row.person} />
          </span>
        </div>
      ),
    },
    {
      id: 'trades',
      head: t('club.trades'),
      cell: (row) => (
        <div className="max-w-md min-w-48 space-y-1">
          <p>{format.list(row.categories)}</p>
          {row.note && (
            <p className="break-words whitespace-pre-line text-muted" dir="auto">
              {row.note}
            </p>
          )}
        </div>
      ),
    },
    { id: 'applied', head: t('club.applied'), cell: (row) => <Moment at={row.appliedAt} /> },
    {
      id: 'state',
      head: t('state'),
      cell: (row) => (
        <div className="flex flex-col items-start gap-2">
          <Badge tone={tones[row.state]}>{t(`club.${row.state}`)}</Badge>
          {row.decidedBy && <bdi className="text-xs text-muted">{row.decidedBy}</bdi>}
          {row.reason && <bdi className="text-xs text-muted">{row.reason}</bdi>}
          {row.state === 'open' && (
            <span className="flex gap-2">
              <Button size="small" onClick={() => onWish({ row, decision: 'accept' })}>
                {t('club.accept')}
              </Button>
              <Button size="small" tone="danger" onClick={() => onWish({ row, decision: 'refuse' })}>
                {t('club.refuse')}
              </Button>
            </span>
          )}
        </div>
      ),
    },
  ];
}

function DecideDialog({ row, decision, onClose }: Wish & { onClose: () => void }) {
  const t = useWords('visitors');
  const decide = useSend('console.club.decide', {
    changes: ['console.club.list', 'console.log.list'],
    onDone() {
      toast.success(t('done'));
      onClose();
    },
  });
  const send = (reason: string) => decide.mutate({ id: row.id, decision, reason });
  const about = <p>{t(`club.${decision}Ask`, { company: row.company })}</p>;
  const shared = {
    title: t(`club.${decision}`),
    verb: t(`club.${decision}`),
    busy: decide.isPending,
    onClose,
  };
  if (decision === 'refuse')
    return (
      <PromptDialog {...shared} danger label={t('club.reason')} maxLength={500} onSubmit={send}>
        {about}
      </PromptDialog>
    );
  return (
    <ConfirmDialog {...shared} onConfirm={() => send('')}>
      {about}
    </ConfirmDialog>
  );
}
