import type { CallKey } from '../../../contract/calls.ts';
import type { InputOf } from '../../../contract/contract.ts';
import { ApiError, headers, queryOf, read } from '../calls/api.ts';
import { findCallAddress } from '../calls/call-address.ts';
import { clean } from '../calls/clean.ts';

/**
 * Asks for a call that answers a file and hands the file to the browser when it is whole.
 * @param onProgress  hears how many bytes have come
 * @throws ApiError
 */
export async function downloadFile<Key extends CallKey>(
  key: Key,
  input: InputOf<Key>,
  onProgress: (bytes: number) => void,
): Promise<void> {
  const fields = clean(input as Record<string, unknown>);
  try {
    const { method, path } = await findCallAddress(key);
    const isReading = method === 'GET';
    const body = isReading ? undefined : JSON.stringify(fields);
    // A browser refuses to send a body with what only reads.
    const response = await fetch(isReading ? path + queryOf(fields) : path, {
      method,
      ...(body !== undefined && { body }),
      headers: headers(body),
    });
    const disposition = response.headers.get('content-disposition');
    // A refusal comes in the envelope, as always.
    if (!disposition || !response.body)
      throw (await read(response), new ApiError(response.status, 'NETWORK'));
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    for await (const part of response.body) {
      parts.push(part);
      onProgress((bytes += part.length));
    }
    saveFile(new Blob(parts), nameIn(disposition));
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(0, 'NETWORK');
  }
}

/** The name a file comes with, in any letters. */
function nameIn(disposition: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? [];
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]+)"/.exec(disposition)?.[1] ?? 'download');
}

/** Hands a file to the browser. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken what it needs by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
