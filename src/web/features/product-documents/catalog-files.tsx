import { FileText } from 'lucide-react';
import { catalogDays } from '../../../contract/product-documents/catalog-limits.ts';
import type { CatalogDocument } from '../../../contract/product-documents/product-documents.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import { languages } from '../../../kit/languages.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useSession } from '../../page/visitor/session.ts';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Progress } from '../../ui/progress.tsx';
import { useAskAgain } from '../account/use-ask-again.ts';
import { useDownload } from '../office/use-download.ts';
import { DownloadButton, GeneratedFile } from '../orders/documents/generated-file.tsx';
import type { CatalogSource } from './catalog-source.ts';

interface Props {
  source: CatalogSource;
  /** Of the one that was asked for last; null before. */
  ticket: string | null;
}

/** The catalogs that somebody had made: all of them where they have an account for it, else the last. */
export function CatalogFiles({ source, ticket }: Props) {
  const { role } = useSession();
  if (role === roles.buyer || role === roles.seller) return <OwnCatalogs source={source} ticket={ticket} />;
  return ticket && <VisitorsCatalog ticket={ticket} />;
}

const isAtWork = ({ state }: CatalogDocument): boolean => state === 'waiting' || state === 'working';

function OwnCatalogs({ source, ticket }: Props) {
  const { data, isError } = useCall('productDocuments.list', {});
  const catalogs = data?.filter(({ kind }) => kind === source.kind) ?? [];
  useAskAgain('productDocuments.list', catalogs.some(isAtWork));
  // Who works in a shop without the right to its products is still a visitor of others.
  if (isError) return ticket && <VisitorsCatalog ticket={ticket} />;
  return <Files catalogs={catalogs} hasHeading />;
}

function VisitorsCatalog({ ticket }: { ticket: string }) {
  const { data } = useCall('productDocuments.get', { ticket });
  useAskAgain('productDocuments.get', data !== undefined && isAtWork(data));
  return <Files catalogs={data ? [data] : []} />;
}

function Files({
  catalogs,
  hasHeading = false,
}: {
  catalogs: readonly CatalogDocument[];
  hasHeading?: boolean;
}) {
  const t = useWords('productDocument');
  const { bytes, start } = useDownload('productDocuments.download');
  if (catalogs.length === 0) return null;
  return (
    <section className="space-y-3 border-t border-line pt-4">
      {hasHeading && (
        <header>
          <h3 className="font-semibold">{t('recent')}</h3>
          <p className="text-xs text-muted">{t('kept', { days: catalogDays })}</p>
        </header>
      )}
      <ul className="divide-y divide-line" aria-live="polite">
        {catalogs.map((catalog) => (
          <CatalogFile
            key={catalog.id}
            catalog={catalog}
            isDownloading={bytes !== null}
            onDownload={() => void start({ ticket: catalog.ticket })}
          />
        ))}
      </ul>
    </section>
  );
}

interface FileProps {
  catalog: CatalogDocument;
  isDownloading: boolean;
  onDownload: () => void;
}

function CatalogFile({ catalog, isDownloading, onDownload }: FileProps) {
  const t = useWords('productDocument');
  const common = useWords('common');
  const format = useFormat();
  const { name, language, state, productsDone, productsTotal, size, createdAt } = catalog;
  return (
    <GeneratedFile
      icon={FileText}
      name={`${name} · ${languages[language].name}`}
      badges={state === 'waiting' && <Badge tone="accent">{t('waiting')}</Badge>}
      facts={[
        format.dateTime(createdAt),
        t('products', { count: productsTotal }),
        size > 0 && format.bytes(size),
      ]}
      action={
        state === 'done' && (
          <DownloadButton label={t('downloadOf', { name })} disabled={isDownloading} onClick={onDownload}>
            {common('action.download')}
          </DownloadButton>
        )
      }
    >
      {state === 'working' && (
        <Progress done={productsDone} total={productsTotal} label={t('progress', { name })}>
          {t('done', { done: format.number(productsDone), all: format.number(productsTotal) })}
        </Progress>
      )}
      {state === 'failed' && <p className="text-cinnabar">{t('failed')}</p>}
    </GeneratedFile>
  );
}
