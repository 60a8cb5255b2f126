import { useState } from 'react';
import {
  certificateLimits as limits,
  localPercentForm,
  type CertificateKind,
} from '../../../contract/certificates/certificate-kinds.ts';
import type { OwnCertificate } from '../../../contract/certificates/certificates.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import { useCall, useSend, wrongFields } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { choices } from '../../ui/form/form-field.ts';
import { Fields } from '../../ui/form/fields.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import { ListCountries } from '../price-lists/list-countries.tsx';
import { CertificateFile, type ChosenFile } from './certificate-file.tsx';

interface Values {
  kind: CertificateKind;
  number: string;
  localPercent: string;
  issuer: string;
  holder: string;
  issuedOn: string;
  validUntil: string;
  markets: readonly string[];
  file: ChosenFile | null;
  isFileShared: boolean;
}

type Kinds = OutputOf<'certificates.kinds'>;

interface Props {
  /** None: a new one. */
  certificate?: OwnCertificate;
  onSaved?: (saved: OutputOf<'certificates.save'>) => void;
  onClose: () => void;
}

/** States what a certificate says, with its file. */
export function CertificateForm(props: Props) {
  const { data: kinds } = useCall('certificates.kinds', {});
  // The fields follow from the kinds.
  return kinds ? <Form kinds={kinds} {...props} /> : null;
}

const startOf = (certificate: OwnCertificate | undefined): Values => ({
  kind: certificate?.kind ?? 'ce',
  number: certificate?.number ?? '',
  localPercent: String(certificate?.localPercent ?? ''),
  issuer: certificate?.issuer ?? '',
  holder: certificate?.holder ?? '',
  issuedOn: certificate?.issuedOn ?? '',
  validUntil: certificate?.validUntil ?? '',
  markets: certificate?.markets ?? [],
  file: certificate ? { key: null, name: certificate.fileName } : null,
  isFileShared: certificate?.isFileShared ?? true,
});

function Form({ kinds, certificate, onSaved, onClose }: Props & { kinds: Kinds }) {
  const t = useWords('certificates');
  const common = useWords('common');
  const [isSending, setSending] = useState(false);
  const form = useCertificateFields(kinds, certificate, setSending);
  const save = useSend('certificates.save', {
    changes: ['certificates.list', 'certificates.get'],
    decides: certificate !== undefined,
    onDone(saved) {
      toast.success(t('saved'));
      onClose();
      onSaved?.(saved);
    },
    onFailure(error) {
      const wrong = wrongFields(error);
      form.refuse(Object.fromEntries(wrong.map((name) => [name, error.message])));
      return wrong.length > 0;
    },
  });
  const send = ({ localPercent, issuedOn, validUntil, file, ...values }: Values) => {
    const rule = kinds.find(({ kind }) => kind === values.kind);
    save.mutate({
      ...values,
      markets: [...values.markets],
      ...(rule?.hasLocalPercent && { localPercent }),
      ...(issuedOn && { issuedOn }),
      ...(validUntil && rule?.end !== 'none' && { validUntil }),
      ...(file?.key && { file: { key: file.key, name: file.name } }),
      ...(certificate && { id: certificate.id, version: certificate.version }),
    });
  };
  return (
    <FormDialog
      title={t(certificate ? 'editTitle' : 'add')}
      verb={common('action.save')}
      busy={save.isPending || isSending}
      width={640}
      onSubmit={form.submit(send)}
      onClose={onClose}
    >
      {certificate?.state === 'checked' && <p className="text-muted">{t('editHint')}</p>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Fields form={form} />
      </div>
    </FormDialog>
  );
}

function useCertificateFields(
  kinds: Kinds,
  certificate: OwnCertificate | undefined,
  onSending: (isSending: boolean) => void,
) {
  const t = useWords('certificates');
  const words = useWords('certificate');
  const scopes = { product: t('ofProducts'), shop: t('ofCompany') };
  const ruleOf = (kind: CertificateKind) => kinds.find((rule) => rule.kind === kind)!;
  return useFields<Values>(
    () => startOf(certificate),
    ({ kind }) => {
      const { about, end } = ruleOf(kind);
      return {
        kind: {
          label: t('kind'),
          hint: about,
          required: true,
          wide: true,
          options: choices(
            kinds.map((rule) => rule.kind),
            (code) => `${ruleOf(code).name} · ${scopes[ruleOf(code).scope]}`,
          ),
        },
        number: {
          label: words('number'),
          rules: { required: true },
          maxLength: limits.number,
          figures: true,
        },
        localPercent: {
          label: words('localPercent'),
          hint: t('localPercentHint'),
          rules: { required: true },
          maxLength: 6,
          figures: true,
          isAsked: (values) => ruleOf(values.kind).hasLocalPercent,
          check: (text) => localPercentForm.test(text.trim()) || t('localPercentWrong'),
        },
        issuer: { label: words('issuer'), saysSomething: true, maxLength: limits.name },
        holder: { label: words('holder'), saysSomething: true, maxLength: limits.name },
        issuedOn: { label: words('issuedOn'), type: 'date', figures: true },
        validUntil: {
          label: words('validUntil'),
          type: 'date',
          figures: true,
          rules: { required: end === 'required' },
          isAsked: (values) => ruleOf(values.kind).end !== 'none',
        },
        markets: {
          label: words('markets'),
          hint: t('marketsHint'),
          wide: true,
          render: (field) => <ListCountries {...field} />,
        },
        file: {
          label: t('file'),
          wide: true,
          check: (file) => file !== null || t('fileMissing'),
          render: (field) => <CertificateFile {...field} onSending={onSending} />,
        },
        isFileShared: { label: t('shareFile'), hint: t('shareFileHint'), wide: true },
      };
    },
  );
}
