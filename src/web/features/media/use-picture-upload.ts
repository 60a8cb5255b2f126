import { useEffect, useRef, useState } from 'react';
import type { staffPurpose, UploadPurpose } from '../../../contract/files/uploads.ts';
import { errorText } from '../../page/calls/calls.ts';
import { uploadPicture } from '../../page/calls/upload.ts';
import { useWords } from '../../page/words.ts';

/**
 * Uploads one picture; another one, or leaving the page, stops it.
 * @param onUploaded  receives the key of the file
 */
export function usePictureUpload(
  purpose: UploadPurpose | typeof staffPurpose,
  onUploaded: (key: string) => void,
) {
  const common = useWords('common');
  const running = useRef<AbortController>(null);
  /** How much of it is sent, from 0 to 1; null while none is. */
  const [part, setPart] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  useEffect(() => () => running.current?.abort(), []);

  async function upload(file: File | undefined): Promise<void> {
    if (!file) return;
    running.current?.abort();
    const controller = (running.current = new AbortController());
    setFailure('');
    setPart(0);
    try {
      const { key } = await uploadPicture(file, purpose, setPart, controller.signal);
      onUploaded(key);
    } catch (error) {
      if (!controller.signal.aborted) setFailure(errorText(error, common));
    } finally {
      if (running.current === controller) setPart(null);
    }
  }
  return { upload, part, failure };
}
