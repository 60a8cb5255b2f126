import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { UserInfo } from '../../../contract/accounts/accounts.ts';
import { roles, type Role } from '../../../contract/accounts/roles.ts';
import { api, ApiError } from '../../page/api.ts';
import { errorText } from '../../page/calls.ts';
import { usePlace } from '../../page/place.tsx';
import { beginSession, type User } from '../../page/session.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Field, Input } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { AccountField, CodeField, PasswordField } from './account-fields.tsx';
import { Agreements } from './agreements.tsx';
import {
  codeTypes,
  defaultPrefixId,
  inviteCodePattern,
  isNewPassword,
  type SignInMode,
  type SignInValues,
} from './account-rules.ts';
import { SecondStep } from './second-step.tsx';
import { useCaptcha, withCaptcha, type CaptchaDisplay } from './use-captcha.tsx';

interface Props {
  role: Role;
  mode: SignInMode;
  onMode: (mode: SignInMode) => void;
  captcha: CaptchaDisplay;
  /** The session has begun. */
  onDone: (user: User) => void;
}

/** Signs in by password or code, registers, or sets a new password: one form that keeps what was typed between them. */
export function SignIn({ role, mode, onMode, captcha, onDone }: Props) {
  const t = useWords('account');
  const common = useWords('common');
  const client = useQueryClient();
  const { language, query } = usePlace();
  // What is no code at all is left for the visitor to put right.
  const supplied = query.get('inviteCode') ?? '';
  const invited = inviteCodePattern.test(supplied) ? supplied.trim() : '';
  const [isInviteRefused, setInviteRefused] = useState(false);
  const isInviteLocked = invited !== '' && !isInviteRefused;
  const shopInvitation = role === roles.seller ? (query.get('invitation') ?? undefined) : undefined;
  /** Shows itself after some wrong passwords. */
  const check = useCaptcha('float');
  const [failure, setFailure] = useState('');
  /** The password was right, and the account asks for a code of its app besides. */
  const [challenge, setChallenge] = useState('');
  const begin = (entered: UserInfo) => {
    const { token: _, ...user } = entered;
    beginSession(client, user);
    toast.success(t(mode === 'register' ? 'done.register' : 'done.signIn', { name: user.userName }));
    onDone(user);
  };
  const form = useForm<SignInValues>({
    shouldUnregister: false,
    defaultValues: {
      kind: language === 'zh' ? 'phone' : 'email',
      account: '',
      prefixId: defaultPrefixId,
      code: '',
      password: '',
      confirmPassword: '',
      companyName: '',
      inviteCode: invited || supplied.slice(0, 12),
      isAgree: false,
    },
  });
  const change = (next: SignInMode) => {
    setFailure('');
    form.clearErrors();
    for (const name of ['code', 'password', 'confirmPassword'] as const) form.setValue(name, '');
    onMode(next);
  };
  const submit = form.handleSubmit(async (values) => {
    setFailure('');
    try {
      if (mode === 'reset') {
        await resetPassword(values, role);
        toast.success(t('done.reset'));
        return change('password');
      }
      const origin = { ...originOf(query), shopInvitation };
      begin(await withCaptcha(check, (validate) => enter(values, role, mode, { ...origin, validate })));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'SECOND_FACTOR_WANTED')
        return setChallenge((error.data as { challenge: string }).challenge);
      if (error instanceof ApiError && error.code === 'INVITE_UNKNOWN') setInviteRefused(true);
      setFailure(errorText(error, common));
    }
  });
  if (challenge) {
    return (
      <SecondStep
        challenge={challenge}
        shopInvitation={shopInvitation}
        onBack={() => setChallenge('')}
        onDone={begin}
      />
    );
  }
  const isNew = mode === 'register' || mode === 'reset';
  const checkNew = (text: string) => (isNewPassword(text) ? undefined : t('password.rule'));
  const checkSame = (text: string) =>
    text === form.getValues('password') ? undefined : t('login.filed4Validate');
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <AccountField form={form} />
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
        <>
          <Field label={t('company.label')} hint={t('company.hint')}>
            {(tied) => (
              <Input {...tied} {...form.register('companyName')} maxLength={50} autoComplete="organization" />
            )}
          </Field>
          {(role === roles.buyer || role === roles.seller) && (
            <Field
              label={t('invite.label')}
              hint={t(isInviteLocked ? 'invite.locked' : 'invite.hint')}
              error={form.formState.errors.inviteCode?.message}
            >
              {(tied) => (
                <Input
                  {...tied}
                  {...form.register('inviteCode', {
                    pattern: { value: inviteCodePattern, message: t('invite.wrong') },
                  })}
                  readOnly={isInviteLocked}
                  maxLength={12}
                  autoComplete="off"
                  className="figures uppercase"
                />
              )}
            </Field>
          )}
          <div>
            <Checkbox {...form.register('isAgree', { required: t('login.readAgree') })}>
              <Agreements role={role} />
            </Checkbox>
            {form.formState.errors.isAgree && (
              <p role="alert" className="text-xs text-cinnabar">
                {form.formState.errors.isAgree.message}
              </p>
            )}
          </div>
        </>
      )}
      {failure && (
        <p role="alert" className="rounded bg-cinnabar-soft px-3 py-2 text-cinnabar-deep">
          {failure}
        </p>
      )}
      <Button type="submit" tone="main" size="large" className="w-full" busy={form.formState.isSubmitting}>
        {t(`submit.${mode}`)}
      </Button>
      {check.place}
      <Ways mode={mode} onMode={change} />
    </form>
  );
}

/** The ways from one mode to the others. */
function Ways({ mode, onMode }: { mode: SignInMode; onMode: (mode: SignInMode) => void }) {
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

/** What a link that led here says of where the visitor came from. */
const originOf = (query: URLSearchParams) => ({
  source: query.get('source')?.slice(0, 40),
  uniqueCode: query.get('uniqueCode')?.slice(0, 80),
  extendKey: query.get('extendKey')?.slice(0, 40),
  extendValue: query.get('extendValue')?.slice(0, 200),
});

function enter(
  values: SignInValues,
  userType: Role,
  mode: SignInMode,
  {
    validate,
    ...origin
  }: ReturnType<typeof originOf> & Record<'shopInvitation' | 'validate', string | undefined>,
): Promise<UserInfo> {
  const { account: userName, prefixId, code, password, companyName, inviteCode } = values;
  if (mode === 'register') {
    const person = { userType, userName, prefixId, code, password, companyName, inviteCode };
    return api('accounts.register', { ...person, ...origin });
  }
  const person = { userType, userName, prefixId, shopInvitation: origin.shopInvitation };
  return mode === 'code'
    ? api('accounts.login', { ...person, loginType: 2, code })
    : api('accounts.login', { ...person, loginType: 1, password, validate });
}

const resetPassword = ({ account, prefixId, code, password }: SignInValues, userType: Role) =>
  api('accounts.forgotPassword', { userType, userName: account, prefixId, code, password });
