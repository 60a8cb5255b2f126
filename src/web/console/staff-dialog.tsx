import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CallKey } from '../../contract/calls.ts';
import type { OutputOf } from '../../contract/contract.ts';
import type { Member } from '../../contract/staff.ts';
import { staffRights, type StaffRight } from '../../contract/staff-rights.ts';
import { useSend } from '../page/calls.ts';
import { useFormat } from '../page/format.ts';
import { useWords } from '../page/words.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { CopyButton } from '../parts/copy-text.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Checkbox, Field, Input } from '../ui/field.tsx';
import { toast } from '../ui/toast.tsx';

export type Wish = { kind: 'add' } | { kind: 'setRights' | 'reset' | 'disable' | 'enable'; member: Member };

type SetupLink = OutputOf<'console.staff.add'>;

const changes: CallKey[] = ['console.staff.list', 'console.log.list', 'console.session.me'];

/** What an operator does to the operators, each asked for once more. */
export function StaffDialog({ wish, onClose }: { wish: Wish; onClose: () => void }) {
  const [link, setLink] = useState<SetupLink | null>(null);
  if (link) return <LinkDialog link={link} onClose={onClose} />;
  if (wish.kind === 'add') return <AddDialog onDone={setLink} onClose={onClose} />;
  if (wish.kind === 'setRights') return <RightsDialog member={wish.member} onClose={onClose} />;
  return <AskDialog kind={wish.kind} member={wish.member} onLink={setLink} onClose={onClose} />;
}

/** The link to set up with, shown this once. */
function LinkDialog({ link, onClose }: { link: SetupLink; onClose: () => void }) {
  const t = useWords('console');
  const format = useFormat();
  return (
    <Dialog
      width={512}
      title={t('staff.link')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('staff.linkKept')}</Button>}
    >
      <p>{t('staff.linkHint', { time: format.dateTime(link.until) })}</p>
      <p className="mt-4 flex items-start gap-2 rounded-sm bg-sand p-3">
        <code className="figures min-w-0 grow break-all">{link.link}</code>
        <CopyButton text={link.link} of={t('staff.link')} />
      </p>
    </Dialog>
  );
}

function AddDialog({ onDone, onClose }: { onDone: (link: SetupLink) => void; onClose: () => void }) {
  const t = useWords('console');
  const common = useWords('common');
  const [rights, setRights] = useState<StaffRight[]>([]);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: '', email: '' } });
  const add = useSend('console.staff.add', { changes, onDone });
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
              {...register('name', { validate: (text) => text.trim() !== '' || t('staff.nameWanted') })}
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
                pattern: { value: /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, message: t('signIn.emailWanted') },
                required: t('signIn.emailWanted'),
              })}
              type="email"
              maxLength={320}
              autoComplete="off"
              className="figures"
            />
          )}
        </Field>
        <RightsChoice rights={rights} onChange={setRights} />
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
  const save = useSend('console.staff.setRights', {
    changes,
    onDone() {
      toast.success(t('staffDone.setRights'));
      onClose();
    },
  });
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
      <RightsChoice rights={rights} onChange={setRights} />
    </ConfirmDialog>
  );
}

interface RightsChoiceProps {
  rights: readonly StaffRight[];
  onChange: (rights: StaffRight[]) => void;
}

function RightsChoice({ rights, onChange }: RightsChoiceProps) {
  const t = useWords('console');
  const toggle = (right: StaffRight) =>
    onChange(staffRights.filter((each) => (each === right ? !rights.includes(each) : rights.includes(each))));
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t('staff.rights')}</legend>
      {staffRights.map((right) => (
        <Checkbox
          key={right}
          checked={rights.includes(right)}
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
  onLink: (link: SetupLink) => void;
  onClose: () => void;
}

function AskDialog({ kind, member, onLink, onClose }: AskDialogProps) {
  const t = useWords('console');
  const done = () => {
    toast.success(t(`staffDone.${kind}`));
    onClose();
  };
  const reset = useSend('console.staff.reset', { changes, onDone: onLink });
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
