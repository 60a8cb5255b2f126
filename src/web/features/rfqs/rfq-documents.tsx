import { FileText } from 'lucide-react';
import type { WholeRfq } from '../../../contract/rfqs/rfqs.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';

/** What stands beside the pictures of a request, to be saved; nothing where there is nothing. */
export function RfqDocuments({ id, documents }: Pick<WholeRfq, 'id' | 'documents'>) {
  const t = useWords('rfq');
  // An address is made for whoever may read it, when they ask.
  const save = useSend('rfqs.document', { onDone: ({ url }) => location.assign(url) });
  if (documents.length === 0) return null;
  return (
    <section className="space-y-2">
      <h2 className="text-base font-semibold">{t('documents')}</h2>
      <p className="text-xs text-muted">{t('documents.who')}</p>
      <DocumentNames documents={documents} onSave={(key) => save.mutate({ id, key })} />
    </section>
  );
}

interface NamesProps {
  documents: WholeRfq['documents'];
  onSave: (key: string) => void;
}

/** Documents by name and size, each of which can be saved. */
export function DocumentNames({ documents, onSave }: NamesProps) {
  const format = useFormat();
  return (
    <ul className="space-y-1">
      {documents.map(({ key, name, size }) => (
        <li key={key}>
          <button
            type="button"
            onClick={() => onSave(key)}
            className="inline-flex max-w-full items-center gap-2 text-start hover:text-cinnabar"
          >
            <FileText size={16} aria-hidden className="shrink-0 text-muted" />
            <bdi className="min-w-0 break-all underline">{name}</bdi>
            <span className="figures shrink-0 text-xs text-muted">{format.bytes(size)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
