import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { SessionRow } from '../../../contract/accounts/accounts.ts';
import { errorText, useCall, useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { isNewPassword } from './account-rules.ts';
import { browserName } from './browser-name.ts';
import { Moment } from '../figures/moment.tsx';
import { PasswordInput } from './password-input.tsx';

const most = 50;

/** Where one is signed in, and the way to end it there. */
export function Sessions() {
  const t = useWords('account');
  const common = useWords('common');
  const list = useCall('sessions.list', { pageSize: most });
  const endOthers = useSend('sessions.endOthers', {
    changes: ['sessions.list'],
    onDone: ({ ended }) => toast.success(t('security.othersEnded', { count: ended })),
  });
  const rows = list.data?.rowList;
  return (
    <section className="space-y-3" aria-busy={rows === undefined}>
      <h3 className="text-base font-semibold">{t('security.sessions')}</h3>
      {list.isError ? (
        <ErrorState onRetry={() => void list.refetch()} />
      ) : rows === undefined ? (
        <Skeleton className="h-24" />
      ) : (
        <ul className="divide-y divide-line rounded border border-line">
          {rows.map((session) => (
            <Session key={session.id} session={session} role={common(`role.${session.userType as 1}`)} />
          ))}
        </ul>
      )}
      {rows !== undefined && rows.length > 1 && (
        <Button busy={endOthers.isPending} onClick={() => endOthers.mutate({})}>
          {t('security.endOthers')}
        </Button>
      )}
    </section>
  );
}

function Session({ session, role }: { session: SessionRow; role: string }) {
  const t = useWords('account');
  const end = useSend('sessions.end', { changes: ['sessions.list'] });
  return (
    <li className="flex items-center justify-between gap-3 p-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="truncate font-semibold" title={session.userAgent}>
            {browserName(session.userAgent) || t('security.unknown')}
          </bdi>
          <Badge>{role}</Badge>
          {session.isThis && <Badge tone="good">{t('security.this')}</Badge>}
        </p>
        <p className="text-xs text-muted">
          <span className="figures">{session.address}</span>
        </p>
        <Moment at={session.seenAt} />
      </div>
      {!session.isThis && (
        <Button size="small" busy={end.isPending} onClick={() => end.mutate({ id: session.id })}>
          {t('security.end')}
        </Button>
      )}
    </li>
  );
}

interface Values {
  oldPassword: string;
  password: string;
  again: string;
}

/** One's password; every other session ends with the old one. */
export function ChangePassword() {
  const t = useWords('account');
  const common = useWords('common');
  const [failure, setFailure] = useState('');
  const form = useForm<Values>({ defaultValues: { oldPassword: '', password: '', again: '' } });
  const { errors } = form.formState;
  const change = useSend('accounts.changePassword', {
    changes: ['sessions.list'],
    onDone() {
      form.reset();
      toast.success(t('security.changed'));
    },
    onFailure: (error) => setFailure(errorText(error, common)),
  });
  const submit = form.handleSubmit(({ oldPassword, password }) => {
    setFailure('');
    change.mutate({ oldPassword, password });
  });
  return (
    <section className="border-t border-line pt-5">
      <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
        <h3 className="text-base font-semibold">{t('security.password')}</h3>
        <Field label={t('security.present')} error={errors.oldPassword?.message} required>
          {(tied) => (
            <PasswordInput
              {...tied}
              {...form.register('oldPassword', { required: t('password.wanted') })}
              autoComplete="current-password"
            />
          )}
        </Field>
        <Field label={t('password.new')} hint={t('password.rule')} error={errors.password?.message} required>
          {(tied) => (
            <PasswordInput
              {...tied}
              {...form.register('password', {
                required: t('password.wanted'),
                validate: (text) => isNewPassword(text) || t('password.rule'),
              })}
              autoComplete="new-password"
            />
          )}
        </Field>
        <Field label={t('password.again')} error={errors.again?.message} required>
          {(tied) => (
            <PasswordInput
              {...tied}
              {...form.register('again', {
                required: t('password.wanted'),
                validate: (text) => text === form.getValues('password') || t('login.filed4Validate'),
              })}
              autoComplete="new-password"
            />
          )}
        </Field>
        {failure && (
          <p role="alert" className="rounded bg-cinnabar-soft px-3 py-2 text-cinnabar-deep">
            {failure}
          </p>
        )}
        <Button type="submit" tone="main" busy={change.isPending}>
          {t('security.change')}
        </Button>
      </form>
    </section>
  );
}
