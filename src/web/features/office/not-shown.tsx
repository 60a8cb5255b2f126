import { Search } from 'lucide-react';
import type { ApiError } from '../../page/calls/api.ts';
import { errorText, isMissing } from '../../page/calls/calls.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';

interface Props {
  /** Why it did not come; null where the address names nothing at all. */
  error: ApiError | null;
  /** The list that it would stand in. */
  back: { text: string; to: string };
  onRetry: () => void;
}

/** In place of the one thing that an address names: where to go on when it is not there, another try when it did not come. */
export function NotShown({ error, back, onRetry }: Props) {
  const common = useWords('common');
  if (error !== null && !isMissing(error))
    return <ErrorState hint={errorText(error, common)} onRetry={onRetry} />;
  return (
    <EmptyState
      icon={<Search size={22} aria-hidden />}
      title={common('missing.title')}
      hint={common('missing.hint')}
      action={
        <Link to={back.to} className={buttonClass()}>
          {back.text}
        </Link>
      }
    />
  );
}
