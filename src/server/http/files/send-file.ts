import type { Download } from '../../../contract/shapes.ts';
import { personal } from '../personal-answers.ts';

/** A file to be kept, never shown in the page: it goes out as it is made, and no faster than it is taken. */
export function sendFile({ fileName, contentType, body }: Download, cacheControl = personal): Response {
  return new Response(body, {
    headers: {
      'content-type': contentType,
      'content-disposition': `attachment; filename=${nameInHeader(fileName)}`,
      'cache-control': cacheControl,
    },
  });
}

/** A name with other letters than a header takes is written a second time, as RFC 6266 has it. */
function nameInHeader(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return plain === name ? `"${name}"` : `"${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
