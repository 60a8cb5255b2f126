import { cutTextAtStart } from '../../../kit/text/cut-text.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { FileText, Paperclip, X } from 'lucide-react';
import { mostRfqDocuments } from '../../../contract/rfqs/rfq-limits.ts';
import { documentEndings, documentTypes, maximumDocument } from '../../../contract/files/uploads.ts';
import { errorText } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { uploadDocument } from '../../page/calls/upload.ts';
import { useWords } from '../../page/words.ts';
import { IconButton } from '../../ui/button.tsx';
import { FileButton } from '../../ui/form/file-button.tsx';

/** A document that has been sent. */
export interface SentDocument {
  key: string;
  name: string;
  size: number;
}

interface Props {
  documents: readonly SentDocument[];
  onChange: (documents: readonly SentDocument[]) => void;
  /** How many there may be; unless told, as many as stand beside a request. */
  most?: number;
  /** Who will be able to open them; unless told, that everybody will. */
  hint?: string;
  /** Told when documents are on their way, and when none is any more. */
  onSending: (isSending: boolean) => void;
}

const accept = [...documentTypes, ...Object.values(documentEndings).map((ending) => `.${ending}`)];
const longestName = 120;

/** Documents of a request or a booking, chosen together and sent one after the other. */
export function RequestDocuments({ documents, most = mostRfqDocuments, hint, onChange, onSending }: Props) {
  const t = useWords('rfq');
  const common = useWords('common');
  const format = useFormat();
  const id = useId();
  const going = useRef(new AbortController());
  const [work, setWork] = useState<{ name: string; part: number } | null>(null);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    const controller = (going.current = new AbortController());
    return () => controller.abort();
  }, []);

  async function take(files: readonly File[]) {
    const { signal } = going.current;
    let sent = documents;
    let current = '';
    setFailure('');
    onSending(true);
    try {
      for (const file of files.slice(0, most - documents.length)) {
        current = file.name;
        setWork({ name: current, part: 0 });
        const { key } = await uploadDocument(file, (part) => setWork({ name: current, part }), signal);
        const name = cutTextAtStart(current, longestName);
        if (!sent.some((one) => one.key === key))
          onChange((sent = [...sent, { key, name, size: file.size }]));
      }
    } catch (error) {
      if (!signal.aborted) setFailure(`${current}: ${errorText(error, common)}`);
    } finally {
      if (!signal.aborted) {
        setWork(null);
        onSending(false);
      }
    }
  }

  return (
    <div className="space-y-1.5">
      <p id={id} className="font-semibold">
        {t('documents')}
      </p>
      <p className="max-w-prose text-xs text-muted">
        {hint ?? t('documents.hint', { most, size: format.bytes(maximumDocument) })}
      </p>
      <ul aria-labelledby={id} className="max-w-xl divide-y divide-line empty:hidden">
        {documents.map(({ key, name, size }) => (
          <li key={key} className="flex items-center gap-2 py-1">
            <FileText size={16} aria-hidden className="shrink-0 text-muted" />
            <bdi className="min-w-0 grow truncate">{name}</bdi>
            <span className="figures shrink-0 text-xs text-muted">{format.bytes(size)}</span>
            <IconButton
              label={t('documents.drop', { name })}
              onClick={() => onChange(documents.filter((one) => one.key !== key))}
            >
              <X size={16} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {work ? (
        <output className="flex items-center gap-3">
          <progress value={work.part} max={1} aria-hidden className="w-28 accent-jade" />
          {t('documents.sending', { name: work.name })}
        </output>
      ) : (
        documents.length < most && (
          <FileButton multiple accept={accept} onFiles={(files) => void take(files)}>
            <Paperclip size={16} aria-hidden />
            {t('documents.add')}
          </FileButton>
        )
      )}
      {failure && (
        <p role="alert" className="text-xs text-cinnabar">
          {failure}
        </p>
      )}
    </div>
  );
}
