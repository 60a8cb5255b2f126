import type { StatedCertificate as Stated } from '../../../contract/certificates/certificate-shapes.ts';
import { useWords } from '../../page/words.ts';
import { CertificateFacts } from './certificate-facts.tsx';
import { CertificateStateBadge } from './certificate-state.tsx';
import { CertificateFileLink } from './file-link.tsx';

/** A certificate as everybody reads it: what it says, who says so, and its file where that is shared. */
export function StatedCertificate({ certificate }: { certificate: Stated }) {
  const t = useWords('certificate');
  const { id, name, state, hasFile } = certificate;
  return (
    <div className="min-w-0 space-y-2 rounded border border-line p-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{name}</span>
        <CertificateStateBadge state={state} />
      </p>
      <CertificateFacts certificate={certificate} />
      {state === 'stated' && <p className="text-xs text-muted">{t('statedHint')}</p>}
      {state === 'checked' && <p className="text-xs text-muted">{t('checkedHint')}</p>}
      {hasFile && (
        <p className="print:hidden">
          <CertificateFileLink call="certificates.open" input={{ id }} certificate={certificate} />
        </p>
      )}
    </div>
  );
}
