import { useState } from 'react';
import type { CertificateDecision } from '../../../contract/certificates/certificate-kinds.ts';
import { certificateLimits } from '../../../contract/certificates/certificate-kinds.ts';
import type { CertifiedProduct, ConsoleCertificate } from '../../../contract/certificates/certificates.ts';
import { CertificateFacts } from '../../features/certificates/certificate-facts.tsx';
import { CertificateFileLink } from '../../features/certificates/file-link.tsx';
import { CertificateStateBadge } from '../../features/certificates/certificate-state.tsx';
import { Moment } from '../../features/figures/moment.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';
import { Link } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { Column } from '../../ui/table.tsx';
import { sectionPage } from '../section.tsx';
import { certificatesPath } from '../certificates-section.tsx';
import { productPath, shopPath } from '../sections.tsx';

export const page = sectionPage(certificatesPath, Certificates);

interface Decision {
  certificate: ConsoleCertificate;
  decision: CertificateDecision;
}

/** What sellers say that products or they themselves are certified by: by default, what waits to be looked at. */
function Certificates() {
  const t = useWords('console');
  const states = useWords('certificate');
  const common = useWords('common');
  const [draft, setDraft] = useState<Decision | null>(null);
  const [covering, setCovering] = useState<ConsoleCertificate | null>(null);
  return (
    <>
      <p className="mb-4 max-w-3xl text-muted">{t('certificates.about')}</p>
      <OfficeList
        call="console.certificates.list"
        fields={[
          {
            kind: 'tabs',
            name: 'state',
            label: t('shopNames.state'),
            all: t('certificates.waiting'),
            options: ['checked', 'refused', 'expired'],
            text: (state) => states(`state.${state}`),
            narrows: false,
          },
        ]}
        columns={columnsOf(
          { t, common, words: states },
          {
            onDecide: (certificate, decision) => setDraft({ certificate, decision }),
            onShowProducts: setCovering,
          },
        )}
        rowName={({ name, number }) => `${name} ${number}`}
        empty={{ title: t('certificates.none'), hint: t('certificates.noneHint') }}
      />
      {draft && <Decide {...draft} onClose={() => setDraft(null)} />}
      {covering && <CoveredProducts certificate={covering} onClose={() => setCovering(null)} />}
    </>
  );
}

function columnsOf(
  { t, common, words }: { t: Words<'console'>; common: Words<'common'>; words: Words<'certificate'> },
  {
    onDecide,
    onShowProducts,
  }: {
    onDecide: (certificate: ConsoleCertificate, decision: CertificateDecision) => void;
    onShowProducts: (certificate: ConsoleCertificate) => void;
  },
): Column<ConsoleCertificate>[] {
  return [
    {
      id: 'certificate',
      head: words('title'),
      cell: (row) => (
        <div className="min-w-48 space-y-2">
          <p className="font-semibold">{row.name}</p>
          <CertificateFacts certificate={row} />
          <CertificateFileLink
            call="console.certificates.file"
            input={{ id: row.id, statementVersion: row.statementVersion }}
            certificate={row}
            text={row.fileName}
          />
        </div>
      ),
    },
    {
      id: 'shop',
      head: common('title.oneShop'),
      cell: (certificate) => <Covered certificate={certificate} onShowProducts={onShowProducts} />,
    },
    { id: 'stated', head: t('certificates.stated'), cell: ({ statedAt }) => <Moment at={statedAt} /> },
    {
      id: 'decision',
      head: t('shopNames.state'),
      cell: (row) => (
        <div className="flex max-w-72 flex-col items-start gap-2">
          <CertificateStateBadge state={row.state} />
          {row.reason && <bdi className="text-xs break-words text-muted">{row.reason}</bdi>}
          <span className="flex flex-wrap gap-2">
            {(row.state === 'stated' || row.state === 'refused' || row.uncheckedProducts > 0) && (
              <Button size="small" onClick={() => onDecide(row, 'check')}>
                {t('certificates.check')}
              </Button>
            )}
            {row.state !== 'refused' && (
              <Button size="small" onClick={() => onDecide(row, 'refuse')}>
                {t('certificates.refuse')}
              </Button>
            )}
          </span>
        </div>
      ),
    },
  ];
}

