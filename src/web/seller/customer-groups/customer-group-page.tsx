import { useState } from 'react';
import { roles } from '../../../contract/accounts/roles.ts';
import type { CustomerGroup } from '../../../contract/customer-groups/customer-groups.ts';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useNavigate, usePlace } from '../../page/place.tsx';
import { useSession } from '../../page/visitor/session.ts';
import { useWords } from '../../page/words.ts';
import { NotShown } from '../../features/office/not-shown.tsx';
import { Office } from '../../features/office/office.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { customerGroupsPath, priceListsPath } from '../paths.ts';
import { PriceListLinks } from './customer-groups-page.tsx';
import { GroupCustomers } from './group-customers.tsx';
import { GroupForm } from './group-form.tsx';
import { GroupHistory } from './group-history.tsx';

/** One group of customers: who is in it, what they pay by, and who changed it. */
export const page = definePage({
  View() {
    const t = useWords('customerGroups');
    const common = useWords('common');
    const { query } = usePlace();
    const id = query.get('id') ?? '';
    const { data: group, error, refetch } = useCall('customerGroups.get', { id }, { enabled: id !== '' });
    const [draft, setDraft] = useState<'edit' | 'delete' | null>(null);
    const { user } = useSession();
    const maySeeCustomers = !user?.shopRights || user.shopRights.includes('orders');
    const close = () => setDraft(null);
    const back = { text: common('nav.customerGroups'), to: customerGroupsPath };
    return (
      <Office
        role={roles.seller}
        title={group?.name ?? common('nav.customerGroups')}
        way={[{ text: common('nav.priceLists'), to: priceListsPath }, back]}
        actions={
          group && (
            <span className="flex flex-wrap gap-2">
              <Button onClick={() => setDraft('edit')}>{t('edit')}</Button>
              {maySeeCustomers && (
                <Button tone="danger" onClick={() => setDraft('delete')}>
                  {t('delete')}
                </Button>
              )}
            </span>
          )
        }
      >
        {group ? (
          <>
            <Facts group={group} />
            {maySeeCustomers && <GroupCustomers group={group} />}
            {maySeeCustomers && <GroupHistory id={id} />}
          </>
        ) : error || id === '' ? (
          <NotShown error={error} back={back} onRetry={refetch} />
        ) : (
          <Skeleton className="h-96" />
        )}
        {group && draft === 'edit' && <GroupForm group={group} onClose={close} />}
        {group && draft === 'delete' && <Delete group={group} onClose={close} />}
      </Office>
    );
  },
});

function Facts({ group }: { group: CustomerGroup }) {
  const t = useWords('customerGroups');
  return (
    <section className="card space-y-3 p-4 sm:p-5">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <div>
          <dt className="text-xs text-muted">{t('priceLists')}</dt>
          <dd>
            {group.priceLists.length > 0 ? <PriceListLinks priceLists={group.priceLists} /> : t('unpriced')}
          </dd>
        </div>
        <div>
          <dt className="text-xs text-muted">{t('note')}</dt>
          <dd className="break-words whitespace-pre-line">
            <bdi>{group.note || '–'}</bdi>
          </dd>
        </div>
      </dl>
      <p className="max-w-3xl text-xs text-muted">{t('rule')}</p>
    </section>
  );
}

function Delete({ group, onClose }: { group: CustomerGroup; onClose: () => void }) {
  const t = useWords('customerGroups');
  const navigate = useNavigate();
  return (
    <SendDialog
      danger
      title={t('delete')}
      verb={t('delete')}
      call="customerGroups.delete"
      decides
      changes={['customerGroups.list', 'customerGroups.get', 'priceLists.list', 'priceLists.get']}
      done={t('deleted')}
      input={() => ({ id: group.id, version: group.version })}
      onDone={() => navigate(customerGroupsPath, { immediate: true })}
      onClose={onClose}
    >
      <p>{t('deleteAsk', { name: group.name, count: group.customerCount })}</p>
    </SendDialog>
  );
}
