import type { Uploaded, UploadPurpose } from '../src/contract/files/uploads.ts';
import sharp from 'sharp';
import type { Caller, Caravan } from './caravan.ts';

interface Sent {
  status: number;
  code: number | string;
  message: string;
  data: Uploaded;
}

/** PUTs bytes to an upload address as a browser does. */
export async function put(caravan: Caravan, url: string, bytes: Buffer, caller: Caller): Promise<Sent> {
  const response = await caravan.app.request(`http://caravan.test${url}`, {
    method: 'PUT',
    headers: { lang: 'en', ...(caller.token && { AccessToken: caller.token }) },
    body: new Uint8Array(bytes),
  });
  return { status: response.status, ...((await response.json()) as Omit<Sent, 'status'>) };
}

/** Uploads a picture with a permission of its own; what the product says of it. */
export async function upload(
  caravan: Caravan,
  purpose: UploadPurpose,
  bytes: Buffer,
  caller: Caller,
): Promise<Sent> {
  const { url } = await caravan.done('files.permission', { purpose }, caller);
  return put(caravan, url, bytes, caller);
}

let shade = 0;

/** A small picture that no other test has. */
export function plainPicture(): Promise<Buffer> {
  shade += 1;
  // Far enough apart to be different after they have been made smaller and encoded again.
  const background = { r: (shade * 37) % 256, g: (shade * 91) % 256, b: (shade * 53) % 256 };
  return sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** A picture drawn from SVG, as a photograph of a document would be. */
export const drawn = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer();

/** What stands at an address of the product, as bytes. */
export async function fetchBytes(
  caravan: Caravan,
  url: string,
): Promise<{ response: Response; bytes: Buffer }> {
  const response = await caravan.app.request(`http://caravan.test${url}`);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}
