import '../ui/theme/theme.css';
import { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { languages } from '../../kit/languages.ts';
import { caller } from '../page/calls/api.ts';
import { rememberBrowser } from '../page/visitor/client-state.ts';
import { failures } from '../page/calls/failure-news.ts';
import { formats } from '../page/format/format.ts';
import { loadWords, wordsOf } from '../page/words.ts';
import { watchOtherTabs } from '../page/visitor/session.ts';
import { watchSession } from './routing/session-watch.ts';
import { pageFacts } from './routing/loader.ts';
import { watchUncaught } from './telemetry/browser-errors.ts';
import { Navigation } from './routing/navigation.tsx';
import { fetchScreens, findPlace } from './routing/place-of.ts';
import { splitLanguage } from './routing/router.ts';
import type { PageData } from './document/document.ts';
import { documentUrl } from './routing/document-url.ts';
import { failedView, loadView, placeOf, type View } from './routing/view.ts';

async function start(): Promise<void> {
  watchUncaught();
  const pageData = JSON.parse(document.getElementById('page-data')!.textContent!) as PageData;
  const { setting, build, trackingUrl } = pageData;
  Object.assign(caller, {
    language: setting.language,
    languageKey: languages[setting.language].key,
    priceType: setting.priceType.id,
    site: setting.site,
  });
  rememberBrowser(setting.language);
  // Without a connection a call fails at once and says so; left to itself the library would wait for one in silence.
  const client = new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });
  const view = await firstView(pageData);
  if (view.state === 'ready') await prepareFormats(pageData.setting);
  // As a transition: in slices between which the browser answers the visitor, instead of in one long task.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('app')!,
      <Navigation first={view} setting={setting} client={client} build={build} />,
    );
    document.dispatchEvent(new Event('hearing'));
  });
  watchSession(client, setting.language);
  watchOtherTabs(client);
  if (view.state === 'failed') failures.note(pageFacts(view.status, view.place.pathname));
  // What goes wrong until it has come is written down and told then. The next page's head must not fail for a lost line.
  const [{ startTelemetry }] = await Promise.all([
    import('./telemetry/start.ts'),
    import('./document/head.ts'),
  ]);
  // Nobody waits for it: who looks at messages asks for them all the same.
  void import('../page/calls/live.ts').then(({ listenForMessages }) => listenForMessages(client));
  void import('../ui/overlay/tooltips.ts').then(({ startTooltips }) => startTooltips());
  startTelemetry({ build, trackingUrl, language: setting.language, site: setting.site });
}

/** The view the server drew, for the browser to draw over it. */
async function firstView({ setting, data, status, state, reference }: PageData): Promise<View> {
  // Whoever goes back before this runs has changed the address bar, and not what the server drew.
  const url = documentUrl();
  try {
    await fetchScreens(url);
  } catch {
    const { path } = splitLanguage(url.pathname);
    const lost = navigator.onLine ? 500 : 0;
    const failedPlace = placeOf(setting, path, url.searchParams, null);
    return failedView(failedPlace, null, state === 'failed' ? status : lost, reference);
  }
  const result = findPlace(url, setting.site, setting.language);
  const match = result.kind === 'screen' ? result.match : null;
  const path = result.kind === 'screen' ? result.path : '/';
  const query = result.kind === 'screen' ? result.query : new URLSearchParams();
  const place = placeOf(setting, path, query, match);
  if (state === 'ready' && match) return loadView(place, match.row, { data });
  if (state === 'failed' || !match) {
    return failedView(place, match?.row ?? null, status, reference);
  }
  await loadWords(setting.language, ['common']);
  return { place, screen: match.row, state: 'waiting', page: null, data: undefined, status };
}

/**
 * Texts with numbers and prices stand on nearly every page, and the first of each costs the browser its tables of the
 * language: tens of milliseconds on a telephone. So each comes in a task of its own, before the page is taken up.
 */
async function prepareFormats({ language, priceType }: PageData['setting']): Promise<void> {
  wordsOf(language, 'common')('header.cart', { count: 0 });
  await taskEnds();
  formats(language).money({ amount: '0', currency: priceType.currency });
  await taskEnds();
}

const taskEnds = () => new Promise((resolve) => setTimeout(resolve));

void start();
