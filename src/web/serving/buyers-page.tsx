import { roles } from '../../contract/accounts/roles.ts';
import { definePage } from '../page/define.ts';
import { useWords } from '../page/words.ts';
import { People } from './people.tsx';

export const page = definePage({
  View() {
    const common = useWords('common');
    return <People role={roles.buyerService} title={common('nav.servedBuyers')} />;
  },
});
