import { phoneAddress } from '../../../kit/phone-forms.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';

/** The footer of a page where one works rather than shops: whose it is, and how to reach us. */
export function SmallFooter() {
  const { brand, contact } = usePlace();
  const t = useWords('common');
  return (
    <footer className="mt-12 border-t border-line print:hidden">
      <p className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-4 text-xs text-muted">
        <Link to="/" className="py-1 hover:text-cinnabar">
          © {brand.name}
        </Link>
        {contact.phone && (
          <a
            href={phoneAddress(contact.phone)}
            aria-label={`${t('footer.phone')} ${contact.phone}`}
            className="figures py-1 hover:text-cinnabar"
          >
            {contact.phone}
          </a>
        )}
      </p>
    </footer>
  );
}
