import { useState } from 'react';
import { useWords } from '../../page/words.ts';

/** A picture as it was and as it is, with a line between that can be moved. */
export function BeforeAfter({ before, after }: { before: string; after: string }) {
  const t = useWords('studio');
  const [part, setPart] = useState(50);
  return (
    <figure className="space-y-2">
      <div className="checkered relative mx-auto w-fit max-w-full overflow-hidden rounded border border-line">
        <img src={before} alt={t('before')} className="block max-h-[60dvh] max-w-full" />
        <span className="checkered absolute inset-0" style={{ clipPath: `inset(0 0 0 ${part}%)` }}>
          <img src={after} alt={t('after')} className="size-full object-contain" />
        </span>
        <span
          aria-hidden
          className="absolute inset-y-0 w-0.5 bg-card shadow-float"
          style={{ left: `${part}%` }}
        />
      </div>
      <input
        type="range"
        min={0}
        max={100}
        dir="ltr"
        value={part}
        aria-label={t('compare')}
        onChange={({ target }) => setPart(Number(target.value))}
        className="mx-auto block w-full max-w-md accent-cinnabar"
      />
    </figure>
  );
}
