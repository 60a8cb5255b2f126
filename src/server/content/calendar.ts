import { utcDay } from '../../kit/days.ts';

/** A stretch of whole days. */
export interface CalendarEvent {
  /** The same for ever, so that a calendar that takes it again changes what it has. */
  uid: string;
  /** First and last day, such as 2026-09-01. */
  begins: string;
  ends: string;
  title: string;
  place: string;
  text: string;
  url: string;
  /** Latitude and longitude. */
  geo: [number, number] | null;
}

const octetsALine = 75;
const encoder = new TextEncoder();

/** Commas, semicolons, backslashes and line breaks mean something else in a value (RFC 5545, 3.3.11). */
export const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');

/** Lines of at most 75 octets, those that follow beginning with a space; no letter is cut in two (RFC 5545, 3.1). */
export function foldLine(line: string): string {
  const lines: string[] = [];
  let part = '';
  let octets = 0;
  for (const letter of line) {
    const length = encoder.encode(letter).length;
    if (octets + length > octetsALine) {
      lines.push(part);
      part = ' ';
      octets = 1;
    }
    part += letter;
    octets += length;
  }
  return [...lines, part].join('\r\n');
}

const compact = (day: string): string => day.replaceAll('-', '');

/** The day behind one: an event's end is the first moment it no longer is (RFC 5545, 3.6.1). */
const dayAfter = (day: string): string => utcDay(new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000));

const stamp = (at: Date): string =>
  at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replace(/[-:]/g, '');

interface CalendarHead {
  /** What the marketplace is called, which writes it. */
  brand: string;
  /** When it was written. */
  now: Date;
}

/** An iCalendar file (RFC 5545). */
export function writeCalendar(events: readonly CalendarEvent[], { brand, now }: CalendarHead): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    // Slashes part an identifier; a name has none of them.
    `PRODID:-//${escapeText(brand.replaceAll('/', ' '))}//Exhibitions//EN`,
    `X-WR-CALNAME:${escapeText(brand)}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${event.uid}`,
      `DTSTAMP:${stamp(now)}`,
      `DTSTART;VALUE=DATE:${compact(event.begins)}`,
      `DTEND;VALUE=DATE:${compact(dayAfter(event.ends))}`,
      `SUMMARY:${escapeText(event.title)}`,
      ...(event.place ? [`LOCATION:${escapeText(event.place)}`] : []),
      ...(event.geo ? [`GEO:${event.geo[0]};${event.geo[1]}`] : []),
      ...(event.text ? [`DESCRIPTION:${escapeText(event.text)}`] : []),
      ...(event.url ? [`URL:${event.url}`] : []),
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}
