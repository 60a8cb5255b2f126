import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CallKey } from '../../contract/calls.ts';
import type { OutputOf } from '../../contract/contract.ts';
import type { Member } from '../../contract/staff.ts';
import { staffRights, type StaffRight } from '../../contract/staff-rights.ts';
import { useSend } from '../page/calls.ts';
import { useWords } from '../page/words.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Checkbox, Field, Input } from '../ui/field.tsx';
import { toast } from '../ui/toast.tsx';
import { useRules } from '../ui/use-rules.ts';
import { useOperator } from './use-operator.ts';

export type Wish = { kind: 'add' } | { kind: 'setRights' | 'reset' | 'disable' | 'enable'; member: Member };

const changes: CallKey[] = [
  'console.staff.list',
  'console.staff.changes',
  'console.log.list',
  'console.session.me',
];

/** Says whether it is done, or that somebody else has to confirm it. */
function useTell(kind: Wish['kind'], onClose: () => void) {
  const t = useWords('console');
  return ({ state }: OutputOf<'console.staff.add'>) => {
    toast.success(t(state === 'waiting' ? 'staffDone.waiting' : `staffDone.${kind}`));
    onClose();
  };
}

/** What an operator does to the operators, each asked for once more. */
export function StaffDialog({ wish, onClose }: { wish: Wish; onClose: () => void }) {
  if (wish.kind === 'add') return <AddDialog onClose={onClose} />;
  if (wish.kind === 'setRights') return <RightsDialog member={wish.member} onClose={onClose} />;
  return <AskDialog kind={wish.kind} member={wish.member} onClose={onClose} />;
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useWords('console');
  const common = useWords('common');
  const [rights, setRights] = useState<StaffRight[]>([]);
  const check = useRules();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: '', email: '' } });
  const add = useSend('console.staff.add', { changes, onDone: useTell('add', onClose) });
  const submit = handleSubmit((values) => add.mutate({ ...values, rights }));
  return (
    <Dialog
      width={512}
      title={t('staff.add')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button tone="main" busy={add.isPending} onClick={() => void submit()}>
            {t('staff.add')}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
        <Field label={t('staff.name')} error={formState.errors.name?.message} required>
          {(tied) => (
            <Input
              {...tied}
              {...register('name', { validate: check(t('staff.name'), { required: true }) })}
              maxLength={60}
              autoComplete="off"
            />
          )}
        </Field>
        <Field label={t('signIn.email')} error={formState.errors.email?.message} required>
          {(tied) => (
            <Input
              {...tied}
              {...register('email', {
                validate: check(t('signIn.email'), { required: true, type: 'email' }),
              })}
              type="email"
              maxLength={320}
              autoComplete="off"
              className="figures"
            />
          )}
        </Field>
        <RightsChoice rights={rights} before={[]} onChange={setRights} />
        <button type="submit" className="sr-only" tabIndex={-1}>
          {t('staff.add')}
        </button>
      </form>
    </Dialog>
  );
}

function RightsDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useWords('console');
  const common = useWords('common');
  const [rights, setRights] = useState<StaffRight[]>(member.rights);
  const save = useSend('console.staff.setRights', { changes, onDone: useTell('setRights', onClose) });
  return (
    <ConfirmDialog
      title={t('staff.setRights')}
      verb={common('action.save')}
      busy={save.isPending}
      onClose={onClose}
      onConfirm={() => save.mutate({ id: member.id, rights })}
    >
      <p className="mb-3">
        <bdi className="font-semibold">{member.name}</bdi>
      </p>
      <RightsChoice rights={rights} before={member.rights} onChange={setRights} />
    </ConfirmDialog>
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
  const done = useTell(kind, onClose);
  const reset = useSend('console.staff.reset', { changes, onDone: done });
  const disable = useSend('console.staff.disable', { changes, onDone: done });
  const enable = useSend('console.staff.enable', { changes, onDone: done });
  const send = { reset, disable, enable }[kind];
  return (
    <ConfirmDialog
      danger={kind !== 'enable'}
      title={t(`staff.${kind}`)}
      verb={t(`staff.${kind}`)}
      busy={send.isPending}
      onClose={onClose}
      onConfirm={() => send.mutate({ id: member.id })}
    >
      {t(`staffAsk.${kind}`, { name: member.name })}
    </ConfirmDialog>
  );
}