/** Whose it is, and what it is said of. */
function Covered({
  certificate,
  onShowProducts,
}: {
  certificate: ConsoleCertificate;
  onShowProducts: (certificate: ConsoleCertificate) => void;
}) {
  const t = useWords('console');
  const { shopId, shopName, products, uncheckedProducts, newestProducts } = certificate;
  return (
    <div className="min-w-32 space-y-1">
      <Link to={shopPath(shopId)} className="font-semibold hover:text-cinnabar">
        <bdi>{shopName}</bdi>
      </Link>
      {products > 0 ? (
        <button
          type="button"
          className="block text-xs text-muted underline hover:text-cinnabar"
          onClick={() => onShowProducts(certificate)}
        >
          {t('certificates.products', { count: products })}
        </button>
      ) : (
        <span className="block text-xs text-muted">{t('certificates.products', { count: 0 })}</span>
      )}
      {uncheckedProducts > 0 && (
        <Badge tone="accent">{t('certificates.newProducts', { count: uncheckedProducts })}</Badge>
      )}
      <ul className="space-y-0.5 text-xs">
        {newestProducts.map(({ id, title }) => (
          <li key={id}>
            <Link to={productPath(id)} className="line-clamp-1 hover:text-cinnabar">
              <bdi>{title}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

const productColumns = (t: Words<'console'>, count: number): Column<CertifiedProduct>[] => [
  {
    id: 'product',
    head: t('certificates.products', { count }),
    cell: ({ id, title }) => (
      <Link to={productPath(id)} className="hover:text-cinnabar">
        <bdi>{title}</bdi>
      </Link>
    ),
  },
  {
    id: 'state',
    head: t('shopNames.state'),
    cell: ({ isChecked }) => <CertificateStateBadge state={isChecked ? 'checked' : 'stated'} />,
  },
];

/** All products that have a certificate, those first that no operator has seen it on. */
function CoveredProducts({ certificate, onClose }: { certificate: ConsoleCertificate; onClose: () => void }) {
  const t = useWords('console');
  return (
    <Dialog title={`${certificate.name} ${certificate.number}`} width={640} onClose={onClose}>
      <OfficeList
        call="console.certificates.products"
        also={{ id: certificate.id }}
        place="section"
        label={t('certificates.products', { count: certificate.products })}
        rowName={({ title }) => title}
        columns={productColumns(t, certificate.products)}
        empty={{ title: t('certificates.none'), hint: t('certificates.noneHint') }}
      />
    </Dialog>
  );
}

function Decide({ certificate, decision, onClose }: Decision & { onClose: () => void }) {
  const t = useWords('console');
  const { id, statementVersion, growth, name, number } = certificate;
  return (
    <SendDialog
      title={t(`certificates.${decision}Title`, { name, number })}
      verb={t(`certificates.${decision}`)}
      danger={decision === 'refuse'}
      call="console.certificates.decide"
      changes={['console.certificates.list', 'console.log.list']}
      decides
      done={t(`certificates.${decision}Done`)}
      fields={{
        reason: {
          label: t('overdue.reason'),
          saysSomething: decision === 'refuse',
          isAsked: () => decision === 'refuse',
          rows: 3,
          maxLength: certificateLimits.reason,
        },
      }}
      input={({ reason }) => ({
        id,
        statementVersion,
        growth,
        decision,
        ...(decision === 'refuse' && { reason }),
      })}
      onClose={onClose}
    >
      <p>{t(`certificates.${decision}About`)}</p>
    </SendDialog>
  );
}
