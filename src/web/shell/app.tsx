import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { languages } from '../../kit/languages.ts';
import { LabelsContext } from '../ui/labels.ts';
import { Toaster } from '../ui/overlay/toast.tsx';
import { PlaceContext } from '../page/place.tsx';
import { ScreensContext } from '../page/screens.ts';
import { FailurePage } from './failures/failure-page.tsx';
import { labelsOf } from './document/labels-of.ts';
import { Layout } from './layout.tsx';
import { NewVersion } from './failures/new-version.tsx';
import { PageSkeleton } from './failures/page-skeleton.tsx';
import { isScreen } from './routing/place-of.ts';
import { RenderBoundary } from './failures/render-boundary.tsx';
import { AgreeHost } from './header/agree-host.tsx';
import { SignInHost } from './header/sign-in-host.tsx';
import type { View } from './routing/view.ts';

interface AppProps {
  view: View;
  client: QueryClient;
  /** The next view is on its way. */
  pending?: boolean;
  onRetry: () => void;
  /** The build this page came from; null where new ones are not watched for. */
  build?: string | null;
}

/** One view inside its layout: what both the server and the browser draw. */
export function App({ view, client, pending = false, onRetry, build = null }: AppProps) {
  const { place } = view;
  return (
    <QueryClientProvider client={client}>
      <PlaceContext value={place}>
        <LabelsContext value={labelsOf(place.language)}>
          <ScreensContext value={isScreen}>
            <div className="pending-bar" data-active={pending || undefined} aria-hidden />
            <Layout kind={view.screen?.layout ?? 'default'}>
              <RenderBoundary key={place.pathname}>
                <Content view={view} onRetry={onRetry} />
              </RenderBoundary>
            </Layout>
            <Toaster dir={languages[place.language].dir} />
            <SignInHost />
            <AgreeHost />
            <NewVersion build={build} />
          </ScreensContext>
        </LabelsContext>
      </PlaceContext>
    </QueryClientProvider>
  );
}

function Content({ view, onRetry }: { view: View; onRetry: () => void }) {
  if (view.state === 'waiting') return <PageSkeleton />;
  if (view.state === 'failed' || !view.page) {
    return <FailurePage status={view.status} reference={view.reference ?? ''} onRetry={onRetry} />;
  }
  const { View: Shown } = view.page;
  return <Shown data={view.data} />;
}
