import { Component, type ReactNode } from 'react';
import { ErrorState } from '../../ui/states.tsx';
import { failures } from '../../page/calls/failure-news.ts';
import { useWords } from '../../page/words.ts';
import { FailureDetails } from './recovery-actions.tsx';

interface State {
  failed: boolean;
  /** A piece of the program did not come: no connection, or it is of a build that has gone. */
  isLost: boolean;
}

const lost = /dynamically imported module|module script|preload/i;

/** Keeps a page that fails while it is drawn from taking the rest of the screen with it. */
// React offers error boundaries to classes alone.
export class RenderBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false, isLost: false };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, isLost: error instanceof Error && lost.test(error.message) };
  }

  override componentDidCatch(error: unknown) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    failures.note({ name, message, statusCode: null, context: { boundary: 'page' } });
  }

  override render() {
    const { failed, isLost } = this.state;
    if (!failed) return this.props.children;
    // What did not come once is not asked for again by a page that goes on.
    const again = isLost ? () => location.reload() : () => this.setState({ failed: false });
    return <Broken isLost={isLost} onRetry={again} />;
  }
}

function Broken({ isLost, onRetry }: { isLost: boolean; onRetry: () => void }) {
  const t = useWords('common');
  return (
    <div className="mx-auto max-w-page px-4 py-16">
      <ErrorState title={t(isLost ? 'error.network' : 'failure.render')} onRetry={onRetry} />
      <FailureDetails reference="" />
    </div>
  );
}
