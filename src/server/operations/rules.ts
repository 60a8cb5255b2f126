import type { ParsedOf } from '../../contract/contract.ts';
import { languageCodes, type Language } from '../../kit/languages.ts';
import { barePath, scrub } from '../../kit/scrub.ts';

type Report = ParsedOf<'operations.errorMetrics'>;

/** Equal failures of one report, ready to be added to those already known. */
export interface ClientError {
  /** What makes two failures equal, as one text. */
  likeness: string;
  type: Report['errors'][number]['type'];
  severity: Report['errors'][number]['severity'];
  statusCode: number | null;
  message: string;
  url: string;
  count: number;
  handlingMs: number;
  retries: number;
  languages: Language[];
}

/**
 * Puts equal failures of a report together. A browser is asked to send nothing personal, but anybody may write
 * to this address: everything is scrubbed again here.
 */
export function groupErrors({ errors, language }: Report): ClientError[] {
  const groups = new Map<string, ClientError>();
  for (const { type, severity, statusCode, message = '', url, handlingTime, retryCount } of errors) {
    const said = scrub(message);
    const path = barePath(url);
    const likeness = JSON.stringify([type, statusCode, said || path]);
    const spoken = language ?? languageOf(path);
    const group = groups.get(likeness) ?? {
      likeness,
      type,
      severity,
      statusCode,
      message: said,
      url: path,
      count: 0,
      handlingMs: 0,
      retries: 0,
      languages: spoken ? [spoken] : [],
    };
    group.count += 1;
    group.handlingMs += Math.round(handlingTime);
    group.retries += retryCount;
    groups.set(likeness, group);
  }
  return [...groups.values()];
}

const languageOf = (path: string): Language | undefined =>
  languageCodes.find((code) => path === `/${code}` || path.startsWith(`/${code}/`));

/** What loads the pixel, as the browser's clients name themselves (specification, section 9). */
export const clientTypes = ['PC', 'Mobile', 'iPad'] as const;
