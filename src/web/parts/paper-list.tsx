import { Download, FileText, Printer } from 'react-feather';
import type { Paper } from '../../contract/papers.ts';
import { languages } from '../../kit/languages.ts';
import { useFormat } from '../page/format.ts';
import { useWords } from '../page/words.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { useDownload } from './use-download.ts';

/** Papers with how far each is, and the way to download what is made. */
export function PaperList({ papers }: { papers: readonly Paper[] }) {
  const t = useWords('paper');
  const format = useFormat();
  const { bytes, start } = useDownload('papers.download');
  return (
    <ul className="divide-y divide-line" aria-live="polite">
      {papers.map((paper) => {
        const name = `${t(`kind.${paper.kind}`)} · ${languages[paper.language].name}`;
        const Icon = paper.kind === 'print_list' ? Printer : FileText;
        return (
          <li
            key={paper.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <Icon size={18} aria-hidden className="shrink-0 text-muted" />
            <div className="min-w-0 grow basis-48">
              <p className="flex flex-wrap items-center gap-2">
                {name}
                {paper.state === 'waiting' && <Badge tone="accent">{t('state.waiting')}</Badge>}
                {paper.state === 'done' && !paper.isCurrent && <Badge>{t('old')}</Badge>}
              </p>
              <p className="text-xs text-muted">
                {[
                  format.dateTime(paper.createdAt),
                  paper.orders > 1 && t('ofOrders', { count: paper.orders }),
                  paper.size > 0 && format.bytes(paper.size),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {paper.state === 'failed' && <p className="text-cinnabar">{t('state.failed')}</p>}
            </div>
            {paper.state === 'done' && (
              <Button
                size="small"
                aria-label={t('downloadOf', { name })}
                disabled={bytes !== null}
                onClick={() => void start({ id: paper.id })}
              >
                <Download size={14} aria-hidden />
                {t('download')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
