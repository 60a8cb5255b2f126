import { roles } from '../../../contract/accounts/roles.ts';
import { definePage } from '../../page/define.ts';
import { useWords } from '../../page/words.ts';
import { AccountInfo } from '../../features/account/account-info.tsx';
import { Office } from '../../features/office/office.tsx';

export const page = definePage({
  View() {
    const common = useWords('common');
    return (
      <Office role={roles.buyer} title={common('nav.baseInfo')}>
        <AccountInfo />
      </Office>
    );
  },
});
