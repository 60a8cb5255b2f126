import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { roles, type Role } from '../../../contract/accounts/roles.ts';
import { errorText, useSend } from '../../page/calls/calls.ts';
import { usePlace } from '../../page/place.tsx';
import { renewUser, useSession } from '../../page/visitor/session.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { AccountField, CodeField, PasswordField } from './account-fields.tsx';
import { codeTypes, defaultPrefixId, type SignInValues } from './account-rules.ts';

/** Another phone or e-mail address to sign in with: proved by a code that goes there, and by the password. */
export function ChangeName() {
  const t = useWords('security');
  const account = useWords('account');
  const common = useWords('common');
  const client = useQueryClient();
  const { language } = usePlace();
  const { user, role } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState('');
  const form = useForm<SignInValues>({
    defaultValues: {
      kind: language === 'zh' ? 'phone' : 'email',
      account: '',
      prefixId: defaultPrefixId,
      code: '',
      password: '',
    },
  });
  const change = useSend('accounts.changeName', {
    changes: ['sessions.list', 'info.get'],
    onDone() {
      form.reset();
      setOpen(false);
      toast.success(t('name.changed'));
      void renewUser(client);
    },
    onFailure: (error) => setFailure(errorText(error, common)),
  });
  const submit = form.handleSubmit(({ account: userName, prefixId, code, password }) => {
    setFailure('');
    change.mutate({ userName, prefixId, code, password });
  });
  return (
    <section className="space-y-3 border-t border-line pt-5">
      <h3 className="text-base font-semibold">{t('name.title')}</h3>
      <p className="text-muted">
        {t('name.present')}{' '}
        <span className="figures">{[user?.email, user?.phone].filter(Boolean).join(' · ')}</span>
      </p>
      {!isOpen ? (
        <Button onClick={() => setOpen(true)}>{t('name.change')}</Button>
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
          <AccountField form={form} needsCode />
          <CodeField
            form={form}
            type={codeTypes.change}
            role={role ?? (roles.buyer as Role)}
            captcha="embed"
          />
          <PasswordField
            form={form}
            name="password"
            label={account('security.present')}
            check={() => undefined}
            autoComplete="current-password"
          />
          {failure && (
            <p role="alert" className="rounded bg-cinnabar-soft px-3 py-2 text-cinnabar-deep">
              {failure}
            </p>
          )}
          <Button type="submit" tone="main" busy={change.isPending}>
            {t('name.change')}
          </Button>
        </form>
      )}
    </section>
  );
}
