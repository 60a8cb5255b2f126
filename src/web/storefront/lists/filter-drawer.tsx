import { useWords } from '../../page/words.ts';
import { Drawer } from '../../ui/overlay/dialog.tsx';
import { FilterPanel } from './filter-panel.tsx';
import type { ListData } from './list-data.ts';

/** The phone's filters. */
export function FilterDrawer({ data, onClose }: { data: ListData; onClose: () => void }) {
  const t = useWords('storefront');
  return (
    <Drawer title={t('list.filters')} onClose={onClose}>
      <FilterPanel data={data} />
    </Drawer>
  );
}
