import { useWords } from '../../page/words.ts';
import { ShareWays } from '../../features/media/share-ways.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

interface Props {
  title: string;
  /** Canonical and whole. */
  url: string;
  onClose: () => void;
}

/** A page's address to copy, to scan and to send. */
export function ShareDialog({ title, url, onClose }: Props) {
  const t = useWords('product');
  return (
    <Dialog title={t('share.title')} width={480} onClose={onClose}>
      <ShareWays title={title} url={url} />
    </Dialog>
  );
}
