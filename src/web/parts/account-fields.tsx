import { useEffect, useState } from 'react';
import { Eye, EyeOff } from 'react-feather';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import type { Role } from '../../contract/roles.ts';
import { useSend } from '../page/calls.ts';
import { useWords } from '../page/words.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Field, Input } from '../ui/field.tsx';
import { toast } from '../ui/toast.tsx';
import { codePattern, emailPattern, phonePattern, type SignInValues } from './account-rules.ts';
import { PrefixChooser } from './prefix-chooser.tsx';

interface FieldProps {
  form: UseFormReturn<SignInValues>;
}

/** The account: a phone number with its prefix, or an e-mail address. Changing between them clears the field. */
export function AccountField({ form }: FieldProps) {
  const t = useWords('account');
  const { register, control, setValue, clearErrors, formState } = form;
  const kind = useWatch({ control, name: 'kind' });
  const choose = (next: SignInValues['kind']) => {
    if (next === kind) return;
    setValue('kind', next);
    setValue('account', '');
    clearErrors('account');
  };
  const rules =
    kind === 'phone'
      ? { required: t('phone.placeholder'), pattern: { value: phonePattern, message: t('phone.wrong') } }
      : { required: t('email.placeholder'), pattern: { value: emailPattern, message: t('email.wrong') } };
  return (
    <div className="space-y-3">
      <fieldset className="flex gap-1 rounded bg-sand p-1">
        <legend className="sr-only">{t('account.kind')}</legend>
        {(['phone', 'email'] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={kind === each}
            onClick={() => choose(each)}
            className="min-h-9 flex-1 rounded-sm text-muted aria-pressed:bg-card aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:shadow-rest"
          >
            {t(`account.${each}`)}
          </button>
        ))}
      </fieldset>
      <Field label={t(`account.${kind}`)} error={formState.errors.account?.message} required>
        {(tied) => (
          <span className="flex" dir="ltr">
            {kind === 'phone' && (
              <Controller
                control={control}
                name="prefixId"
                render={({ field }) => <PrefixChooser value={field.value} onChange={field.onChange} />}
              />
            )}
            <Input
              key={kind}
              {...tied}
              {...register('account', { ...rules, setValueAs: (text: string) => text.trim() })}
              type={kind === 'phone' ? 'tel' : 'email'}
              autoComplete={kind === 'phone' ? 'tel-national' : 'email'}
              maxLength={kind === 'phone' ? 14 : 320}
              placeholder={t(`${kind}.placeholder`)}
              className={kind === 'phone' ? 'figures rounded-s-none!' : 'figures'}
            />
          </span>
        )}
      </Field>
    </div>
  );
}

const resendSeconds = 60;

interface CodeProps extends FieldProps {
  /** What the code is for (specification, section 3). */
  type: 1 | 2 | 3;
  role: Role;
}

/** A code, and the button that sends one; it waits 60 seconds before it sends another. */
export function CodeField({ form, type, role }: CodeProps) {
  const t = useWords('account');
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const send = useSend('accounts.sendCode', {
    onDone() {
      setLeft(resendSeconds);
      toast.success(t('code.sent'));
      form.setFocus('code');
    },
    onFailure(error) {
      form.setValue('code', '');
      const { seconds } = (error.data ?? {}) as { seconds?: number };
      if (error.code === 'TOO_MANY' && seconds && seconds <= resendSeconds) setLeft(seconds);
      return false;
    },
  });
  const ask = async () => {
    if (!(await form.trigger('account', { shouldFocus: true }))) return;
    const { account, prefixId } = form.getValues();
    send.mutate({ account, prefixId, type, userType: role });
  };
  return (
    <Field label={t('code.label')} error={form.formState.errors.code?.message} required>
      {(tied) => (
        <span className="flex gap-2">
          <Input
            {...tied}
            {...form.register('code', {
              required: t('code.wanted'),
              pattern: { value: codePattern, message: t('code.wrong') },
              onChange: (event) => form.setValue('code', String(event.target.value).replace(/\D/g, '')),
            })}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            className="figures"
          />
          <Button
            className="shrink-0 whitespace-nowrap"
            busy={send.isPending}
            disabled={left > 0}
            onClick={() => void ask()}
          >
            {left > 0 ? t('code.again', { seconds: left }) : t('code.send')}
          </Button>
        </span>
      )}
    </Field>
  );
}

interface PasswordProps extends FieldProps {
  name: 'password' | 'confirmPassword';
  label: string;
  hint?: string;
  /** Says what is wrong with a password; nothing when it is right. */
  check: (text: string) => string | undefined;
  autoComplete: 'current-password' | 'new-password';
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ form, name, label, hint, check, autoComplete }: PasswordProps) {
  const t = useWords('account');
  const [open, setOpen] = useState(false);
  return (
    <Field label={label} hint={hint} error={form.formState.errors[name]?.message} required>
      {(tied) => (
        <span className="relative block" dir="ltr">
          <Input
            {...tied}
            {...form.register(name, {
              required: t('password.wanted'),
              validate: (text) => check(text) ?? true,
            })}
            type={open ? 'text' : 'password'}
            autoComplete={autoComplete}
            maxLength={200}
            className="pe-11!"
          />
          <IconButton
            label={t(open ? 'password.hide' : 'password.show')}
            className="absolute! end-0 top-0 text-muted"
            onClick={() => setOpen(!open)}
          >
            {open ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
          </IconButton>
        </span>
      )}
    </Field>
  );
}
