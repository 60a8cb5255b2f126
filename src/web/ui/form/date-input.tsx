import { useState, type InputHTMLAttributes } from 'react';
import { useLabels } from '../labels.ts';

/**
 * The browser's own field for a day, or a day and a time. It writes them as the browser's language does; until it is
 * used, what lies over it writes them as the page's does.
 */
export function DateInput({
  className = '',
  value,
  onFocus,
  onBlur,
  ...rest
}: InputHTMLAttributes<HTMLInputElement>) {
  const labels = useLabels();
  const [isUsed, setUsed] = useState(false);
  const written = typeof value === 'string' && value !== '' ? labels.dateText(value) : '';
  return (
    <span
      // As the field runs, so does what lies over it: or its text would lie under the field's own button.
      dir={className.includes('figures') ? 'ltr' : undefined}
      className={`relative inline-grid max-w-full ${className.includes('w-auto') ? '' : 'w-full'}`}
    >
      <input
        className={`field ${className} ${isUsed ? '' : 'covered'}`}
        value={value}
        onFocus={(event) => {
          setUsed(true);
          onFocus?.(event);
        }}
        onBlur={(event) => {
          setUsed(false);
          onBlur?.(event);
        }}
        {...rest}
      />
      {!isUsed && (
        <span
          // The field itself says it to who cannot see.
          aria-hidden
          className="pointer-events-none absolute inset-y-0 start-3 end-9 flex items-center overflow-hidden whitespace-nowrap"
        >
          <bdi className={written ? '' : 'text-muted'}>{written || labels.dateHint}</bdi>
        </span>
      )}
    </span>
  );
}
