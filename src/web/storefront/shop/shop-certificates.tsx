import { StatedCertificate } from '../../features/certificates/stated-certificate.tsx';
import { useCall } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';

/** How the company of a shop is managed, by its certificates; nothing where it states none. */
export function ShopCertificates({ shopId }: { shopId: string }) {
  const t = useWords('certificate');
  const { data: certificates = [] } = useCall('certificates.ofShop', { shopId });
  if (certificates.length === 0) return null;
  return (
    <section className="card space-y-3 p-4 sm:p-6">
      <h2 className="text-base font-semibold">{t('ofCompany')}</h2>
      {certificates.map((certificate) => (
        <StatedCertificate key={certificate.id} certificate={certificate} />
      ))}
    </section>
  );
}
