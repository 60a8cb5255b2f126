import type { CSSProperties } from 'react';

/** The place of something that is on its way; give it the size of what will come. */
export function Skeleton({ className = '', style }: { className?: string; style?: CSSProperties }) {
  return (
    <span
      aria-hidden
      style={style}
      className={`block animate-[breathe_1.6s_ease-in-out_infinite] rounded-sm bg-sand-deep ${className}`}
    />
  );
}
