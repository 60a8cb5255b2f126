import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { requestId } from 'hono/request-id';
import { calls, type CallKey } from '../../contract/calls.ts';
import type { UserInfo } from '../../contract/accounts/accounts.ts';
import { download, fileFields, type Download } from '../../contract/shapes.ts';
import { contract } from '../../contract/contract.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { Refusal } from '../../kit/errors.ts';
import { exchangeRoutes } from '../parcels/public.ts';
import { channelRoutes } from '../payments/public.ts';
import type { Deps } from '../platform/context.ts';
import { createKeyedLock } from '../platform/keyed-lock.ts';
import { mountAgents } from './agents/agents.ts';
import { answer, refusal } from './answers.ts';
import { endsConnection, limitBodies, readJson, takesBody } from './bodies/bodies.ts';
import { askedLanguage, callerAddress, requestContext } from './context.ts';
import { mountAssistant } from './assistant.ts';
import { compress } from './compress.ts';
import { mountCrawlers } from './crawlers.ts';
import { mountDeveloperPages } from './developer-pages.ts';
import { admit, createCallLimit, giveBackLimit, perform } from './dispatch.ts';
import { parseWithFiles } from './files/files-in-json.ts';
import { mountFiles, type BuiltFiles } from './files/files.ts';
import { refuseNul } from './bodies/nul.ts';
import { closeUnread } from './head-requests.ts';
import { mountLive } from './live.ts';
import { handlers } from './handlers.ts';
import { refuseForeignPages } from './own-origin.ts';
import { readProgram } from './program-context.ts';
import { mountPages } from './pages/pages.ts';
import type { PageRenderer } from './pages/page-renderer.ts';
import { mountPixel } from './pixel.ts';
import { mountProbes } from './probes.ts';
import type { PublicAddresses } from './sitemaps.ts';
import type { PageFastPath } from './pages/page-fast-path.ts';
import { keepPersonal } from './personal-answers.ts';
import { sendFile } from './files/send-file.ts';
import { securityHeaders } from './security-headers.ts';
import { boundBodies } from './bodies/unfinished-bodies.ts';
import { mountTheme } from './files/theme.ts';
import { mountInstalledApp } from './files/installed-app.ts';
import { mountUploads } from './files/uploads.ts';
import { mountWorkFiles } from './files/work-files.ts';
import { nameRequest, requestName, watchRequests } from './watch-requests.ts';

const sessionSeconds = 365 * 86_400;

export interface AppParts {
  deps: Deps;
  renderPage: PageRenderer;
  /** Where the public pages are; null where there are none to list. */
  addresses: PublicAddresses | null;
  /** The browser's half of the build; null while Vite serves the sources. */
  files: BuiltFiles | null;
}

/** The whole of HTTP: calls, files, pages. One `fetch` for the server, for tests and for nothing else. */
export const createApp = (parts: AppParts): Hono => createServing(parts).app;

/** Of a server that does jobs: it answers whoever keeps it running, and nobody else. */
export function createProbes(deps: Deps): ReturnType<typeof createServing> {
  const app = new Hono();
  app.use(requestId({ limitLength: 0 }));
  app.use(watchRequests(deps));
  app.use(securityHeaders(deps.config));
  mountProbes(app, deps);
  app.onError((error, request) => refuse(request, deps, error));
  return { app, quick: null, endStreams: () => undefined };
}

