import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../page/api.ts';
import { errorText } from '../../page/calls.ts';
import { useWords } from '../../page/words.ts';
import { emailPattern } from '../../features/account/account-rules.ts';
import { useCaptcha } from '../../features/account/use-captcha.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Field, Input, Textarea } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useRules } from '../../ui/use-rules.ts';
import type { Subject } from './inquiry.tsx';

interface Values {
  name: string;
  company: string;
  contact: string;
  text: string;
}

const phone = /^\+?[\d\s()-]{6,20}$/;
const fewest = 10;

interface Props {
  about: Subject;
  draft?: string | undefined;
  onClose: () => void;
}

/** Asks the provider of a service, or the marketplace where none is chosen. */
export function InquiryDialog({ about, draft = '', onClose }: Props) {
  const t = useWords('services');
  const common = useWords('common');
  const captcha = useCaptcha('embed');
  const [failure, setFailure] = useState('');
  const check = useRules();
  const { register, handleSubmit, formState } = useForm<Values>({
    defaultValues: { name: '', company: '', contact: '', text: draft },
  });
  const { errors, isSubmitting } = formState;
  const service = 'service' in about ? about.service : null;
  const submit = handleSubmit(async (values) => {
    setFailure('');
    const solved = await captcha.answer();
    if (solved === null) return setFailure(t('inquiry.captchaWanted'));
    try {
      await api('tradeServices.inquire', {
        ...values,
        ...('service' in about ? { serviceId: about.service.id } : { kind: about.kind }),
        ...(solved && { captcha: solved }),
      });
      toast.success(service ? t('inquiry.sentTo', { name: service.provider.name }) : t('inquiry.sent'));
      onClose();
    } catch (error) {
      captcha.renew();
      setFailure(errorText(error, common));
    }
  });
  return (
    <FormDialog
      title={service ? service.title : t('ask.any')}
      verb={t('inquiry.send')}
      busy={isSubmitting}
      width={560}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {service ? (
        <div className="rounded bg-sand p-3">
          <p className="font-semibold">
            <bdi>{service.provider.name}</bdi>
          </p>
          <p className="mt-1 max-h-40 overflow-y-auto whitespace-pre-line text-muted">
            {service.description}
          </p>
        </div>
      ) : (
        <p className="text-muted">{t('inquiry.anyHint')}</p>
      )}
      <Field label={t('inquiry.text')} hint={t('inquiry.textHint')} error={errors.text?.message} required>
        {(control) => (
          <Textarea
            {...control}
            rows={5}
            maxLength={2_000}
            {...register('text', {
              validate: (text) => text.trim().length >= fewest || t('inquiry.textShort', { count: fewest }),
            })}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('inquiry.name')} error={errors.name?.message} required>
          {(control) => (
            <Input
              {...control}
              maxLength={80}
              autoComplete="name"
              {...register('name', { validate: check(t('inquiry.name'), { required: true }) })}
            />
          )}
        </Field>
        <Field label={t('inquiry.company')} error={errors.company?.message}>
          {(control) => (
            <Input {...control} maxLength={120} autoComplete="organization" {...register('company')} />
          )}
        </Field>
      </div>
      <Field
        label={t('inquiry.contact')}
        hint={t('inquiry.contactHint')}
        error={errors.contact?.message}
        required
      >
        {(control) => (
          <Input
            {...control}
            maxLength={120}
            className="figures"
            {...register('contact', {
              validate: (contact) =>
                emailPattern.test(contact.trim()) || phone.test(contact.trim()) || t('inquiry.contactWrong'),
            })}
          />
        )}
      </Field>
      {captcha.place}
      {failure && (
        <p role="alert" className="rounded bg-cinnabar-soft px-3 py-2 text-cinnabar-deep">
          {failure}
        </p>
      )}
    </FormDialog>
  );
}
