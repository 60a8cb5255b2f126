import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { UserInfo } from '../../../contract/accounts/accounts.ts';
import type { InputOf } from '../../../contract/contract.ts';
import { roles, type Role } from '../../../contract/accounts/roles.ts';
import { api, ApiError } from '../../page/calls/api.ts';
import { errorText } from '../../page/calls/calls.ts';
import { usePlace } from '../../page/place.tsx';
import { beginSession, type User } from '../../page/visitor/session.ts';
import { useWords } from '../../page/words.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { defaultPrefixId, inviteCodePattern, type SignInMode, type SignInValues } from './account-rules.ts';
import { usePolicies } from '../policies/use-policies.ts';
import { useCaptcha, withCaptcha } from './use-captcha.tsx';

export interface SignInOptions {
  role: Role;
  mode: SignInMode;
  onMode: (mode: SignInMode) => void;
  /** The session has begun. */
  onDone: (user: User) => void;
}

/** The values of the sign-in form, and what submitting them leads to. */
export function useSignIn({ role, mode, onMode, onDone }: SignInOptions) {
  const t = useWords('account');
  const common = useWords('common');
  const client = useQueryClient();
  const { language, query } = usePlace();
  // What is no code at all is left for the visitor to put right.
  const suppliedCode = query.get('inviteCode') ?? '';
  const inviteCode = inviteCodePattern.test(suppliedCode) ? suppliedCode.trim() : '';
  const [isInviteRefused, setInviteRefused] = useState(false);
  const shopInvitation = role === roles.seller ? (query.get('invitation') ?? undefined) : undefined;
  /** Shows itself after some wrong passwords. */
  const captcha = useCaptcha('float');
  const agreement = usePolicies(role, mode === 'register');
  const [failure, setFailure] = useState('');
  /** The password was right, and the account asks for a code of its app besides. */
  const [challenge, setChallenge] = useState('');
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
      inviteCode: inviteCode || suppliedCode.slice(0, 12),
      isAgree: false,
    },
  });
  const begin = (entered: UserInfo) => {
    const { token: _, ...user } = entered;
    beginSession(client, user);
    toast.success(t(mode === 'register' ? 'done.register' : 'done.signIn', { name: user.userName }));
    onDone(user);
  };
  const changeMode = (next: SignInMode) => {
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
        return changeMode('password');
      }
      const origin = { ...originOf(query), shopInvitation, policies: agreement.readVersions };
      begin(await withCaptcha(captcha, (validate) => enter(values, role, mode, { ...origin, validate })));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'SECOND_FACTOR_WANTED')
        return setChallenge((error.data as { challenge: string }).challenge);
      if (error instanceof ApiError && error.code === 'INVITE_UNKNOWN') setInviteRefused(true);
      if (error instanceof ApiError && error.code === 'POLICIES_CHANGED') {
        form.setValue('isAgree', false);
        agreement.askAgain();
      }
      setFailure(errorText(error, common));
    }
  });
  return {
    form,
    submit,
    changeMode,
    failure,
    captcha,
    policies: agreement.policies,
    isInviteLocked: inviteCode !== '' && !isInviteRefused,
    /** Where the account asks for a second step. */
    secondStep: challenge
      ? { challenge, shopInvitation, onBack: () => setChallenge(''), onDone: begin }
      : null,
  };
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
  }: ReturnType<typeof originOf> &
    Record<'shopInvitation' | 'validate', string | undefined> &
    Pick<InputOf<'accounts.register'>, 'policies'>,
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
