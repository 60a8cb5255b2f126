/** A piece of a document, in its order. */
export type Block =
  | { kind: 'heading'; key: string; text: string }
  | { kind: 'text'; key: string; text: string }
  | { kind: 'list'; key: string; items: string[] };

/** Reads the little of Markdown that our documents use: one title, headings, paragraphs and lists. Nothing else means anything. */
export function readDocument(markdown: string): { title: string; blocks: Block[] } {
  const pieces = markdown
    .replaceAll('\r\n', '\n')
    .replaceAll('`', '')
    .split(/\n{2,}/)
    .map((piece) => piece.trim())
    .filter(Boolean);
  const title = pieces.find((piece) => piece.startsWith('# '))?.slice(2) ?? '';
  const blocks = pieces
    .filter((piece) => !piece.startsWith('# '))
    .map((piece, index): Block => {
      const key = String(index);
      if (piece.startsWith('## ')) return { kind: 'heading', key, text: piece.slice(3) };
      if (!piece.startsWith('- ')) return { kind: 'text', key, text: piece };
      return { kind: 'list', key, items: piece.split('\n').map((line) => line.replace(/^- /, '')) };
    });
  return { title, blocks };
}

/** Whether a text begins with its title, in one line, and says something below it. */
export function isDocument(markdown: string): boolean {
  const { title, blocks } = readDocument(markdown);
  return markdown.startsWith('# ') && title !== '' && !title.includes('\n') && blocks.length > 0;
}
