import { html } from 'hono/html';
import type { ErrorCode } from '../../../contract/errors.ts';
import { languages, type Language } from '../../../kit/languages.ts';
import { serverWords } from '../../../words/server.ts';
import { inlineStyle } from '../../platform/inline-style.ts';

const { element: style, policy } =
  inlineStyle(`body{font:16px/1.6 'IBM Plex Sans',system-ui,sans-serif;background:#f7f3ea;color:#211c16;margin:0;display:grid;place-items:center;min-height:100vh}
main{max-width:32rem;padding:2rem;text-align:center}h1{font-size:1.25rem;margin:0 0 .5rem}p{margin:0}`);

/** A page that says in a visitor's language why there is none, made of nothing but its sentence. */
export function refusalPage(
  language: Language,
  brand: string,
  code: ErrorCode,
  values: Record<string, string | number> = {},
): { body: string; headers: Record<string, string> } {
  const { htmlLang, dir } = languages[language];
  const page = html`<!doctype html>
    <html lang="${htmlLang}" dir="${dir}">
      <head>
        <meta charset="utf-8" />
        <title>${brand}</title>
        <meta name="robots" content="noindex" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${style}
      </head>
      <body>
        <main>
          <h1>${brand}</h1>
          <p>${serverWords(language)(code, values)}</p>
        </main>
      </body>
    </html>`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'cache-control': 'no-store',
    'content-security-policy': policy,
  };
  return { body: String(page), headers };
}
