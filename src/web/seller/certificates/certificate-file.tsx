import { useEffect, useRef, useState } from 'react';
import { FileText, Paperclip } from 'lucide-react';
import { maximumDocument, pictureTypes } from '../../../contract/files/uploads.ts';
import { errorText } from '../../page/calls/calls.ts';
import { uploadDocument } from '../../page/calls/upload.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { FileButton } from '../../ui/form/file-button.tsx';
import { Field } from '../../ui/form/field.tsx';

const accept = ['application/pdf', '.pdf', ...pictureTypes];

/** A file that was uploaded, by the key that it is sent with; one that is there already has none. */
export interface ChosenFile {
  key: string | null;
  name: string;
}

interface Props {
  label: string;
  error: string | undefined;
  value: ChosenFile | null;
  onChange: (file: ChosenFile | null) => void;
  onSending: (isSending: boolean) => void;
}

/** The paper itself, which is uploaded as soon as it is chosen. */
export function CertificateFile({ label, error, value, onChange, onSending }: Props) {
  const t = useWords('certificates');
  const common = useWords('common');
  const format = useFormat();
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  const going = useRef(new AbortController());
  useEffect(() => {
    const controller = (going.current = new AbortController());
    return () => controller.abort();
  }, []);
  const take = async ([document]: readonly File[]) => {
    if (!document) return;
    const { signal } = going.current;
    setFailure('');
    setProgress(0);
    onSending(true);
    try {
      const { key } = await uploadDocument(document, setProgress, signal);
      onChange({ key, name: [...document.name].slice(-120).join('') });
    } catch (reason) {
      if (!signal.aborted) setFailure(errorText(reason, common));
    } finally {
      if (!signal.aborted) {
        setProgress(null);
        onSending(false);
      }
    }
  };
  return (
    <Field
      label={label}
      hint={t('fileHint', { size: format.bytes(maximumDocument) })}
      error={failure || error}
      required
    >
      {(control) => (
        <div className="flex flex-wrap items-center gap-3">
          <FileButton
            id={control.id}
            aria-describedby={control['aria-describedby']}
            aria-invalid={control['aria-invalid']}
            accept={accept}
            disabled={progress !== null}
            onFiles={(files) => void take(files)}
          >
            <Paperclip size={16} aria-hidden />
            {t(value ? 'fileReplace' : 'fileChoose')}
          </FileButton>
          {progress !== null && (
            <progress value={progress} max={1} aria-hidden className="w-24 accent-jade" />
          )}
          {value && progress === null && (
            <output className="flex min-w-0 items-center gap-1.5">
              <FileText size={16} aria-hidden className="shrink-0 text-muted" />
              <bdi className="truncate">{value.name}</bdi>
            </output>
          )}
        </div>
      )}
    </Field>
  );
}
