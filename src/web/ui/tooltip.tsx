import { useId, type ReactNode } from 'react';

/** A short note on what it surrounds, shown on hover and focus. Never the only place where something is said. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const id = useId();
  return (
    <span className="group relative inline-flex" aria-describedby={id}>
      {children}
      <span
        role="tooltip"
        id={id}
        className="pointer-events-none invisible absolute start-1/2 bottom-full z-20 mb-1.5 w-max max-w-60 -translate-x-1/2 rounded-sm bg-ink px-2 py-1 text-xs text-white opacity-0 transition-opacity delay-100 group-focus-within:visible group-focus-within:opacity-100 group-hover:visible group-hover:opacity-100 rtl:translate-x-1/2"
      >
        {text}
      </span>
    </span>
  );
}
