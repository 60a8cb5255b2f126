import { patienceSignal } from '../patience.ts';
import { callOut } from '../network/call-out.ts';
import { MessageRefused, type SmsProvider } from './provider.ts';

/** How a gateway is called. `{recipient}`, `{digits}`, `{text}`, `{id}` and `{secret}` stand for what they say. */
export interface GatewaySettings {
  url: string;
  method: 'POST' | 'PUT' | 'GET';
  /** One a line, as `Name: value`. */
  headers: string;
  /** A JSON text, a form, or anything else: what is filled in is escaped as `content-type` asks for. */
  body: string;
  secret: string;
}

const patienceMs = 15_000;
/** Answers about the message itself: anything else may be of the gateway, or of how it is set, and is tried again. */
const isFinal = new Set([400, 413, 422]);

type Values = Record<'recipient' | 'digits' | 'text' | 'id' | 'secret', string>;
type Escape = (text: string) => string;

const inJson: Escape = (text) => JSON.stringify(text).slice(1, -1);
const asIs: Escape = (text) => text;
/** What is filled in adds no header. */
const inHeader: Escape = (text) => text.replace(/[\r\n]/g, ' ');

// In one pass: what was filled in is not read for further names.
const fill = (template: string, values: Values, escape: Escape): string =>
  template.replace(/\{(recipient|digits|text|id|secret)\}/g, (_, name: keyof Values) => escape(values[name]));

function escapeFor(type: string): Escape {
  if (type.includes('json')) return inJson;
  return type.includes('x-www-form-urlencoded') ? encodeURIComponent : asIs;
}

/** Any service that takes a text message as one request over HTTP. */
export function httpGateway(settings: GatewaySettings): SmsProvider {
  return {
    isOutside: true,
    async send(_, { id, recipient, body }) {
      callOut('the SMS gateway');
      const digits = recipient.replace(/\D/g, '');
      const values: Values = { recipient, digits, text: body, id, secret: settings.secret };
      const headers = new Headers({ 'content-type': 'application/json' });
      for (const line of settings.headers.split('\n')) {
        const colon = line.indexOf(':');
        const name = line.slice(0, Math.max(0, colon)).trim();
        if (name) headers.set(name, fill(line.slice(colon + 1).trim(), values, inHeader));
      }
      using late = patienceSignal(patienceMs);
      const response = await fetch(fill(settings.url, values, encodeURIComponent), {
        method: settings.method,
        headers,
        // The request holds a secret, which goes where the setting says and nowhere else.
        redirect: 'error',
        signal: late.signal,
        ...(settings.method !== 'GET' && {
          body: fill(settings.body, values, escapeFor(headers.get('content-type') ?? '')),
        }),
      });
      await response.body?.cancel();
      if (response.ok) return;
      const reason = `the SMS gateway answered ${response.status}`;
      if (isFinal.has(response.status)) throw new MessageRefused(reason);
      throw new Error(reason);
    },
  };
}
