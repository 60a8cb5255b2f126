import type { ComponentProps } from 'react';
import { FilePlus } from 'lucide-react';
import { useWords } from '../../page/words.ts';
import { FileButton } from '../../ui/file-button.tsx';

interface Props extends Omit<ComponentProps<typeof FileButton>, 'multiple' | 'onFiles' | 'children'> {
  file: File | null;
  onFile: (file: File) => void;
}

/** A file to be sent with a form: the button, and which one was chosen. */
export function OneFile({ file, onFile, ...button }: Props) {
  const t = useWords('productImport');
  return (
    <span className="flex flex-wrap items-center gap-3">
      <FileButton {...button} onFiles={([chosen]) => chosen && onFile(chosen)}>
        <FilePlus size={16} aria-hidden />
        {t('choose.file')}
      </FileButton>
      {file && <bdi className="break-all">{file.name}</bdi>}
    </span>
  );
}
