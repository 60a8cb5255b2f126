import { cutText } from '../../../kit/text/cut-text.ts';
import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { pictureTypes, videoTypes } from '../../../contract/files/uploads.ts';
import { api } from '../../page/calls/api.ts';
import { errorText } from '../../page/calls/calls.ts';
import { uploadPicture, uploadVideo } from '../../page/calls/upload.ts';
import { useWords } from '../../page/words.ts';
import { FileButton } from '../../ui/form/file-button.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

/** Pictures and videos, sent one after the other into the folder that is open. */
export function UploadFiles({ folderId }: { folderId: string | undefined }) {
  const t = useWords('files');
  const common = useWords('common');
  const client = useQueryClient();
  const running = useRef(new AbortController());
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const controller = (running.current = new AbortController());
    return () => controller.abort();
  }, []);
  async function send(files: readonly File[]) {
    const { signal } = running.current;
    for (const [index, file] of files.entries()) {
      if (signal.aborted) return;
      setLeft(files.length - index);
      try {
        const { key } = file.type.startsWith('video/')
          ? await uploadVideo(file, () => {}, signal)
          : await uploadPicture(file, 'products', () => {}, signal);
        await api('shopFiles.add', { key, name: cutText(file.name, 120), folderId });
      } catch (error) {
        if (signal.aborted) return;
        toast.error(`${file.name}: ${errorText(error, common)}`);
      }
    }
    setLeft(0);
    await client.invalidateQueries({ queryKey: ['shopFiles.list'] });
    await client.invalidateQueries({ queryKey: ['shopFiles.folders'] });
  }
  return (
    <FileButton
      tone="main"
      multiple
      disabled={left > 0}
      accept={[...pictureTypes, ...videoTypes]}
      onFiles={(files) => void send(files)}
    >
      <Upload size={16} aria-hidden />
      <span aria-live="polite">{left > 0 ? t('uploading', { count: left }) : t('upload')}</span>
    </FileButton>
  );
}
