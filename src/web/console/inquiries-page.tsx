import { Check } from 'react-feather';
import type { OutputOf } from '../../contract/contract.ts';
import { inquiryStates, serviceKinds, type ServiceKind } from '../../contract/service-kinds.ts';
import { useCall, useSend } from '../page/calls.ts';
import { definePage } from '../page/define.ts';
import { useWords, type Words } from '../page/words.ts';
import { Moment } from '../parts/moment.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import type { Column } from '../ui/table.tsx';
import { toast } from '../ui/toast.tsx';
import { Board, rowsOnAPage } from './board.tsx';
import { Choice } from '../parts/choice.tsx';
import { useFilter } from '../parts/list-filter.ts';
import { Room } from './room.tsx';
import { inquiriesPath } from './rooms.tsx';

type Row = OutputOf<'console.inquiries.list'>['rowList'][number];

export const page = definePage({
  View: () => (
    <Room room={inquiriesPath}>
      <Inquiries />
    </Room>
  ),
});

/** What visitors asked about services, the newest first; those that name no provider wait for an operator. */
function Inquiries() {
  const t = useWords('console');
  const common = useWords('common');
  const services = useWords('services');
  const filter = useFilter(inquiriesPath, ['state', 'kind', 'to']);
  const { state, kind, to } = filter.values;
  const list = useCall(
    'console.inquiries.list',
    {
      state: inquiryStates.find((one) => one === state),
      kind: (kind || undefined) as ServiceKind | undefined,
      to: to === 'providers' ? 'providers' : 'us',
      pageNum: filter.page,
      pageSize: rowsOnAPage,
    },
    { keep: true },
  );
  const done = useSend('console.inquiries.done', {
    changes: ['console.inquiries.list'],
    onDone: () => toast.success(t('inquiries.isDone')),
  });
  const columns = columnsOf({
    t,
    services,
    busy: done.isPending ? done.variables.id : null,
    finish: (id) => done.mutate({ id }),
  });
  return (
    <div className="sheet -mx-4 sm:mx-0">
      <Board
        label={common('title.inquiries')}
        columns={columns}
        rowId={({ id }) => id}
        list={list}
        filter={filter}
        fields={
          <>
            <Choice
              label={t('inquiries.to')}
              all={t('inquiries.toUs')}
              value={to}
              options={[{ value: 'providers', text: t('inquiries.toProviders') }]}
              onChange={(value) => filter.narrow({ to: value })}
            />
            <Choice
              label={t('inquiries.state')}
              all={t('inquiries.anyState')}
              value={state}
              options={inquiryStates.map((value) => ({ value, text: t(`inquiries.${value}`) }))}
              onChange={(value) => filter.narrow({ state: value })}
            />
            <Choice
              label={services('filter.kind')}
              all={services('filter.allKinds')}
              value={kind}
              options={serviceKinds.map((value) => ({ value, text: services(`kind.${value}`) }))}
              onChange={(value) => filter.narrow({ kind: value })}
            />
          </>
        }
        empty={{ title: t('inquiries.none'), hint: t('inquiries.noneHint') }}
      />
    </div>
  );
}

interface Tools {
  t: Words<'console'>;
  services: Words<'services'>;
  /** The inquiry that is being marked. */
  busy: string | null;
  finish: (id: string) => void;
}

function columnsOf({ t, services, busy, finish }: Tools): Column<Row>[] {
  return [
    {
      id: 'text',
      head: t('inquiries.text'),
      cell: (row) => (
        <span className="block max-w-xl min-w-64 space-y-1">
          <span className="flex flex-wrap items-center gap-2">
            <Badge>{services(`kind.${row.kind}`)}</Badge>
            {row.service && <span className="font-semibold">{row.service}</span>}
          </span>
          {row.provider && (
            <span className="block text-xs text-muted">
              <bdi>{row.provider}</bdi>
            </span>
          )}
          <span className="block break-words whitespace-pre-line" dir="auto">
            {row.text}
          </span>
        </span>
      ),
    },
    {
      id: 'from',
      head: t('inquiries.from'),
      cell: (row) => (
        <span className="block min-w-40">
          <span className="block font-semibold">
            <bdi>{row.name}</bdi>
          </span>
          {row.company && (
            <span className="block">
              <bdi>{row.company}</bdi>
            </span>
          )}
          <span className="figures block break-all text-muted">{row.contact}</span>
        </span>
      ),
    },
    { id: 'at', head: t('inquiries.at'), cell: (row) => <Moment at={row.at} /> },
    {
      id: 'state',
      head: t('inquiries.state'),
      cell: (row) =>
        row.doneAt ? (
          <span className="block text-muted">
            <Badge tone="good">{t('inquiries.done')}</Badge>
            <span className="mt-1 block text-xs">
              <bdi>{row.doneBy}</bdi>
            </span>
          </span>
        ) : (
          <Button size="small" busy={busy === row.id} onClick={() => finish(row.id)}>
            <Check size={16} aria-hidden />
            {t('inquiries.finish')}
          </Button>
        ),
    },
  ];
}
