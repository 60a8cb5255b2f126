import { useEffect, useState } from 'react';
import { Download, LogIn, Store } from 'lucide-react';
import { roles } from '../../../contract/accounts/roles.ts';
import type { OfflineAuthor } from '../../../contract/offline/offline.ts';
import { useAuthor, useCatalogs, useDrafts, useStoredChanges } from '../../features/offline/use-offline.ts';
import { useOnline } from '../../features/offline/use-online.ts';
import { registerWorker } from '../../features/offline/worker.ts';
import { useInBrowser } from '../../page/in-browser.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { askSignIn } from '../../page/visitor/sign-in.ts';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Device } from './device.tsx';
import { Drafts } from './drafts.tsx';
import { Products } from './products.tsx';
import { useUpdating } from './use-updating.ts';

/** What somebody stored on this device: products to search, drafts to write, and what all of it takes. */
export function OfflineView() {
  const t = useWords('offline');
  const isAlive = useInBrowser();
  const isOnline = useOnline();
  const author = useAuthor();
  const { language } = usePlace();
  useStoredChanges(author);
  useEffect(() => void registerWorker(language), [language]);
  return (
    <div className="page space-y-5">
      <header className="space-y-1">
        <h1 className="flex flex-wrap items-center gap-3 text-xl font-semibold">
          {t('title')}
          {isAlive && !isOnline && <Badge tone="promotion">{t('noNetwork')}</Badge>}
        </h1>
        <p className="max-w-2xl text-muted">{t('lead')}</p>
      </header>
      {!isAlive ? (
        <Skeleton className="h-72" />
      ) : author ? (
        <OfAuthor key={`${author.personId} ${author.accountId}`} author={author} />
      ) : (
        <SignInFirst isOnline={isOnline} />
      )}
    </div>
  );
}

function SignInFirst({ isOnline }: { isOnline: boolean }) {
  const t = useWords('offline');
  const common = useWords('common');
  return (
    <div className="card">
      <EmptyState
        icon={<LogIn size={22} aria-hidden className="mirrored" />}
        title={t('signIn')}
        hint={t(isOnline ? 'signInHint' : 'signInOffline')}
        action={
          isOnline && (
            <Button tone="main" onClick={() => askSignIn({ mode: 'login', role: roles.buyer })}>
              {common('account.signIn')}
            </Button>
          )
        }
      />
    </div>
  );
}

type View = 'products' | 'drafts' | 'device';

function OfAuthor({ author }: { author: OfflineAuthor }) {
  const t = useWords('offline');
  const [view, setView] = useState<View>('products');
  const { data: catalogs, isError, refetch } = useCatalogs(author);
  const { data: writings } = useDrafts(author);
  const updating = useUpdating(catalogs, useOnline());
  if (isError) return <ErrorState title={t('noDatabase')} onRetry={() => void refetch()} />;
  if (!catalogs || !writings) return <Skeleton className="h-72" />;
  const { drafts, ofOthers } = writings;
  const openCount = drafts.filter(({ state }) => state !== 'sent').length;
  return (
    <Tabs<View>
      label={t('title')}
      tabs={[
        { id: 'products', label: t('tab.products') },
        { id: 'drafts', label: t('tab.drafts'), count: openCount },
        { id: 'device', label: t('tab.device') },
      ]}
      selected={view}
      onSelect={setView}
    >
      <div className="pt-4">
        {view === 'drafts' ? (
          <Drafts author={author} drafts={drafts} ofOthers={ofOthers} />
        ) : catalogs.length === 0 ? (
          <NothingStored />
        ) : view === 'products' ? (
          <Products author={author} catalogs={catalogs} drafts={drafts} onDrafts={() => setView('drafts')} />
        ) : (
          <Device catalogs={catalogs} updating={updating} />
        )}
      </div>
    </Tabs>
  );
}

function NothingStored() {
  const t = useWords('offline');
  return (
    <div className="card">
      <EmptyState
        icon={<Download size={22} aria-hidden />}
        title={t('none')}
        hint={t('noneHint')}
        action={
          <Link to="/mall/search-store-result" className={buttonClass({ tone: 'main' })}>
            <Store size={16} aria-hidden />
            {t('findShops')}
          </Link>
        }
      />
    </div>
  );
}
