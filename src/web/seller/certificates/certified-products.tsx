import { lazy, Suspense, useState } from 'react';
import { FolderPlus, Package, PackagePlus } from 'lucide-react';
import type { CallKey } from '../../../contract/calls.ts';
import type { CertifiedProduct, OwnCertificate } from '../../../contract/certificates/certificates.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Picture } from '../../features/media/picture.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import type { Column } from '../../ui/table.tsx';

const ProductChooser = lazy(async () => ({
  default: (await import('../../features/products/product-chooser.tsx')).ProductChooser,
}));

const changes: CallKey[] = ['certificates.products', 'certificates.get', 'certificates.list'];

/** The products that have a certificate; more are added one by one or by category. */
export function CertifiedProducts({ certificate }: { certificate: OwnCertificate }) {
  const { id } = certificate;
  const t = useWords('certificates');
  const { data: shop } = useCall('shops.mine', {});
  const [draft, setDraft] = useState<'product' | 'category' | null>(null);
  const close = () => setDraft(null);
  const attach = useSend('certificates.attach', {
    changes,
    onDone({ changed }) {
      toast.success(t('attached', { count: changed }));
      close();
    },
  });
  return (
    <section className="space-y-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-base font-semibold">{t('productsOf')}</h2>
        <span className="flex flex-wrap gap-2">
          <Button onClick={() => setDraft('category')}>
            <FolderPlus size={16} aria-hidden />
            {t('addCategory')}
          </Button>
          <Button disabled={!shop} onClick={() => setDraft('product')}>
            <PackagePlus size={16} aria-hidden />
            {t('addProduct')}
          </Button>
        </span>
      </header>
      {certificate.uncheckedProducts > 0 && (
        <p className="text-sm text-muted">{t('productsUncheckedHint')}</p>
      )}
      <OfficeList
        call="certificates.products"
        also={{ id }}
        place="section"
        label={t('productsOf')}
        rowName={({ title }) => title}
        columns={useColumns(certificate)}
        empty={{
          icon: <Package size={22} aria-hidden />,
          title: t('productsNone'),
          hint: t('productsNoneHint'),
        }}
      />
      <Suspense fallback={null}>
        {draft === 'product' && shop && (
          <ProductChooser
            shopId={shop.id}
            onChoose={(product) => attach.mutate({ id, productIds: [product.id] })}
            onClose={close}
          />
        )}
      </Suspense>
      {draft === 'category' && <AddCategory id={id} onClose={close} />}
    </section>
  );
}

function AddCategory({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords('certificates');
  const { data: scope } = useCall('productDocuments.scope', {});
  return (
    <SendDialog
      title={t('addCategory')}
      verb={t('addCategory')}
      busy={!scope}
      call="certificates.attachCategory"
      changes={changes}
      done={({ changed }) => t('attached', { count: changed })}
      fields={{
        categoryId: {
          label: t('category'),
          hint: t('addCategoryHint'),
          rules: { required: true },
          options: [
            { value: '', text: '–' },
            ...(scope?.categories ?? []).map(({ id: value, name, count }) => ({
              value,
              text: t('categoryOption', { name, count }),
            })),
          ],
        },
      }}
      input={({ categoryId }) => ({ id, categoryId })}
      onClose={onClose}
    />
  );
}

function useColumns({ id, state }: OwnCertificate): Column<CertifiedProduct>[] {
  const t = useWords('certificates');
  const detach = useSend('certificates.detach', { changes });
  return [
    {
      id: 'product',
      head: t('products'),
      cell: ({ title, picture, isChecked, isOnSale }) => (
        <div className="flex min-w-48 gap-3">
          {picture && <Picture src={picture} alt="" size={48} className="size-12 shrink-0 rounded-sm" />}
          <div className="min-w-0 space-y-1">
            <bdi className="line-clamp-2">{title}</bdi>
            {!isOnSale && <Badge>{t('notOnSale')}</Badge>}
            {state === 'checked' && !isChecked && <Badge tone="accent">{t('productUnchecked')}</Badge>}
          </div>
        </div>
      ),
    },
    {
      id: 'do',
      head: '',
      align: 'end',
      cell: ({ id: productId, title }) => (
        <Button
          size="small"
          aria-label={t('detachNamed', { title })}
          busy={detach.isPending}
          onClick={() => detach.mutate({ id, productIds: [productId] })}
        >
          {t('detach')}
        </Button>
      ),
    },
  ];
}
