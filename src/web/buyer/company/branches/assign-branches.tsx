import { useState } from 'react';
import type { CompanyBranch } from '../../../../contract/companies/branches.ts';
import type { CompanyPerson } from '../../../../contract/companies/companies.ts';
import { useWords } from '../../../page/words.ts';
import { SendDialog } from '../../../features/send-dialog.tsx';
import { Checkbox } from '../../../ui/form/field.tsx';

interface Props {
  person: CompanyPerson;
  branches: readonly CompanyBranch[];
  onClose: () => void;
}

/** Says for which branches somebody orders and approves. */
export function AssignBranches({ person, branches, onClose }: Props) {
  const t = useWords('companyBranches');
  const [branchIds, setBranchIds] = useState(() => idsOf(branches, person.id));
  // An archived one is listed as long as they are assigned to it.
  const choices = branches.filter(
    ({ archivedAt, personIds }) => archivedAt === null || personIds.includes(person.id),
  );
  return (
    <SendDialog
      title={<bdi>{t('assignOf', { name: person.name })}</bdi>}
      verb={t('save')}
      width={480}
      call="companyBranches.assign"
      changes={['companyBranches.list', 'companies.history', 'orders.calculate']}
      done={t('assigned')}
      input={() => ({ personId: person.id, branchIds })}
      onClose={onClose}
    >
      <p className="text-sm text-muted">{t('assignAbout')}</p>
      <div className="space-y-1">
        {choices.map(({ id, name, code, archivedAt }) => (
          <Checkbox
            key={id}
            checked={branchIds.includes(id)}
            onChange={() =>
              setBranchIds(
                branchIds.includes(id)
                  ? branchIds.filter((assignedId) => assignedId !== id)
                  : [...branchIds, id],
              )
            }
          >
            <bdi>{name}</bdi>
            <span className="block text-xs text-muted">
              <bdi className="figures">{code}</bdi>
              {archivedAt !== null && ` · ${t('archived')}`}
            </span>
          </Checkbox>
        ))}
      </div>
    </SendDialog>
  );
}

const idsOf = (branches: readonly CompanyBranch[], personId: string): string[] =>
  branches.filter(({ personIds }) => personIds.includes(personId)).map(({ id }) => id);
