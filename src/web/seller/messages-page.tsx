import { roles } from '../../contract/roles.ts';
import { definePage } from '../page/define.ts';
import { Inbox } from '../parts/inbox.tsx';

export const page = definePage({
  View: () => <Inbox role={roles.seller} path="/merchants/seller-center/messages" />,
});
