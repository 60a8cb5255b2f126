import { use } from 'react';
import { reportKinds, reportLength, type ReportKind } from '../../../contract/products/report-kinds.ts';
import type { ReportSubject } from '../../../contract/products/report-kinds.ts';
import { useCaptcha } from '../../features/account/use-captcha.tsx';
import { wordsReady } from '../../features/translation/words-ready.ts';
import { useSend } from '../../page/calls/calls.ts';
import { usePlace } from '../../page/place.tsx';
import { useSession } from '../../page/visitor/session.ts';
import { useWords } from '../../page/words.ts';
import { Fields } from '../../ui/form/fields.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { choices } from '../../ui/form/form-field.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { useFields } from '../../ui/form/use-fields.ts';

interface Props {
  subject: ReportSubject;
  id: string;
  onClose: () => void;
}

/** Tells operators what is wrong with a product or a shop; suspends until its words have come. */
export function ReportDialog({ subject, id, onClose }: Props) {
  use(wordsReady(usePlace().language, 'report'));
  const t = useWords('report');
  const { user } = useSession();
  const captcha = useCaptcha('float');
  const form = useFields({ kind: '', text: '', email: '' }, ({ kind }) => ({
    kind: {
      label: t('kind'),
      required: true,
      options: [{ value: '', text: t('chooseKind') }, ...choices(reportKinds, (name) => t(`kind.${name}`))],
    },
    text: {
      label: t('text'),
      hint: t('textHint'),
      rules: { required: kind === 'other' },
      rows: 4,
      maxLength: reportLength,
    },
    email: {
      label: t('email'),
      hint: t('emailHint'),
      isAsked: () => !user,
      rules: { type: 'email' },
      maxLength: 320,
      autoComplete: 'email',
    },
  }));
  const report = useSend('reports.send', {
    onDone() {
      toast.success(t('sent'));
      onClose();
    },
    onFailure() {
      captcha.renew();
      return false;
    },
  });
  const send = form.submit(async ({ kind, text, email }) => {
    const validate = user ? undefined : await captcha.answer().catch(() => null);
    if (validate === null) return void toast.warning(t('verify'));
    report.mutate({ subject, id, kind: kind as ReportKind, text, email: email.trim(), validate });
  });
  return (
    <FormDialog
      title={t(`title.${subject}`)}
      verb={t('send')}
      busy={report.isPending || form.isSending}
      className="space-y-4"
      onSubmit={send}
      onClose={onClose}
    >
      <p className="text-muted">{t('about')}</p>
      <Fields form={form} />
      {captcha.place}
    </FormDialog>
  );
}
