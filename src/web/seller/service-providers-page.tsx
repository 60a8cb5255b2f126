import { roles } from '../../contract/accounts/roles.ts';
import { definePage } from '../page/define.ts';
import { useWords } from '../page/words.ts';
import { Office } from '../features/office/office.tsx';
import { Providers } from '../features/serving/providers.tsx';

export const page = definePage({
  View() {
    const common = useWords('common');
    return (
      <Office role={roles.seller} title={common('nav.serviceProviders')}>
        <Providers />
      </Office>
    );
  },
});
