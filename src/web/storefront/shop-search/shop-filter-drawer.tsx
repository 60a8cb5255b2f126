import { useWords } from '../../page/words.ts';
import { Drawer } from '../../ui/overlay/dialog.tsx';
import { ShopFilterPanel } from './shop-filter-panel.tsx';
import type { ShopListData } from './shop-list-data.ts';

/** The phone's filters. */
export function ShopFilterDrawer({ data, onClose }: { data: ShopListData; onClose: () => void }) {
  const t = useWords('storefront');
  return (
    <Drawer title={t('list.filters')} onClose={onClose}>
      <ShopFilterPanel data={data} />
    </Drawer>
  );
}
