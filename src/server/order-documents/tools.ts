import type { serverWords } from '../../words/server.ts';
import type { Canvas } from '../platform/pdf/canvas.ts';
import type { CanvasFormat } from '../platform/pdf/format.ts';

/** What papers are drawn with. */
export interface Tools {
  document: Canvas;
  t: ReturnType<typeof serverWords>;
  format: CanvasFormat;
}

/** What stands below a product' title: its version and how the shop calls it. */
export const noteOf = ({ t }: Tools, { spec, code }: { spec: string; code: string }): string =>
  [spec, code && t('document.item', { code })].filter(Boolean).join(' · ');
