import type { Hono } from 'hono';
import {
  contrastByDay,
  leastContrast,
  shadesByDay,
  shadesInTheDark,
  type Shades,
} from '../../../contract/marketplace/colors.ts';
import { nameRequest } from '../watch-requests.ts';

const tokensOf = ({ main, deep, soft }: Shades): string =>
  `:root{--color-cinnabar:${main};--color-cinnabar-deep:${deep};--color-cinnabar-soft:${soft}}`;

/**
 * `/theme/<color>.css`: the tokens of a main color, in place of those in the built styles. The address says all that is in
 * it, so it holds for ever; a color in which words could not be read has none.
 */
export function mountTheme(app: Hono): void {
  app.get('/theme/:file', (request) => {
    nameRequest(request, 'theme');
    const [, digits] = /^([0-9a-f]{6})\.css$/.exec(request.req.param('file')) ?? [];
    const color = `#${digits}`;
    if (!digits || contrastByDay(color) < leastContrast) return request.notFound();
    const dark = `@media screen and (prefers-color-scheme:dark){${tokensOf(shadesInTheDark(color))}}`;
    return request.body(`${tokensOf(shadesByDay(color))}\n${dark}\n`, 200, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });
}
