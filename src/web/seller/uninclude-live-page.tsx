import { roles } from '../../contract/roles.ts';
import { definePage } from '../page/define.ts';
import { useWords } from '../page/words.ts';
import { Office } from '../parts/office.tsx';
import { LiveBoard, LiveTabs } from './live/live-board.tsx';

export const page = definePage({
  View() {
    const t = useWords('product');
    return (
      <Office role={roles.seller} title={t('live.notIncluded')}>
        <div className="sheet -mx-4 sm:mx-0">
          <LiveTabs />
          <LiveBoard list="offered" />
        </div>
      </Office>
    );
  },
});
