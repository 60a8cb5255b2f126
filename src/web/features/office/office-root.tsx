import type { Role } from '../../../contract/accounts/roles.ts';
import { LeadsTo } from './leads-to.tsx';
import { workbenchOf } from './office-links.ts';

/** The address of an office itself leads to its workbench. */
export const OfficeRoot = ({ role }: { role: Role }) => <LeadsTo path={workbenchOf(role) ?? '/'} />;
