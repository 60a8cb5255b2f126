import { useWords, type WordKey } from '../../page/words.ts';
import { Film } from '../../features/media/film.tsx';
import before from './made/before.webp';
import brand from './made/brand.webp';
import leaves from './made/leaves.webp';
import podium from './made/podium.webp';
import presenter from './made/presenter.mp4';
import presenterPoster from './made/presenter.webp';
import short from './made/short.mp4';
import shortPoster from './made/short.webp';
import translated from './made/translated.mp4';
import translatedPoster from './made/translated.webp';

/** A picture that shows each before it plays, since nobody loads a video unasked. */
const films: readonly { src: string; poster: string; word: WordKey<'studio'> }[] = [
  { src: short, poster: shortPoster, word: 'example.short' },
  { src: presenter, poster: presenterPoster, word: 'example.presenter' },
  { src: translated, poster: translatedPoster, word: 'example.translated' },
];

/** Made by the studio itself: a picture as it was sent, and what became of it. */
const examples: readonly { src: string; word: WordKey<'studio'> }[] = [
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
              <figcaption className="text-sm text-muted">{t(word)}</figcaption>
            </figure>
          </li>
        ))}
        {films.map(({ src, poster, word }) => (
          <li key={src}>
            <figure className="space-y-2">
              <span className="block overflow-hidden rounded border border-line">
                <Film src={src} poster={poster} title={t(word)} className="aspect-square" />
              </span>
              <figcaption className="text-sm text-muted">{t(word)}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
