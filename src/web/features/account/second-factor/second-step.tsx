import { useForm } from 'react-hook-form';
import { useState } from 'react';
import type { UserInfo } from '../../../../contract/accounts/accounts.ts';
import { errorText, useSend } from '../../../page/calls/calls.ts';
import { useWords } from '../../../page/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/form/field.tsx';

interface Props {
  challenge: string;
  /** Of a shop that invites, where they came through one. */
  shopInvitation: string | undefined;
  onBack: () => void;
  onDone: (user: UserInfo) => void;
}

/** The second proof of a sign-in: a code of the authenticator app, or a recovery code. */
export function SecondStep({ challenge, shopInvitation, onBack, onDone }: Props) {
  const t = useWords('account');
  const common = useWords('common');
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } });
  const confirm = useSend('accounts.confirm', {
    onDone,
    onFailure: (error) => setFailure(errorText(error, common)),
  });
  const submit = handleSubmit(({ code }) => {
    setFailure('');
    confirm.mutate({ challenge, code: code.trim(), shopInvitation });
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <Field label={t('second.code')} hint={t('second.hint')} error={formState.errors.code?.message} required>
        {(tied) => (
          <Input
            {...tied}
            {...register('code', { validate: (text) => text.trim().length >= 6 || t('second.wanted') })}
            autoComplete="one-time-code"
            maxLength={20}
            className="figures"
          />
        )}
      </Field>
      {failure && (
        <p role="alert" className="rounded bg-cinnabar-soft px-3 py-2 text-cinnabar-deep">
          {failure}
        </p>
      )}
      <Button type="submit" tone="main" size="large" className="w-full" busy={confirm.isPending}>
        {t('submit.password')}
      </Button>
      <Button tone="plain" className="w-full" onClick={onBack}>
        {t('second.back')}
      </Button>
    </form>
  );
}
