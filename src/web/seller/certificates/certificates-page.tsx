import { lazy, Suspense, useState } from 'react';
import { BadgeCheck, Plus } from 'lucide-react';
import { roles } from '../../../contract/accounts/roles.ts';
import {
  certificateKindCodes,
  certificateStates,
  kindRule,
} from '../../../contract/certificates/certificate-kinds.ts';
import type { OwnCertificate } from '../../../contract/certificates/certificates.ts';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link, useNavigate } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { CertificateStateBadge } from '../../features/certificates/certificate-state.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { Office } from '../../features/office/office.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { certificatePath } from '../paths.ts';

const CertificateForm = lazy(async () => ({
  default: (await import('./certificate-form.tsx')).CertificateForm,
}));

/** What a shop's products and its company are certified by. */
export const page = definePage({
  View() {
    const t = useWords('certificates');
    const states = useWords('certificate');
    const common = useWords('common');
    const navigate = useNavigate();
    const { data: kinds } = useCall('certificates.kinds', {});
    const [isAdding, setAdding] = useState(false);
    const nameOf = (kind: string) => kinds?.find((rule) => rule.kind === kind)?.name ?? kind;
    return (
      <Office
        role={roles.seller}
        title={common('nav.certificates')}
        actions={
          <Button tone="main" onClick={() => setAdding(true)}>
            <Plus size={16} aria-hidden />
            {t('add')}
          </Button>
        }
      >
        <p className="max-w-3xl text-muted">{t('about')}</p>
        <OfficeList
          call="certificates.list"
          fields={[
            {
              kind: 'tabs',
              name: 'state',
              label: t('states'),
              all: t('statesAll'),
              options: certificateStates,
              text: (state) => states(`state.${state}`),
            },
            { kind: 'search', name: 'search', label: t('search') },
            {
              kind: 'choice',
              name: 'kind',
              label: t('kind'),
              all: t('kindAll'),
              options: certificateKindCodes,
              text: nameOf,
            },
          ]}
          columns={useColumns()}
          rowName={({ name, number }) => `${name} ${number}`}
          empty={{ icon: <BadgeCheck size={22} aria-hidden />, title: t('none'), hint: t('noneHint') }}
        />
        <Suspense fallback={null}>
          {isAdding && (
            <CertificateForm
              onSaved={({ id }) => navigate(certificatePath(id))}
              onClose={() => setAdding(false)}
            />
          )}
        </Suspense>
      </Office>
    );
  },
});

function useColumns(): Column<OwnCertificate>[] {
  const t = useWords('certificates');
  const words = useWords('certificate');
  const format = useFormat();
  return [
    {
      id: 'certificate',
      head: t('certificate'),
      cell: ({ id, name, number, issuer }) => (
        <div className="min-w-40 space-y-1">
          <Link to={certificatePath(id)} className="font-semibold hover:text-cinnabar">
            {name} <bdi className="break-words">{number}</bdi>
          </Link>
          <span className="block text-xs break-words text-muted">
            <bdi>{issuer}</bdi>
          </span>
        </div>
      ),
    },
    {
      id: 'until',
      head: words('validUntil'),
      cell: ({ validUntil }) => (validUntil ? format.day(validUntil) : words('endless')),
    },
    {
      id: 'products',
      head: t('products'),
      align: 'end',
      cell: ({ kind, products }) => (
        <span className="figures">{kindRule(kind).scope === 'shop' ? '–' : format.number(products)}</span>
      ),
    },
    {
      id: 'state',
      head: t('states'),
      cell: ({ state, reason }) => (
        <div className="max-w-72 space-y-1">
          <CertificateStateBadge state={state} />
          {reason && <bdi className="block text-xs break-words text-muted">{reason}</bdi>}
        </div>
      ),
    },
  ];
}
