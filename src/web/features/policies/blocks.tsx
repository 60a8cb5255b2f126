import type { Block } from '../../../kit/text/document-text.ts';

/** The paragraphs of a longer text. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => <Paragraph key={block.key} block={block} />);
}

function Paragraph({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h2 className="pt-2 text-lg font-semibold">{block.text}</h2>;
  if (block.kind === 'text') return <p className="max-w-3xl text-base">{block.text}</p>;
  return (
    <ul className="max-w-3xl list-disc space-y-2 ps-5 text-base">
      {block.items.map((item, index) => (
        // oxlint-disable-next-line no-array-index-key -- two may say the same, and they never move
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}
