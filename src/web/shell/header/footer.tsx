import { Fragment, type ReactNode } from 'react';
import { Headphones, Shield, Tag, Truck } from 'lucide-react';
import { phoneAddress } from '../../../kit/phone-forms.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords, type WordKey } from '../../page/words.ts';
import { listPath, shopSearchPath } from '../../features/addresses/addresses.ts';
import { couponsPath } from '../../features/coupons/promotion-paths.ts';
import { programmesPath } from '../../features/live/programme-paths.ts';
import { FilingNumber } from '../../features/filing-number.tsx';
import { isScreen } from '../routing/place-of.ts';
import { waysOf } from './site-navigation.ts';

const highlights: { icon: ReactNode; title: WordKey<'common'>; text: WordKey<'common'> }[] = [
  { icon: <Shield size={22} aria-hidden />, title: 'footer.safe', text: 'footer.safeText' },
  { icon: <Tag size={22} aria-hidden />, title: 'footer.price', text: 'footer.priceText' },
  { icon: <Truck size={22} aria-hidden />, title: 'footer.delivery', text: 'footer.deliveryText' },
  { icon: <Headphones size={22} aria-hidden />, title: 'footer.service', text: 'footer.serviceText' },
];

const links: { path: string; word: WordKey<'common'> }[] = [
  { path: '/', word: 'nav.home' },
  { path: listPath({}), word: 'nav.products' },
  { path: shopSearchPath(''), word: 'nav.shops' },
  { path: '/market', word: 'nav.markets' },
  { path: '/opportunities', word: 'nav.rfqs' },
  { path: couponsPath(), word: 'nav.couponCentre' },
  { path: programmesPath, word: 'nav.live' },
  { path: '/club', word: 'nav.club' },
  { path: '/help', word: 'nav.help' },
  { path: '/rules', word: 'nav.rules' },
  { path: '/contact', word: 'nav.contact' },
  { path: '/ai-daji', word: 'assistant.open' },
  { path: '/ai-tools', word: 'nav.studio' },
  { path: '/developers', word: 'nav.developers' },
  { path: '/developers/agents', word: 'nav.developersAgents' },
];

export function Footer() {
  const { site, language, contact, brand } = usePlace();
  const t = useWords('common');
  // What the header shows below its ways comes with a press alone: here it is found without a script.
  const below = waysOf(site, language, isScreen).flatMap((way) => way.below ?? []);
  return (
    <footer className="mt-12 border-t border-line bg-card print:hidden">
      <ul className="mx-auto grid max-w-page grid-cols-2 gap-x-4 gap-y-6 border-b border-line px-4 py-8 lg:grid-cols-4">
        {highlights.map(({ icon, title, text }) => (
          <li key={title} className="flex items-start gap-3">
            <span className="text-jade">{icon}</span>
            <span>
              <span className="block font-semibold">{t(title)}</span>
              <span className="text-xs text-muted">{t(text)}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 gap-y-4 px-4 py-6 text-muted">
        <nav aria-label={t('footer.links')} className="flex flex-wrap gap-x-6 gap-y-2">
          {[...links, ...below]
            .filter(({ path }) => isScreen(path))
            .map(({ path, word }) => (
              <Link key={path} to={path} className="py-1 hover:text-cinnabar">
                {t(word)}
              </Link>
            ))}
        </nav>
        <p>
          {contact.phone && (
            <>
              {t('footer.phone')}{' '}
              <a
                href={phoneAddress(contact.phone)}
                className="figures font-semibold text-ink hover:text-cinnabar"
              >
                {contact.phone}
              </a>
              <span className="mx-2">·</span>
            </>
          )}
          {t('footer.hours')} <span className="figures whitespace-nowrap">{contact.hours}</span>
        </p>
        <p className="w-full text-xs">
          © {brand.name} · {t('footer.claim')}
          {[contact.company, contact.address].filter(Boolean).map((line) => (
            <Fragment key={line}>
              {' · '}
              <bdi>{line}</bdi>
            </Fragment>
          ))}
          {contact.filings.map((filing) => (
            <Fragment key={`${filing.kind} ${filing.number}`}>
              {' · '}
              <bdi>
                <FilingNumber filing={filing} />
              </bdi>
            </Fragment>
          ))}
        </p>
      </div>
    </footer>
  );
}
