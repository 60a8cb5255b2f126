import type { UseFormReturn } from 'react-hook-form';
import { roles, type Role } from '../../../contract/accounts/roles.ts';
import { useWords } from '../../page/words.ts';
import { Checkbox, Field, Input } from '../../ui/form/field.tsx';
import { inviteCodePattern, type SignInValues } from './account-rules.ts';
import { Agreements, type AgreedPolicies } from './agreements.tsx';

interface Props {
  form: UseFormReturn<SignInValues>;
  role: Role;
  /** The invite code came with the link and stays as it is. */
  isInviteLocked: boolean;
  /** What the account agrees to. */
  policies: AgreedPolicies;
}

/** What a new account states besides its sign-in: the company, who invited it, and that it agrees. */
export function RegistrationFields({ form, role, isInviteLocked, policies }: Props) {
  const t = useWords('account');
  return (
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
          <Agreements policies={policies} />
        </Checkbox>
        {form.formState.errors.isAgree && (
          <p role="alert" className="text-xs text-cinnabar">
            {form.formState.errors.isAgree.message}
          </p>
        )}
      </div>
    </>
  );
}
