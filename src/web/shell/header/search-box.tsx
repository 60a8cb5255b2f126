import { useEffect, useState, type ClipboardEvent, type FormEvent } from 'react';
import { Camera, Search } from 'lucide-react';
import { listPath, shopSearchPath } from '../../features/addresses/addresses.ts';
import { byPicturePath, handPicture, pastedPicture } from '../../page/files/handed-picture.ts';
import { addressOf, Link, useNavigate, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { HotWordLinks, useHotWords, useTurningWord } from './hot-words.tsx';
import { SearchKindMenu, searchKinds, type SearchKind } from './search-kind.tsx';

const productPath = '/mall/search-goods_0';
const shopsPath = '/mall/search-store-result';

/**
 * Searches products (1) or shops (2). A plain form, so that it works before any script has come. An empty search for
 * products takes the word that stands in the field; one for shops asks for a name.
 */
export function SearchBox() {
  const { language, pathname, query } = usePlace();
  const navigate = useNavigate();
  const t = useWords('common');
  const onShops = pathname === shopsPath;
  const asked = query.get('keyword') ?? '';
  const [kind, setKind] = useState<SearchKind>(onShops ? searchKinds.shop : searchKinds.products);
  const [text, setText] = useState(asked);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    setText(asked);
    setKind(onShops ? searchKinds.shop : searchKinds.products);
  }, [asked, onShops]);

  const words = useHotWords();
  const forShops = kind === searchKinds.shop;
  const suggested = useTurningWord(words, !focused && !forShops && text.trim() === '');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const keyword = text.trim();
    if (forShops) {
      if (keyword) navigate(shopSearchPath(keyword));
      else toast.warning(t('header.shopPlaceholder'));
      return;
    }
    const requested = keyword || suggested;
    if (requested) navigate(listPath({ keyword: requested }));
  };

  // On its own page the picture is taken wherever it is pasted.
  const paste = (event: ClipboardEvent) => {
    const picture = pastedPicture(event.clipboardData);
    if (!picture || pathname === byPicturePath) return;
    event.preventDefault();
    handPicture(picture);
    navigate(byPicturePath);
  };

  return (
    <search className="relative block">
      <form
        method="get"
        action={addressOf(language, forShops ? shopsPath : productPath)}
        onSubmit={submit}
        className="flex h-10 items-stretch rounded border-2 border-ink bg-card focus-within:border-cinnabar"
      >
        <SearchKindMenu kind={kind} onKind={setKind} />
        <input
          type="search"
          name="keyword"
          maxLength={200}
          aria-label={t('header.search')}
          placeholder={forShops ? t('header.shopPlaceholder') : (suggested ?? t('header.productPlaceholder'))}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onPaste={paste}
          className="min-w-0 grow px-3 text-base outline-none placeholder:text-muted sm:text-sm"
          enterKeyHint="search"
        />
        <Link
          to={byPicturePath}
          aria-label={t('header.byPicture')}
          title={t('header.byPicture')}
          className="flex w-10 shrink-0 items-center justify-center text-muted hover:text-cinnabar"
        >
          <Camera size={18} aria-hidden />
        </Link>
        <button
          type="submit"
          className="flex shrink-0 items-center gap-2 rounded-e-sm bg-ink px-4 font-semibold whitespace-nowrap text-card transition-colors hover:bg-cinnabar"
        >
          <Search size={16} aria-hidden />
          <span className="sr-only lg:not-sr-only">{t('header.search')}</span>
        </button>
      </form>
      <HotWordLinks words={words} sameTab={onShops || pathname === productPath} />
    </search>
  );
}
