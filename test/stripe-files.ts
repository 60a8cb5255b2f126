import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** A file that Stripe keeps for evidence. */
export interface FileOfServer {
  id: string;
  object: 'file';
  purpose: string;
  filename: string;
  type: string;
  size: number;
}

export interface BodyPart {
  name: string;
  filename: string | undefined;
  bytes: Buffer;
}

/** The fields of evidence that name a file. */
export const fileFields = [
  'shipping_documentation',
  'receipt',
  'customer_communication',
  'customer_signature',
  'service_documentation',
  'uncategorized_file',
];

/** The parts of a body, where it has some. */
export function readParts(body: Buffer, request: IncomingMessage): BodyPart[] {
  const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(request.headers['content-type'] ?? '')?.[1];
  if (!boundary) return [];
  // Latin 1 keeps each byte as it is.
  const parts = body.toString('latin1').split(`--${boundary}`).slice(1, -1);
  return parts.map((part) => {
    const [head = '', ...rest] = part.slice(2, -2).split('\r\n\r\n');
    return {
      name: /name="([^"]*)"/.exec(head)?.[1] ?? '',
      filename: /filename="([^"]*)"/.exec(head)?.[1],
      bytes: Buffer.from(rest.join('\r\n\r\n'), 'latin1'),
    };
  });
}

/** What is compared of requests with the same key: of parts what they say, not the boundary between them. */
export const textOf = (body: Buffer, parts: readonly BodyPart[]): string =>
  parts.length > 0
    ? parts.map(({ name, bytes }) => `${name}=${bytes.toString('base64')}`).join('&')
    : String(body);

const heads = { pdf: '%PDF-', jpg: '\u00ff\u00d8\u00ff', png: '\u0089PNG' };
const largest = 5 * 1024 * 1024;

/** An uploaded file as its documents have it: PDF, JPEG or PNG of up to five megabytes. @returns or what is wrong */
export function readFile(parts: readonly BodyPart[]): FileOfServer | string {
  const purpose = parts.find(({ name }) => name === 'purpose')?.bytes.toString();
  const part = parts.find(({ filename }) => filename !== undefined);
  if (purpose !== 'dispute_evidence' || !part) return 'Invalid file';
  if (part.bytes.length > largest) return 'The file is larger than 5MB';
  const begins = part.bytes.subarray(0, 5).toString('latin1');
  const type = Object.entries(heads).find(([, head]) => begins.startsWith(head))?.[0];
  if (!type) return 'The file must be a PDF, JPEG or PNG';
  const id = `file_${randomBytes(12).toString('hex')}`;
  return { id, object: 'file', purpose, filename: part.filename!, type, size: part.bytes.length };
}
