import type { ReactNode } from 'react';
import { useWords } from '../page/words.ts';
import type { Screen } from '../routes.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** The frame around a page. `spa` is the bare page; the offices (`merchants`) have no footer and no bottom bar. */
export function Layout({ kind, children }: { kind: Screen['layout']; children: ReactNode }) {
  const t = useWords('common');
  if (kind === 'spa') return <main id="main">{children}</main>;
  const office = kind === 'merchants';
  return (
    <div className={`flex min-h-dvh flex-col ${office ? '' : 'pb-14 sm:pb-0'}`}>
      <a
        href="#main"
        className="fixed start-2 top-2 z-50 -translate-y-20 rounded bg-card px-4 py-2 shadow-float focus:translate-y-0"
      >
        {t('header.skip')}
      </a>
      <Header search={!office} />
      <main id="main" className="grow">
        {children}
      </main>
      {!office && <Footer />}
      {!office && <BottomBar />}
    </div>
  );
}
