import { X509Certificate } from 'node:crypto';
import type { Edition } from '../../../contract/parcels/parcel-states.ts';
import { readEnvelope, type Envelope } from './envelope.ts';
import { readFormatRefusal, readMessage, SchemaIssue, type FormatRefusal, type ReadMessage } from './read.ts';
import { isSignedBy } from './sign.ts';
import { parseXml, XmlIssue } from '../../platform/xml/parse-xml.ts';

export type OpenedEnvelope = Envelope & { isSigned: boolean };
export type OpenedMessage = (
  | { refusal: FormatRefusal; message?: undefined }
  | { refusal?: undefined; message: ReadMessage }
) & { isSigned: boolean };

/** A text of customs, and the certificate (PEM) it may be signed with; null where nobody asks. */
interface Signed {
  bytes: Uint8Array;
  certificate: string | null;
}

declare module '../../platform/workers/workers.ts' {
  interface Tasks {
    'parcels.readEnvelope': { takes: Signed; gives: { envelope: OpenedEnvelope } | { issue: string } };
    'parcels.readMessage': {
      takes: Signed & { edition: Edition };
      gives: { opened: OpenedMessage } | { issue: string };
    };
  }
}

const isSignedWith = (pem: string | null, bytes: Uint8Array, root: Element): boolean =>
  pem !== null && isSignedBy(Buffer.from(bytes).toString(), root, new X509Certificate(pem));

const issueOf = (error: unknown): { issue: string } => {
  if (error instanceof XmlIssue || error instanceof SchemaIssue) return { issue: error.message };
  throw error;
};

/** Reads an envelope and checks its signature, on a thread of its own (`src/worker.ts`). */
export async function* readEnvelopeApart({ bytes, certificate }: Signed) {
  try {
    const { root, ...envelope } = readEnvelope(bytes);
    yield { envelope: { ...envelope, isSigned: isSignedWith(certificate, bytes, root) } };
  } catch (error) {
    yield issueOf(error);
  }
}

/** Reads what an envelope carries, likewise. */
export async function* readMessageApart({ bytes, certificate, edition }: Signed & { edition: Edition }) {
  try {
    const root = parseXml(bytes).documentElement;
    const isSigned = isSignedWith(certificate, bytes, root);
    const refusal = readFormatRefusal(root);
    yield { opened: refusal ? { refusal, isSigned } : { message: readMessage(root, edition), isSigned } };
  } catch (error) {
    yield issueOf(error);
  }
}
