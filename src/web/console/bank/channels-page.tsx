import { useState } from 'react';
import { Plug, TriangleExclamationPoint } from 'lucide-react';
import type { OutputOf } from '../../../contract/contract.ts';
import { channelTaskStates } from '../../../contract/payments/bank-states.ts';

import type { ChannelTask } from '../../../contract/payments/channel-tasks.ts';
import { Moment } from '../../features/figures/moment.tsx';
import { CopyButton } from '../../features/office/copy-text.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { sectionPage } from '../section.tsx';
import { bankAccountsPath, bankReceiptsPath, bookingPath, paymentChannelsPath } from '../sections.tsx';
import { SettingHistory } from '../marketplace/setting-history.tsx';
import { AssignDispute, OrderOfDispute } from './assign-dispute.tsx';
import { ChangeChannel, ChannelSetting, type ChannelRow } from './channel-setting.tsx';
import { SentEvidence } from './evidence-choice.tsx';
import { SendEvidence } from './send-evidence.tsx';

export const page = sectionPage(paymentChannelsPath, PaymentChannels);

type Row = ChannelRow;
type Trial = OutputOf<'console.paymentChannels.try'>;

const isSetUp = ({ currencies }: Row): boolean => currencies.length > 0;
const isOpen = (row: Row): boolean => isSetUp(row) && !row.setting.isOff;

/** The ways to pay as they are set up here, and what they leave to people. */
function PaymentChannels() {
  const t = useWords('bank');
  const common = useWords('common');
  const { data, isError, refetch } = useCall('console.paymentChannels.list', {});
  const rows = data?.flatMap(({ sites, ...channel }) => sites.map((site) => ({ ...channel, ...site })));
  const [editedRow, setEditedRow] = useState<Row | null>(null);
  const open = rows?.filter(isOpen) ?? [];
  const mixed = [...new Set(open.filter(({ isTest }) => isTest).map(({ site }) => site))].filter((site) =>
    // What buyers repay later is no money that comes in by a channel.
    open.some((row) => row.site === site && !row.isTest && row.code !== 'credit'),
  );
  return (
    <>
      <p className="mb-4 max-w-3xl text-muted">{t('channels.about')}</p>
      {open.some(({ isTest }) => isTest) && (
        <p
          role="alert"
          className="mb-4 flex items-start gap-2 rounded border border-cinnabar bg-cinnabar-soft px-4 py-3 font-semibold"
        >
          <TriangleExclamationPoint size={18} aria-hidden className="mt-0.5 shrink-0 text-cinnabar-deep" />
          {mixed.length > 0
            ? t('channels.mixed', { sites: mixed.map((site) => t(`site.${site}`)).join(', ') })
            : t('channels.test')}
        </p>
      )}
      <div className="sheet -mx-4 mb-8 sm:mx-0">
        <Table
          label={common('title.paymentChannels')}
          columns={columnsOf(t, setEditedRow)}
          rows={rows}
          rowId={({ code, site }) => `${code} ${site}`}
          failed={isError}
          onRetry={() => void refetch()}
          empty={
            <EmptyState
              icon={<Plug size={22} aria-hidden />}
              title={t('channels.none')}
              hint={t('channels.noneHint')}
            />
          }
        />
      </div>
      {editedRow && <ChangeChannel row={editedRow} onClose={() => setEditedRow(null)} />}
      <h2 className="mb-3 font-semibold">{t('tasks')}</h2>
      <Tasks />
      <div className="mt-8">
        <SettingHistory call="console.channelSettings.list" />
      </div>
    </>
  );
}

