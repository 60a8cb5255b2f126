/** The place of something that is on its way; give it the size of what will come. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={`block animate-[breathe_1.6s_ease-in-out_infinite] rounded-sm bg-sand-deep ${className}`}
    />
  );
}

const widths = ['w-9/10', 'w-3/4', 'w-4/5', 'w-3/5', 'w-7/10', 'w-1/2', 'w-2/3', 'w-11/20'];

/** Lines of text that are on their way, each as long as text would be. */
export const SkeletonLines = ({ count, className = '' }: { count: number; className?: string }) =>
  Array.from({ length: count }, (_, line) => (
    <Skeleton key={line} className={`h-4 ${widths[line % widths.length]} ${className}`} />
  ));
