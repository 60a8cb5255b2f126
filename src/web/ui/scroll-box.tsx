import type { ComponentProps } from 'react';

/** What scrolls by itself and holds nothing that takes the focus: the keyboard reaches it, and a reader hears its name. */
export function ScrollBox({
  label,
  className = '',
  ...box
}: { label: string } & Omit<ComponentProps<'section'>, 'aria-label' | 'tabIndex'>) {
  return (
    <section
      {...box}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
      tabIndex={0}
      className={`overflow-y-auto outline-offset-[-2px] ${className}`}
    />
  );
}
