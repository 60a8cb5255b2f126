import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api, ApiError } from '../../page/calls/api.ts';
import { errorText, useSend } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useNavigate, usePlace } from '../../page/place.tsx';
import { wantedPath } from '../../page/visitor/sign-in.ts';
import { useWords } from '../../page/words.ts';
import { PasswordInput } from '../../features/account/password-input.tsx';
import { useCaptcha, withCaptcha } from '../../features/account/use-captcha.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { startPath } from '../operations/start-path.ts';
import { homePath } from '../sections.tsx';
import { Card, Failure } from './sign-in-card.tsx';
import { keepOperator } from './use-operator.ts';

export const page = definePage({
  head: () => ({ hidden: true }),
  View() {
    const t = useWords('console');
    const [challenge, setChallenge] = useState<string | null>(null);
    const [over, setOver] = useState('');
    const again = (why: string) => {
      setOver(why);
      setChallenge(null);
    };
    return (
      <Card title={t('signIn.title')} hint={t(challenge ? 'signIn.codeHint' : 'signIn.hint')}>
        {challenge ? (
          <CodeStep challenge={challenge} onOver={again} />
        ) : (
          <PasswordStep failure={over} onDone={setChallenge} />
        )}
      </Card>
    );
  },
});

interface PasswordStepProps {
  /** Why it begins again. */
  failure: string;
  onDone: (challenge: string) => void;
}

function PasswordStep({ failure: first, onDone }: PasswordStepProps) {
  const t = useWords('console');
  const common = useWords('common');
  const [failure, setFailure] = useState(first);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '', password: '' } });
  /** Shows itself after some wrong passwords. */
  const captcha = useCaptcha('float');
  const submit = handleSubmit(async (values) => {
    setFailure('');
    try {
      const start = (validate?: string) => api('console.session.start', { ...values, validate });
      onDone((await withCaptcha(captcha, start)).challenge);
    } catch (error) {
      setFailure(errorText(error, common));
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <Field label={t('field.email')} error={formState.errors.email?.message} required>
        {(tied) => (
          <Input
            {...tied}
            {...register('email', { required: t('signIn.emailWanted') })}
            type="email"
            autoComplete="username"
            maxLength={320}
            className="figures"
          />
        )}
      </Field>
      <Field label={t('signIn.password')} error={formState.errors.password?.message} required>
        {(tied) => (
          <PasswordInput
            {...tied}
            {...register('password', { required: t('signIn.passwordWanted') })}
            autoComplete="current-password"
          />
        )}
      </Field>
      <Failure text={failure} />
      {captcha.place}
      <Button type="submit" tone="main" size="large" className="w-full" busy={formState.isSubmitting}>
        {t('signIn.next')}
      </Button>
    </form>
  );
}

interface CodeStepProps {
  challenge: string;
  onOver: (why: string) => void;
}

function CodeStep({ challenge, onOver }: CodeStepProps) {
  const t = useWords('console');
  const common = useWords('common');
  const client = useQueryClient();
  const navigate = useNavigate();
  const requested = wantedPath(usePlace().query);
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, formState, resetField } = useForm({ defaultValues: { code: '' } });
  const confirm = useSend('console.session.confirm', {
    onDone({ recoveryCodesLeft, ...staff }) {
      keepOperator(client, staff);
      if (recoveryCodesLeft !== null) toast.message(t('signIn.codesLeft', { count: recoveryCodesLeft }));
      const enter = (path: string) => navigate(path, { replace: true, immediate: true });
      if (requested?.startsWith(homePath) && requested !== homePath) enter(requested);
      else void startPath(staff.rights).then(enter);
    },
    onFailure(error) {
      resetField('code');
      if (error instanceof ApiError && error.code === 'SIGN_IN_ENDED') onOver(errorText(error, common));
      else setFailure(errorText(error, common));
    },
  });
  const submit = handleSubmit(({ code }) => {
    setFailure('');
    confirm.mutate({ challenge, code });
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <Field
        label={t('signIn.code')}
        hint={t('signIn.recoveryHint')}
        error={formState.errors.code?.message}
        required
      >
        {(tied) => (
          <Input
            {...tied}
            {...register('code', { required: t('signIn.codeWanted') })}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step before asked for it
            autoFocus
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            className="figures text-center text-lg!"
          />
        )}
      </Field>
      <Failure text={failure} />
      <Button type="submit" tone="main" size="large" className="w-full" busy={confirm.isPending}>
        {t('signIn.enter')}
      </Button>
      <Button tone="plain" className="w-full" onClick={() => onOver('')}>
        {t('signIn.other')}
      </Button>
    </form>
  );
}
