import { roles } from '../../contract/accounts/roles.ts';
import { definePage } from '../page/define.ts';
import { usePlace } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { Office } from '../features/office/office.tsx';
import { SampleBoard } from '../features/samples/sample-board.tsx';
import { SampleDetail } from '../features/samples/sample-detail.tsx';

const path = '/merchants/buyer-center/samples';

/** Samples a buyer asked for or was offered; with an id one of them. */
export const page = definePage({
  View() {
    const common = useWords('common');
    const id = usePlace().query.get('id');
    if (id) return <SampleDetail side="buyer" id={id} listPath={path} />;
    return (
      <Office role={roles.buyer} title={common('nav.samples')}>
        <SampleBoard side="buyer" samplePath={(each) => `${path}?id=${each}`} />
      </Office>
    );
  },
});
