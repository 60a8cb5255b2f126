import type { ParsedOf } from '../../contract/contract.ts';
import { languageCodes, type Language } from '../../kit/languages.ts';
import { barePath, scrub } from '../../kit/text/scrub.ts';

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
export const operatingSystems = ['ios', 'windows', 'other'] as const;

/** What a production start looks at. */
interface Installation {
  hasPublicUrl: boolean;
  contact: { phone: string; address: string; filing: string };
  smtpUrl: string | undefined;
  smsGateway: object | null;
  devOutbox: boolean;
  testBank: boolean;
  customs: { isTest: boolean };
  trustProxy: boolean;
}

const ratesDays = 7;

/**
 * What an installation in production lacks, a sentence each.
 * @param ratesDay  of the newest exchange rates, such as 2026-04-13
 */
export function missingSettings(config: Installation, ratesDay: string | null, now: Date): string[] {
  const { contact } = config;
  const age = ratesDay === null ? Infinity : (now.getTime() - Date.parse(ratesDay)) / 86_400_000;
  const lines: [boolean, string][] = [
    [!config.hasPublicUrl, 'PUBLIC_URL is not set: links in mails and shared addresses lead to this machine'],
    [!contact.phone, 'No telephone number is set at the console or as CONTACT_PHONE: pages show none'],
    [!contact.address, 'No address is set at the console or as CONTACT_ADDRESS: the footer shows none'],
    [!contact.filing, 'No filing number is set at the console or as FILING_NUMBER: the footer shows none'],
    [!config.smtpUrl, 'SMTP_URL is not set: no codes, set-up links or notices are sent'],
    [!config.smsGateway, 'SMS_URL is not set: nobody registers or signs in by a code to a phone'],
    [config.devOutbox, 'DEV_OUTBOX is on: /dev/outbox shows every code that is sent'],
    [config.testBank, 'TEST_BANK is on: orders can be paid without real money'],
    [config.customs.isTest, 'TEST_CUSTOMS is on: parcels can be declared without reaching customs'],
    [
      age > ratesDays,
      `The exchange rates are ${ratesDay === null ? 'missing' : `of ${ratesDay}`}: load newer ones`,
    ],
    [!config.trustProxy, 'Hint: behind a proxy set TRUST_PROXY=1, or limits count all visitors as one'],
  ];
  return lines.filter(([isMissing]) => isMissing).map(([, line]) => line);
}
