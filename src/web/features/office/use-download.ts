import { useState } from 'react';
import type { CallKey } from '../../../contract/calls.ts';
import type { InputOf } from '../../../contract/contract.ts';
import { errorText } from '../../page/calls/calls.ts';
import { downloadFile } from '../../page/files/download.ts';
import { useWords } from '../../page/words.ts';
import { toast } from '../../ui/overlay/toast.tsx';

/** Downloads what a call answers as a file. `bytes` counts what has come; null while nothing is on its way. */
export function useDownload<Key extends CallKey>(key: Key) {
  const common = useWords('common');
  const [bytes, setBytes] = useState<number | null>(null);
  const start = async (input: InputOf<Key>) => {
    setBytes(0);
    try {
      await downloadFile(key, input, setBytes);
    } catch (error) {
      toast.error(errorText(error, common));
    } finally {
      setBytes(null);
    }
  };
  return { bytes, start };
}
