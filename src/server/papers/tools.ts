import type { serverWords } from '../../words/server.ts';
import type { Paper } from '../platform/pdf/paper.ts';
import type { PaperFormat } from './format.ts';

/** What papers are drawn with. */
export interface Tools {
  paper: Paper;
  t: ReturnType<typeof serverWords>;
  format: PaperFormat;
}

/** What stands below a goods' title: its version and how the shop calls it. */
export const noteOf = ({ t }: Tools, { spec, code }: { spec: string; code: string }): string =>
  [spec, code && t('paper.item', { code })].filter(Boolean).join(' · ');
