import { lazy, Suspense, useState } from 'react';
import { Handshake } from 'lucide-react';
import type { ServiceGrant, ServiceOffer } from '../../../contract/service-grants/service-grants.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { SendDialog } from '../send-dialog.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { ServiceHistory } from './history.tsx';
import { OpenOffer } from './open-offer.tsx';
import { Rights } from './rights.tsx';

const AnswerDialog = lazy(async () => ({ default: (await import('./answer-dialog.tsx')).AnswerDialog }));
const ChangeGrant = lazy(async () => ({ default: (await import('./change-grant.tsx')).ChangeGrant }));

type Open = { kind: 'answer'; offer: ServiceOffer } | { kind: 'change' | 'end'; grant: ServiceGrant };

/** Who works for somebody, who offers to and who did; with everything that was done. */
export function Providers() {
  const t = useWords('serving');
  const code = usePlace().query.get('code') ?? '';
  const list = useCall('serviceGrants.mine', {});
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const { grants = [], offers = [] } = list.data ?? {};
  const active = grants.filter(({ state }) => state === 'active');
  const past = grants.filter(({ state }) => state !== 'active');
  return (
    <>
      <p className="max-w-3xl text-muted">{t('mine.about')}</p>
      <OpenOffer code={code} onOffer={(offer) => setOpen({ kind: 'answer', offer })} />
      {offers.length > 0 && (
        <section className="card p-4 sm:p-5">
          <h2 className="mb-2 text-base font-semibold">{t('offers')}</h2>
          <ul className="divide-y divide-line">
            {offers.map((offer) => (
              <li key={offer.code} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <div className="min-w-0 space-y-1">
                  <bdi className="font-semibold break-words">{offer.provider.name}</bdi>
                  <Rights rights={offer.rights} />
                </div>
                <Button tone="main" onClick={() => setOpen({ kind: 'answer', offer })}>
                  {t('offers.answer')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="card p-4 sm:p-5">
        <h2 className="mb-2 text-base font-semibold">{t('mine.active')}</h2>
        {list.isError ? (
          <ErrorState onRetry={() => void list.refetch()} />
        ) : !list.data ? (
          <Skeleton className="h-24" />
        ) : active.length === 0 ? (
          <EmptyState
            icon={<Handshake size={22} aria-hidden />}
            title={t('mine.none')}
            hint={t('mine.noneHint')}
          />
        ) : (
          <ul className="divide-y divide-line">
            {active.map((grant) => (
              <Grant key={grant.id} grant={grant} onOpen={setOpen} />
            ))}
          </ul>
        )}
      </section>
      {past.length > 0 && (
        <section className="card p-4 sm:p-5">
          <h2 className="mb-2 text-base font-semibold">{t('mine.past')}</h2>
          <ul className="divide-y divide-line">
            {past.map((grant) => (
              <Grant key={grant.id} grant={grant} />
            ))}
          </ul>
        </section>
      )}
      <ServiceHistory />
      <Suspense fallback={null}>
        {open?.kind === 'answer' && <AnswerDialog offer={open.offer} onClose={close} />}
        {open?.kind === 'change' && <ChangeGrant grant={open.grant} onClose={close} />}
      </Suspense>
      {open?.kind === 'end' && <EndGrant grant={open.grant} onClose={close} />}
    </>
  );
}

function Grant({ grant, onOpen }: { grant: ServiceGrant; onOpen?: (open: Open) => void }) {
  const t = useWords('serving');
  const format = useFormat();
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 space-y-1">
        <span className="flex flex-wrap items-center gap-2">
          <bdi className="font-semibold break-words">{grant.account.name}</bdi>
          {grant.state !== 'active' && <Badge>{t(`state.${grant.state}`)}</Badge>}
        </span>
        <Rights rights={grant.rights} />
        <span className="block text-xs text-muted">
          {grant.endedAt
            ? t('ended', { time: format.dateTime(grant.endedAt) })
            : grant.until
              ? t('until', { time: format.dateTime(grant.until) })
              : t('since', { time: format.date(grant.since) })}
        </span>
      </div>
      {onOpen && (
        <span className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => onOpen({ kind: 'change', grant })}>
            {t('change')}
          </Button>
          <Button size="small" tone="danger" onClick={() => onOpen({ kind: 'end', grant })}>
            {t('end')}
          </Button>
        </span>
      )}
    </li>
  );
}

function EndGrant({ grant, onClose }: { grant: ServiceGrant; onClose: () => void }) {
  const t = useWords('serving');
  return (
    <SendDialog
      danger
      title={t('end')}
      verb={t('end')}
      call="serviceGrants.end"
      changes={['serviceGrants.mine', 'serviceGrants.history']}
      decides
      done={t('end.done', { name: grant.account.name })}
      input={() => ({ id: grant.id })}
      onClose={onClose}
    >
      {t('end.ask', { name: grant.account.name })}
    </SendDialog>
  );
}
