import { Check } from 'lucide-react';
import { inquiryStates, serviceKinds } from '../../../contract/trade-services/service-kinds.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useWords, type Words } from '../../page/words.ts';
import { Moment } from '../../features/figures/moment.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { OfficeList, type RowOf } from '../../features/office/list/office-list.tsx';
import { sectionPage } from '../section.tsx';
import { inquiriesPath } from '../sections.tsx';

type Row = RowOf<'console.inquiries.list'>;

export const page = sectionPage(inquiriesPath, Inquiries);

/** What visitors asked about services, the newest first; those that name no provider wait for an operator. */
function Inquiries() {
  const t = useWords('console');
  const services = useWords('services');
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
    <OfficeList
      call="console.inquiries.list"
      fields={[
        {
          kind: 'choice',
          name: 'to',
          label: t('inquiries.to'),
          all: t('inquiries.toUs'),
          options: ['providers'],
          text: () => t('inquiries.toProviders'),
          otherwise: 'us',
        },
        {
          kind: 'choice',
          name: 'state',
          label: t('inquiries.state'),
          all: t('inquiries.anyState'),
          options: inquiryStates,
          text: (state) => t(`inquiries.${state}`),
        },
        {
          kind: 'choice',
          name: 'kind',
          label: services('filter.kind'),
          all: services('filter.allKinds'),
          options: serviceKinds,
          text: (kind) => services(`kind.${kind}`),
        },
      ]}
      columns={columns}
      empty={{ title: t('inquiries.none'), hint: t('inquiries.noneHint') }}
    />
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
