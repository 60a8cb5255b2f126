import type { FailureType, Severity } from '../../../contract/operations/operations.ts';

/** What a visitor can do about a failure. */
export type Recovery = 'retry' | 'logIn' | 'contactSupport' | 'goHome' | 'checkInput' | 'refresh';

/** Something that went wrong, as the product keeps, shows and reports it (specification, sections 3 and 8). */
export interface Failure {
  id: string;
  type: FailureType;
  severity: Severity;
  /** Milliseconds since 1970. */
  timestamp: number;
  /** The error's own name: 'ApiError', 'ReferenceError'. */
  title: string;
  message: string;
  /** Null where no answer came. */
  statusCode: number | null;
  /** Where the visitor was. */
  url: string;
  /** What was being done: the call and its code, the boundary that caught it. */
  context: Record<string, string>;
  /** At most four, the most promising first. */
  suggestions: readonly Recovery[];
  retryable: boolean;
}

/** What is known when something goes wrong. */
export interface Facts {
  name: string;
  message: string;
  statusCode: number | null;
  url: string;
  context?: Record<string, string>;
}

/** Statuses after which the same may succeed a little later. */
export const retryableStatuses: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504]);

const mostSuggestions = 4;

const typeByStatus: Partial<Record<number, FailureType>> = {
  400: 'validation',
  401: 'permission',
  403: 'permission',
  404: 'route',
  422: 'validation',
};

/** In this order: "failed to fetch the route" is a matter of the network. */
const keywords: [FailureType, RegExp][] = [
  ['network', /\b(network|fetch|time(d |-)?out|cors|connection)\b/i],
  ['route', /\b(route|router|page not found)\b/i],
  ['validation', /\b(validat\w*|invalid input)\b/i],
  ['permission', /\b(permission|forbidden|unauthori[sz]ed|access denied)\b/i],
];

/** Faults of the program whatever words they hold: "fetch is not defined" is no matter of the network. */
const programIssues = new Set(['ReferenceError', 'SyntaxError', 'RangeError']);

const recoveries: Record<FailureType, readonly Recovery[]> = {
  api: ['retry', 'refresh', 'contactSupport', 'goHome'],
  network: ['retry', 'refresh', 'contactSupport'],
  route: ['goHome', 'contactSupport'],
  runtime: ['refresh', 'goHome', 'contactSupport'],
  validation: ['checkInput', 'contactSupport'],
  permission: ['logIn', 'goHome', 'contactSupport'],
};

/** The kind of a failure: by its status where an answer came, else by what it says. */
export function failureType({ name, message, statusCode, context }: Facts): FailureType {
  if (statusCode !== null) return typeByStatus[statusCode] ?? 'api';
  if (programIssues.has(name)) return 'runtime';
  return keywords.find(([, words]) => words.test(message))?.[0] ?? (context?.call ? 'api' : 'runtime');
}

const settlementOrApplication = /auth|log-?in|sign-?in|sms|register|password|pay|cashier/i;

export function failureSeverity(type: FailureType, { name, statusCode, url, context = {} }: Facts): Severity {
  if (type === 'runtime' && name === 'ReferenceError') return 'critical';
  if (type === 'permission' || (statusCode ?? 0) >= 500) return 'high';
  if (type === 'network') {
    return settlementOrApplication.test([url, ...Object.values(context)].join(' ')) ? 'high' : 'medium';
  }
  return type === 'validation' ? 'low' : 'medium';
}

/** @param id  unlike that of any other failure   @param timestamp  milliseconds since 1970 */
export function failureOf(facts: Facts, id: string, timestamp: number): Failure {
  const { name, message, statusCode, url, context = {} } = facts;
  const type = failureType(facts);
  const retryable = type === 'network' || (statusCode !== null && retryableStatuses.has(statusCode));
  return {
    id,
    type,
    severity: failureSeverity(type, facts),
    timestamp,
    title: name,
    message,
    statusCode,
    url,
    context,
    suggestions: recoveries[type]
      .filter((recovery) => recovery !== 'retry' || retryable)
      .slice(0, mostSuggestions),
    retryable,
  };
}

const told = [400, 401, 403, 404, 408, 422, 429, 500, 502, 503, 504] as const;

/** The key of the sentence (in `common`) for a failed call that the server said nothing about. */
export function fallbackKey(status: number, code: string) {
  if (code === wrongAddress) return 'error.configuration';
  // Answered, and refused without a word.
  if (status === 200) return 'error.business';
  const explained = told.find((each) => each === status);
  return explained ? (`error.${explained}` as const) : 'error.network';
}

/** The code of a call whose address is none: something is wrong with how the product was put together. */
export const wrongAddress = 'CONFIGURATION';
