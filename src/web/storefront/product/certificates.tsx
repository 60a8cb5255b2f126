import { StatedCertificate } from '../../features/certificates/stated-certificate.tsx';
import { useWords } from '../../page/words.ts';
import type { Products } from './product-data.ts';

/** What a product is certified by, as its seller says, and what the marketplace has looked at. */
export function Certificates({ certificates }: { certificates: Products['certificates'] }) {
  const t = useWords('certificate');
  if (certificates.length === 0) return null;
  return (
    <section id="certificates">
      <h2 className="mb-3 text-base font-semibold">{t('title')}</h2>
      <ul className="grid items-start gap-3 xl:grid-cols-2">
        {certificates.map((certificate) => (
          <li key={certificate.id} className="min-w-0">
            <StatedCertificate certificate={certificate} />
          </li>
        ))}
      </ul>
    </section>
  );
}
