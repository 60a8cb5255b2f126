import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { AccountField, CodeField, PasswordField } from './account-fields.tsx';
import { codeTypes, isNewPassword, type SignInMode } from './account-rules.ts';
import { RegistrationFields } from './registration-fields.tsx';
import { SecondStep } from './second-factor/second-step.tsx';
import type { CaptchaDisplay } from './use-captcha.tsx';
import { useSignIn, type SignInOptions } from './use-sign-in.ts';

interface Props extends SignInOptions {
  /** How the captcha of sending a code is displayed. */
  captcha: CaptchaDisplay;
}

/** Signs in by password or code, registers, or sets a new password: one form that keeps what was typed between them. */
export function SignIn({ captcha, ...options }: Props) {
  const { role, mode } = options;
  const t = useWords('account');
  const signIn = useSignIn(options);
  const { form, failure, secondStep } = signIn;
  if (secondStep) return <SecondStep {...secondStep} />;
  const isNew = mode === 'register' || mode === 'reset';
  const checkNew = (text: string) => (isNewPassword(text) ? undefined : t('password.rule'));
  const checkSame = (text: string) =>
    text === form.getValues('password') ? undefined : t('login.filed4Validate');
  return (
    <form noValidate onSubmit={(event) => void signIn.submit(event)} className="space-y-4">
      <AccountField form={form} needsCode={mode !== 'password'} />
      {mode !== 'password' && (
        <CodeField key={mode} form={form} type={codeTypes[mode]} role={role} captcha={captcha} />
      )}
      {mode !== 'code' && (
        <PasswordField
          key={`${mode} password`}
          form={form}
          name="password"
          label={t(mode === 'reset' ? 'password.new' : 'password.label')}
          hint={isNew ? t('password.rule') : undefined}
          check={isNew ? checkNew : () => undefined}
          autoComplete={isNew ? 'new-password' : 'current-password'}
        />
      )}
      {isNew && (
        <PasswordField
          key={`${mode} again`}
          form={form}
          name="confirmPassword"
          label={t('password.again')}
          check={checkSame}
          autoComplete="new-password"
        />
      )}
      {mode === 'register' && (
        <RegistrationFields
          form={form}
          role={role}
          isInviteLocked={signIn.isInviteLocked}
          policies={signIn.policies}
        />
      )}
      {failure && (
        <p role="alert" className="rounded bg-cinnabar-soft px-3 py-2 text-cinnabar-deep">
          {failure}
        </p>
      )}
      <Button type="submit" tone="main" size="large" className="w-full" busy={form.formState.isSubmitting}>
        {t(`submit.${mode}`)}
      </Button>
      {signIn.captcha.place}
      <ModeLinks mode={mode} onMode={signIn.changeMode} />
    </form>
  );
}

/** Links from one mode to the others. */
function ModeLinks({ mode, onMode }: { mode: SignInMode; onMode: (mode: SignInMode) => void }) {
  const t = useWords('account');
  const ways: Record<SignInMode, readonly SignInMode[]> = {
    password: ['code', 'reset', 'register'],
    code: ['password', 'register'],
    register: ['password'],
    reset: ['password'],
  };
  return (
    <p className="flex flex-wrap justify-between gap-x-4">
      {ways[mode].map((next) => (
        <button
          key={next}
          type="button"
          onClick={() => onMode(next)}
          className="min-h-10 text-cinnabar hover:underline"
        >
          {t(`way.${next}`)}
        </button>
      ))}
    </p>
  );
}
