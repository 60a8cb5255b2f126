import { CertificateFacts } from '../../features/certificates/certificate-facts.tsx';
import { CertificateFileLink } from '../../features/certificates/file-link.tsx';
import { CertificateStateBadge } from '../../features/certificates/certificate-state.tsx';
import { useWords } from '../../page/words.ts';
import type { Products } from './product-data.ts';

/** What a product is certified by, as its seller says, and what the marketplace has looked at. */
export function Certificates({ certificates }: { certificates: Products['certificates'] }) {
  const t = useWords('certificate');
  if (certificates.length === 0) return null;
  return (
    <section id="certificates">
      <h2 className="mb-3 text-base font-semibold">{t('title')}</h2>
      <ul className="grid gap-3 xl:grid-cols-2">
        {certificates.map((certificate) => (
          <li key={certificate.id} className="min-w-0 space-y-2 rounded border border-line p-3">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-semibold">{certificate.name}</span>
              <CertificateStateBadge state={certificate.state} />
            </p>
            <CertificateFacts certificate={certificate} />
            {certificate.state === 'stated' && <p className="text-xs text-muted">{t('statedHint')}</p>}
            {certificate.state === 'checked' && <p className="text-xs text-muted">{t('checkedHint')}</p>}
            {certificate.hasFile && (
              <p className="print:hidden">
                <CertificateFileLink
                  call="certificates.open"
                  input={{ id: certificate.id }}
                  certificate={certificate}
                />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
