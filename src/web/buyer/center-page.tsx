import { roles } from '../../contract/roles.ts';
import { definePage } from '../page/define.ts';
import { OfficeRoot } from '../parts/office-root.tsx';

export const page = definePage({ View: () => <OfficeRoot role={roles.buyer} /> });
