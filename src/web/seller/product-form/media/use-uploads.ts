import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../page/calls/calls.ts';
import { useWords } from '../../../page/words.ts';

type UploadOne = (file: File, onPart: (part: number) => void, signal: AbortSignal) => Promise<void>;

/** Uploads files one after the other; they stop when the form is left. */
export function useUploads() {
  const common = useWords('common');
  const running = useRef(new AbortController());
  /** How much of the current file is sent, from 0 to 1; null while none is. */
  const [part, setPart] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    const controller = (running.current = new AbortController());
    return () => controller.abort();
  }, []);
  async function send(files: readonly File[], uploadOne: UploadOne) {
    const { signal } = running.current;
    setFailure('');
    try {
      for (const file of files) {
        setPart(0);
        await uploadOne(file, setPart, signal);
      }
    } catch (error) {
      if (!signal.aborted) setFailure(errorText(error, common));
    } finally {
      if (!signal.aborted) setPart(null);
    }
  }
  return { part, failure, send };
}
