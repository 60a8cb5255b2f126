import { definePage } from '../../page/define.ts';
import { useWords } from '../../page/words.ts';
import { BookingList } from '../../features/bookings/booking-list.tsx';
import { pathsOf } from '../../features/bookings/sides.ts';
import { Office } from '../../features/office/office.tsx';

export const page = definePage({
  View() {
    const common = useWords('common');
    return (
      <Office role={pathsOf.provider.role} title={common('nav.bookings')}>
        <BookingList side="provider" />
      </Office>
    );
  },
});
