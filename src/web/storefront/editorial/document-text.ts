/** A piece of a document, in its order. */
export type Block =
  | { kind: 'heading'; key: string; text: string }
  | { kind: 'text'; key: string; text: string }
  | { kind: 'list'; key: string; items: string[] };

/** Reads the little of Markdown that our documents use: one title, headings, paragraphs and lists. */
export function readDocument(markdown: string): { title: string; blocks: Block[] } {
  const pieces = markdown
    .replaceAll('`', '')
    .split(/\n{2,}/)
    .map((piece) => piece.trim())
    .filter(Boolean);
  const title = pieces.find((piece) => piece.startsWith('# '))?.slice(2) ?? '';
  const blocks = pieces
    .filter((piece) => !piece.startsWith('# '))
    .map((piece): Block => {
      const key = piece.slice(0, 60);
      if (piece.startsWith('## ')) return { kind: 'heading', key, text: piece.slice(3) };
      if (!piece.startsWith('- ')) return { kind: 'text', key, text: piece };
      return { kind: 'list', key, items: piece.split('\n').map((line) => line.replace(/^- /, '')) };
    });
  return { title, blocks };
}
