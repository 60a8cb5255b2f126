import { lazy, Suspense, useState } from 'react';
import { MapPin } from 'lucide-react';
import type { Card } from '../../../contract/assistant/agents.ts';
import { phoneAddress } from '../../../kit/phone-forms.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { mapAddress, routeAddress } from '../addresses/map-link.tsx';
import { ChatPicture, ownPath } from './rich-answer.tsx';

const PictureViewer = lazy(async () => ({
  default: (await import('../media/picture-viewer.tsx')).PictureViewer,
}));

/** What an answer shows besides its text: products, markets, places to go, pictures. */
export function ChatCards({ cards }: { cards: readonly Card[] }) {
  return (
    <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map((card, index) => (
        <li key={index} className="min-w-0 rounded border border-line bg-card p-2">
          <OneCard card={card} />
        </li>
      ))}
    </ul>
  );
}

function OneCard({ card }: { card: Card }) {
  switch (card.dataType) {
    case 'IMG':
      return <Preview card={card} className="h-40 w-full" />;
    case 'goods':
      return <ProductCard card={card} />;
    case 'market':
    case 'localLife':
      return <PlaceCard card={card} />;
  }
}

/** A click anywhere opens the product. */
function ProductCard({ card }: { card: Card }) {
  const [picture] = card.imgs;
  return (
    <div className="relative flex gap-3">
      {picture && <ChatPicture source={picture} title="" className="size-20 shrink-0 rounded-sm bg-sand" />}
      <div className="min-w-0 grow space-y-1">
        <Link
          to={ownPath(card.url) ?? '/'}
          className="line-clamp-2 font-semibold after:absolute after:inset-0 hover:text-cinnabar"
          dir="auto"
        >
          {card.title}
        </Link>
        <p dir="auto" className="text-xs text-muted">
          {card.desc}
        </p>
        <p dir="auto" className="truncate text-xs text-muted">
          {card.label}
        </p>
      </div>
    </div>
  );
}

function PlaceCard({ card }: { card: Card }) {
  const t = useWords('aiChatbot');
  const { site } = usePlace();
  const hasPlace = card.lat !== null && card.lng !== null;
  const page = ownPath(card.url);
  const contact = ownPath(card.link);
  return (
    <div className="space-y-2">
      {card.imgs.length > 0 && <Preview card={card} className="h-28 w-full" />}
      <p className="line-clamp-2 font-semibold" dir="auto">
        {page ? (
          <Link to={page} className="hover:text-cinnabar">
            {card.title}
          </Link>
        ) : (
          card.title
        )}
      </p>
      {card.label && <p className="figures text-xs text-muted">{card.label}</p>}
      {card.desc && (
        <p className="line-clamp-3 text-xs text-muted" dir="auto">
          {card.desc}
        </p>
      )}
      {card.loc && (
        <p className="flex items-start gap-1 text-xs" dir="auto">
          <MapPin size={14} aria-hidden className="mt-0.5 shrink-0 text-jade" />
          {card.loc}
        </p>
      )}
      <p className="flex flex-wrap gap-3 text-xs font-semibold">
        {hasPlace && (
          <>
            <a href={mapAddress(site, card.lat!, card.lng!, card.title)} {...outside}>
              {t('map')}
            </a>
            <a href={routeAddress(site, card.lat!, card.lng!, card.title)} {...outside}>
              {t('route')}
            </a>
          </>
        )}
        {card.mobile && (
          <a href={phoneAddress(card.mobile)} className={link}>
            {t('contact')}
          </a>
        )}
        {!card.mobile && contact && (
          <Link to={contact} className={link}>
            {t('contact')}
          </Link>
        )}
      </p>
    </div>
  );
}

const link = 'text-cinnabar hover:underline';
const outside = { target: '_blank', rel: 'noopener noreferrer', className: link };

/** The first of some pictures; pressed, all of them are looked at closely. */
function Preview({ card, className }: { card: Card; className: string }) {
  const t = useWords('aiChatbot');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={t('preview', { title: card.title })}
        onClick={() => setOpen(true)}
        className="block w-full overflow-hidden rounded-sm bg-sand"
      >
        <ChatPicture source={card.imgs[0]!} title="" className={className} />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <PictureViewer pictures={card.imgs} at={0} title={card.title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
