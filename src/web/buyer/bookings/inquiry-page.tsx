import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { InquiryView } from '../../features/bookings/inquiry-view.tsx';
import { OneOf } from '../../features/bookings/one-of.tsx';
import { pathsOf } from '../../features/bookings/sides.ts';
import { Office } from '../../features/office/office.tsx';

const { role, inquiries } = pathsOf.buyer;

export const page = definePage({
  View() {
    const common = useWords('common');
    const id = usePlace().params.id!;
    const query = useCall('inquiries.get', { id });
    const back = { text: common('nav.inquiries'), to: inquiries };
    return (
      <Office role={role} title={query.data?.service || common('title.inquiry')} way={[back]}>
        <OneOf query={query} back={back}>
          {(inquiry) => <InquiryView inquiry={inquiry} side="buyer" />}
        </OneOf>
      </Office>
    );
  },
});
