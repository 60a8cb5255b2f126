import { ChevronDown } from 'lucide-react';
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

/** What a new account states besides its sign-in: that it agrees, and, if it likes, its company and who invited it. */
export function RegistrationFields({ form, role, isInviteLocked, policies }: Props) {
  const t = useWords('account');
  const inviteError = form.formState.errors.inviteCode?.message;
  const takesInvite = role === roles.buyer || role === roles.seller;
  return (
    <>
      <details open={isInviteLocked || inviteError !== undefined} className="group">
        <summary className="flex min-h-10 cursor-pointer items-center gap-1 text-muted hover:text-ink">
          <ChevronDown size={16} aria-hidden className="transition-transform group-open:rotate-180" />
          {t(takesInvite ? 'optional.companyInvite' : 'optional.company')}
        </summary>
        <div className="space-y-4 pt-2">
          <Field label={t('company.label')} hint={t('company.hint')}>
            {(tied) => (
              <Input {...tied} {...form.register('companyName')} maxLength={50} autoComplete="organization" />
            )}
          </Field>
          {takesInvite && (
            <Field
              label={t('invite.label')}
              hint={t(isInviteLocked ? 'invite.locked' : 'invite.hint')}
              error={inviteError}
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
        </div>
      </details>
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
