import { roles } from '../../contract/accounts/roles.ts';
import { definePage } from '../page/define.ts';
import { Inbox } from '../features/conversations/inbox.tsx';

export const page = definePage({
  View: () => <Inbox role={roles.buyer} path="/merchants/buyer-center/messages" />,
});
