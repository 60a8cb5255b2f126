import { definePage } from '../../page/define.ts';
import { useWords } from '../../page/words.ts';
import { InquiryList } from '../../features/bookings/inquiry-list.tsx';
import { pathsOf } from '../../features/bookings/sides.ts';
import { Office } from '../../features/office/office.tsx';

export const page = definePage({
  View() {
    const common = useWords('common');
    return (
      <Office role={pathsOf.buyer.role} title={common('nav.inquiries')}>
        <InquiryList side="buyer" />
      </Office>
    );
  },
});
