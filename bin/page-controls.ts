// What pages must not do to those who use them: move the page by themselves, or turn a button into another under a finger.
import { parsedFile, textOfFile } from './parsed-files.ts';

const scrolling = 'src/web/ui/scroll.ts';

/** Files of the web that move the page, or in which a button becomes one that sends (or the other way round) in place. */
export function pageControls(root: string, files: readonly string[]): string[] {
  return files
    .filter((file) => file.startsWith('src/web/') && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = textOfFile(root, file);
      const complaints: string[] = [];
      if (source.includes('.scrollIntoView(') && file !== scrolling)
        complaints.push(`${file} uses scrollIntoView, which moves the page: use ui/scroll.ts`);
      if (file.endsWith('.tsx') && source.includes('submit')) {
        visit(parsedFile(root, file).program, (node) => {
          if (!changesInPlace(node)) return;
          const line = source.slice(0, node.start).split('\n').length;
          complaints.push(
            `${file}:${line} turns a button into another in place, so that one press works on both: give each a key`,
          );
        });
      }
      return complaints;
    });
}

interface Node {
  type: string;
  start: number;
  consequent?: Node;
  alternate?: Node;
  expression?: Node;
  value?: Node | string;
  openingElement?: { name: { name?: string }; attributes: Attribute[] };
}
interface Attribute {
  type: string;
  name?: { name?: string };
  value?: Node | null;
}

/** A choice between two buttons of different types that React draws as one element, or a type that is chosen. */
function changesInPlace(node: Node): boolean {
  if (node.type === 'ConditionalExpression') {
    const [one, other] = [buttonOf(node.consequent), buttonOf(node.alternate)];
    return !!one && !!other && one.name === other.name && one.type !== other.type && one.key === other.key;
  }
  const button = node.type === 'JSXElement' ? buttonOf(node) : null;
  return button?.isTypeChosen ?? false;
}

function buttonOf(node: Node | undefined) {
  const inner = node?.type === 'ParenthesizedExpression' ? node.expression : node;
  const name = inner?.openingElement?.name.name;
  if (!inner?.openingElement || !name || !/button$/i.test(name)) return null;
  const textOf = (wanted: string) => {
    const value = inner.openingElement!.attributes.find((each) => each.name?.name === wanted)?.value;
    return typeof value?.value === 'string' ? value.value : value ? null : undefined;
  };
  const type = textOf('type');
  return { name, type: type ?? 'button', key: textOf('key'), isTypeChosen: type === null };
}

function visit(node: unknown, onNode: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && 'start' in node) onNode(node as Node);
  for (const child of Object.values(node)) visit(child, onNode);
}
