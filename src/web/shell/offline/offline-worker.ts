import type { Language } from '../../../kit/languages.ts';

/*
 * Answers in a browser while there is no network, with one page and what that page is made of. It is served as
 * `/offline-worker.js` with the build it belongs to in front, and registered once somebody stores a catalog or opens that
 * page. What it stores is the same for everybody: no page of anybody's own, no call, no picture. What people store and write
 * is in the browser's database, and none of its business.
 */

/** What stands in front of it; another build is another script, which stores anew. */
interface Kit {
  build: string;
  language: Language;
  /** What the page fetches later, besides what its document names. */
  files: readonly string[];
}

interface LateEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends Event {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerScope {
  kit: Kit;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', listener: (event: LateEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void;
}

const worker = globalThis as unknown as WorkerScope;
const { build, language, files } = worker.kit;

const prefix = 'offline ';
const cacheName = `${prefix}${language} ${build}`;
const page = `/${language}/offline`;

/** Where the network is there and says nothing: how long the page waits for it. */
const patienceMs = 4_000;

/**
 * Pages that lead to the one that is stored, where they cannot be reached: those that anyone may look at. Whoever pays,
 * signs in or works in an office gets the browser's own page, whose reload asks for the same address again.
 */
const leadsThere =
  /^\/[a-z]{2,12}(?:\/(?:offline|shop|goods-detail|mall|market|opportunities)(?:\/.*)?)?\/?$/;

/** Stores the page and its files, all of them or none. */
async function store(): Promise<void> {
  // Without what tells one visitor from another.
  const response = await fetch(page, { credentials: 'omit', cache: 'reload', redirect: 'error' });
  if (!response.ok) throw new Error(`${page}: ${response.status}`);
  const text = await response.clone().text();
  const addresses = [...text.matchAll(/\/assets\/[\w.-]+/g)].map(([address]) => address);
  const cache = await caches.open(cacheName);
  await cache.addAll([...new Set([...addresses, ...files])]);
  await cache.put(page, response);
  await worker.skipWaiting();
}

/** Lets go of what another build stored. */
async function takeOver(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(prefix) && name !== cacheName) await caches.delete(name);
  await worker.clients.claim();
}

const findStored = async (address: string): Promise<Response | undefined> =>
  (await caches.open(cacheName)).match(address, { ignoreVary: true });

/** A page from the network; where there is none, the one that is stored, at its own address. */
async function navigate(request: Request, pathname: string): Promise<Response> {
  const fresh = fetch(request);
  const isPage = pathname === page;
  try {
    if (!isPage) return await fresh;
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
    const response = await Promise.race([fresh, late]);
    return response ?? (await findStored(page)) ?? (await fresh);
  } catch (error) {
    const storedPage = await findStored(page);
    if (!storedPage) throw error;
    return isPage ? storedPage : Response.redirect(page, 302);
  }
}

worker.addEventListener('install', (event) => event.waitUntil(store()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (leadsThere.test(pathname)) event.respondWith(navigate(request, pathname));
    return;
  }
  // Its name says what is in it, so it is never an old one.
  if (pathname.startsWith('/assets/'))
    event.respondWith(findStored(pathname).then((asset) => asset ?? fetch(request)));
});
