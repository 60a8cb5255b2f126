import { useState } from 'react';
import { roles } from '../../../contract/accounts/roles.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { NotShown } from '../../features/office/not-shown.tsx';
import { Office } from '../../features/office/office.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useOwedColumns } from '../../features/terms/owed-columns.tsx';
import { TermsStateBadge } from '../../features/terms/terms-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { customerTermsPath, orderPath } from '../paths.ts';
import { DebtSums } from './debt-sums.tsx';
import { TermsForm } from './terms-form.tsx';

type Customer = OutputOf<'customerTerms.get'>;

/** One customer on terms: how they pay, what they owe order by order, and who changed what. */
export const page = definePage({
  View() {
    const t = useWords('terms');
    const common = useWords('common');
    const accountId = usePlace().query.get('id') ?? '';
    const { data, error, refetch } = useCall(
      'customerTerms.get',
      { accountId },
      { enabled: accountId !== '' },
    );
    const [open, setOpen] = useState<'change' | 'end' | null>(null);
    const close = () => setOpen(null);
    const back = { text: common('nav.customerTerms'), to: customerTermsPath };
    return (
      <Office
        role={roles.seller}
        title={data?.name ?? common('nav.customerTerms')}
        way={[back]}
        actions={
          data && (
            <span className="flex flex-wrap gap-2">
              <Button onClick={() => setOpen('change')}>
                {t(data.state === 'ended' ? 'grant' : 'change')}
              </Button>
              {data.state !== 'ended' && (
                <Button tone="danger" onClick={() => setOpen('end')}>
                  {t('end')}
                </Button>
              )}
            </span>
          )
        }
      >
        {data ? (
          <>
            <Facts customer={data} />
            <DebtSums debts={data.debts} label={data.name} />
            <OwedOrders accountId={accountId} />
            <History history={data.history} />
          </>
        ) : error || accountId === '' ? (
          <NotShown error={error} back={back} onRetry={refetch} />
        ) : (
          <Skeleton className="h-96" />
        )}
        {data && open === 'change' && <TermsForm draft={{ ...data, terms: data }} onClose={close} />}
        {data && open === 'end' && <EndTerms customer={data} onClose={close} />}
      </Office>
    );
  },
});

function Facts({ customer }: { customer: Customer }) {
  const t = useWords('terms');
  const format = useFormat();
  const { days, limit, validUntil, note, state } = customer;
  return (
    <section className="card space-y-3 p-4 sm:p-5">
      <TermsStateBadge state={state} />
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-4">
        {[
          { name: t('days'), text: t('daysText', { days }) },
          { name: t('limit'), text: format.money(limit) },
          { name: t('validUntil'), text: validUntil ? format.date(validUntil) : '–' },
          { name: t('note'), text: note || '–' },
        ].map(({ name, text }) => (
          <div key={name}>
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="break-words whitespace-pre-line">
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function OwedOrders({ accountId }: { accountId: string }) {
  const t = useWords('terms');
  return (
    <OfficeList
      call="customerTerms.orders"
      also={{ accountId }}
      place="section"
      label={t('orders')}
      heading
      columns={useOwedColumns(orderPath)}
      rowName={({ number }) => number}
      empty={{ title: t('nothingOwed') }}
    />
  );
}

function History({ history }: Pick<Customer, 'history'>) {
  const t = useWords('terms');
  const format = useFormat();
  return (
    <section className="card p-4 sm:p-5">
      <h2 className="mb-3 font-semibold">{t('history')}</h2>
      <ul className="divide-y divide-line">
        {history.map(({ event, by, at, days, limit }) => (
          <li key={at} className="flex flex-wrap justify-between gap-x-4 py-2">
            <bdi>{t(`event.${event}`, { by })}</bdi>
            <span className="text-muted">
              {t('daysText', { days })} · <span className="figures">{format.money(limit)}</span> ·{' '}
              {format.dateTime(at)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function EndTerms({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const t = useWords('terms');
  const { accountId, version, name } = customer;
  return (
    <SendDialog
      danger
      title={t('end')}
      verb={t('end')}
      call="customerTerms.end"
      decides
      changes={['customerTerms.list', 'customerTerms.get', 'customerTerms.customers']}
      done={t('ended')}
      input={() => ({ accountId, version })}
      onClose={onClose}
    >
      <p>{t('endAsk', { name })}</p>
    </SendDialog>
  );
}
