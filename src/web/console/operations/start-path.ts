import type { StaffRight } from '../../../contract/staff/staff-rights.ts';
import { api } from '../../page/calls/api.ts';
import { homePath, setupPath } from '../sections.tsx';

const leftSetup = 'consoleSetupLeft';

/** The operator goes on later: from now on the check list on the start page is all that reminds them. */
export const leaveSetup = (): void => localStorage.setItem(leftSetup, 'yes');

/** Where an operator begins: at the set-up of an installation on which nobody has begun, else on the start page. */
export async function startPath(rights: readonly StaffRight[]): Promise<string> {
  if (!rights.includes('staff') || localStorage.getItem(leftSetup)) return homePath;
  try {
    const { opensFirst } = await api('console.installation.list', {});
    return opensFirst ? setupPath : homePath;
  } catch {
    // Whatever is the matter, the start page says it.
    return homePath;
  }
}
