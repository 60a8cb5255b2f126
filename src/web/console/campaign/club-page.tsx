import { useState } from 'react';
import type { ClubRow } from '../../../contract/club/club.ts';
import { clubStates, type ClubState } from '../../../contract/messages/message-limits.ts';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { useWords, type Words } from '../../page/words.ts';
import { CopyButton } from '../../features/office/copy-text.tsx';
import { Moment } from '../../features/figures/moment.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { sectionPage } from '../section.tsx';
import { clubPath } from '../sections.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';

interface Draft {
  row: ClubRow;
  decision: 'accept' | 'refuse';
}

const tones: Record<ClubState, BadgeTone> = { open: 'promotion', accepted: 'good', refused: 'neutral' };

export const page = sectionPage(clubPath, Applications);

function Applications() {
  const t = useWords('visitors');
  const format = useFormat();
  const [draft, setDraft] = useState<Draft | null>(null);
  return (
    <>
      <OfficeList
        call="console.club.list"
        fields={[
          { kind: 'search', name: 'search', label: t('search') },
          {
            kind: 'choice',
            name: 'state',
            label: t('state'),
            all: t('anyState'),
            options: clubStates,
            text: (state) => t(`club.${state}`),
          },
        ]}
        columns={columnsOf(t, format, setDraft)}
        empty={{ title: t('club.none'), hint: t('club.noneHint') }}
      />
      {draft && <DecideDialog {...draft} onClose={() => setDraft(null)} />}
    </>
  );
}

function columnsOf(
  t: Words<'visitors'>,
  format: Formats,
  onDraft: (draft: Draft) => void,
): Column<ClubRow>[] {
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
              <Button size="small" onClick={() => onDraft({ row, decision: 'accept' })}>
                {t('club.accept')}
              </Button>
              <Button size="small" tone="danger" onClick={() => onDraft({ row, decision: 'refuse' })}>
                {t('club.refuse')}
              </Button>
            </span>
          )}
        </div>
      ),
    },
  ];
}

function DecideDialog({ row, decision, onClose }: Draft & { onClose: () => void }) {
  const t = useWords('visitors');
  return (
    <SendDialog
      danger={decision === 'refuse'}
      title={t(`club.${decision}`)}
      verb={t(`club.${decision}`)}
      call="console.club.decide"
      changes={['console.club.list', 'console.log.list']}
      done={t('done')}
      fields={{
        reason: {
          label: t('club.reason'),
          saysSomething: true,
          rows: 3,
          maxLength: 500,
          isAsked: () => decision === 'refuse',
        },
      }}
      input={({ reason }) => ({ id: row.id, decision, reason })}
      onClose={onClose}
    >
      <p>{t(`club.${decision}Ask`, { company: row.company })}</p>
    </SendDialog>
  );
}
