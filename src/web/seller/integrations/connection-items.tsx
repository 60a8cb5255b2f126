import { CircleCheck } from 'lucide-react';
import type { ConnectionItem, ShopConnection } from '../../../contract/integrations/shop-systems.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { addProductPath } from '../paths.ts';

/** Products of a connected shop of which their seller has to say something. */
export function ConnectionItems({
  connection,
  onClose,
}: {
  connection: ShopConnection;
  onClose: () => void;
}) {
  const t = useWords('integrations');
  return (
    <Dialog title={t('system.items')} width={640} onClose={onClose}>
      <OfficeList
        place="dialog"
        call="shopSystems.items"
        also={{ id: connection.id }}
        pageSize={20}
        label={t('system.items')}
        fields={[]}
        items={{ isOrdered: true, render: (item) => <Item item={item} /> }}
        empty={{
          icon: <CircleCheck size={22} aria-hidden />,
          title: t('items.none'),
          hint: t('items.noneHint'),
        }}
      />
    </Dialog>
  );
}

function Item({ item }: { item: ConnectionItem }) {
  const t = useWords('integrations');
  const format = useFormat();
  return (
    <div className="space-y-1 py-3">
      <p className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <bdi className="min-w-0 font-semibold break-words">{item.title}</bdi>
        {item.productId && (
          <Link
            to={`${addProductPath}?id=${item.productId}`}
            className="text-sm text-cinnabar-deep underline"
          >
            {t('item.open')}
          </Link>
        )}
      </p>
      <p className="text-xs text-muted">{format.dateTime(item.since)}</p>
      <ul className="list-disc space-y-0.5 ps-5 text-sm">
        {item.reasons.map((reason) => (
          <li key={reason}>{t(`reason.${reason}`)}</li>
        ))}
      </ul>
    </div>
  );
}
