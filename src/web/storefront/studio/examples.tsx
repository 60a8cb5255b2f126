import { useWords, type WordKey } from '../../page/words.ts';
import before from './made/before.webp';
import brand from './made/brand.webp';
import leaves from './made/leaves.webp';
import podium from './made/podium.webp';

/** Made by the studio itself: a picture as it was sent, and what became of it. */
const examples: readonly { src: string; word: string }[] = [
  { src: before, word: 'example.before' },
  { src: podium, word: 'example.podium' },
  { src: leaves, word: 'example.leaves' },
  { src: brand, word: 'example.brand' },
];

export function Examples() {
  const t = useWords('studio');
  return (
    <section aria-label={t('examples')} className="space-y-4">
      <h2 className="text-lg font-semibold">{t('examples')}</h2>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {examples.map(({ src, word }) => (
          <li key={src}>
            <figure className="space-y-2">
              <img
                src={src}
                alt=""
                width={480}
                height={480}
                loading="lazy"
                className="w-full rounded border border-line"
              />
              <figcaption className="text-sm text-muted">{t(word as WordKey<'studio'>)}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
