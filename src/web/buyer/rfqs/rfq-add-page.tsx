import { roles } from '../../../contract/accounts/roles.ts';
import { definePage } from '../../page/define.ts';
import { useWords } from '../../page/words.ts';
import { Office } from '../../features/office/office.tsx';
import { RfqForm } from './rfq-form.tsx';
import { myRfqsPath } from '../paths.ts';

export const page = definePage({
  View() {
    const common = useWords('common');
    return (
      <Office
        role={roles.buyer}
        title={common('title.rfqAdd')}
        way={[{ text: common('nav.myRfqs'), to: myRfqsPath }]}
      >
        <RfqForm />
      </Office>
    );
  },
});
