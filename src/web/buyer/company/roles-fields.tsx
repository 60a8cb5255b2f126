import { companyRoles, type CompanyRole } from '../../../contract/companies/company-roles.ts';
import { useWords } from '../../page/words.ts';
import { Checkbox } from '../../ui/form/field.tsx';

interface Props {
  roles: readonly CompanyRole[];
  error?: string | undefined;
  onChange: (roles: CompanyRole[]) => void;
}

/** What somebody is in a company, with what each role does. */
export function RolesFields({ roles, error, onChange }: Props) {
  const t = useWords('company');
  const toggle = (role: CompanyRole) =>
    onChange(companyRoles.filter((other) => roles.includes(other) !== (other === role)));
  return (
    <fieldset className="space-y-1">
      <legend className="mb-1 font-semibold">{t('roles')}</legend>
      {companyRoles.map((role) => (
        <Checkbox key={role} checked={roles.includes(role)} onChange={() => toggle(role)}>
          {t(`role.${role}`)}
          <span className="block text-xs text-muted">{t(`roleHint.${role}`)}</span>
        </Checkbox>
      ))}
      {error && (
        <p role="alert" className="text-xs text-cinnabar">
          {error}
        </p>
      )}
    </fieldset>
  );
}
