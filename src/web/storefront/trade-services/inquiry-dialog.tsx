import { useState } from 'react';
import type { InputOf } from '../../../contract/contract.ts';
import { api, ApiError } from '../../page/calls/api.ts';
import { errorText, wrongFields } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { defaultPrefixId } from '../../features/account/account-rules.ts';
import { ContactField, isContact } from '../../features/account/contact-field.tsx';
import { useCaptcha } from '../../features/account/use-captcha.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Fields } from '../../ui/form/fields.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import type { AskedService, Subject } from './inquiry.tsx';
import { useServiceVisit } from './use-service-visit.ts';
import { ScrollBox } from '../../ui/scroll-box.tsx';

interface Values {
  name: string;
  company: string;
  contact: string;
  prefixId: string;
  text: string;
}

const fewest = 10;

interface Props {
  about: Subject;
  draft?: string | undefined;
  quote?: InputOf<'tradeServices.inquire'>['quote'];
  onClose: () => void;
}

/** Asks the provider of a service, or the marketplace where none is chosen. */
export function InquiryDialog({ about, draft = '', quote, onClose }: Props) {
  const t = useWords('services');
  const common = useWords('common');
  const captcha = useCaptcha('embed');
  const [failure, setFailure] = useState('');
  const start: Values = { name: '', company: '', contact: '', prefixId: defaultPrefixId, text: draft };
  const form = useFields(start, ({ prefixId }, set) => ({
    text: {
      label: t('inquiry.text'),
      hint: t('inquiry.textHint'),
      required: true,
      check: (text) => text.length >= fewest || t('inquiry.textShort', { count: fewest }),
      rows: 5,
      maxLength: 2_000,
    },
    name: { label: t('inquiry.name'), rules: { required: true }, maxLength: 80, autoComplete: 'name' },
    company: { label: t('inquiry.company'), maxLength: 120, autoComplete: 'organization' },
    contact: {
      label: t('inquiry.contact'),
      hint: t('inquiry.contactHint'),
      required: true,
      check: (text) => isContact(text) || t('inquiry.contactWrong'),
      render: (field) => (
        <ContactField {...field} prefixId={prefixId} onPrefix={(id) => set({ prefixId: id })} />
      ),
    },
  }));
  const service = 'service' in about ? about.service : null;
  useServiceVisit({ serviceId: service?.id });
  const submit = form.submit(async (values) => {
    setFailure('');
    const solved = await captcha.answer();
    if (solved === null) return setFailure(t('inquiry.captchaWanted'));
    try {
      await api('tradeServices.inquire', {
        ...values,
        ...('service' in about ? { serviceId: about.service.id } : { kind: about.kind }),
        ...(quote && { quote }),
        ...(solved && { captcha: solved }),
      });
      toast.success(service ? t('inquiry.sentTo', { name: service.provider.name }) : t('inquiry.sent'));
      onClose();
    } catch (error) {
      captcha.renew();
      if (error instanceof ApiError && wrongFields(error).includes('contact'))
        return form.refuse({ contact: t('inquiry.contactWrong') });
      setFailure(errorText(error, common));
    }
  });
  return (
    <FormDialog
      title={service ? service.title : t('ask.any')}
      verb={t('inquiry.send')}
      busy={form.isSending}
      width={560}
      onSubmit={submit}
      onClose={onClose}
    >
      {service ? <AboutService service={service} /> : <p className="text-muted">{t('inquiry.anyHint')}</p>}
      <Fields form={form} of={['text']} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Fields form={form} of={['name', 'company']} />
      </div>
      <Fields form={form} of={['contact']} />
      {captcha.place}
      {failure && (
        <p role="alert" className="rounded bg-cinnabar-soft px-3 py-2 text-cinnabar-deep">
          {failure}
        </p>
      )}
    </FormDialog>
  );
}

/** What is asked about: whose service it is, and what it says. */
function AboutService({ service: { provider, description } }: { service: AskedService }) {
  return (
    <div className="rounded bg-sand p-3">
      <p className="font-semibold">
        <bdi>{provider.name}</bdi>
      </p>
      {description && (
        <ScrollBox label={provider.name} className="mt-1 max-h-40">
          <p className="whitespace-pre-line text-muted">{description}</p>
        </ScrollBox>
      )}
    </div>
  );
}
