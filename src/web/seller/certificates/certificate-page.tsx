import { lazy, Suspense, useState } from 'react';
import { roles } from '../../../contract/accounts/roles.ts';
import { kindRule } from '../../../contract/certificates/certificate-kinds.ts';
import type { OwnCertificate } from '../../../contract/certificates/certificates.ts';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useNavigate, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { CertificateFacts } from '../../features/certificates/certificate-facts.tsx';
import { CertificateFileLink } from '../../features/certificates/file-link.tsx';
import { CertificateStateBadge } from '../../features/certificates/certificate-state.tsx';
import { NotShown } from '../../features/office/not-shown.tsx';
import { Office } from '../../features/office/office.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { certificatesPath } from '../paths.ts';
import { CertifiedProducts } from './certified-products.tsx';

const CertificateForm = lazy(async () => ({
  default: (await import('./certificate-form.tsx')).CertificateForm,
}));

/** One certificate of a shop: what it says, what it is worth, and the products that have it. */
export const page = definePage({
  View() {
    const t = useWords('certificates');
    const common = useWords('common');
    const { query } = usePlace();
    const id = query.get('id') ?? '';
    const { data: certificate, error, refetch } = useCall('certificates.get', { id }, { enabled: id !== '' });
    const [draft, setDraft] = useState<'edit' | 'delete' | null>(null);
    const close = () => setDraft(null);
    const back = { text: common('nav.certificates'), to: certificatesPath };
    return (
      <Office
        role={roles.seller}
        title={certificate ? `${certificate.name} ${certificate.number}` : common('nav.certificates')}
        way={[back]}
        actions={
          certificate && (
            <span className="flex flex-wrap gap-2">
              <Button onClick={() => setDraft('edit')}>{t('edit')}</Button>
              <Button tone="danger" onClick={() => setDraft('delete')}>
                {t('delete')}
              </Button>
            </span>
          )
        }
      >
        {certificate ? (
          <>
            <Facts certificate={certificate} />
            {kindRule(certificate.kind).scope === 'product' && (
              <CertifiedProducts certificate={certificate} />
            )}
          </>
        ) : error || id === '' ? (
          <NotShown error={error} back={back} onRetry={refetch} />
        ) : (
          <Skeleton className="h-96" />
        )}
        <Suspense fallback={null}>
          {certificate && draft === 'edit' && <CertificateForm certificate={certificate} onClose={close} />}
        </Suspense>
        {certificate && draft === 'delete' && <Delete certificate={certificate} onClose={close} />}
      </Office>
    );
  },
});

function Facts({ certificate }: { certificate: OwnCertificate }) {
  const t = useWords('certificate');
  const words = useWords('certificates');
  const { state, reason, isHeld } = certificate;
  return (
    <section className="card space-y-3 p-4 sm:p-5">
      <div className="space-y-1">
        <CertificateStateBadge state={state} />
        {reason && (
          <p className="break-words whitespace-pre-line">
            <bdi>{reason}</bdi>
          </p>
        )}
        {state === 'stated' && (
          <p className="text-xs text-muted">{isHeld ? words('held') : t('statedHint')}</p>
        )}
      </div>
      <CertificateFacts certificate={certificate} />
      <CertificateFileLink
        call="certificates.file"
        input={{ id: certificate.id }}
        certificate={certificate}
        text={certificate.fileName}
      />
    </section>
  );
}

function Delete({ certificate, onClose }: { certificate: OwnCertificate; onClose: () => void }) {
  const t = useWords('certificates');
  const navigate = useNavigate();
  const { id, version, products } = certificate;
  return (
    <SendDialog
      danger
      title={t('delete')}
      verb={t('delete')}
      call="certificates.delete"
      decides
      changes={['certificates.list', 'certificates.get']}
      done={t('deleted')}
      input={() => ({ id, version })}
      onDone={() => navigate(certificatesPath, { immediate: true })}
      onClose={onClose}
    >
      <p>{t('deleteAsk', { count: products })}</p>
    </SendDialog>
  );
}
