import { roles } from '../../../contract/accounts/roles.ts';
import { definePage } from '../../page/define.ts';
import { useWords } from '../../page/words.ts';
import { Office } from '../../features/office/office.tsx';
import { ordersPath } from '../paths.ts';
import { SendTracking } from './send-tracking.tsx';
import { TrackingList } from './tracking-list.tsx';

/** Ships many orders at once, by a sheet of tracking numbers. */
export const page = definePage({
  View() {
    const t = useWords('tracking');
    const common = useWords('common');
    return (
      <Office
        role={roles.seller}
        title={common('title.importTracking')}
        way={[{ text: t('orders'), to: ordersPath }]}
      >
        <div className="space-y-4">
          <SendTracking />
          <TrackingList />
        </div>
      </Office>
    );
  },
});
