import { useState } from 'react';
import { Copy, Download } from 'react-feather';
import { useNavigate } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { copyText } from '../parts/copy-text.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Checkbox } from '../ui/field.tsx';
import { homePath } from './rooms.tsx';

/** The recovery codes, shown this once; the way on opens when they are kept. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useWords('console');
  const common = useWords('common');
  const navigate = useNavigate();
  const [kept, setKept] = useState(false);
  const text = codes.join('\n');
  return (
    <div className="space-y-5">
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
          {t('recovery.copy')}
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="caravan-recovery-codes.txt"
          className={buttonClass()}
        >
          <Download size={16} aria-hidden />
          {t('recovery.download')}
        </a>
      </div>
      <Checkbox checked={kept} onChange={(event) => setKept(event.target.checked)}>
        {t('recovery.kept')}
      </Checkbox>
      <Button
        tone="main"
        size="large"
        className="w-full"
        disabled={!kept}
        onClick={() => navigate(homePath, { replace: true, immediate: true })}
      >
        {t('recovery.enter')}
      </Button>
    </div>
  );
}
