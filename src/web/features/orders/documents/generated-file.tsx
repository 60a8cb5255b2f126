import type { ReactNode } from 'react';
import { Download, type LucideIcon } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';

interface Props {
  icon: LucideIcon;
  name: string;
  badges: ReactNode;
  /** When it was made, how large it is; what is not known is left out. */
  facts: readonly (string | false)[];
  action: ReactNode;
  children?: ReactNode;
}

/** A file that is or was made for somebody: what it is, how far it is, and the way to it. */
export function GeneratedFile({ icon: Sign, name, badges, facts, action, children }: Props) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Sign size={18} aria-hidden className="shrink-0 text-muted" />
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="break-words">{name}</bdi>
          {badges}
        </p>
        <p className="text-xs text-muted">{facts.filter(Boolean).join(' · ')}</p>
        {children}
      </div>
      {action}
    </li>
  );
}

interface DownloadProps {
  /** With the name of what is downloaded. */
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

export function DownloadButton({ label, disabled, onClick, children }: DownloadProps) {
  return (
    <Button size="small" aria-label={label} disabled={disabled} onClick={onClick}>
      <Download size={14} aria-hidden />
      {children}
    </Button>
  );
}
