import { languages } from '../../kit/languages.ts';
import { serverWords } from '../../words/server.ts';
import { openCanvas } from '../platform/pdf/canvas.ts';
import type { Contents } from './contents.ts';
import type { Drawing } from './draw-apart.ts';
import { drawContract } from './draw-contract.ts';
import { drawInvoice } from './draw-invoice.ts';
import { drawKeptDeposit } from './draw-kept-deposit.ts';
import { drawPacking } from './draw-packing.ts';
import { drawPrint } from './draw-print.ts';
import { canvasFormat } from '../platform/pdf/format.ts';

/** Makes the PDF of a document. The same contents, language, time and brand make the same bytes. */
export async function drawPaper({ contents, language, at, brand }: Drawing): Promise<Buffer> {
  const t = serverWords(language);
  const format = canvasFormat(language, 'documentNumber' in contents ? contents.timeZone : undefined);
  const title = t(`document.${contents.kind}`);
  const madeText = t('document.made', { brand, time: format.time(at.toISOString()) });
  const document = openCanvas({
    title: [title, nameOfContents(contents)].filter(Boolean).join(' '),
    author: brand,
    direction: languages[language].dir,
    language: languages[language].htmlLang,
    at,
    footer: (page, pages) => [madeText, t('document.page', { page, pages })],
  });
  const tools = { document, t, format };
  if (contents.kind === 'contract') await drawContract(tools, contents);
  else if (contents.kind === 'packing_list') await drawPacking(tools, contents);
  else if (contents.kind === 'print_list') await drawPrint(tools, contents);
  else if (contents.kind === 'kept_deposit') drawKeptDeposit(tools, contents);
  else await drawInvoice(tools, contents);
  return document.finish();
}

/** The number a document is known by: its own where it has one, else its order's. */
const nameOfContents = (contents: Contents): string =>
  contents.kind === 'print_list'
    ? ''
    : ('documentNumber' in contents && contents.documentNumber) || contents.number;
