import { FileText, Printer } from 'react-feather';
import type { Paper } from '../../contract/papers.ts';
import { languages } from '../../kit/languages.ts';
import { useFormat } from '../page/format.ts';
import { useWords } from '../page/words.ts';
import { Badge } from '../ui/badge.tsx';
import { DownloadButton, MadeFile } from './made-file.tsx';
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
        return (
          <MadeFile
            key={paper.id}
            icon={paper.kind === 'print_list' ? Printer : FileText}
            name={name}
            badges={
              <>
                {paper.state === 'waiting' && <Badge tone="accent">{t('state.waiting')}</Badge>}
                {paper.state === 'done' && !paper.isCurrent && <Badge>{t('old')}</Badge>}
              </>
            }
            facts={[
              format.dateTime(paper.createdAt),
              paper.orders > 1 && t('ofOrders', { count: paper.orders }),
              paper.size > 0 && format.bytes(paper.size),
            ]}
            action={
              paper.state === 'done' && (
                <DownloadButton
                  label={t('downloadOf', { name })}
                  disabled={bytes !== null}
                  onClick={() => void start({ id: paper.id })}
                >
                  {t('download')}
                </DownloadButton>
              )
            }
          >
            {paper.state === 'failed' && <p className="text-cinnabar">{t('state.failed')}</p>}
          </MadeFile>
        );
      })}
    </ul>
  );
}