/** The same, and what answers cached pages before the app is asked; null while pages are not kept. */
export function createServing({ deps, renderPage, addresses, files }: AppParts): {
  app: Hono;
  quick: PageFastPath | null;
  /** Ends the answers that would never end by themselves, and those that begin later; when the process stops. */
  endStreams: () => void;
} {
  const app = new Hono();
  // Only a proxy of ours may name a request: what anybody else sends would stand in the log.
  app.use(refuseNul);
  app.use(requestId({ limitLength: deps.config.trustProxy ? 64 : 0 }));
  app.use(watchRequests(deps));
  app.use(closeUnread);
  app.use(securityHeaders(deps.config));
  app.use(keepPersonal);
  app.use(compress);
  // First: a body of unnamed length is counted as it comes, so it is read there.
  app.use(boundBodies((request) => callerAddress(request, deps.config)));
  app.use(limitBodies);
  app.use(refuseForeignPages(deps.config));
  mountProbes(app, deps);
  mountPixel(app, deps);
  const limitCall = createCallLimit(deps.config.callRate);
  for (const key of Object.keys(calls)) mountCall(app, deps, key as CallKey, limitCall);
  mountDeveloperPages(app, deps);
  mountAgents(app, deps);
  app.route('/', channelRoutes(deps));
  app.route('/', exchangeRoutes(deps));
  mountFiles(app, deps, files);
  mountTheme(app);
  mountInstalledApp(app, deps, files);
  mountUploads(app, deps);
  mountWorkFiles(app, deps);
  const endLive = mountLive(app, deps);
  // It draws on a caller's allowance as every call does that writes.
  const endAnswers = mountAssistant(app, deps, (context) => limitCall('assistant.stop', context));
  if (addresses) mountCrawlers(app, deps, addresses);
  app.all('/api/*', (request) => refuse(request, deps, new Refusal('NOT_FOUND')));
  app.all('/gateway/*', (request) => refuse(request, deps, new Refusal('NOT_FOUND')));
  const quick = mountPages(app, deps, { renderPage, addresses });
  app.onError((error, request) => refuse(request, deps, error));
  const endStreams = () => {
    endLive();
    endAnswers();
  };
  return { app, quick, endStreams };
}

/** Files in a body are held in memory: no more of one account are at a time, the others wait with theirs unread. */
const takeTurn = createKeyedLock(3);

function mountCall(app: Hono, deps: Deps, key: CallKey, limitCall: ReturnType<typeof createCallLimit>): void {
  const [method = '', path = ''] = calls[key].split(' ');
  const endpoint = contract[key] as Endpoint;
  const named: MiddlewareHandler = (request, next) => {
    nameRequest(request, key);
    return next();
  };
  const files = fileFields(endpoint.input);
  const parse =
    files.length > 0
      ? (bytes: Buffer<ArrayBuffer>) => parseWithFiles(deps.bodyWorkers, bytes, files)
      : undefined;
  const handle = async (request: HonoContext) => {
    const context = await requestContext(deps, request, callerAddress(request, deps.config));
    try {
      await readProgram(context, request);
      limitCall(key, context);
      // Nothing is read from who may not make the call, or has made it too often.
      await admit(key, context);
      const makeCall = async () => {
        const input =
          method === 'GET'
            ? { ...request.req.query(), ...request.req.param() }
            : await readJson(request, endpoint.largestBody, parse);
        return perform(handlers, key, context, input);
      };
      const { actor } = context;
      const output = await (parse && actor ? takeTurn(actor.accountId, makeCall) : makeCall()).catch(
        async (error: unknown) => {
          await giveBackLimit(key, context, error);
          throw error;
        },
      );
      keepSession(request, deps, key, output);
      return endpoint.output === download ? sendFile(output as Download) : request.json(answer(output));
    } catch (error) {
      return refuse(request, deps, error);
    }
  };
  // The contract writes {id} where the router wants :id.
  const route = path.replace(/\{(\w+)\}/g, ':$1');
  app.on(method, route, named, endpoint.largestBody ? takesBody(endpoint.largestBody, handle) : handle);
}

/** The specification's cookie `token`: readable by the page, which sends it on in a header. */
function keepSession(request: HonoContext, deps: Deps, key: CallKey, output: unknown): void {
  const secure = deps.config.publicUrl.startsWith('https:');
  if (key === 'accounts.login' || key === 'accounts.confirm' || key === 'accounts.register') {
    const { token } = output as UserInfo;
    setCookie(request, 'token', token, { path: '/', maxAge: sessionSeconds, sameSite: 'Lax', secure });
  }
  if (key === 'accounts.logout') deleteCookie(request, 'token', { path: '/' });
}

function refuse(request: HonoContext, deps: Deps, error: unknown): Response {
  const { status, envelope } = refusal(error, askedLanguage(request));
  if (status >= 500) {
    const requestId: string = request.get('requestId');
    deps.log.error({ err: error, call: requestName(request), requestId }, 'a call failed');
  }
  const { seconds } = (envelope.data ?? {}) as { seconds?: unknown };
  return request.json(envelope, status as 500, {
    ...endsConnection(request.req.method, status),
    ...(status === 429 && typeof seconds === 'number' && { 'retry-after': String(seconds) }),
  });
}
