import type { CustomerGroupHistory } from '../../../contract/customer-groups/customer-groups.ts';
import { EventRow } from '../../features/office/list/event-row.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';

/** Who changed what of a group, or of all groups of the shop; nothing before the first. */
export function GroupHistory({ id }: { id?: string }) {
  const t = useWords('customerGroups');
  return (
    <OfficeList
      call="customerGroups.history"
      also={{ id }}
      place="section"
      pageSize={10}
      label={t('history')}
      heading
      empty={null}
      items={{ isOrdered: true, render: (event) => <Event {...event} /> }}
    />
  );
}

function Event({ at, by, event, group, name, customers, customerCount }: CustomerGroupHistory) {
  const t = useWords('customerGroups');
  const format = useFormat();
  const others = customerCount - customers.length;
  const customerNames = others > 0 ? [...customers, t('others', { count: others })] : customers;
  return (
    <EventRow at={at} details={customers.length > 0 && <bdi>{format.list(customerNames)}</bdi>}>
      <bdi>{t(`event.${event}`, { by, group, name, count: customerCount })}</bdi>
    </EventRow>
  );
}