const columnsOf = (t: Words<'bank'>, onChange: (row: Row) => void): Column<Row>[] => [
  {
    id: 'channel',
    head: t('channel'),
    cell: (row) => (
      <span className="block min-w-32">
        <span className="block font-semibold">
          <bdi>{row.name}</bdi>
        </span>
        <span className="text-muted">{t(`site.${row.site}`)}</span>
      </span>
    ),
  },
  {
    id: 'state',
    head: t('state'),
    cell: (row) => (
      <span className="flex flex-col items-start gap-1">
        <Badge tone={isOpen(row) ? 'good' : 'neutral'}>
          {t(isOpen(row) ? 'channel.open' : 'channel.closed')}
        </Badge>
        {row.isTest && <Badge tone="promotion">{t('channel.test')}</Badge>}
      </span>
    ),
  },
  {
    id: 'currencies',
    head: t('currency'),
    cell: (row) => <span className="figures block max-w-64">{row.currencies.join(', ') || '–'}</span>,
  },
  {
    id: 'takes',
    head: t('channel.takes'),
    cell: (row) => <ChannelSetting row={row} onChange={() => onChange(row)} />,
  },
  {
    id: 'settings',
    head: t('channel.settings'),
    cell: (row) => (
      <div className="max-w-80 space-y-1">
        {row.missing.map((name) => (
          <code key={name} className="figures block text-xs break-all text-cinnabar-deep">
            {t('channel.missing', { name })}
          </code>
        ))}
        {row.code === 'bank-transfer' && !isSetUp(row) && (
          <Link to={bankAccountsPath} className="text-xs text-cinnabar-deep underline">
            {t('accounts.none')}
          </Link>
        )}
        {row.notifyAddress && (
          <span className="flex items-center gap-1 text-xs text-muted">
            <bdi className="figures break-all">{row.notifyAddress}</bdi>
            <CopyButton text={row.notifyAddress} of={t('channel.webhook')} />
          </span>
        )}
        {row.canTry && <TryKeys row={row} />}
      </div>
    ),
  },
];

function TryKeys({ row: { code, site } }: { row: Row }) {
  const t = useWords('bank');
  const [trial, setTrial] = useState<Trial | null>(null);
  const send = useSend('console.paymentChannels.try', { onDone: setTrial });
  return (
    <div className="space-y-1">
      <Button size="small" busy={send.isPending} onClick={() => send.mutate({ code, site })}>
        {t('channel.try')}
      </Button>
      <output className="block">
        {trial && (
          <>
            <Badge tone={trial.outcome === 'works' ? 'good' : 'accent'}>
              {t(`channel.${trial.outcome}`)}
            </Badge>
            <bdi className="figures block text-xs break-words text-muted">{trial.answer}</bdi>
          </>
        )}
      </output>
    </div>
  );
}

/** What channels leave to people: by default what nobody has taken care of. */
function Tasks() {
  const t = useWords('bank');
  const format = useFormat();
  const [task, setTask] = useState<ChannelTask | null>(null);
  const [disputed, setDisputed] = useState<ChannelTask | null>(null);
  const [unassigned, setUnassigned] = useState<ChannelTask | null>(null);
  return (
    <>
      <OfficeList
        call="console.channelTasks.list"
        fields={[
          {
            kind: 'choice',
            name: 'state',
            label: t('state'),
            all: t('task.open'),
            options: channelTaskStates.filter((state) => state !== 'open'),
            text: (state) => t(`task.${state}`),
          },
        ]}
        columns={taskColumns(t, format, {
          onStep: setTask,
          onAnswer: setDisputed,
          onAssign: setUnassigned,
        })}
        empty={{ title: t('tasks.none'), hint: t('tasks.noneHint') }}
      />
      {task && <TakeCare task={task} onClose={() => setTask(null)} />}
      {disputed && <SendEvidence task={disputed} onClose={() => setDisputed(null)} />}
      {unassigned?.orders && (
        <AssignDispute task={unassigned} orders={unassigned.orders} onClose={() => setUnassigned(null)} />
      )}
    </>
  );
}

