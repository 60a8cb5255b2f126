import { roles } from '../../../contract/accounts/roles.ts';
import { definePage } from '../../page/define.ts';
import { useWords } from '../../page/words.ts';
import { CallOffBoard } from '../../features/call-offs/call-off-board.tsx';
import { Office } from '../../features/office/office.tsx';
import { callOffPath } from '../paths.ts';

/** What the buyer agreed on to order in parts. */
export const page = definePage({
  View() {
    const common = useWords('common');
    return (
      <Office role={roles.buyer} title={common('nav.callOffs')}>
        <CallOffBoard viewer="buyer" agreementPath={callOffPath} />
      </Office>
    );
  },
});
