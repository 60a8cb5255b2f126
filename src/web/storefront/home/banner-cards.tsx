import { WidePicture } from '../../features/media/wide-picture.tsx';
import { AnyLink } from '../editorial/hero.tsx';

interface Card {
  id: string;
  title: string;
  text: string;
  picture: string;
  /** A path of ours, or an address outside. */
  to: string;
}

/** Wide cards with a picture each: pavilions, advertisements of categories. */
export function BannerCards({ cards }: { cards: readonly Card[] }) {
  if (cards.length === 0) return null;
  return (
    <ul
      className={`grid gap-3 sm:gap-4 ${cards.length > 1 ? 'sm:grid-cols-2' : ''} ${cards.length > 2 ? 'lg:grid-cols-3' : ''}`}
    >
      {cards.map(({ id, title, text, picture, to }) => (
        <li key={id}>
          <AnyLink
            to={to}
            className="card group grid h-full grid-cols-[minmax(0,1fr)_minmax(0,1fr)] overflow-hidden transition-shadow hover:shadow-float"
          >
            <span className="flex flex-col justify-center gap-1 p-4 sm:p-5">
              <span className="text-base font-semibold group-hover:text-cinnabar">{title}</span>
              {text && <span className="line-clamp-2 text-muted">{text}</span>}
            </span>
            <WidePicture src={picture} alt="" className="h-full" />
          </AnyLink>
        </li>
      ))}
    </ul>
  );
}
