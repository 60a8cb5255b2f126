import { FileText, Printer } from 'lucide-react';
import type { OrderDocument } from '../../../../contract/order-documents/order-documents.ts';
import { languages } from '../../../../kit/languages.ts';
import { useFormat } from '../../../page/format/format.ts';
import { useWords } from '../../../page/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DownloadButton, GeneratedFile } from './generated-file.tsx';
import { useDownload } from '../../office/use-download.ts';

/** Papers with how far each is, and the way to download what is made. */
export function OrderDocumentList({ documents }: { documents: readonly OrderDocument[] }) {
  const t = useWords('orderDocument');
  const common = useWords('common');
  const format = useFormat();
  const { bytes, start } = useDownload('orderDocuments.download');
  return (
    <ul className="divide-y divide-line" aria-live="polite">
      {documents.map((document) => {
        const kind = t(`kind.${document.kind}`);
        const title = document.number ? `${kind} ${document.number}` : kind;
        const name = `${title} · ${languages[document.language].name}`;
        return (
          <GeneratedFile
            key={document.id}
            icon={document.kind === 'print_list' ? Printer : FileText}
            name={name}
            badges={
              <>
                {document.state === 'waiting' && <Badge tone="accent">{t('state.waiting')}</Badge>}
                {document.state === 'done' && !document.isCurrent && <Badge>{t('old')}</Badge>}
              </>
            }
            facts={[
              format.dateTime(document.createdAt),
              document.orders > 1 && t('ofOrders', { count: document.orders }),
              document.size > 0 && format.bytes(document.size),
            ]}
            action={
              document.state === 'done' && (
                <DownloadButton
                  label={t('downloadOf', { name })}
                  disabled={bytes !== null}
                  onClick={() => void start({ id: document.id })}
                >
                  {common('action.download')}
                </DownloadButton>
              )
            }
          >
            {document.state === 'failed' && <p className="text-cinnabar">{t('state.failed')}</p>}
          </GeneratedFile>
        );
      })}
    </ul>
  );
}
