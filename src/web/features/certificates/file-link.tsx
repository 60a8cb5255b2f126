import { FileText } from 'lucide-react';
import type { CallKey } from '../../../contract/calls.ts';
import type { InputOf } from '../../../contract/contract.ts';
import { useWords } from '../../page/words.ts';
import { useDownload } from '../office/use-download.ts';

interface Props<Key extends CallKey> {
  call: Key;
  input: InputOf<Key>;
  certificate: { name: string; number: string };
  /** What the link says; by default, what it does. */
  text?: string;
}

/** Fetches the file of a certificate. */
export function CertificateFileLink<Key extends CallKey>({ call, input, certificate, text }: Props<Key>) {
  const t = useWords('certificate');
  const { bytes, start } = useDownload(call);
  const { name, number } = certificate;
  return (
    <button
      type="button"
      aria-label={text === undefined ? t('openFileOf', { name, number }) : undefined}
      className="inline-flex max-w-full items-center gap-1.5 underline hover:text-cinnabar"
      disabled={bytes !== null}
      onClick={() => void start(input)}
    >
      <FileText size={16} aria-hidden className="shrink-0" />
      <bdi className="truncate">{text ?? t('openFile')}</bdi>
    </button>
  );
}
