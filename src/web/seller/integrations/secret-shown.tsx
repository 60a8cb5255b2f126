import { useWords } from '../../page/words.ts';
import { CopyButton } from '../../features/office/copy-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

interface Props {
  title: string;
  hint: string;
  /** What it is, for those who cannot see it. */
  label: string;
  secret: string;
  onClose: () => void;
}

/** A secret that is told this once, to be copied. */
export function SecretShown({ title, hint, label, secret, onClose }: Props) {
  const common = useWords('common');
  return (
    <Dialog
      title={title}
      width={520}
      onClose={onClose}
      actions={<Button onClick={onClose}>{common('ui.close')}</Button>}
    >
      <p>{hint}</p>
      <p dir="ltr" className="mt-3 flex items-center gap-1">
        <code aria-label={label} className="figures min-w-0 rounded bg-sand p-2 break-all">
          {secret}
        </code>
        <CopyButton text={secret} of={label} />
      </p>
    </Dialog>
  );
}
