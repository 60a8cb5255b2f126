import { useState } from 'react';
import type { CallKey } from '../../../contract/calls.ts';
import type { ProgrammeDetail } from '../../../contract/programmes/console-programmes.ts';
import { OneOf } from '../../features/bookings/one-of.tsx';
import { programmePath as publicProgrammePath } from '../../features/live/programme-paths.ts';
import { Picture } from '../../features/media/picture.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Section } from '../section.tsx';
import { programmesPath } from '../sections.tsx';
import { ProgrammeForm } from './programme-form.tsx';
import { ProgrammeStateBadge, zonedPeriod } from './programme-state.tsx';

type Product = ProgrammeDetail['products'][number];

const changes: CallKey[] = ['console.programmes.get', 'console.programmes.list', 'console.log.list'];

const tones: Record<Product['state'], BadgeTone> = {
  proposed: 'promotion',
  agreed: 'good',
  declined: 'neutral',
  withdrawn: 'neutral',
};

export const page = definePage({
  View() {
    const common = useWords('common');
    const { params } = usePlace();
    const query = useCall('console.programmes.get', { id: params.id! });
    return (
      <Section section={programmesPath} title={query.data?.title ?? common('title.programme')}>
        <OneOf query={query} back={{ text: common('title.programmes'), to: programmesPath }}>
          {(programme) => <Programme programme={programme} />}
        </OneOf>
      </Section>
    );
  },
});

/** A programme: what it is, what its sellers answered, what came of it, and what can be done. */
function Programme({ programme }: { programme: ProgrammeDetail }) {
  const t = useWords('programmes');
  return (
    <div className="space-y-4">
      <Head programme={programme} />
      <div className="card overflow-hidden">
        <Table
          label={t('products')}
          columns={useColumns()}
          rows={programme.products}
          rowId={({ productId }) => productId}
          rowName={({ title }) => title}
          empty={<EmptyState title={t('noProducts')} hint={t('productsHint')} />}
        />
      </div>
    </div>
  );
}

function Head({ programme }: { programme: ProgrammeDetail }) {
  const t = useWords('programmes');
  const format = useFormat();
  const { state } = programme;
  const facts: [string, string][] = [
    [t('host'), programme.host],
    [t('beginsAt'), format.dateTime(programme.beginsAt)],
    [t('endsAt'), format.dateTime(programme.endsAt)],
    [t('timeZone'), zonedPeriod(programme)],
    [t('products'), t('agreedOf', { agreed: programme.agreedCount, count: programme.productCount })],
    [t('result'), t('resultOf', { orders: programme.orders, pieces: programme.pieces })],
  ];
  return (
    <section className="card space-y-4 p-4 sm:p-5">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <span className="flex flex-wrap items-center gap-3">
          <ProgrammeStateBadge state={state} />
          <span className="text-xs text-muted">{t('reminders', { count: programme.reminders })}</span>
        </span>
        <Actions programme={programme} />
      </header>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="break-words">
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {programme.cancelReason && (
        <p dir="auto" className="break-words text-muted">
          {programme.cancelReason}
        </p>
      )}
    </section>
  );
}

function Actions({ programme }: { programme: ProgrammeDetail }) {
  const t = useWords('programmes');
  const { id, version, state, title } = programme;
  const [open, setOpen] = useState<'change' | 'announce' | 'cancel' | null>(null);
  const close = () => setOpen(null);
  return (
    <span className="flex flex-wrap gap-2">
      {state !== 'draft' && (
        <Link to={publicProgrammePath(id)} target="_blank" className={buttonClass()}>
          {t('publicPage')}
        </Link>
      )}
      {state !== 'cancelled' && <Button onClick={() => setOpen('change')}>{t('change')}</Button>}
      {state === 'draft' && (
        <Button tone="main" onClick={() => setOpen('announce')}>
          {t('announce')}
        </Button>
      )}
      {state !== 'cancelled' && state !== 'ended' && (
        <Button tone="danger" onClick={() => setOpen('cancel')}>
          {t('cancel')}
        </Button>
      )}
      {open === 'change' && <ProgrammeForm programme={programme} onClose={close} />}
      {open === 'announce' && (
        <SendDialog
          title={t('announce')}
          verb={t('announce')}
          call="console.programmes.announce"
          changes={changes}
          decides
          done={t('announced')}
          input={() => ({ id, version })}
          onClose={close}
        >
          {t('announceAsk', { title })}
        </SendDialog>
      )}
      {open === 'cancel' && (
        <SendDialog
          danger
          title={t('cancel')}
          verb={t('cancel')}
          call="console.programmes.cancel"
          changes={changes}
          decides
          done={t('cancelled')}
          fields={{ reason: { label: t('reason'), saysSomething: true, rows: 3, maxLength: 500 } }}
          input={({ reason }) => ({ id, version, reason })}
          onClose={close}
        >
          {t('cancelAsk')}
        </SendDialog>
      )}
    </span>
  );
}

function useColumns(): Column<Product>[] {
  const t = useWords('programmes');
  const format = useFormat();
  return [
    {
      id: 'product',
      head: t('products'),
      cell: ({ title, picture, shopName }) => (
        <span className="flex min-w-60 items-start gap-3">
          {picture && <Picture src={picture} alt="" size={48} className="size-12 shrink-0 rounded-sm" />}
          <span className="min-w-0">
            <span dir="auto" className="line-clamp-2">
              {title}
            </span>
            <bdi className="text-xs text-muted">{shopName}</bdi>
          </span>
        </span>
      ),
    },
    {
      id: 'price',
      head: t('price'),
      align: 'end',
      cell: ({ livePrice, usualPrice, percentOff }) => (
        <span className="flex flex-col items-end">
          <strong className="figures whitespace-nowrap">{format.money(livePrice)}</strong>
          <span className="text-xs text-muted">
            <s className="figures">{format.money(usualPrice)}</s> {format.percent(-percentOff / 100)}
          </span>
        </span>
      ),
    },
    {
      id: 'sold',
      head: t('soldHead'),
      align: 'end',
      cell: ({ piecesSold, pieces }) => t('sold', { sold: piecesSold, pieces }),
    },
    {
      id: 'turnover',
      head: t('turnover'),
      align: 'end',
      cell: ({ turnover }) => <span className="figures whitespace-nowrap">{format.money(turnover)}</span>,
    },
    {
      id: 'state',
      head: t('state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`answer.${state}`)}</Badge>,
    },
  ];
}
