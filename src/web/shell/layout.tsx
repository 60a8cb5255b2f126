import type { ReactNode } from 'react';
import { usePlace } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { AssistantHost } from '../features/assistant/assistant-host.tsx';
import { CompareHost } from '../features/compare/compare-host.tsx';
import { SupportHost } from '../features/conversations/support-host.tsx';
import { ConsoleSearchHost } from '../console/search/console-search-host.tsx';
import { OfficeSearchHost } from '../features/office/office-search-host.tsx';
import type { Screen } from '../routes.ts';
import { BottomBar } from './header/bottom-bar.tsx';
import { ConsoleHeader } from './header/console-header.tsx';
import { Footer } from './header/footer.tsx';
import { Header } from './header/header.tsx';
import { SmallFooter } from './header/small-footer.tsx';

/**
 * The frame around a page. `original` (home) and `default` are the market: search, footer and, on the phone, the bottom
 * bar; the header itself tells the two apart by their path. `aifeatures` is for working with one tool: no search, and a
 * footer of one line. The offices (`merchants`) and the console have neither footer nor bottom bar; `spa` is the bare
 * page.
 */
export function Layout({ kind, children }: { kind: Screen['layout']; children: ReactNode }) {
  const t = useWords('common');
  const isProduct = usePlace().pathname.startsWith('/goods-detail/');
  if (kind === 'spa') return <main id="main">{children}</main>;
  const office = kind === 'merchants' || kind === 'console';
  const market = kind === 'original' || kind === 'default';
  return (
    <div className={`flex min-h-dvh flex-col ${office ? '' : 'pb-14 sm:pb-0'}`}>
      <a
        href="#main"
        className="fixed start-2 top-2 z-50 -translate-y-20 rounded bg-card px-4 py-2 shadow-float focus:translate-y-0"
      >
        {t('header.skip')}
      </a>
      {kind === 'console' ? <ConsoleHeader /> : <Header search={market} isOffice={office} />}
      <main id="main" className="grow">
        {children}
      </main>
      {market && <SupportHost />}
      {market && <Footer />}
      {market && <CompareHost />}
      {kind === 'merchants' && <OfficeSearchHost />}
      {kind === 'console' && <ConsoleSearchHost />}
      {kind !== 'console' && <AssistantHost />}
      {kind === 'aifeatures' && <SmallFooter />}
      {/* A product has a bar of its own: what it costs, and the cart. */}
      {!office && !isProduct && <BottomBar />}
    </div>
  );
}
