import { roles } from '../../../contract/accounts/roles.ts';
import { definePage } from '../../page/define.ts';
import { useWords } from '../../page/words.ts';
import { Office } from '../../features/office/office.tsx';
import { LiveBoard } from './live-board.tsx';
import { LiveTabs } from './live-tabs.tsx';

export const page = definePage({
  View() {
    const t = useWords('productForm');
    return (
      <Office role={roles.seller} title={t('live.add')}>
        <div className="sheet -mx-4 sm:mx-0">
          <LiveTabs />
          <LiveBoard list="open" />
        </div>
      </Office>
    );
  },
});
