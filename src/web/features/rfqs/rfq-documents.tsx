import { FileText } from 'lucide-react';
import type { WholeRfq } from '../../../contract/rfqs/rfqs.ts';
import { useFormat } from '../../page/format.ts';
import { useWords } from '../../page/words.ts';

/** What stands beside the pictures of a request, to be saved; nothing where there is nothing. */
export function RfqDocuments({ documents }: Pick<WholeRfq, 'documents'>) {
  const t = useWords('rfq');
  const format = useFormat();
  if (documents.length === 0) return null;
  return (
    <section className="space-y-2">
      <h2 className="text-base font-semibold">{t('documents')}</h2>
      <ul className="space-y-1">
        {documents.map(({ name, size, url }) => (
          <li key={url}>
            <a
              href={url}
              download={name}
              rel="nofollow"
              className="inline-flex max-w-full items-center gap-2 hover:text-cinnabar"
            >
              <FileText size={16} aria-hidden className="shrink-0 text-muted" />
              <bdi className="min-w-0 break-all underline">{name}</bdi>
              <span className="figures shrink-0 text-xs text-muted">{format.bytes(size)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
