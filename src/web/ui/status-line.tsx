import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import { useLabels } from './labels.ts';

export interface Step {
  text: ReactNode;
  /** When it was reached, already formatted. */
  time?: ReactNode;
}

/** The steps of something that goes through them in order: done, at, to come. Lies along the line on wide screens, stands on the phone. */
export function StatusLine({ steps, at, label }: { steps: readonly Step[]; at: number; label: string }) {
  const labels = useLabels();
  return (
    <ol aria-label={label} className="flex flex-col gap-4 sm:flex-row sm:gap-0">
      {steps.map((step, index) => {
        const done = index < at;
        const here = index === at;
        return (
          <li
            key={index}
            aria-current={here ? 'step' : undefined}
            className="relative flex flex-1 gap-3 sm:flex-col sm:items-center sm:gap-2 sm:text-center"
          >
            {index > 0 && (
              <span
                aria-hidden
                className={`absolute start-3 bottom-full h-4 w-px sm:start-[calc(-50%+18px)] sm:top-3 sm:bottom-auto sm:h-px sm:w-[calc(100%-36px)] ${index <= at ? 'bg-jade' : 'bg-line-strong'}`}
              />
            )}
            <span
              className={`flex size-6 shrink-0 items-center justify-center rounded-full text-xs font-semibold tabular-nums ${
                done
                  ? 'bg-jade text-card'
                  : here
                    ? 'bg-ink text-card'
                    : 'border border-line-strong text-muted'
              }`}
            >
              {done ? <Check size={14} aria-label={labels.done} /> : index + 1}
            </span>
            <span>
              <span className={`block ${here ? 'font-semibold' : done ? '' : 'text-muted'}`}>
                {step.text}
              </span>
              {step.time && <span className="block text-xs text-muted">{step.time}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
