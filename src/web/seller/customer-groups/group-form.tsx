import { customerGroupLimits as limits } from '../../../contract/customer-groups/customer-group-limits.ts';
import type { CustomerGroup } from '../../../contract/customer-groups/customer-groups.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useWords } from '../../page/words.ts';

interface Props {
  /** None: a new one. */
  group?: CustomerGroup;
  onSaved?: (saved: OutputOf<'customerGroups.save'>) => void;
  onClose: () => void;
}

/** What a group of customers is called, and what the shop notes about it. */
export function GroupForm({ group, onSaved, onClose }: Props) {
  const t = useWords('customerGroups');
  const common = useWords('common');
  return (
    <SendDialog
      title={t(group ? 'edit' : 'add')}
      verb={common('action.save')}
      width={520}
      call="customerGroups.save"
      changes={['customerGroups.list', 'customerGroups.get', 'customerGroups.history', 'priceLists.groups']}
      done={t('saved')}
      fields={{
        name: {
          label: t('name'),
          hint: t('nameHint'),
          start: group?.name,
          required: true,
          saysSomething: true,
          maxLength: limits.name,
        },
        note: { label: t('note'), hint: t('noteHint'), start: group?.note, rows: 3, maxLength: limits.note },
      }}
      input={({ name, note }) => ({ name, note, ...(group && { id: group.id, version: group.version }) })}
      onDone={onSaved}
      onClose={onClose}
    />
  );
}
