import type { Context as HonoContext, Handler, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { matchedRoutes } from 'hono/route';
import { JsonBoundError, mostNamesOfCall, parseBounded } from '../../../kit/bounded-json.ts';
import { Refusal } from '../../../kit/errors.ts';
import { WorkError } from '../../platform/workers/workers.ts';

/** What a route takes that says nothing else. */
const usualBody = 1024 * 1024;

const declared = new WeakMap<object, number>();

/**
 * Declares that a route takes another size of body than the usual. A larger one is not read before the handler asks
 * for it with `readBytes` or `readJson`, so that it can refuse first whoever may not send it.
 * @param most  bytes
 */
export function takesBody<Made extends Handler>(most: number, handler: Made): Made {
  declared.set(handler, most);
  return handler;
}

function mostOf(request: HonoContext): number {
  for (const { handler } of matchedRoutes(request)) {
    const most = declared.get(handler);
    if (most !== undefined) return most;
  }
  return usualBody;
}

const tooLarge = () => {
  throw new Refusal('TOO_LARGE');
};

/** Reads what came without a length, up to a limit. Node holds a sender to the length it names. */
const counted = (maxSize: number) => bodyLimit({ maxSize, onError: tooLarge });
const countedUsual = counted(usualBody);

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';
const isUncounted = (request: HonoContext): boolean =>
  request.req.header('content-length') === undefined || isChunked(request);
const isChunked = ({ req }: HonoContext): boolean => req.header('transfer-encoding') !== undefined;

/**
 * Stands in front of every route: no body is read that is larger than its route takes. What is asked for with GET
 * takes none that it does not name, since nothing reads it.
 * @throws {Refusal} TOO_LARGE
 */
export const limitBodies: MiddlewareHandler = (request, next) => {
  const { method } = request.req;
  const length = Number(request.req.header('content-length') ?? 0);
  if (isRead(method)) return isChunked(request) || length > usualBody ? tooLarge() : next();
  if (length === 0 && !request.req.raw.body) return next();
  const most = mostOf(request);
  if (!(length <= most)) return tooLarge();
  if (!isUncounted(request) || most > usualBody) return next();
  return most === usualBody ? countedUsual(request, next) : counted(most)(request, next);
};

/** Looks at the length that a body names, before anything of it is read. @throws {Refusal} TOO_LARGE */
export function checkLength(request: HonoContext, most: number): void {
  if (Number(request.req.header('content-length') ?? 0) > most) tooLarge();
}

/** The bytes of a body. @throws {Refusal} TOO_LARGE */
export async function readBytes(request: HonoContext, most: number): Promise<Buffer<ArrayBuffer>> {
  checkLength(request, most);
  let bytes: Buffer<ArrayBuffer> = Buffer.alloc(0);
  const read = async () => void (bytes = Buffer.from(await request.req.arrayBuffer()));
  await (isUncounted(request) ? counted(most)(request, read) : read());
  return bytes;
}

/**
 * The object of JSON that a body holds; an empty body is an empty object. It must say that it is JSON: a form of another
 * site cannot, nor can its scripts without our leave.
 * @param parse  how its bytes become a value
 * @throws {Refusal} TOO_LARGE, NOT_JSON, BAD_REQUEST, UNAVAILABLE
 */
export async function readJson(
  request: HonoContext,
  most = usualBody,
  parse: (bytes: Buffer<ArrayBuffer>) => unknown = (bytes) =>
    parseBounded(bytes.toString(), undefined, mostNamesOfCall),
): Promise<object> {
  const bytes = await readBytes(request, most);
  if (bytes.length === 0) return {};
  if (!/^application\/json\s*(;|$)/i.test(request.req.header('content-type') ?? ''))
    throw new Refusal('NOT_JSON');
  try {
    const parsed = await parse(bytes);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed;
  } catch (error) {
    if (error instanceof JsonBoundError && error.bound === 'size') throw new Refusal('TOO_LARGE');
    // What takes that much work or memory was sent so; that too many wait, or a thread fails, is our doing.
    if (error instanceof WorkError)
      throw new Refusal(error.issue === 'slow' || error.issue === 'memory' ? 'TOO_LARGE' : 'UNAVAILABLE');
    // The rest is told below, in the caller's language.
  }
  throw new Refusal('BAD_REQUEST');
}

/**
 * Ends the connection with an answer that refuses the body of a GET, which nobody reads. What is left of any other the
 * listener takes and drops for a moment, so that its sender reads the answer.
 */
export const endsConnection = (method: string, status: number): Record<string, string> =>
  status === 413 && isRead(method) ? { connection: 'close' } : {};
