import { Copy, Download } from 'lucide-react';
import { useWords } from '../../../page/words.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { copyText } from '../../office/copy-text.tsx';

interface Props {
  codes: readonly string[];
  copy: string;
  download: string;
}

/** Recovery codes, to be copied or kept as a file. */
export function RecoveryList({ codes, copy, download }: Props) {
  const common = useWords('common');
  const text = codes.join('\n');
  return (
    <>
      <ul className="grid grid-cols-2 gap-2 rounded-sm bg-sand p-4">
        {codes.map((code) => (
          <li key={code}>
            <code className="figures text-base">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copyText(text, common)}>
          <Copy size={16} aria-hidden />
          {copy}
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="recovery-codes.txt"
          className={buttonClass()}
        >
          <Download size={16} aria-hidden />
          {download}
        </a>
      </div>
    </>
  );
}
