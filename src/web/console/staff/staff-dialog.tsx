import { useState } from 'react';
import type { CallKey } from '../../../contract/calls.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import type { Member } from '../../../contract/staff/staff.ts';
import { staffRights, type StaffRight } from '../../../contract/staff/staff-rights.ts';
import { useWords } from '../../page/words.ts';
import { Checkbox } from '../../ui/form/field.tsx';
import { useOperator } from './use-operator.ts';
import { SendDialog } from '../../features/send-dialog.tsx';

export type Draft = { kind: 'add' } | { kind: 'setRights' | 'reset' | 'disable' | 'enable'; member: Member };

const changes: CallKey[] = [
  'console.staff.list',
  'console.staff.changes',
  'console.log.list',
  'console.session.me',
];

/** Says whether it is done, or that somebody else has to confirm it. */
function useNotify(kind: Draft['kind']) {
  const t = useWords('console');
  return ({ state }: OutputOf<'console.staff.add'>) =>
    t(state === 'waiting' ? 'staffDone.waiting' : `staffDone.${kind}`);
}

/** What an operator does to the operators, each asked for once more. */
export function StaffDialog({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  if (draft.kind === 'add') return <AddDialog onClose={onClose} />;
  if (draft.kind === 'setRights') return <RightsDialog member={draft.member} onClose={onClose} />;
  return <AskDialog kind={draft.kind} member={draft.member} onClose={onClose} />;
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useWords('console');
  const [rights, setRights] = useState<StaffRight[]>([]);
  return (
    <SendDialog
      title={t('staff.add')}
      verb={t('staff.add')}
      width={512}
      call="console.staff.add"
      changes={changes}
      done={useNotify('add')}
      fields={{
        name: { label: t('staff.name'), rules: { required: true }, maxLength: 60, autoComplete: 'off' },
        email: {
          label: t('field.email'),
          rules: { required: true, type: 'email' },
          type: 'email',
          maxLength: 320,
          autoComplete: 'off',
          figures: true,
        },
      }}
      below={<RightsChoice rights={rights} before={[]} onChange={setRights} />}
      input={(values) => ({ ...values, rights })}
      onClose={onClose}
    />
  );
}

function RightsDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useWords('console');
  const common = useWords('common');
  const [rights, setRights] = useState<StaffRight[]>(member.rights);
  return (
    <SendDialog
      title={t('staff.setRights')}
      verb={common('action.save')}
      className="space-y-3"
      call="console.staff.setRights"
      changes={changes}
      done={useNotify('setRights')}
      input={() => ({ id: member.id, rights })}
      onClose={onClose}
    >
      <p>
        <bdi className="font-semibold">{member.name}</bdi>
      </p>
      <RightsChoice rights={rights} before={member.rights} onChange={setRights} />
    </SendDialog>
  );
}

interface RightsChoiceProps {
  rights: readonly StaffRight[];
  /** What they may do already: that may stay, even where I do not hold it. */
  before: readonly StaffRight[];
  onChange: (rights: StaffRight[]) => void;
}

function RightsChoice({ rights, before, onChange }: RightsChoiceProps) {
  const t = useWords('console');
  const { operator } = useOperator();
  const canGive = (right: StaffRight) => before.includes(right) || operator?.rights.includes(right) === true;
  const toggle = (right: StaffRight) =>
    onChange(staffRights.filter((each) => (each === right ? !rights.includes(each) : rights.includes(each))));
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t('staff.rights')}</legend>
      {staffRights.map((right) => (
        <Checkbox
          key={right}
          checked={rights.includes(right)}
          disabled={!canGive(right)}
          onChange={() => toggle(right)}
          className="items-start! py-1.5"
        >
          <span>
            {t(`right.${right}`)}
            <span className="block text-xs text-muted">{t(`rightHint.${right}`)}</span>
          </span>
        </Checkbox>
      ))}
    </fieldset>
  );
}

interface AskDialogProps {
  kind: 'reset' | 'disable' | 'enable';
  member: Member;
  onClose: () => void;
}

function AskDialog({ kind, member, onClose }: AskDialogProps) {
  const t = useWords('console');
  return (
    <SendDialog
      danger={kind !== 'enable'}
      title={t(`staff.${kind}`)}
      verb={t(`staff.${kind}`)}
      call={`console.staff.${kind}`}
      changes={changes}
      done={useNotify(kind)}
      input={() => ({ id: member.id })}
      onClose={onClose}
    >
      {t(`staffAsk.${kind}`, { name: member.name })}
    </SendDialog>
  );
}
