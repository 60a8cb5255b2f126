import { lazy, Suspense, useState } from 'react';
import { Flag } from 'lucide-react';
import type { TextKind } from '../../../contract/moderation/text-rules.ts';
import { useSession } from '../../page/visitor/session.ts';
import { askSignIn } from '../../page/visitor/sign-in.ts';

const ReportText = lazy(async () => ({ default: (await import('./report-text.tsx')).ReportText }));

interface Props {
  kind: TextKind;
  id: string;
  text: string;
  /** Of the link that shows it, of what is shared by one. */
  sharedToken?: string;
}

/** A quiet way to tell operators what is wrong with what somebody wrote; whoever is not signed in does so first. */
export function ReportTextLink({ kind, id, text, sharedToken }: Props) {
  const { signedIn } = useSession();
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <>
      <button
        type="button"
        className="inline-flex items-center gap-1.5 text-xs text-muted hover:text-cinnabar hover:underline print:hidden"
        onClick={signedIn ? open : () => askSignIn({ mode: 'login', onDone: open })}
      >
        <Flag size={14} aria-hidden />
        {text}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportText kind={kind} id={id} sharedToken={sharedToken} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
