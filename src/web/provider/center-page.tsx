import { roles } from '../../contract/accounts/roles.ts';
import { definePage } from '../page/define.ts';
import { OfficeRoot } from '../features/office/office-root.tsx';

export const page = definePage({ View: () => <OfficeRoot role={roles.tradeService} /> });
