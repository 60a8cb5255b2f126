import { ClipboardCheck } from 'lucide-react';
import type { PurchaseRequestRow } from '../../../contract/companies/purchase-requests.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { Office } from '../../features/office/office.tsx';
import { purchaseRequestPath } from '../paths.ts';
import { RequestBadge } from './request-badge.tsx';

/** What people of the company asked to buy, what waits first. */
export const page = definePage({
  View() {
    const t = useWords('company');
    const common = useWords('common');
    return (
      <Office role={roles.buyer} title={common('nav.purchaseRequests')}>
        <OfficeList
          call="purchaseRequests.list"
          label={common('nav.purchaseRequests')}
          items={{ render: (request) => <Request request={request} /> }}
          empty={{
            icon: <ClipboardCheck size={22} aria-hidden />,
            title: t('noRequests'),
            hint: t('noRequestsHint'),
          }}
        />
      </Office>
    );
  },
});

function Request({ request }: { request: PurchaseRequestRow }) {
  const t = useWords('company');
  const format = useFormat();
  const { id, shops, requestedBy, branch, total, state, approvals, approved, createdAt, expiresAt } = request;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 text-sm">
      <Link to={purchaseRequestPath(id)} className="min-w-0 hover:text-cinnabar">
        <span className="block font-semibold break-words">
          <bdi>{shops.join(', ')}</bdi>
        </span>
        <span className="block text-xs text-muted">
          <bdi>{requestedBy}</bdi>
          {branch && (
            <>
              {' · '}
              <bdi>{branch}</bdi>
            </>
          )}
          {' · '}
          {state === 'waiting'
            ? t('waitsUntil', { time: format.dateTime(expiresAt) })
            : format.dateTime(createdAt)}
        </span>
      </Link>
      <span className="flex flex-wrap items-center gap-3">
        {state === 'waiting' && approvals > 1 && (
          <span className="text-xs text-muted">{t('approved', { approved, count: approvals })}</span>
        )}
        <span className="figures font-semibold">{format.money(total)}</span>
        <RequestBadge state={state} />
      </span>
    </div>
  );
}
