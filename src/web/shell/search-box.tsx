import { useEffect, useState, type FormEvent } from 'react';
import { Search } from 'react-feather';
import { listPath, shopSearchPath } from '../parts/addresses.ts';
import { addressOf, useNavigate, usePlace } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { toast } from '../ui/toast.tsx';

const kinds = { goods: '1', shop: '2' } as const;
const shopsPath = '/mall/search-store-result';

/** Searches goods (1) or shops (2). A plain form, so that it works before any script has come. */
export function SearchBox() {
  const { language, pathname, query } = usePlace();
  const navigate = useNavigate();
  const t = useWords('common');
  const onShops = pathname === shopsPath;
  const asked = query.get('keyword') ?? '';
  const [kind, setKind] = useState<string>(onShops ? kinds.shop : kinds.goods);
  const [text, setText] = useState(asked);
  useEffect(() => {
    setText(asked);
    setKind(onShops ? kinds.shop : kinds.goods);
  }, [asked, onShops]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const keyword = text.trim();
    if (kind === kinds.shop) {
      if (keyword) navigate(shopSearchPath(keyword));
      else toast.message(t('header.shopPlaceholder'));
    } else if (keyword) navigate(listPath({ keyword }));
  };

  return (
    <search>
      <form
        method="get"
        action={addressOf(language, kind === kinds.shop ? shopsPath : listPath({}))}
        onSubmit={submit}
        className="flex h-10 items-stretch rounded border-2 border-ink bg-card focus-within:border-cinnabar"
      >
        <select
          aria-label={t('header.searchIn')}
          value={kind}
          onChange={(event) => setKind(event.target.value)}
          className="rounded-s border-e border-line bg-transparent px-2 text-sm outline-offset-[-4px]"
        >
          <option value={kinds.goods}>{t('header.goods')}</option>
          <option value={kinds.shop}>{t('header.shop')}</option>
        </select>
        <input
          type="search"
          name="keyword"
          maxLength={200}
          aria-label={t('header.search')}
          placeholder={kind === kinds.shop ? t('header.shopPlaceholder') : t('header.goodsPlaceholder')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="min-w-0 grow px-3 text-base outline-none placeholder:text-muted sm:text-sm"
          enterKeyHint="search"
        />
        <button
          type="submit"
          className="flex items-center gap-2 rounded-e-sm bg-ink px-4 font-semibold text-white transition-colors hover:bg-cinnabar"
        >
          <Search size={16} aria-hidden />
          <span className="sr-only md:not-sr-only">{t('header.search')}</span>
        </button>
      </form>
    </search>
  );
}
