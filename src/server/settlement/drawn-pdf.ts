import type { Download } from '../../contract/shapes.ts';

/** What was drawn on a thread of its own, as a file. @param name  what it is called, without its ending */
export async function drawnPdf(drawing: AsyncIterable<{ pdf: Uint8Array }>, name: string): Promise<Download> {
  for await (const { pdf } of drawing)
    return {
      fileName: `${name}.pdf`,
      contentType: 'application/pdf',
      body: new Blob([new Uint8Array(pdf)]).stream() as Download['body'],
    };
  throw new Error(`${name} was not drawn`);
}
