import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, type UseFormRegisterReturn } from 'react-hook-form';
import type { OutputOf } from '../../../contract/contract.ts';
import { errorText, useCall, useSend } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { usePlace } from '../../page/place.tsx';
import { operatorQuery } from '../../page/visitor/sign-in.ts';
import { useWords } from '../../page/words.ts';
import { AppSecret } from '../../features/account/second-factor/app-secret.tsx';
import { PasswordInput } from '../../features/account/password-input.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Card, Failure } from './sign-in-card.tsx';

const shortestPassword = 12;

export const page = definePage({
  head: () => ({ hidden: true }),
  View() {
    const t = useWords('console');
    const common = useWords('common');
    const token = usePlace().query.get('token') ?? '';
    const [codes, setCodes] = useState<string[] | null>(null);
    const setup = useCall('console.setup.open', { token }, { enabled: codes === null, staleTime: Infinity });
    if (codes) {
      return (
        <Card title={t('recovery.title')} hint={t('recovery.hint')}>
          <RecoveryCodes codes={codes} />
        </Card>
      );
    }
    if (setup.isError) {
      return (
        <Card title={common('title.setUp')} hint={t('setup.hint')}>
          <ErrorState title={errorText(setup.error, common)} hint={t('setup.endedHint')} />
        </Card>
      );
    }
    return (
      <Card
        title={setup.data ? t('setup.title', { name: setup.data.name }) : common('title.setUp')}
        hint={t('setup.hint')}
      >
        {setup.data ? (
          <SetupForm token={token} setup={setup.data} onDone={setCodes} />
        ) : (
          <Skeleton className="h-96" />
        )}
      </Card>
    );
  },
});

interface SetupFormProps {
  token: string;
  setup: OutputOf<'console.setup.open'>;
  onDone: (recoveryCodes: string[]) => void;
}

/** The password, the app, and the first code as the proof of it. */
function SetupForm({ token, setup, onDone }: SetupFormProps) {
  const t = useWords('console');
  const common = useWords('common');
  const client = useQueryClient();
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, formState, getValues } = useForm({
    defaultValues: { password: '', again: '', code: '' },
  });
  const finish = useSend('console.setup.finish', {
    onDone({ recoveryCodes }) {
      client.removeQueries({ queryKey: operatorQuery });
      onDone(recoveryCodes);
    },
    onFailure: (error) => setFailure(errorText(error, common)),
  });
  const submit = handleSubmit(({ password, code }) => {
    setFailure('');
    finish.mutate({ token, password, code: code.replace(/\s/g, '') });
  });
  const { errors } = formState;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-6">
      <fieldset className="space-y-4">
        <legend className="mb-3 font-semibold">{t('setup.stepPassword')}</legend>
        <p className="figures text-muted">{setup.email}</p>
        <input type="email" autoComplete="username" value={setup.email} readOnly hidden />
        <NewPassword
          label={t('setup.password')}
          hint={t('setup.passwordHint', { count: shortestPassword })}
          error={errors.password?.message}
          {...register('password', {
            validate: (text) =>
              text.length >= shortestPassword || t('setup.passwordHint', { count: shortestPassword }),
          })}
        />
        <NewPassword
          label={t('setup.again')}
          error={errors.again?.message}
          {...register('again', {
            validate: (text) => text === getValues('password') || t('setup.differ'),
          })}
        />
      </fieldset>
      <fieldset className="space-y-4">
        <legend className="mb-3 font-semibold">{t('setup.stepApp')}</legend>
        <p className="text-muted">{t('setup.appHint')}</p>
        <AppSecret
          picture={setup.picture}
          secret={setup.secret}
          pictureLabel={t('setup.picture')}
          secretLabel={t('setup.secret')}
        />
        <Field label={t('setup.code')} error={errors.code?.message} required>
          {(tied) => (
            <Input
              {...tied}
              {...register('code', {
                validate: (text) => /^\d{6}$/.test(text.replace(/\s/g, '')) || t('setup.codeWanted'),
              })}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              className="figures"
            />
          )}
        </Field>
      </fieldset>
      <Failure text={failure} />
      <Button type="submit" tone="main" size="large" className="w-full" busy={finish.isPending}>
        {t('setup.finish')}
      </Button>
    </form>
  );
}

interface NewPasswordProps extends UseFormRegisterReturn {
  label: string;
  hint?: string;
  error: string | undefined;
}

const NewPassword = ({ label, hint, error, ...registered }: NewPasswordProps) => (
  <Field label={label} hint={hint} error={error} required>
    {(tied) => <PasswordInput {...tied} {...registered} autoComplete="new-password" />}
  </Field>
);
