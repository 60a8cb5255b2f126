import { useState } from 'react';
import type { CompanyPerson } from '../../../contract/companies/companies.ts';
import type { CompanyRole } from '../../../contract/companies/company-roles.ts';
import { useWords } from '../../page/words.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { RolesFields } from './roles-fields.tsx';

/** Changes what somebody is in the company. */
export function RolesDialog({ person, onClose }: { person: CompanyPerson; onClose: () => void }) {
  const t = useWords('company');
  const [roles, setRoles] = useState<CompanyRole[]>(person.roles);
  return (
    <SendDialog
      title={<bdi>{t('changeOf', { name: person.name })}</bdi>}
      verb={t('save')}
      disabled={roles.length === 0}
      call="companies.setRoles"
      changes={['companies.get', 'companies.history', 'companies.mine']}
      done={t('changed')}
      input={() => ({ id: person.id, roles })}
      onClose={onClose}
    >
      <RolesFields
        roles={roles}
        error={roles.length === 0 ? t('rolesWanted') : undefined}
        onChange={setRoles}
      />
    </SendDialog>
  );
}
