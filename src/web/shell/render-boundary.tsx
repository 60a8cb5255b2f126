import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ui/states.tsx';
import { failures } from '../page/failure-news.ts';
import { useWords } from '../page/words.ts';
import { FailureDetails } from './recovery-actions.tsx';

/** Keeps a page that fails while it is drawn from taking the rest of the screen with it. */
// React offers error boundaries to classes alone.
export class RenderBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    failures.note({ name, message, statusCode: null, context: { boundary: 'page' } });
  }

  override render() {
    return this.state.failed ? (
      <Broken onRetry={() => this.setState({ failed: false })} />
    ) : (
      this.props.children
    );
  }
}

function Broken({ onRetry }: { onRetry: () => void }) {
  const t = useWords('common');
  return (
    <div className="mx-auto max-w-page px-4 py-16">
      <ErrorState title={t('failure.render')} onRetry={onRetry} />
      <FailureDetails reference="" />
    </div>
  );
}
