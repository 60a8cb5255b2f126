import type { ReactNode } from 'react';
import { TriangleExclamationPoint } from 'lucide-react';
import { Button } from './button.tsx';
import { useLabels } from './labels.ts';

interface EmptyProps {
  icon?: ReactNode;
  title: string;
  /** What to do first. */
  hint?: ReactNode;
  action?: ReactNode;
}

/** Nothing here, and what to do about it. */
export function EmptyState({ icon, title, hint, action }: EmptyProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      {icon && (
        <span className="flex size-12 items-center justify-center rounded-full bg-sand text-muted">
          {icon}
        </span>
      )}
      <p className="text-base font-semibold">{title}</p>
      {hint && <div className="max-w-md text-muted">{hint}</div>}
      {action}
    </div>
  );
}

interface ErrorProps {
  title?: string;
  hint?: string;
  onRetry?: () => void;
}

/** Something did not come; try again. */
export function ErrorState({ title, hint, onRetry }: ErrorProps) {
  const labels = useLabels();
  return (
    <div role="alert">
      <EmptyState
        icon={<TriangleExclamationPoint size={22} aria-hidden />}
        title={title ?? labels.failed}
        hint={hint}
        action={onRetry && <Button onClick={onRetry}>{labels.retry}</Button>}
      />
    </div>
  );
}