const taskColumns = (
  t: Words<'bank'>,
  format: Formats,
  { onStep, onAnswer, onAssign }: Record<'onStep' | 'onAnswer' | 'onAssign', (task: ChannelTask) => void>,
): Column<ChannelTask>[] => [
  {
    id: 'kind',
    head: t('task'),
    cell: (row) => (
      <div className="min-w-44">
        <span className="block font-semibold">{t(`task.${row.kind}`)}</span>
        <span className="block text-xs text-muted">
          {row.channel} · <span className="figures">{row.paymentNumber}</span>
        </span>
        {row.booking && (
          <Link to={bookingPath(row.booking.id)} className="block text-xs text-cinnabar-deep underline">
            {t('task.of.bookings', { number: row.booking.number })}
          </Link>
        )}
        {row.orders && <OrderOfDispute orders={row.orders} />}
        {row.subject === 'credit' && <span className="block text-xs">{t('task.of.credit')}</span>}
        <span className="block text-xs break-words text-muted">
          <bdi>{row.reason}</bdi>
        </span>
        {row.reference && (
          <span className="block text-xs text-muted">
            <bdi className="figures">{row.reference}</bdi>
          </span>
        )}
      </div>
    ),
  },
  {
    id: 'amount',
    head: t('receipt.amount'),
    align: 'end',
    cell: (row) => (
      <span className="figures font-semibold whitespace-nowrap">{format.money(row.amount)}</span>
    ),
  },
  { id: 'since', head: t('receipt.day'), cell: (row) => <Moment at={row.createdAt} /> },
  {
    id: 'due',
    head: t('task.due'),
    cell: (row) => (row.dueAt ? <Moment at={row.dueAt} /> : '–'),
  },
  {
    id: 'state',
    head: t('state'),
    cell: (row) => (
      <div className="flex flex-col items-start gap-2">
        <Badge tone={row.state === 'done' ? 'neutral' : 'accent'}>{t(`task.${row.state}`)}</Badge>
        {row.note && (
          <span className="text-xs break-words text-muted">
            <bdi>{row.note}</bdi>
          </span>
        )}
        <SentEvidence task={row} />
        {row.orders && (
          <Button size="small" onClick={() => onAssign(row)}>
            {t('dispute.assign')}
          </Button>
        )}
        {row.state === 'open' && row.isTransfer && !row.orders?.isLost && (
          <Link to={bankReceiptsPath} className="text-xs text-cinnabar-deep underline">
            {t('taskAbout.transfer')}
          </Link>
        )}
        {row.state === 'open' && row.kind === 'dispute' && !row.isTransfer && !row.orders?.isLost && (
          <Button size="small" onClick={() => onAnswer(row)}>
            {t('evidence.send')}
          </Button>
        )}
        {row.state === 'open' && !row.isTransfer && !(row.orders?.isLost && row.orders.isUnknown) && (
          <Button size="small" onClick={() => onStep(row)}>
            {t(`taskVerb.${row.kind}`)}
          </Button>
        )}
      </div>
    ),
  },
];

function TakeCare({ task, onClose }: { task: ChannelTask; onClose: () => void }) {
  const t = useWords('bank');
  const format = useFormat();
  const { id, version, kind } = task;
  const shared = {
    title: t(`taskVerb.${kind}`),
    verb: t(`taskVerb.${kind}`),
    changes: ['console.channelTasks.list' as const, 'console.log.list' as const],
    decides: true,
    done: t('out.done'),
    onClose,
  };
  const about = <p>{t(`taskAbout.${kind}`, { amount: format.money(task.amount) })}</p>;
  if (kind === 'return')
    return (
      <SendDialog {...shared} call="console.channelTasks.transfer" input={() => ({ id, version })}>
        {about}
      </SendDialog>
    );
  return (
    <SendDialog
      {...shared}
      call="console.channelTasks.done"
      fields={{ note: { label: t('task.note'), saysSomething: true, maxLength: 500 } }}
      input={({ note }) => ({ id, version, note })}
    >
      {about}
    </SendDialog>
  );
}
